package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.WordForms;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Notes uncertainty features for the words that no grammar rule covered.
final class UncoveredWords {

  /// Verbs and nouns that relate things to each other, as a join already does.
  private static final Set<String> RELATIONS =
      words(
          """
          live belong use play offer provide make produce locate receive involve record member take
          buy purchase work use publish operate run serve release own hold go appear happen lead
          classify affiliate participate attend associate assign contain write direct perform enrol
          enroll stay visit join occur contain containing database information category
          """);

  private UncoveredWords() {}

  /// Notes a feature for each uncovered word, unless the note of a compared column has it.
  static void note(ParseStep step) {
    Set<String> explained =
        step.draft.filters.conditions().stream()
            .flatMap(condition -> Filters.column(condition).stream())
            .flatMap(column -> Stream.concat(Units.noteStems(column), stems(column)))
            .collect(Collectors.toSet());
    for (String verb : step.verbs) {
      step.draft.note(QueryFeature.UNCOVERED_RELATION, "'" + verb + "' was not understood");
    }
    for (String word : step.uncovered) {
      if (!explained.contains(WordForms.stem(word.toLowerCase(Locale.ROOT)))) {
        step.draft.note(feature(word), "'" + word + "' was not understood");
      }
    }
  }

  private static Stream<String> stems(Column column) {
    return column.words().stream().map(WordForms::stem);
  }

  private static QueryFeature feature(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (StopWords.isOperatorWord(lower)) {
      return QueryFeature.UNCOVERED_OPERATOR;
    }
    if (word.codePoints().anyMatch(Character::isDigit)) {
      return QueryFeature.UNCOVERED_NUMBER;
    }
    return RELATIONS.contains(WordForms.lemma(lower)) || RELATIONS.contains(lower)
        ? QueryFeature.UNCOVERED_RELATION
        : QueryFeature.UNCOVERED_WORD;
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }
}
