package dev.signalbox.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.index.Described;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.Words;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingCorrectionTest {

  @ParameterizedTest
  @CsvSource({
    "flihgts, flight", // swapped
    "flightts, flight", // doubled
    "flghts, flight", // missing
    "flughts, flight", // changed
    "Flihgts, flight", // the first word of a question
    "In Flihgts, flihgt", // may be a name
    "Flihgts Ltd, flihgt", // may be the beginning of one
    "Late. Flihgts, flight", // the first word of a sentence
    "psot, post", // swapped, four letters
    "psat, psat", // another error in four letters
    "Czrs, car", // the plural of one word alone
    "carz, carz", // the error may be a name's
    "slightly, slight", // an adverb
    "crus, crus", // a plural that is a word of English, or none
    "zars, zar", // another first letter
    "ours, our", // a function word
    "slight, slight", // a word of English
    "flits, flit", // too far
    "pillow, pillow", // known to WordNet
    "thrak, thrak" // track or truck by one error each; none
  })
  void shouldTakeAWordThatIsKnownNowhereForTheOneThatOneErrorLeadsTo(String text, String stem) {
    LetterEncoder encoder = new LetterEncoder();
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    for (DatabaseDescription database :
        List.of(
            Described.database("airline", "flight: number").build(),
            Described.database("haulage", "thrack: id", "thrask: id", "car: id").build(),
            Described.database("mail", "post: id", "hour: id").build())) {
      new Indexing(encoder)
          .entries(database, _ -> Optional.empty())
          .forEach(entry -> index.put(ElementKey.of(entry), entry));
    }
    index.publish(1);

    List<Words.Word> words = Words.ofQuestion(text);
    SpellingCorrection spelling = new SpellingCorrection(index.snapshot(), null);
    assertThat(SpellingCorrection.corrected(words, spelling.corrections(text, words)))
        .extracting(Words.Word::stem)
        .contains(stem);
    assertThat(SpellingCorrection.corrected(words, spelling.corrections(text, words)))
        .extracting(Words.Word::text)
        .containsExactlyElementsOf(words.stream().map(Words.Word::text).toList());
  }
}
