package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.value.OneError;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Accounts for words by the tables and columns of the query.
final class ElementSpans {
  private static final int LEAST_LETTERS = 5;

  private final Marks marks;
  private final QueryContent content;
  private final Schema schema;

  /// The elements by the stems of their words, found at the first use.
  private @Nullable Map<String, Element> byStem;

  /// @param kind `TABLE` or `COLUMN`
  private record Element(Kind kind, String name) {}

  ElementSpans(Marks marks, QueryContent content, Schema schema) {
    this.schema = schema;
    this.marks = marks;
    this.content = content;
  }

  /// Marks the mentions of tables and columns that the query uses.
  ///
  /// @param names the tokens that are names, which no link by meaning accounts for
  void markLinked(Set<Integer> names) {
    for (Mention mention : marks.question().mentions()) {
      if (!marks.isOpen(mention.from(), mention.to())) {
        continue;
      }
      boolean named = IntStream.range(mention.from(), mention.to()).anyMatch(names::contains);
      mention.links().stream()
          .filter(link -> !named || !link.match().isByMeaning())
          .filter(link ->
              !link.isFarFlag()
                  && !link.isFarName()
                  && !marks.question().isOutdone(mention, link)
                  && !marks.question().describesRows(mention, link)
                  && !marks.question().asksForHours(mention, link)
                  && !ReferenceSpans.isTimeOfDoer(marks.token(mention.to() - 1), link.target())
                  && !ReferenceSpans.isDoerOfOtherRows(marks.token(mention.to() - 1), link))
          .flatMap(link -> element(link).or(() -> event(mention, link.target())).stream())
          .findFirst()
          .ifPresent(element ->
              marks.mark(mention.from(), mention.to(), element.kind(), element.name(), null));
    }
  }

  private Optional<Element> element(Link link) {
    return switch (link.target()) {
      case Target.OfTable(Table table) ->
          content.uses(table)
              ? Optional.of(new Element(Kind.TABLE, table.toString()))
              : reference(table, !link.match().isByMeaning());
      case Target.OfColumn(Column column) ->
          content.uses(column)
              ? Optional.of(new Element(Kind.COLUMN, column.toString()))
              : namesake(column);
      case Target.OfValue _ -> Optional.empty();
    };
  }

  /// A column of a used table that refers to rows of the other, where the query shows them by it,
  /// or counts rows and the words name the other table: a similar word may mean a kind of its rows.
  private Optional<Element> reference(Table table, boolean named) {
    return schema.joins().of(table.name()).stream()
        .flatMap(join -> referring(schema.table(join.other(table.name())), join))
        .filter(column -> (named && content.has(QueryOperator.COUNT)) || content.uses(column))
        .findFirst()
        .map(column -> new Element(Kind.COLUMN, column.toString()));
  }

  /// The columns by which a used table refers to the other table of a join; its own key refers to
  /// nothing.
  private Stream<Column> referring(Table used, Join join) {
    List<Column> side = join.side(used.name());
    return content.uses(used) && !side.equals(used.primaryKey()) ? side.stream() : Stream.empty();
  }

  /// The used table whose rows are the events that a verb tells: rentals, for 'rented'.
  private Optional<Element> event(Mention mention, Target target) {
    Token verb = marks.token(mention.from());
    boolean tells =
        mention.to() == mention.from() + 1
            && !verb.isPlural()
            && !verb.lower().equals(verb.lemma());
    return tells
            && target instanceof Target.OfColumn(Column column)
            && column.type() == ValueType.TIME
            && content.uses(schema.table(column.table()))
        ? Optional.of(new Element(Kind.TABLE, column.table().toString()))
        : Optional.empty();
  }

  /// A used column of the same name in another table.
  private Optional<Element> namesake(Column column) {
    return content
        .allColumns()
        .filter(content::uses)
        .filter(used -> used.words().equals(column.words()))
        .findFirst()
        .map(used -> new Element(Kind.COLUMN, used.toString()));
  }

  /// Marks the words that the names of used tables and columns have, and the quoted names of them.
  void markWords() {
    Map<String, Element> byStem = byStem();
    for (int at = 0; at < marks.size(); at++) {
      boolean open = marks.isOpen(at) && !namesUnused(at);
      Element element = open ? element(marks.token(at), byStem) : null;
      if (element != null) {
        marks.mark(at, at + 1, element.kind(), element.name(), null);
      }
    }
  }

  /// Whether a word names a table that the query does not use, whichever name has it, too.
  private boolean namesUnused(int at) {
    return marks
        .question()
        .mentionAt(at)
        .map(mention -> mention.links().getFirst())
        .filter(link -> link.match() == Link.Match.WORDS)
        .filter(link ->
            link.target() instanceof Target.OfTable(Table table)
                && content.lacks(table, marks.token(at).lemma(), schema))
        .isPresent();
  }

  private Map<String, Element> byStem() {
    Map<String, Element> found = byStem;
    if (found == null) {
      found = findByStem();
      byStem = found;
    }
    return found;
  }

  private Map<String, Element> findByStem() {
    Map<String, Element> byStem = new HashMap<>();
    content
        .allColumns()
        .forEach(column -> {
          boolean joins = !content.uses(column);
          Element element = new Element(Kind.COLUMN, column.toString());
          byStem.putIfAbsent(joined(column.words()), element);
          for (String word : column.words()) {
            if (!joins || !QueryContent.KEYS.contains(word)) {
              byStem.putIfAbsent(WordForms.stem(word), element);
            }
          }
        });
    content
        .tables()
        .forEach(table -> {
          Element element = new Element(Kind.TABLE, table.toString());
          byStem.put(joined(table.words()), element);
          table.words().forEach(word -> byStem.put(WordForms.stem(word), element));
        });
    return byStem;
  }

  /// The stem of a name that is written as one word.
  private static String joined(List<String> words) {
    return WordForms.stem(String.join("", words));
  }

  private static @Nullable Element element(Token token, Map<String, Element> byStem) {
    List<String> stems =
        switch (token.kind()) {
          case QUOTED, NUMBER, WORD -> telling(token);
          case POSSESSIVE, COMMA, STOP, MARK -> List.of();
        };
    return !stems.isEmpty() && byStem.keySet().containsAll(stems)
        ? byStem.get(stems.getLast())
        : null;
  }

  private static List<String> telling(Token token) {
    return Stream.of(token.text().split("\\s+"))
        .filter(word -> !StopWords.isFunctionWord(word.toLowerCase(Locale.ROOT)))
        .flatMap(word -> IdentifierWords.of(word).stream())
        .map(WordForms::stem)
        .toList();
  }

  /// Marks the words that misspell a word of a used table or column.
  void markMisspelt() {
    Map<String, Element> byStem = byStem();
    List<String> known =
        Stream.concat(
                content.tables().stream().flatMap(table -> table.words().stream()),
                content.allColumns().flatMap(column -> column.words().stream()))
            .distinct()
            .toList();
    for (int at = 0; at < marks.size(); at++) {
      Token token = marks.token(at);
      if (marks.isOpen(at)
          && token.isWord()
          && !StopWords.isFunctionWord(token)
          && !namesUnused(at)) {
        Element element =
            Stream.of(token.lower(), token.lemma())
                .filter(word -> word.length() >= LEAST_LETTERS)
                .flatMap(word -> known.stream().filter(name -> OneError.isBetween(word, name)))
                .map(word -> byStem.get(WordForms.stem(word)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        if (element != null) {
          marks.mark(at, at + 1, element.kind(), element.name(), null);
        }
      }
    }
  }

  /// Marks the words that stand in the notes of compared and shown columns.
  void markNotes() {
    Map<String, Column> byStem = new HashMap<>();
    content
        .allColumns()
        .filter(content::uses)
        .forEach(column -> stems(column.note()).forEach(stem -> byStem.putIfAbsent(stem, column)));
    for (int at = 0; at < marks.size(); at++) {
      Token token = marks.token(at);
      Column column = token.isWord() ? byStem.get(token.stem()) : null;
      if (column != null && marks.isOpen(at) && !StopWords.isFunctionWord(token)) {
        marks.mark(at, at + 1, Kind.COLUMN, column.toString(), null);
      }
    }
  }

  /// Marks the words that an understood abbreviation in parentheses behind them stands for, and the
  /// codes of currencies where the query uses an amount of money.
  void markAbbreviations() {
    for (int at = 1; at + 1 < marks.size(); at++) {
      Span span = marks.at(at);
      boolean enclosed =
          marks.token(at - 1).text().equals("(") && marks.token(at + 1).text().equals(")");
      if (enclosed && span != null && span.kind().isUnderstood()) {
        int from = marks.spelledOutFrom(at);
        for (int word = from; word < at - 1; word++) {
          if (marks.isOpen(word)) {
            marks.mark(word, word + 1, span.kind(), span.element(), span.taken());
          }
        }
      }
    }
    for (int at = 0; at < marks.size(); at++) {
      if (marks.isOpen(at) && Units.isMajorMoney(marks.token(at))) {
        int from = at;
        content
            .allColumns()
            .filter(column -> Units.isMoney(column) && !Units.isMinorMoney(column))
            .filter(column -> !Units.contradicts(column, marks.token(from)))
            .findFirst()
            .ifPresent(column -> marks.mark(from, from + 1, Kind.COLUMN, column.toString(), null));
      }
    }
  }

  private static Set<String> stems(String note) {
    return Arrays.stream(note.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> !word.isEmpty() && !StopWords.isFunctionWord(word))
        .map(WordForms::stem)
        .collect(Collectors.toSet());
  }
}
