package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.NearValueSearch.Candidate;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.value.Nearness;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// The features by which a span means a stored value rather than another one, or none.
final class ValueFeatures {
  /// The letters of the shortest text that can be mistyped.
  private static final double LEAST_LETTERS = 5;

  private static final Set<String> NAMING = Set.of("name", "title");

  private static final List<Nearness> NEARNESSES = List.of(Nearness.values());

  /// The features that tell the kind of nearness, for spans that look like a name and for others.
  private static final List<String> KINDS =
      NEARNESSES.stream()
          .map(nearness -> nearness.name().toLowerCase(Locale.ROOT))
          .flatMap(kind -> Stream.of(kind, kind + " of plain words"))
          .toList();

  private static final List<String> OTHERS =
      List.of(
          "called",
          "called, and the column holds names",
          "placed",
          "known words are mistyped",
          "known plain words are mistyped",
          "a known word is brief",
          "brief form ends in a dot",
          "letters of mistyped words",
          "first letter is mistyped",
          "share of letters",
          "letters of the brief form",
          "a part of values of the named column",
          "rivals",
          "nearer value",
          "column before",
          "column before plain words",
          "other column before",
          "column behind",
          "other column behind",
          "table beside",
          "table in the question",
          "key",
          "open column",
          "cut",
          "share of linked words",
          "words",
          "same case",
          "cosine",
          "lead of cosine");

  static final List<String> NAMES = Stream.concat(KINDS.stream(), OTHERS.stream()).toList();

  private final WordRelations relations;

  ValueFeatures(WordRelations relations) {
    this.relations = relations;
  }

  /// The features of each candidate.
  List<double[]> of(
      ValueSpan span, List<Candidate> candidates, ValueContext context, ValueIndex values) {
    return candidates.stream().map(candidate -> of(span, candidate, context, values)).toList();
  }

  private double[] of(
      ValueSpan span, Candidate candidate, ValueContext context, ValueIndex values) {
    Nearness nearness = candidate.nearness();
    Column column = candidate.value().column();
    String stored = candidate.value().value();
    double[] kinds = new double[KINDS.size()];
    int kind = 2 * NEARNESSES.indexOf(nearness);
    kinds[kind] = 1;
    kinds[kind + 1] = is(!span.named());
    boolean brief =
        switch (nearness) {
          case SHORTENED, CONTRACTED, INITIALS, WITHIN -> true;
          case SPELLING, FORM, MISTYPED, SYNONYM, DERIVED, STEM, MEANING -> false;
        };
    boolean mistyped = nearness == Nearness.MISTYPED;
    int letters = letters(span.text());
    int others = letters(stored);
    double[] rest = {
      is(span.called()),
      is(span.called() && NAMING.contains(column.head())),
      is(span.placed()),
      is(mistyped && isKnown(span.text())),
      is(mistyped && !span.named() && isKnown(span.text())),
      is(brief && isKnown(letters <= others ? span.text() : stored)),
      is(brief && span.dotted()),
      mistyped ? Math.log(letters / LEAST_LETTERS) : 0,
      is(mistyped && !sameStart(span.text(), stored)),
      brief ? (double) Math.min(letters, others) / Math.max(1, Math.max(letters, others)) : 0,
      brief ? Math.log(Math.max(1, Math.min(letters, others))) : 0,
      is(nearness == Nearness.WITHIN && isIn(column, span, context)),
      Math.log(1.0 + candidate.rivals()),
      is(candidate.nearer()),
      is(context.before().contains(column)),
      is(context.before().contains(column) && !span.named()),
      is(!context.before().isEmpty() && !context.before().contains(column)),
      is(context.after().contains(column)),
      is(!context.after().isEmpty() && !context.after().contains(column)),
      is(context.beside().contains(column.table())),
      is(context.tables().contains(column.table())),
      is(column.isIdentifier()),
      is(values.isOpen(column)),
      is(span.cut()),
      (double) span.linked() / Math.max(1, span.open() + span.linked()),
      Math.log(Math.max(1, span.open() + span.linked())),
      is(startsUpper(span.text()) == startsUpper(stored)),
      candidate.cosine(),
      candidate.lead()
    };
    double[] all = new double[NAMES.size()];
    System.arraycopy(kinds, 0, all, 0, kinds.length);
    System.arraycopy(rest, 0, all, kinds.length, rest.length);
    return all;
  }

  /// Whether the words before a span say that it is in a column: by its name, or by `named`.
  private static boolean isIn(Column column, ValueSpan span, ValueContext context) {
    return context.before().contains(column)
        || (span.called() && NAMING.contains(column.head()) && context.before().isEmpty());
  }

  /// Whether the dictionary has each word of a text as it stands there.
  private boolean isKnown(String text) {
    List<Token> words = new ArrayList<>(QuestionTokenizer.tokens(text));
    words.removeIf(word -> !word.isWord());
    return !words.isEmpty()
        && words.stream()
            .allMatch(word -> relations.isKnown(word.lemma()) || relations.isKnown(word.lower()));
  }

  private static double is(boolean fact) {
    return fact ? 1 : 0;
  }

  private static int letters(String text) {
    return Math.toIntExact(text.codePoints().filter(Character::isLetterOrDigit).count());
  }

  private static boolean sameStart(String one, String other) {
    return !one.isEmpty()
        && !other.isEmpty()
        && Character.toLowerCase(one.codePointAt(0)) == Character.toLowerCase(other.codePointAt(0));
  }

  private static boolean startsUpper(String text) {
    return !text.isEmpty() && Character.isUpperCase(text.codePointAt(0));
  }
}
