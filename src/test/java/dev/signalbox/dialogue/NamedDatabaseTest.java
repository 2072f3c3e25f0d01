package dev.signalbox.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Choice;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranking;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedDatabaseTest {

  private static Answer ambiguous(List<String> offered, List<String> others) {
    Question question =
        Question.newBuilder().setId("q").setText("Sales?").setAskedAt(Instant.EPOCH).build();
    List<Candidate> candidates =
        Stream.concat(offered.stream(), others.stream())
            .map(id -> new Candidate(id, 1.0, 0.3, List.of()))
            .toList();
    return Answer.newBuilder()
        .setJourney(
            new Journey(question, "Sales?", List.of(), List.of(), null, List.of(), null, List.of()))
        .setStatus(AnswerStatus.AMBIGUOUS)
        .setDatabases(List.of())
        .setSteps(List.of())
        .setRanking(new Ranking(candidates, 0.3, 0.9, 7L, null, List.of(), null))
        .setChoices(
            offered.stream().map(id -> Choice.newBuilder().setDatabase(id).build()).toList())
        .setFinishedAt(Instant.EPOCH)
        .build();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          shop_eu_archive, shop_eu_archive
          archive, shop_eu_archive
          us, shop_us
          SHOP_EU, shop_eu
          Shop EU, shop_eu
          shop, ''
          region, region_4
          4, ''
          paris, ''
          """)
  void shouldFindTheOnlyDatabaseThatTheWordsName(String words, String database) {
    Answer answer =
        ambiguous(List.of("shop_us", "shop_eu_archive"), List.of("shop_eu", "region_4"));

    assertThat(NamedDatabase.of(answer, words, Optional.empty()).orElse("")).isEqualTo(database);
  }
}
