package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.ComparedPeriods;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.time.TimeExpression;
import dev.signalbox.sql.time.TimeMeaning;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Parses time phrases: 'in March 2025', 'since April', 'past 7 days', 'on Mondays', 'per month'.
public final class TimeRule implements GrammarRule {

  /// Verbs whose 'for' leads to a price.
  private static final Set<String> PRICED =
      Set.of("sell", "buy", "purchase", "cost", "pay", "charge", "offer", "go", "trade");

  /// Words in the names of times that have passed once a row is there.
  private static final Set<String> PAST =
      Set.of(
          "created",
          "issued",
          "ordered",
          "booked",
          "registered",
          "updated",
          "birth",
          "born",
          "joined",
          "hired",
          "placed",
          "received",
          "entered",
          "recorded");

  @Override
  public boolean parse(ParseStep step) {
    for (TimeExpression phrase : step.times.startingAt(step.at())) {
      boolean expected =
          !phrase.weak()
              || (isExpected(step) && !countsThings(step, phrase))
              || isBehindGroup(step, phrase)
              || isBehindFigure(step, phrase)
              || asksForPeriod(step, phrase);
      if (!isValue(step, phrase) && expected && take(step, phrase)) {
        return true;
      }
    }
    return false;
  }

  /// Whether the phrase is part of a longer stored value, such as a title.
  private static boolean isValue(ParseStep step, TimeExpression phrase) {
    for (int at = phrase.from(); at < phrase.to(); at++) {
      Optional<Mention> mention = step.question.mentionAt(at);
      if (mention.isPresent()
          && mention.get().meansValueFirst()
          && (mention.get().to() - mention.get().from() >= phrase.to() - phrase.from()
              || isValueOfRows(step, mention.get(), phrase))) {
        return true;
      }
    }
    return false;
  }

  /// Whether all of a phrase but the words in front is a text that rows of the question's tables
  /// store, such as the weekday of courses.
  private static boolean isValueOfRows(ParseStep step, Mention mention, TimeExpression phrase) {
    boolean led =
        mention.to() == phrase.to()
            && step.question.tokens().subList(phrase.from(), mention.from()).stream()
                .allMatch(StopWords::isFunctionWord);
    Set<TableName> used = led ? new StateOwners(step).before(phrase.from()).keySet() : Set.of();
    return mention.links().stream()
        .map(Link::target)
        .anyMatch(target ->
            target instanceof Target.OfValue(Column column, _)
                && column.type() == ValueType.TEXT
                && step.times.stored(column).isEmpty()
                && used.contains(column.table()));
  }

  /// Whether a weak phrase is likely a time: a time column waits, or a preposition stands before.
  private static boolean isExpected(ParseStep step) {
    boolean waits =
        step.pending instanceof Expression.ColumnValue(Column column)
            && step.times.stored(column).isPresent();
    return waits
        || step.isWordAt(step.at() - 1, "of", "for", "in", "during", "year")
        || step.isWordAt(
            step.at(), "of", "for", "in", "during", "before", "after", "since", "until");
  }

  /// Whether a number behind 'for' counts the things behind it, as in 'rooms for 2000 guests', or
  /// is a price, as in 'lots that sold for 2000'.
  private static boolean countsThings(ParseStep step, TimeExpression phrase) {
    int lead = step.isWordAt(step.at(), "for") ? step.at() : step.at() - 1;
    boolean things =
        step.question.mentionFrom(phrase.to()).filter(found -> !found.meansValueFirst()).isPresent()
            || step.tokenAt(phrase.to()).filter(Token::isPlural).isPresent();
    boolean price =
        step.tokenAt(lead - 1)
            .map(Token::lower)
            .map(VerbForms::base)
            .filter(PRICED::contains)
            .isPresent();
    return step.isWordAt(lead, "for") && (things || price);
  }

  /// Whether a period ends a clause right behind the groups of a figure, as in 'costs per crane
  /// 2026', whose rows no number of their own can tell apart.
  private static boolean isBehindGroup(ParseStep step, TimeExpression phrase) {
    boolean grouped =
        step.draft.groupBySubject || step.draft.eachGroup || !step.draft.groups.isEmpty();
    return grouped
        && step.isClauseEnd(phrase.to())
        && step.question
            .mentionAt(phrase.from() - 1)
            .filter(group -> step.isWordAt(group.from() - 1, "per", "by", "each", "every"))
            .isPresent();
  }

  /// Whether a period ends a clause right behind the rows of a figure, as in 'number of visits
  /// 2025' and 'ticket revenue 2025': a figure is of many rows, and no key tells them.
  private static boolean isBehindFigure(ParseStep step, TimeExpression phrase) {
    if (phrase.from() == 0) {
      return false;
    }
    boolean income =
        ColumnConcepts.at(step.question.tokens(), phrase.from() - 1, "income").isPresent();
    return step.draft.hasAggregate()
        && step.pending == null
        && step.isClauseEnd(phrase.to())
        && (income
            || step.question
                .mentionAt(phrase.from() - 1)
                .filter(rows -> rows.to() == phrase.from() && step.meansTable(rows))
                .isPresent());
  }

  /// Whether a question begins with a period that no column has, as in 'which month had the most
  /// bookings'.
  private static boolean asksForPeriod(ParseStep step, TimeExpression phrase) {
    return phrase.from() == 0
        && phrase.meaning() instanceof TimeMeaning.Grouping
        && IntStream.range(0, phrase.to()).allMatch(at -> namesNoColumn(step, at));
  }

  /// Whether no column has a word's own name: a month may mean a date, but no date is a month.
  private static boolean namesNoColumn(ParseStep step, int at) {
    return step.question
        .mentionAt(at)
        .map(mention ->
            mention.links().stream()
                .allMatch(link ->
                    link.match().isByMeaning()
                        && link.target() instanceof Target.OfColumn(Column column)
                        && step.times.stored(column).isPresent()))
        .orElse(true);
  }

  private static boolean take(ParseStep step, TimeExpression phrase) {
    return phrase.meaning() instanceof TimeMeaning.Grouping grouping
        ? group(step, phrase, grouping)
        : restrict(step, phrase);
  }

  private static boolean restrict(ParseStep step, TimeExpression phrase) {
    List<TimeColumns.Scored> columns =
        TimeColumns.near(step).stream()
            .filter(each -> step.times.condition(phrase.meaning(), each.column()).isPresent())
            .toList();
    if (columns.isEmpty() || (isFuture(step, phrase) && namesColumn(step, phrase))) {
      return false;
    }
    Column column = choose(step, isFuture(step, phrase) ? ahead(columns) : columns);
    Condition condition = step.times.condition(phrase.meaning(), column).orElseThrow();
    if (step.negated
        && phrase.meaning() instanceof TimeMeaning.Interval(_, _, ChronoUnit grain)
        && grain == ChronoUnit.YEARS
        && step.filters().lastColumn().filter(column::equals).isPresent()) {
      step.draft.note(
          QueryFeature.NOTHING_DENIED, "'%s' has one time already".formatted(column.name()));
    }
    if (step.continuesList(phrase.from())) {
      ComparedPeriods.group(step, phrase.meaning(), column);
    }
    step.moveTo(phrase.to());
    step.excluding &= TimeColumns.isOfExclusion(step, column);
    step.addFilter(step.negated ? condition.opposite() : condition, phrase.from());
    return true;
  }

  /// Whether a phrase such as 'upcoming' means all the time from today on.
  private static boolean isFuture(ParseStep step, TimeExpression phrase) {
    return phrase.meaning() instanceof TimeMeaning.Interval(_, LocalDateTime to, _)
        && to == null
        && step.isWordAt(phrase.from(), "upcoming", "forthcoming", "coming", "future");
  }

  /// The columns without those that tell the past of a row whose future another one tells: the
  /// start of a booking, not its entry.
  private static List<TimeColumns.Scored> ahead(List<TimeColumns.Scored> columns) {
    Set<TableName> planned =
        columns.stream()
            .map(TimeColumns.Scored::column)
            .filter(column -> !isPast(column))
            .map(Column::table)
            .collect(Collectors.toSet());
    return columns.stream()
        .filter(each -> !isPast(each.column()) || !planned.contains(each.column().table()))
        .toList();
  }

  /// Whether a column tells what has happened once its row is there.
  private static boolean isPast(Column column) {
    return column.words().stream().anyMatch(PAST::contains);
  }

  /// Whether a column has the name of a phrase, such as `is_upcoming`.
  private static boolean namesColumn(ParseStep step, TimeExpression phrase) {
    return step.question.mentionFrom(phrase.from()).stream()
        .flatMap(mention -> mention.columns().stream())
        .anyMatch(link -> link.match() == Link.Match.WORDS);
  }

  private static boolean group(
      ParseStep step, TimeExpression phrase, TimeMeaning.Grouping grouping) {
    List<TimeColumns.Scored> columns =
        TimeColumns.near(step).stream()
            .filter(each -> step.times.part(grouping.unit(), each.column()).isPresent())
            .toList();
    if (columns.isEmpty()) {
      return false;
    }
    Column column = choose(step, columns);
    Expression.TimePart part = step.times.part(grouping.unit(), column).orElseThrow();
    step.moveTo(phrase.to());
    step.draft.periods.add(part);
    step.draft.addItem(part);
    return true;
  }

  private static Column choose(ParseStep step, List<TimeColumns.Scored> columns) {
    double best = columns.getFirst().score();
    double[] costs = columns.stream().mapToDouble(each -> 0.5 + best - each.score()).toArray();
    costs[0] = 0;
    return columns.get(step.choices.take(QueryFeature.OTHER_TIME_COLUMN, costs)).column();
  }
}
