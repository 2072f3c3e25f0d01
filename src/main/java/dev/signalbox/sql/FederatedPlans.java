package dev.signalbox.sql;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.FederationMembers;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.AlternativePlans.Planning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.util.TablesNamesFinder;

/// Chooses between a federation and one of its members by their queries. A member answers alone
/// where its planner reads the whole question; the federation answers what needs several members.
///
/// Threading: as the planning.
record FederatedPlans(Catalog catalog, Planning planning) {

  /// @param routed to the database of the attempt
  record Chosen(Routed routed, PlanAttempt attempt) {}

  /// Plans for the database of the route, and for a related one where that may answer better.
  Chosen of(Routed routed) throws InterruptedException {
    String database = routed.getDatabases().getFirst();
    PlanAttempt attempt = planning.attempt(routed.getJourney(), database);
    Chosen chosen = new Chosen(routed, attempt);
    DatabaseDescription entry = catalog.find(database).orElse(null);
    if (entry == null) {
      return chosen;
    }
    return switch (attempt) {
      case PlanAttempt.Written(var journey, var step) when FederationMembers.isFederation(entry) ->
          byMember(chosen, journey, onlyMember(step, entry));
      case PlanAttempt.Refused(var journey, var refusal) when isOfPlanner(refusal.getReason()) ->
          byFederation(chosen, journey, database);
      default -> chosen;
    };
  }

  private static boolean isOfPlanner(RefusalReason reason) {
    return reason == RefusalReason.CANNOT_WRITE_SQL || reason == RefusalReason.NOT_UNDERSTOOD;
  }

  /// The ranking holds what the asker may see and has not ruled out.
  private Chosen byMember(Chosen federated, Journey journey, Optional<String> member)
      throws InterruptedException {
    if (member.isEmpty()
        || federated.routed().getRanking().getCandidates().stream()
            .noneMatch(candidate -> candidate.getDatabase().equals(member.get()))) {
      return federated;
    }
    return switch (planning.attempt(journey, member.get())) {
      case PlanAttempt.Written written ->
          chosen(federated.routed(), written, "The question needs %s alone.", member.get());
      // The member's planner has tried such a query on the rows.
      case PlanAttempt.Refused refused when isOfPlanner(refused.refusal().getReason()) ->
          new Chosen(federated.routed(), refused);
      default -> federated;
    };
  }

  /// The first federation of the ranking that has the database and writes a query that needs other
  /// members, too.
  private Chosen byFederation(Chosen refused, Journey journey, String member)
      throws InterruptedException {
    Journey charged = journey;
    for (Candidate candidate : refused.routed().getRanking().getCandidates()) {
      String id = candidate.getDatabase();
      if (catalog.find(id).map(FederationMembers::of).orElse(Set.of()).contains(member)) {
        PlanAttempt attempt = planning.attempt(charged, id);
        if (attempt instanceof PlanAttempt.Written written && needsOthers(written, id, member)) {
          return chosen(refused.routed(), written, "The question needs other members of %s.", id);
        }
        charged = attempt.journey();
      }
    }
    return refused;
  }

  private boolean needsOthers(PlanAttempt.Written written, String federation, String member) {
    return catalog
        .find(federation)
        .flatMap(entry -> onlyMember(written.step(), entry))
        .filter(member::equals)
        .isEmpty();
  }

  private static Chosen chosen(
      Routed routed, PlanAttempt.Written written, String reason, String database) {
    List<Candidate> candidates = new ArrayList<>(routed.getRanking().getCandidates());
    candidates.stream()
        .filter(candidate -> candidate.getDatabase().equals(database))
        .findFirst()
        .ifPresent(candidate -> {
          candidates.remove(candidate);
          candidates.addFirst(candidate);
        });
    Ranking ranking =
        Ranking.newBuilder(routed.getRanking())
            .setCandidates(candidates)
            .setReranking(reason.formatted(database))
            .build();
    return new Chosen(
        Routed.newBuilder(routed).setRanking(ranking).setDatabases(List.of(database)).build(),
        written);
  }

  /// The one member whose tables a query reads; empty where it reads several.
  private static Optional<String> onlyMember(PlanStep step, DatabaseDescription federation) {
    Set<String> read = new HashSet<>();
    try {
      for (String table : TablesNamesFinder.findTables(step.getSql())) {
        String name = table.replace("\"", "");
        federation.getTables().stream()
            .filter(each -> isNamed(each, name))
            .forEach(each -> each.getSchema$().ifPresent(read::add));
      }
    } catch (JSQLParserException e) {
      return Optional.empty(); // It is no query whose tables are known, so the federation keeps it.
    }
    return read.size() == 1 ? Optional.of(read.iterator().next()) : Optional.empty();
  }

  private static boolean isNamed(TableDescription table, String name) {
    return name.equalsIgnoreCase(table.getName())
        || name.equalsIgnoreCase(table.getSchema$().orElse("") + "." + table.getName());
  }
}
