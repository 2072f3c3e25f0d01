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
    "Flihgts, flihgt", // may be a name
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
            Described.database("haulage", "thrack: id", "thrask: id").build())) {
      new Indexing(encoder)
          .entries(database, _ -> Optional.empty())
          .forEach(entry -> index.put(ElementKey.of(entry), entry));
    }
    index.publish(1);

    List<Words.Word> words = Words.ofQuestion(text);
    SpellingCorrection spelling = new SpellingCorrection(index.snapshot(), null);
    assertThat(SpellingCorrection.corrected(words, spelling.corrections(words)))
        .containsExactly(new Words.Word(stem, text));
  }
}
