package dev.signalbox.sql.taught;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.event.ReplacedLiteral;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.reading.Literal;
import dev.signalbox.sql.reading.QuestionAccounting;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.taught.QuestionTemplate.Filling;
import dev.signalbox.sql.taught.QuestionTemplate.Part.Slot;
import dev.signalbox.sql.time.TimeExpression;
import dev.signalbox.sql.time.TimeExpressions;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.value.ValueKey;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reuses taught queries for one question: with its values, numbers and times in place of theirs,
/// where everything else in the questions is the same.
///
/// Threading: confined to one thread.
final class TaughtAdaptation {
  private static final Pattern WILDCARD = Pattern.compile("[%_\\\\]");

  private final String written;
  private final LinkedQuestion question;
  private final Lexicon lexicon;
  private final Dialect dialect;
  private final TimeReference reference;
  private final TimeExpressions expressions;
  private final QuestionAccounting accounting;
  private final TaughtValues values;

  /// @param written the question as it was asked
  /// @param reference the day on which the question was asked
  TaughtAdaptation(
      String written,
      LinkedQuestion question,
      Lexicon lexicon,
      TimeReference reference,
      ColumnValues values) {
    this.written = written;
    this.question = question;
    this.lexicon = lexicon;
    this.dialect = Dialect.of(lexicon.database().getDialect());
    this.reference = reference;
    this.expressions = new TimeExpressions(question.tokens(), reference);
    this.accounting = new QuestionAccounting(question.tokens(), lexicon, reference);
    this.values = new TaughtValues(values, lexicon.database().getId());
  }

  /// A query with other literals.
  record Adapted(String sql, List<ReplacedLiteral> replaced, Reading reading) {}

  /// The query of a taught question for this one; empty where the questions differ in more than
  /// values, numbers and times, or where one of them has no place in the query.
  Optional<Adapted> of(TaughtTemplate template) {
    return template.form().fillings(question.tokens(), this::fits).stream()
        .flatMap(fillings -> replaced(template, fillings).stream())
        .flatMap(inners -> adapted(template, inners).stream())
        .findFirst();
  }

  /// The query of the same question, with its times counted from the day of this one; empty where
  /// they have no place in the query.
  Optional<Adapted> again(Optional<TaughtTemplate> template) {
    return template.filter(known -> !known.times().isEmpty()).flatMap(this::of);
  }

  private boolean fits(Filling filling) {
    List<Token> tokens = tokens(filling);
    return switch (filling.slot().kind()) {
      case VALUE -> isTelling(tokens.getFirst()) && !QuestionTemplate.isSilent(tokens.getLast());
      case NUMBER -> NumberPhrase.of(tokens).isPresent();
      case TIME -> time(filling).isPresent();
    };
  }

  /// Names such as `The Beatles` begin with an article.
  private static boolean isTelling(Token token) {
    return !QuestionTemplate.isSilent(token) || token.isCapitalized();
  }

  private List<Token> tokens(Filling filling) {
    return question.tokens().subList(filling.from(), filling.to());
  }

  private Optional<TimeExpression> time(Filling filling) {
    return expressions.startingAt(filling.from()).stream()
        .filter(each -> each.to() == filling.to())
        .findFirst();
  }

  /// The new text of each literal that changes, by its token.
  private Optional<Map<Integer, String>> replaced(TaughtTemplate template, List<Filling> fillings) {
    Map<Integer, String> all = new LinkedHashMap<>();
    if (isTorn(template, fillings)) {
      return Optional.empty();
    }
    for (Filling filling : fillings) {
      Optional<Map<Integer, String>> some =
          switch (filling.slot().kind()) {
            case VALUE -> values(template, filling);
            case NUMBER -> numbers(template, filling);
            case TIME -> times(template, filling);
          };
      boolean agrees =
          some.isPresent()
              && some.get().entrySet().stream()
                  .allMatch(each ->
                      all.getOrDefault(each.getKey(), each.getValue()).equals(each.getValue()));
      if (!agrees) {
        return Optional.empty();
      }
      all.putAll(some.get());
    }
    return Optional.of(all);
  }

  /// Whether two slots that one literal stands for are filled by different words.
  private boolean isTorn(TaughtTemplate template, List<Filling> fillings) {
    Map<String, String> texts = new HashMap<>();
    for (Filling filling : fillings) {
      Span span = template.accounted().get(filling.slot());
      String text = ValueKey.of(written(filling));
      if (span != null && !texts.computeIfAbsent(span.taken() + "", _ -> text).equals(text)) {
        return true;
      }
    }
    return false;
  }

  private Optional<Map<Integer, String>> times(TaughtTemplate template, Filling filling) {
    TimeExpression before = Objects.requireNonNull(template.times().get(filling.slot()));
    return time(filling)
        .flatMap(after ->
            new TaughtTimes(template.query(), lexicon, template.reference(), reference)
                .replaced(before.meaning(), after.meaning()));
  }

  private Optional<Map<Integer, String>> numbers(TaughtTemplate template, Filling filling) {
    Span span = Objects.requireNonNull(template.accounted().get(filling.slot()));
    Optional<BigDecimal> before = NumberPhrase.of(told(template, filling));
    Optional<BigDecimal> after = NumberPhrase.of(tokens(filling));
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    if (before.get().compareTo(after.get()) == 0) {
      return Optional.of(Map.of());
    }
    List<PlacedLiteral> literals =
        literals(template, span)
            .filter(each -> each.literal().role() != Literal.Role.ARGUMENT)
            .toList();
    // Of two equal numbers in two places, it cannot be told which one is meant.
    Set<List<Optional<Object>>> places =
        literals.stream()
            .map(each ->
                List.<Optional<Object>>of(
                    Optional.of(each.literal().role()),
                    Optional.ofNullable(each.literal().column())))
            .collect(Collectors.toSet());
    Map<Integer, String> replaced = new LinkedHashMap<>();
    for (PlacedLiteral each : literals) {
      Optional<String> other =
          each.literal()
              .number()
              .filter(number -> number.signum() >= 0)
              .flatMap(number -> NumberPhrase.like(number, before.get(), after.get()));
      other.flatMap(each::with).ifPresent(number -> replaced.put(each.token(), number));
    }
    boolean sure = places.size() == 1 && replaced.size() == literals.size();
    return sure ? Optional.of(replaced) : Optional.empty();
  }

  private Optional<Map<Integer, String>> values(TaughtTemplate template, Filling filling) {
    Span span = Objects.requireNonNull(template.accounted().get(filling.slot()));
    if (ValueKey.of(written(template, filling)).equals(ValueKey.of(written(filling)))) {
      return Optional.of(Map.of());
    }
    Map<Integer, String> replaced = new LinkedHashMap<>();
    for (PlacedLiteral each : literals(template, span).toList()) {
      Optional<String> other = value(template, each.literal(), filling).flatMap(each::with);
      if (other.isEmpty()) {
        return Optional.empty();
      }
      replaced.put(each.token(), other.get());
    }
    return replaced.isEmpty() ? Optional.empty() : Optional.of(replaced);
  }

  /// The text for a literal: the stored value that the new words mean, where the told literal is
  /// the stored value that the told words mean; in a pattern, the question's own words, where the
  /// told pattern has those of its question. A function around the column may leave no value as it
  /// is.
  private Optional<String> value(TaughtTemplate template, Literal literal, Filling filling) {
    Column column = literal.column();
    if (column == null || !literal.bare()) {
      return Optional.empty();
    }
    String before = written(template, filling);
    String after = written(filling);
    if (literal.role() == Literal.Role.PATTERN) {
      return literal.text().equals(before) && !WILDCARD.matcher(after).find()
          ? Optional.of(after)
          : Optional.empty();
    }
    Slot slot = filling.slot();
    return values
        .of(template.linked(), slot.from(), slot.to(), before, column)
        .filter(literal.text()::equals)
        .flatMap(_ -> values.of(question, filling.from(), filling.to(), after, column));
  }

  private String written(Filling filling) {
    return QuestionTokenizer.written(written, question.tokens(), filling.from(), filling.to());
  }

  private static String written(TaughtTemplate template, Filling filling) {
    Slot slot = filling.slot();
    return QuestionTokenizer.written(
        template.taught().question(), template.linked().tokens(), slot.from(), slot.to());
  }

  private static List<Token> told(TaughtTemplate template, Filling filling) {
    return template.linked().tokens().subList(filling.slot().from(), filling.slot().to());
  }

  /// The literals that a span stands for.
  private static Stream<PlacedLiteral> literals(TaughtTemplate template, Span span) {
    return template.query().all().stream()
        .filter(each -> each.literal().text().equals(span.taken()));
  }

  private Optional<Adapted> adapted(TaughtTemplate template, Map<Integer, String> inners) {
    String sql =
        inners.isEmpty()
            ? Objects.requireNonNull(template.taught().sql())
            : template.query().with(inners);
    List<ReplacedLiteral> replaced =
        template.query().all().stream()
            .filter(each -> inners.containsKey(each.token()))
            .map(each -> new ReplacedLiteral(each.inner(), inners.get(each.token())))
            .distinct()
            .toList();
    return Reading.of(question, accounting, sql, dialect)
        .filter(reading -> template.lost().containsAll(TaughtTemplate.lost(reading)))
        .map(reading -> new Adapted(sql, replaced, reading));
  }
}
