package dev.signalbox.sql.linking;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Looks up the unknown names of a question in columns with more values than were read: the
/// database itself is asked, a few times for each question.
///
/// Threading: any number of threads.
final class LargeColumns {
  private static final int MOST_LOOKUPS = 3;

  /// The least relevance of a column that nobody reads: no lookup confirms that it has the name.
  private static final int EVIDENT = 5;

  private static final Set<String> NAMING = Set.of("name", "title");

  /// The columns of the places in which things are, as in 'stations in Kiel'.
  private static final Set<String> PLACES =
      Set.of(
          "city",
          "town",
          "village",
          "country",
          "state",
          "region",
          "county",
          "province",
          "district",
          "location",
          "place");

  private final ColumnValues values;

  /// A name and a column that may store it.
  ///
  /// @param relevance the number of hints in the question that the column does
  private record Lookup(ValueSpan span, Column column, Values read, int relevance) {}

  LargeColumns(ColumnValues values) {
    this.values = values;
  }

  /// The stored values like the names among some spans, by span and column. The columns that the
  /// question hints at come first.
  ///
  /// @param context the names around a span
  /// @param others other words for a text
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  Map<ValueSpan, Map<Column, List<String>>> of(
      List<ValueSpan> spans,
      Lexicon lexicon,
      Function<ValueSpan, ValueContext> context,
      Function<String, Set<String>> others) {
    Map<Column, Values> incomplete = new LinkedHashMap<>(lexicon.values().incomplete());
    incomplete.values().removeIf(each -> values.isUnread(lexicon.database().getId(), each));
    List<Lookup> lookups = new ArrayList<>();
    for (ValueSpan span : incomplete.isEmpty() ? List.<ValueSpan>of() : spans) {
      if (isName(span, spans)) {
        ValueContext around = context.apply(span);
        incomplete.forEach((column, read) ->
            lookups.add(new Lookup(span, column, read, relevance(column, span, around, 0))));
      }
    }
    lookups.sort(Comparator.comparingInt(Lookup::relevance).reversed());
    Map<ValueSpan, Map<Column, List<String>>> found = new LinkedHashMap<>();
    for (Lookup lookup : lookups.subList(0, Math.min(MOST_LOOKUPS, lookups.size()))) {
      String text = lookup.span().text();
      values
          .like(lexicon.database().getId(), lookup.read(), text, others.apply(text))
          .ifPresent(like ->
              found
                  .computeIfAbsent(lookup.span(), _ -> new LinkedHashMap<>())
                  .put(lookup.column(), like));
    }
    return found;
  }

  /// The columns that nobody reads and that the question hints at most, by the name that may stand
  /// in them.
  Map<ValueSpan, List<Column>> unread(
      List<ValueSpan> spans, Lexicon lexicon, Function<ValueSpan, ValueContext> context) {
    List<Column> unread = unread(lexicon);
    Map<ValueSpan, List<Column>> found = new LinkedHashMap<>();
    for (ValueSpan span : unread.isEmpty() ? List.<ValueSpan>of() : spans) {
      if (isName(span, spans)) {
        ValueContext around = context.apply(span);
        Map<Integer, List<Column>> byRelevance =
            unread.stream()
                .collect(
                    Collectors.groupingBy(
                        each -> relevance(each, span, around, nearness(each, around, lexicon))));
        int most = Collections.max(byRelevance.keySet());
        if (most >= EVIDENT) {
          found.put(span, byRelevance.getOrDefault(most, List.of()));
        }
      }
    }
    return found;
  }

  private List<Column> unread(Lexicon lexicon) {
    return lexicon.values().incomplete().entrySet().stream()
        .filter(each -> values.isUnread(lexicon.database().getId(), each.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /// Lets a name that is known as a value of another table mean the column of the same name in a
  /// table that the question names, where nobody reads that column: 'stations in Bremen' are
  /// stations of that city, even where only technicians are known to live there.
  LinkedQuestion withNamesakes(LinkedQuestion question, Lexicon lexicon) {
    List<Column> unread = unread(lexicon);
    if (unread.isEmpty()) {
      return question;
    }
    Set<TableName> named =
        NamedTargets.by(
                question.mentions().stream().filter(each -> !each.meansValueFirst()).toList(),
                lexicon.schema())
            .tables();
    List<Column> ofNamed =
        unread.stream().filter(column -> named.contains(column.table())).toList();
    return new LinkedQuestion(
        question.tokens(),
        question.mentions().stream()
            .map(mention ->
                mention.links().getFirst().target() instanceof Target.OfValue known
                        && !named.contains(known.column().table())
                    ? widened(mention, known, ofNamed)
                    : mention)
            .toList());
  }

  private static Mention widened(Mention mention, Target.OfValue known, List<Column> unread) {
    Stream<Link> namesakes =
        unread.stream()
            .filter(column -> column.words().equals(known.column().words()))
            .map(column ->
                new Link(
                    new Target.OfValue(column, known.value()),
                    mention.score(),
                    Link.Match.UNREAD_VALUE));
    return new Mention(
        mention.from(), mention.to(), Stream.concat(namesakes, mention.links().stream()).toList());
  }

  /// Whether a span is a whole name: quoted, capitalized, or the unknown words behind `named` and
  /// its like.
  private static boolean isName(ValueSpan span, List<ValueSpan> spans) {
    return span.named()
        ? !span.cut()
        : span.called()
            && span.isOpen()
            && spans.stream()
                .noneMatch(other ->
                    other.from() == span.from() && other.to() > span.to() && other.isOpen());
  }

  private static int relevance(Column column, ValueSpan span, ValueContext around, int nearness) {
    int relevance = nearness;
    relevance += around.before().contains(column) || around.after().contains(column) ? 16 : 0;
    relevance += around.beside().contains(column.table()) ? 8 : 0;
    relevance += around.tables().contains(column.table()) ? 4 : 0;
    relevance += NAMING.contains(column.head()) ? (span.called() ? 4 : 2) : 0;
    return relevance + (span.inside() && PLACES.contains(column.head()) ? 3 : 0);
  }

  /// The relevance of a table that a key joins to one that the question names: 'the temperature at
  /// North Pier' names the station of readings.
  private static int nearness(Column column, ValueContext around, Lexicon lexicon) {
    boolean joined =
        !around.tables().contains(column.table())
            && around.tables().stream()
                .anyMatch(
                    named -> !lexicon.schema().joins().between(named, column.table()).isEmpty());
    return joined ? 3 : 0;
  }
}
