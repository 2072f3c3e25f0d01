package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.WordForms;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Tells apart the words that were not understood.
final class UncoveredWords {

  /// Verbs and nouns that relate things to each other, which a join already says.
  private static final Set<String> RELATIONS =
      words(
          """
          live belong use play offer provide make produce locate receive involve record member take
          buy purchase work use publish operate run serve release own hold go appear happen lead
          classify affiliate participate attend associate assign contain write direct perform enrol
          enroll stay visit join occur contain containing database information category
          """);

  private UncoveredWords() {}

  /// Notes a doubt for each word left over, unless the note of a column compared says it.
  static void note(ParseState reading) {
    Set<String> explained =
        reading.draft.filters.conditions().stream()
            .flatMap(condition -> Filters.column(condition).stream())
            .flatMap(Units::noteStems)
            .collect(Collectors.toSet());
    for (String verb : reading.verbs) {
      reading.draft.doubt(UncertaintyFeature.UNREAD_RELATION, "'" + verb + "' was not understood");
    }
    for (String word : reading.unread) {
      if (!explained.contains(WordForms.stem(word.toLowerCase(Locale.ROOT)))) {
        reading.draft.doubt(doubt(word), "'" + word + "' was not understood");
      }
    }
  }

  private static UncertaintyFeature doubt(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (StopWords.isForm(lower)) {
      return UncertaintyFeature.UNREAD_FORM;
    }
    if (word.codePoints().anyMatch(Character::isDigit)) {
      return UncertaintyFeature.UNREAD_NUMBER;
    }
    return RELATIONS.contains(WordForms.lemma(lower)) || RELATIONS.contains(lower)
        ? UncertaintyFeature.UNREAD_RELATION
        : UncertaintyFeature.UNREAD_WORD;
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }
}
