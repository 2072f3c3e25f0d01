package dev.signalbox.evaluation.query;

import dev.signalbox.event.DatabaseDescription;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/// The cause of a wrong answer, by the parts of its query and of the gold query.
public enum WrongCause {
  /// A literal of the gold query's conditions is missing, with no other literal in its place.
  DROPPED_CONDITION,
  /// The same shape with other columns or literals.
  WRONG_LINK,
  /// The same shape, columns and literals with other tables.
  WRONG_JOIN,
  /// Any other difference.
  WRONG_SHAPE,
  /// The query is for another database.
  WRONG_DATABASE;

  /// The cause for a wrong query of the right database.
  static WrongCause of(String gold, String written, DatabaseDescription database) {
    try {
      return of(QueryParts.of(gold, database), QueryParts.of(written, database));
    } catch (UnparsableQueryException e) {
      return WRONG_SHAPE;
    }
  }

  static WrongCause of(QueryParts gold, QueryParts written) {
    Set<String> texts = keys(gold, false);
    Set<String> numbers = keys(gold, true);
    Set<String> writtenTexts = keys(written, false);
    Set<String> writtenNumbers = keys(written, true);
    if (drops(texts, writtenTexts) || drops(numbers, writtenNumbers)) {
      return DROPPED_CONDITION;
    }
    if (!gold.shape().equals(written.shape())) {
      return WRONG_SHAPE;
    }
    boolean sameLiterals = texts.equals(writtenTexts) && numbers.equals(writtenNumbers);
    if (!sameLiterals || !gold.columns().equals(written.columns())) {
      return WRONG_LINK;
    }
    return gold.tables().equals(written.tables()) ? WRONG_SHAPE : WRONG_JOIN;
  }

  /// Whether more literals are missing than stand in their place.
  private static boolean drops(Set<String> gold, Set<String> written) {
    return without(gold, written) > without(written, gold);
  }

  private static int without(Set<String> some, Collection<String> others) {
    Set<String> left = new HashSet<>(some);
    left.removeAll(others);
    return left.size();
  }

  private static Set<String> keys(QueryParts parts, boolean numbers) {
    return parts.literals().stream()
        .filter(literal -> literal.isNumber() == numbers)
        .map(QueryLiteral::key)
        .collect(Collectors.toSet());
  }
}
