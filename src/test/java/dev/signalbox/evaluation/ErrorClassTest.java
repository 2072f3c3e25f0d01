package dev.signalbox.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ErrorClassTest {
  private static final Verticals NONE = new Verticals(Map.of());

  private static Candidate candidate(String database, String table, String phrase) {
    return new Candidate(
        database, 1.0, 0.5, List.of(new Evidence(ElementKind.TABLE, table, phrase, 0.9)));
  }

  private static EvaluatedQuestion ranked(Candidate... ranking) {
    GoldQuestion gold =
        new GoldQuestion("q", "?", List.of("gold"), null, List.of(), null, null, null, null);
    return new EvaluatedQuestion(
        new DatasetQuestion("set", gold, false),
        AnswerStatus.ROUTED,
        List.of(ranking),
        0.5,
        OptionalDouble.of(1),
        List.of(),
        List.of(),
        null,
        Map.of(),
        List.of(),
        null,
        null,
        null,
        new EvaluatedQuestion.Cost(0, 0, 0, 0, 1));
  }

  @Test
  void shouldBeAmbiguousWhereBothMatchTheSameWords() {
    EvaluatedQuestion question =
        ranked(candidate("race", "Track", "tracks"), candidate("gold", "song_track", "tracks"));

    assertThat(ErrorClass.of(question, NONE)).hasValue(ErrorClass.AMBIGUOUS);
  }

  @Test
  void shouldBePartialWhereTheWrongOneLacksAWord() {
    EvaluatedQuestion question =
        ranked(
            candidate("management", "department", "departments"),
            candidate("gold", "school_department", "departments school"));

    assertThat(ErrorClass.of(question, NONE)).hasValue(ErrorClass.PARTIAL_MATCH);
  }

  @Test
  void shouldBeOfOneVerticalWhereRelatedDatabasesDiffer() {
    EvaluatedQuestion sameTable =
        ranked(
            candidate("flights", "AIRCRAFT", "aircraft"),
            candidate("gold", "air_craft", "aircraft distance"));
    EvaluatedQuestion sameVertical =
        ranked(
            candidate("flights", "plane", "aircraft"),
            candidate("gold", "air_craft", "aircraft distance"));
    Verticals verticals = new Verticals(Map.of("flights", "air", "gold", "air"));

    assertThat(ErrorClass.of(sameTable, NONE)).hasValue(ErrorClass.SAME_VERTICAL);
    assertThat(ErrorClass.of(sameVertical, verticals)).hasValue(ErrorClass.SAME_VERTICAL);
  }

  @Test
  void shouldBeAnotherErrorWhereTheGoldOneStandsFarBehind() {
    List<Candidate> ranking = new ArrayList<>();
    for (String database : List.of("a", "b", "c")) {
      ranking.add(candidate(database, "t_" + database, "tracks"));
    }
    EvaluatedQuestion unranked = ranked(ranking.toArray(Candidate[]::new));
    ranking.add(candidate("gold", "song", "tracks"));
    EvaluatedQuestion fourth = ranked(ranking.toArray(Candidate[]::new));

    assertThat(ErrorClass.of(unranked, NONE)).hasValue(ErrorClass.OTHER);
    assertThat(ErrorClass.of(fourth, NONE)).hasValue(ErrorClass.OTHER);
    assertThat(ErrorClass.counts(List.of(fourth, unranked), NONE))
        .containsEntry(ErrorClass.OTHER, 2L)
        .containsEntry(ErrorClass.AMBIGUOUS, 0L);
  }

  @Test
  void shouldLeaveRightQuestionsOut() {
    assertThat(ErrorClass.of(ranked(candidate("gold", "song", "tracks")), NONE)).isEmpty();
    assertThat(ErrorClass.of(ranked(), NONE)).isEmpty();
  }
}
