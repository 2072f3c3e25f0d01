package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.time.StoredTimes;
import dev.signalbox.sql.time.TimeConditions;
import dev.signalbox.sql.time.TimeExpression;
import dev.signalbox.sql.time.TimeExpressions;
import dev.signalbox.sql.time.TimeMeaning;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.Token;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The time phrases of a question, and the conditions that a query writes for them.
///
/// Threading: confined to one thread.
final class AskedTimes {
  private final Lexicon lexicon;
  private final TimeConditions conditions;
  private final List<TimeExpression> phrases;
  private final Map<Column, Optional<StoredTime>> stored = new HashMap<>();

  AskedTimes(List<Token> tokens, Lexicon lexicon, TimeReference reference) {
    this.lexicon = lexicon;
    this.conditions = new TimeConditions(reference);
    TimeExpressions expressions = new TimeExpressions(tokens, reference);
    this.phrases =
        Stream.concat(
                expressions.all().stream(),
                IntStream.range(0, tokens.size())
                    .boxed()
                    .flatMap(at -> expressions.agesAt(at).stream()))
            .toList();
  }

  List<TimeExpression> phrases() {
    return phrases;
  }

  /// The tokens of phrases that can mean nothing but a time.
  Set<Integer> tokens() {
    Set<Integer> tokens = new TreeSet<>();
    for (TimeExpression phrase : phrases) {
      for (int at = phrase.from(); at < phrase.to() && !phrase.weak(); at++) {
        tokens.add(at);
      }
    }
    return tokens;
  }

  /// Whether a column stores times that a query can compare.
  boolean isTime(Column column) {
    return stored(column).isPresent();
  }

  /// The condition as the rules write it; empty where the column cannot tell the meaning.
  Optional<Condition> condition(TimeMeaning meaning, Column column) {
    return stored(column).flatMap(form -> conditions.condition(meaning, column, form));
  }

  private Optional<StoredTime> stored(Column column) {
    return stored.computeIfAbsent(
        column, each -> StoredTimes.of(each, lexicon.database(), lexicon.samples(each)));
  }
}
