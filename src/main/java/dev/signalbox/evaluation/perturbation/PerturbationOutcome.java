package dev.signalbox.evaluation.perturbation;

import dev.signalbox.evaluation.query.QueryLiteral;
import dev.signalbox.evaluation.query.QueryParts;
import dev.signalbox.evaluation.query.UnparsableQueryException;
import dev.signalbox.event.DatabaseDescription;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The outcome of a question with a changed value, by the texts of its query.
public enum PerturbationOutcome {
  /// No query was written.
  REFUSED,
  /// The query gives the gold result, and compares with a text that makes it so; never with a
  /// made-up name.
  CORRECTED,
  /// The condition is missing: the query holds neither the value, nor the text in its place, nor
  /// another text for it.
  DROPPED,
  /// The query compares with another text.
  REPLACED,
  /// The query compares with the text as it is asked.
  KEPT,
  /// The query compares with the right value, and is wrong for another reason.
  OTHERWISE_WRONG;

  /// A shorter part of a name can be part of any text.
  private static final int LEAST_PART = 3;

  /// The name in files.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// @param sql null where no query was written
  /// @param right whether it gives the result of the gold query
  /// @param database that the query was written for
  public static PerturbationOutcome of(
      Perturbation asked, @Nullable String sql, boolean right, DatabaseDescription database) {
    if (sql == null) {
      return REFUSED;
    }
    try {
      PerturbationOutcome byTexts = of(asked, texts(sql, database), texts(asked.sql(), database));
      return right && byTexts.canBeRight(asked.kind()) ? CORRECTED : byTexts;
    } catch (UnparsableQueryException e) {
      return OTHERWISE_WRONG;
    }
  }

  /// Whether a right result is more than luck: without the condition, or with a misspelt text, it
  /// is met by chance. A database can ignore letter case.
  private boolean canBeRight(PerturbationKind kind) {
    return switch (this) {
      case REPLACED, OTHERWISE_WRONG -> kind != PerturbationKind.MADE_UP;
      case KEPT -> kind == PerturbationKind.OTHER_FORM;
      case REFUSED, CORRECTED, DROPPED -> false;
    };
  }

  private static PerturbationOutcome of(
      Perturbation asked, List<QueryLiteral> written, List<QueryLiteral> gold) {
    String literal = asked.literal().toLowerCase(Locale.ROOT);
    boolean kept =
        written.stream()
            .anyMatch(each ->
                each.bare().contains(asked.asked())
                    && (each.bare().equals(asked.asked()) || !each.key().equals(literal)));
    if (!kept && written.stream().anyMatch(each -> each.key().equals(literal))) {
      return asked.kind() == PerturbationKind.MADE_UP ? REPLACED : OTHERWISE_WRONG;
    }
    Set<String> others =
        gold.stream()
            .map(QueryLiteral::key)
            .filter(key -> !key.equals(literal))
            .collect(Collectors.toSet());
    List<String> inItsPlace =
        written.stream().map(QueryLiteral::key).filter(key -> !others.contains(key)).toList();
    Set<String> changed = new HashSet<>(words(asked.asked()));
    changed.removeAll(words(literal));
    if (kept || inItsPlace.stream().anyMatch(changed::contains)) {
      return KEPT;
    }
    return inItsPlace.isEmpty() ? DROPPED : REPLACED;
  }

  private static Set<String> words(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{Nd}]+"))
        .filter(word -> word.length() >= LEAST_PART)
        .collect(Collectors.toSet());
  }

  private static List<QueryLiteral> texts(String sql, DatabaseDescription database)
      throws UnparsableQueryException {
    return QueryParts.of(sql, database).literals().stream()
        .filter(literal -> literal.isText() && !literal.isNumber())
        .toList();
  }
}
