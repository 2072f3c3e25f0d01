package dev.signalbox.sql.omission;

import dev.signalbox.sql.reading.Accounting;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/// Finds the nouns and operators that a query leaves out. A query without one of them answers
/// another question, whatever else it has.
///
/// Threading: immutable.
public final class LeftOutThings {

  /// The letters of the longest remains of a short form, such as `ll` of 'we'll'.
  private static final int LEAST_OF_NOUN = 2;

  /// The noun of 'the fewest times', which counts the rows, and the nouns for the names by which
  /// rows are shown.
  private static final Set<String> SHOWN = Set.of("times", "name", "title", "label", "caption");

  /// A word that asks for nothing at the beginning.
  private static final String NOW = "now";

  /// Words in front of a noun for the rows of the turn before, as in 'the price of that party'.
  private static final Set<String> POINTING = Set.of("that", "this", "these", "those");

  /// Pronouns behind which a verb stands: 'the garage they stand in'.
  private static final Set<String> ACTING = Set.of("they", "we", "you", "i", "he", "she", "it");

  private final List<Span> spans;

  public LeftOutThings(Accounting accounting) {
    this.spans = accounting.spans();
  }

  /// The left-out nouns, which most likely are what the question is about. A noun behind a state or
  /// a name only repeats the rows, as in 'which orders are rush jobs' and 'faculty members', and a
  /// verb at the beginning asks.
  public List<Span> nouns() {
    return IntStream.range(0, spans.size())
        .filter(at -> spans.get(at).kind() == Span.Kind.LOST_WORD)
        .filter(at -> at == 0 || !spans.get(at - 1).kind().isOfDatabase())
        .filter(at ->
            at == 0
                ? !WordRelations.isVerb(lower(at)) && !lower(at).equals(NOW)
                : !ACTING.contains(lower(at - 1)) && !POINTING.contains(lower(at - 1)))
        .filter(at -> isThing(lower(at)))
        .mapToObj(spans::get)
        .toList();
  }

  private String lower(int at) {
    return spans.get(at).phrase().toLowerCase(Locale.ROOT);
  }

  private static boolean isThing(String word) {
    return word.length() > LEAST_OF_NOUN
        && !word.endsWith("ing")
        && !SHOWN.contains(WordForms.lemma(word))
        && !SHOWN.contains(word)
        && (WordRelations.isNoun(word)
            || (word.endsWith("s") && WordRelations.isNoun(WordForms.lemma(word))))
        && !WordRelations.isMostlyVerb(VerbForms.base(word))
        && !WordRelations.isDescribing(word);
  }

  /// The left-out words for an operator, such as `oldest` and `greater`. The words 'in all' ask for
  /// a sum at the end of a clause alone, and a 'now' at the beginning asks for nothing.
  public List<Span> operators() {
    return IntStream.range(0, spans.size())
        .filter(at -> spans.get(at).kind() == Span.Kind.LOST_OPERATOR)
        .filter(at -> at + 1 == spans.size() || !lower(at).equals("in all"))
        .filter(at -> at > 0 || !lower(at).equals(NOW))
        .mapToObj(spans::get)
        .toList();
  }
}
