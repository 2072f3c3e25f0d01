package dev.signalbox.prior;

import dev.signalbox.event.PriorCount;
import dev.signalbox.event.PriorKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The log-odds that past answers give to databases before the question is read.
///
/// The kinds stand in a row: the past answers of the tenant are the base for the application, these
/// for the asker, and these for the conversation. So an answer that all of them share is not
/// counted four times. Immutable.
public final class PriorOdds {
  /// Adds nothing to any database.
  public static final PriorOdds NONE = new PriorOdds(Map.of(), Map.of());

  private static final List<PriorKind> ROW =
      List.of(PriorKind.TENANT, PriorKind.APPLICATION, PriorKind.ASKER, PriorKind.CONVERSATION);

  /// Stands for every database without a past answer.
  private static final String OTHER = "";

  private final Map<String, Double> byDatabase;
  private final Map<String, Map<PriorKind, Double>> shares;

  private PriorOdds(Map<String, Double> byDatabase, Map<String, Map<PriorKind, Double>> shares) {
    this.byDatabase = byDatabase;
    this.shares = shares;
  }

  /// The log-odds among some databases.
  ///
  /// @param counts the past answers that count for the question
  /// @param databases the databases that are compared; answers of others do not count
  /// @param weight of the log-odds; 1: as estimated
  public static PriorOdds of(List<PriorCount> counts, Collection<String> databases, double weight) {
    Set<String> compared = Set.copyOf(databases);
    Map<PriorKind, Map<String, Double>> byKind = new EnumMap<>(PriorKind.class);
    Set<String> seen = new TreeSet<>();
    for (PriorCount each : counts) {
      if (compared.contains(each.getDatabase()) && each.getCount() > 0) {
        byKind
            .computeIfAbsent(each.getKind(), _ -> new HashMap<>())
            .merge(each.getDatabase(), each.getCount(), Double::sum);
        seen.add(each.getDatabase());
      }
    }
    if (seen.isEmpty()) {
      return NONE;
    }
    Map<String, Double> logs = new LinkedHashMap<>();
    Map<String, Map<PriorKind, Double>> shares = new HashMap<>();
    double uniform = 1.0 / compared.size();
    Map<String, Double> base = new HashMap<>();
    seen.forEach(database -> base.put(database, uniform));
    base.put(OTHER, uniform);
    for (PriorKind kind : ROW) {
      Map<String, Double> its = byKind.get(kind);
      if (its != null) {
        Concentration next =
            new Concentration(its, database -> base.getOrDefault(database, uniform));
        base.replaceAll((database, probability) -> {
          double predicted = next.probability(database, probability);
          double gained = weight * Math.log(predicted / probability);
          logs.merge(database, gained, Double::sum);
          if (its.containsKey(database)) {
            shares.computeIfAbsent(database, _ -> new EnumMap<>(PriorKind.class)).put(kind, gained);
          }
          return predicted;
        });
      }
    }
    return new PriorOdds(Map.copyOf(logs), Map.copyOf(shares));
  }

  /// The log-odds to add to the score of a database.
  public double of(String database) {
    return byDatabase.isEmpty()
        ? 0
        : byDatabase.getOrDefault(database, byDatabase.getOrDefault(OTHER, 0.0));
  }

  /// Whether nothing is added to any database.
  public boolean isNone() {
    return byDatabase.isEmpty();
  }

  /// A part of the log-odds.
  ///
  /// @param kind the past answers behind it
  /// @param logOdds what they add to the score
  public record Share(PriorKind kind, double logOdds) {}

  /// The shares of the kinds of past answers in the log-odds of a database that gave some of them.
  public List<Share> shares(String database) {
    List<Share> all = new ArrayList<>();
    shares
        .getOrDefault(database, Map.of())
        .forEach((kind, logOdds) -> all.add(new Share(kind, logOdds)));
    return List.copyOf(all);
  }
}
