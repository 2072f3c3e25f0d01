package dev.signalbox.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.TaughtMemory.NearRejection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ToldDatabasesTest {
  private static Candidate candidate(String database, double probability) {
    return Candidate.newBuilder()
        .setDatabase(database)
        .setScore(10 * probability)
        .setProbability(probability)
        .setEvidence(List.of())
        .build();
  }

  private static Ranking ranking(double any, Candidate... candidates) {
    return new Ranking(
        List.of(candidates),
        candidates[0].getProbability().orElseThrow(),
        any,
        1L,
        null,
        List.of(),
        null);
  }

  private static Ranking rejecting(Ranking ranking, Map<String, NearRejection> rejecting) {
    return new ToldDatabases(Set.of(), rejecting).applied(ranking, _ -> List.of());
  }

  private static List<String> databases(Ranking ranking) {
    return ranking.getCandidates().stream().map(Candidate::getDatabase).toList();
  }

  @Test
  void shouldPutADatabaseFirstThatIsToldForTheQuestion() {
    Ranking told =
        new ToldDatabases(Set.of("ships"), Map.of())
            .applied(ranking(0.3, candidate("cars", 0.2), candidate("ships", 0.1)), _ -> List.of());

    assertThat(databases(told)).containsExactly("ships", "cars");
    assertThat(told.getConfidence()).isEqualTo(0.99);
    assertThat(told.getAnyConfidence()).isEqualTo(0.99);
    assertThat(told.getCandidates().getFirst().getScore()).isEqualTo(2);
    assertThat(told.getCandidates().getFirst().getProbability()).hasValue(0.99);
  }

  @Test
  void shouldFetchAToldDatabaseThatTheRankingLacks() {
    ToldDatabases told = new ToldDatabases(Set.of("ships"), Map.of());

    Ranking found =
        told.applied(
            ranking(0.9, candidate("cars", 0.8)), database -> List.of(candidate(database, 0.1)));
    Ranking hidden = told.applied(ranking(0.9, candidate("cars", 0.8)), _ -> List.of());

    assertThat(databases(found)).containsExactly("ships");
    assertThat(databases(hidden)).containsExactly("cars");
    assertThat(hidden.getConfidence()).isEqualTo(0.8);
  }

  @Test
  void shouldPutARejectedDatabaseLast() {
    Ranking ranking =
        ranking(0.95, candidate("cars", 0.7), candidate("ships", 0.2), candidate("trains", 0.05));

    Ranking told = rejecting(ranking, Map.of("cars", new NearRejection("Who?", 1)));

    assertThat(databases(told)).containsExactly("ships", "trains", "cars");
    assertThat(told.getConfidence()).isCloseTo(0.2 / 0.3, within(1e-9));
    assertThat(told.getAnyConfidence()).isCloseTo(0.25 / 0.3, within(1e-9));
    assertThat(told.getCandidates().getLast().getProbability()).hasValue(0.0);
    assertThat(told.getCandidates().getLast().getEvidence())
        .containsExactly(new Evidence(ElementKind.QUESTION, "Who?", null, -1.0));
  }

  @Test
  void shouldKeepARejectedDatabaseWhereNothingElseStands() {
    Ranking ranking = ranking(0.95, candidate("cars", 0.7));

    assertThat(rejecting(ranking, Map.of("cars", new NearRejection("Who?", 1)))).isEqualTo(ranking);
  }

  @Test
  void shouldWeighANearRejectionLess() {
    Ranking ranking = ranking(1, candidate("cars", 0.6), candidate("ships", 0.4));

    Ranking told = rejecting(ranking, Map.of("cars", new NearRejection("Who?", 0.9)));

    assertThat(databases(told)).containsExactly("ships", "cars");
    assertThat(told.getConfidence()).isCloseTo(0.4 / 0.7, within(1e-9));
  }

  @Test
  void shouldPreferANearerQuestionThatTheDatabaseAnswers() {
    Candidate cars =
        Candidate.newBuilder(candidate("cars", 0.6))
            .setEvidence(List.of(new Evidence(ElementKind.QUESTION, "Who drives?", null, 0.95)))
            .build();
    Ranking ranking = ranking(1, cars, candidate("ships", 0.4));

    assertThat(rejecting(ranking, Map.of("cars", new NearRejection("Who?", 0.9))))
        .isEqualTo(ranking);
  }
}
