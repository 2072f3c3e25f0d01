package dev.signalbox.sql;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Ranking;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A question, or a part of one, as a planner gets it.
///
/// @param question the text, which stands alone
/// @param tenant the asker's tenant, whose own examples may help; null for an asker without one
/// @param at the time of asking, from which "last month" counts
/// @param wrong the queries that are told not to answer the question, in the form of
///   [dev.signalbox.sql.taught.QueryIdentity]
/// @param isNumber whether the answer is one number, since the whole question compares or computes
///   with it
/// @param statements the database's statements whose vectors are nearest to the question, the
///   nearest first, as the ranking found them
/// @param continued the turns of its conversation that it may continue
public record Asked(
    String question,
    @Nullable String tenant,
    Instant at,
    Set<String> wrong,
    boolean isNumber,
    List<String> statements,
    Continued continued) {

  public Asked {
    wrong = Set.copyOf(wrong);
    statements = List.copyOf(statements);
  }

  /// A question of which nothing else is known.
  public Asked(String question, @Nullable String tenant, Instant at) {
    this(question, tenant, at, Set.of(), false, List.of(), Continued.nothing(question));
  }

  /// The same question without some queries for it.
  Asked without(Set<String> queries) {
    return new Asked(question, tenant, at, queries, isNumber, statements, continued);
  }

  /// The same question with other turns before it.
  Asked after(Continued other) {
    return new Asked(question, tenant, at, wrong, isNumber, statements, other);
  }

  /// The question or one of its parts, with the asker and the time of the whole question, and with
  /// the turns that it may continue. A part stands alone.
  public static Asked of(Journey journey, String question) {
    Question whole = journey.getQuestion();
    return new Asked(
        question,
        whole.getTenant().orElse(null),
        whole.getAskedAt(),
        Set.of(),
        journey.getComposition().filter(parts -> isNumber(parts, question)).isPresent(),
        List.of(),
        Continued.of(journey, question));
  }

  /// The question or one of its parts, asked of a database of a plan.
  public static Asked of(Planned planned, String question, String database) {
    return of(planned.getJourney(), question).near(planned.getRanking(), database);
  }

  /// The question with the statements that the ranking found for a database.
  Asked near(Ranking ranking, String database) {
    List<String> nearest =
        ranking.getCandidates().stream()
            .filter(candidate -> candidate.getDatabase().equals(database))
            .map(Candidate::getEvidence)
            .flatMap(List::stream)
            .filter(evidence -> evidence.getKind() == ElementKind.STATEMENT)
            .map(Evidence::getElement)
            .toList();
    return new Asked(question, tenant, at, wrong, isNumber, nearest, continued);
  }

  /// Whether a combination takes the answer to a question as a number.
  private static boolean isNumber(Composition composition, String question) {
    List<QuestionPart> parts = composition.getParts();
    return takesNumbers(composition.getCombination())
        && parts.subList(Math.max(0, parts.size() - 2), parts.size()).stream()
            .anyMatch(part -> part.getQuestion().equals(question));
  }

  private static boolean takesNumbers(Combination how) {
    return switch (how) {
      case LARGER, SMALLER, MORE, FEWER, DIFFERENCE, EXCESS, RATIO, SUM -> true;
      case UNION, JOIN, LAST, UNKNOWN -> false;
    };
  }

  /// A question of an asker without a tenant, asked at this moment.
  public static Asked now(String question) {
    return new Asked(question, null, Instant.now());
  }
}
