package dev.signalbox.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.Described;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.WordMatch;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FeaturesTest {
  private final LetterEncoder encoder = new LetterEncoder();
  private final SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());

  @Test
  void shouldTellEachAlsoByHowWellAnyNamesCoverTheQuestion() {
    register(Described.database("one", "singer: age"));
    register(Described.database("two", "stadium: name"));
    DatabaseMatches matches = matches("Which singers are there?");

    double[][] features = Features.all(matches, List.of(0, 1), List.of(named(0.4), named(0.8)));

    for (double[] each : features) {
      assertThat(of(each, "bestElement")).isPositive();
      assertThat(of(each, "bestElement covered"))
          .isCloseTo(0.8 * of(each, "bestElement"), within(1e-9));
    }
    assertThat(of(features[0], "names")).isEqualTo(0.4);
    assertThat(of(features[0], "names covered")).isCloseTo(0.32, within(1e-9));
  }

  @Test
  void shouldTellWhatPastQuestionsSayAlsoByHowNearTheNearestOfAnyIs() {
    register(Described.database("one", "singer: age"));
    register(Described.database("two", "singer: name"));
    remember("one", "abc");
    remember("two", "xyz");
    DatabaseMatches matches = matches("abc");

    double[][] features = Features.all(matches, List.of(0, 1), List.of(named(0), named(0)));

    assertThat(matches.bestMemory()).isCloseTo(1, within(0.01));
    for (double[] each : features) {
      assertThat(of(each, "memories")).isPositive();
      assertThat(of(each, "memories near"))
          .isCloseTo(matches.bestMemory() * of(each, "memories"), within(1e-9));
    }
  }

  @Test
  void shouldNameEveryFeatureOnce() {
    register(Described.database("one", "singer: age"));

    double[][] features = Features.all(matches("abc"), List.of(0), List.of(named(0.4)));

    assertThat(Features.ALL).doesNotHaveDuplicates().hasSize(features[0].length);
  }

  private static double of(double[] features, String name) {
    return features[Features.ALL.indexOf(name)];
  }

  private static WordMatch named(double names) {
    return new WordMatch(names, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  private DatabaseMatches matches(String question) {
    index.publish(1);
    float[] vector = encoder.encode(question, Role.QUESTION).vector();
    return index.snapshot().search(SearchQuery.of(question, vector, null, Set.of()));
  }

  private void register(DatabaseDescription.Builder description) {
    new Indexing(encoder)
        .entries(description.build(), _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
  }

  private void remember(String database, String question) {
    Feedback feedback =
        Feedback.newBuilder()
            .setQuestion(question)
            .setDatabases(List.of(database))
            .setGivenAt(Instant.EPOCH)
            .build();
    new QuestionMemory(encoder)
        .entries(feedback, _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
  }
}
