package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The words and phrases of comparisons.
public final class ComparatorWords {

  private record Phrase(WordPattern words, Comparator comparator) {}

  /// The phrases, longer ones first: `not more than` before `more than`.
  private static final List<Phrase> PHRASES =
      List.of(
          phrase("not|no more|greater|higher|larger|later than", Comparator.AT_MOST),
          phrase("not|no less|fewer|lower|smaller|earlier than", Comparator.AT_LEAST),
          phrase("greater|more|larger|higher|bigger than or equal to", Comparator.AT_LEAST),
          phrase("less|fewer|smaller|lower than or equal to", Comparator.AT_MOST),
          phrase(
              "more|greater|higher|larger|bigger|older|newer|longer|taller|heavier|later|faster|better than",
              Comparator.GREATER),
          phrase(
              "less|fewer|lower|smaller|younger|shorter|cheaper|lighter|earlier|slower|worse than",
              Comparator.LESS),
          phrase("at least", Comparator.AT_LEAST),
          phrase("a? minimum of", Comparator.AT_LEAST),
          phrase("at most", Comparator.AT_MOST),
          phrase("up to", Comparator.AT_MOST),
          phrase(
              "over|above|after|exceed|exceeding|exceeds|exceeded|past|since", Comparator.GREATER),
          phrase("under|below|before|beneath", Comparator.LESS),
          phrase("not equal|identical to", Comparator.NOT_EQUAL),
          phrase("equal|equals to?", Comparator.EQUAL),
          phrase("exactly|only|=", Comparator.EQUAL),
          phrase(">=|≥", Comparator.AT_LEAST),
          phrase("<=|≤", Comparator.AT_MOST),
          phrase("<>|!=|≠", Comparator.NOT_EQUAL),
          phrase(">", Comparator.GREATER),
          phrase("<", Comparator.LESS));

  /// Words that may stand apart from their `than`.
  private static final Map<String, Comparator> SPLIT =
      Map.of(
          "more", Comparator.GREATER,
          "greater", Comparator.GREATER,
          "higher", Comparator.GREATER,
          "larger", Comparator.GREATER,
          "less", Comparator.LESS,
          "fewer", Comparator.LESS,
          "lower", Comparator.LESS,
          "smaller", Comparator.LESS);

  private static final WordPattern OR_MORE =
      WordPattern.of("or|and more|greater|higher|above|over|older|later|larger|longer|after");
  private static final WordPattern OR_LESS =
      WordPattern.of("or|and less|fewer|lower|below|under|younger|earlier|smaller|before");

  /// Words that compare ages, not times.
  private static final Set<String> OF_AGES = Set.of("older", "younger");

  private ComparatorWords() {}

  /// A comparing phrase.
  ///
  /// @param word the word that tells a column: the phrase's first one, or a superlative of the same
  ///   adjective, `expensive` for 'more expensive than' and `coldest` for 'colder than'
  public record Comparing(String word, Comparator comparator) {}

  /// Takes a comparing phrase that starts here, or the comparative of any adjective that ranks.
  public static Optional<Comparing> takeAny(ParseStep step) {
    String first = step.token().lower();
    return take(step)
        .map(comparator -> new Comparing(first, comparator))
        .or(() -> comparative(step, first));
  }

  private static Optional<Comparing> comparative(ParseStep step, String first) {
    boolean less = first.equals("less");
    boolean graded = less || first.equals("more");
    int than = step.at() + (graded ? 2 : 1);
    String word =
        graded
            ? step.tokenAt(step.at() + 1).map(Token::lower).orElse("")
            : Superlative.ofComparative(first);
    Optional<Superlative> ranking =
        step.isWordAt(than, "than")
            ? Superlative.of(word).filter(known -> !known.concepts().isEmpty())
            : Optional.empty();
    ranking.ifPresent(_ -> step.moveTo(than + 1));
    return ranking.map(known ->
        new Comparing(word, known.descending() == less ? Comparator.LESS : Comparator.GREATER));
  }

  /// Takes a comparing phrase that starts here, if there is one.
  public static Optional<Comparator> take(ParseStep step) {
    for (Phrase phrase : PHRASES) {
      if (step.take(phrase.words())) {
        return Optional.of(phrase.comparator());
      }
    }
    return Optional.empty();
  }

  /// The comparator of a word about ages where it is used of a value: an older thing has the
  /// greater age and the earlier year.
  ///
  /// @param usual the comparator of the word for numbers
  public static Comparator of(String word, Expression value, Comparator usual) {
    boolean time = value instanceof Expression.ColumnValue(Column column) && isTime(column);
    boolean turned = time ? OF_AGES.contains(word) : word.equals("newer");
    return turned ? usual.mirrored() : usual;
  }

  /// Whether a word compares ages, not times.
  public static boolean comparesAges(String word) {
    return OF_AGES.contains(word);
  }

  private static boolean isTime(Column column) {
    return column.type() == ValueType.TIME || column.words().contains("year");
  }

  static boolean sees(ParseStep step) {
    return PHRASES.stream().anyMatch(phrase -> step.sees(phrase.words()));
  }

  /// The comparator of a word whose `than` stands further on.
  public static Optional<Comparator> beginning(String lower) {
    return Optional.ofNullable(SPLIT.get(lower));
  }

  /// Takes a comparator that follows its number: 'or more'.
  public static Optional<Comparator> takeBehindNumber(ParseStep step) {
    if (step.take(OR_MORE)) {
      return Optional.of(Comparator.AT_LEAST);
    }
    return step.take(OR_LESS) ? Optional.of(Comparator.AT_MOST) : Optional.empty();
  }

  private static Phrase phrase(String words, Comparator comparator) {
    return new Phrase(WordPattern.of(words), comparator);
  }
}
