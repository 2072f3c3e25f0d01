package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.WordForms;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// How much a word that was not understood takes from the confidence in a query.
final class UnreadWords {

  /// Words of question forms: left unread, a part of the question is missing in the query.
  private static final Set<String> FORMS =
      words(
          """
          average mean total sum maximum minimum max min number count times time highest lowest
          largest smallest greatest longest shortest oldest youngest most least top first last full
          more less fewer higher lower larger smaller greater older younger than percentage percent
          ratio difference half twice once both ascending descending alphabetical recently recent
          latest earliest starting ending contain contains containing substring letter word string
          null id every except same
          """);

  /// Verbs and nouns that relate things to each other, which a join already says.
  private static final Set<String> RELATIONS =
      words(
          """
          live belong use play offer provide make produce locate receive involve record member take
          buy purchase work use publish operate run serve release own hold go appear happen lead
          classify affiliate participate attend associate assign contain write direct perform enrol
          enroll stay visit join occur database information category
          """);

  private static final double OF_FORM = 0.35;
  private static final double OF_NUMBER = 0.3;
  private static final double OF_RELATION = 0.93;
  private static final double OF_OTHER = 0.78;

  private UnreadWords() {}

  static double factor(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (FORMS.contains(lower)) {
      return OF_FORM;
    }
    if (word.codePoints().anyMatch(Character::isDigit)) {
      return OF_NUMBER;
    }
    return RELATIONS.contains(WordForms.lemma(lower)) ? OF_RELATION : OF_OTHER;
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }
}
