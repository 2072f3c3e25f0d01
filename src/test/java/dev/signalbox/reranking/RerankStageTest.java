package dev.signalbox.reranking;

import static dev.signalbox.event.TestEvents.composition;
import static dev.signalbox.event.TestEvents.modelUse;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.ranked;
import static dev.signalbox.event.TestEvents.ranking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RerankStageTest {
  private static final RerankingSettings SETTINGS =
      new RerankingSettings("language", "choice", 0.8, 0.1, 2, 0, 3);
  private static final Catalog NO_CATALOG = new FixedCatalog(List.of());

  /// Chooses the last of the candidates that it sees, or none.
  private record LastChoice(boolean choosing) implements Reranker {
    @Override
    public String name() {
      return "last";
    }

    @Override
    public Decision decide(Journey journey, Ranking ranking) {
      String last = ranking.getCandidates().getLast().getDatabase();
      return new Decision(
          Reordering.of(ranking, List.of(last)),
          choosing ? List.of(last) : List.of(),
          "because",
          List.of(modelUse("choose")));
    }
  }

  private record Failing(StageException failure) implements Reranker {
    @Override
    public String name() {
      return "failing";
    }

    @Override
    public Decision decide(Journey journey, Ranking ranking) {
      throw failure;
    }
  }

  private final RerankStage stage = new RerankStage(SETTINGS, new LastChoice(true), NO_CATALOG);

  @Test
  void shouldLetASureRankingStand() throws InterruptedException {
    Routed routed = onward(stage.apply(ranked(question("?"), ranking(0.8, 1, "a", "b", "c"))));

    assertThat(routed.getDatabases()).containsExactly("a");
    assertThat(routed.getReranker()).isEqualTo("none");
    assertThat(routed.getJourney().getModelCalls()).isEmpty();
  }

  @Test
  void shouldAskTheRerankerWhereTheRankingIsUnsure() throws InterruptedException {
    Routed routed = onward(stage.apply(ranked(question("?"), ranking(0.79, 1, "a", "b", "c"))));

    assertThat(routed.getDatabases()).containsExactly("b");
    assertThat(routed.getReranker()).isEqualTo("last");
    assertThat(routed.getRanking().getCandidates())
        .extracting(Candidate::getDatabase)
        .containsExactly("b", "a", "c");
    assertThat(routed.getJourney().getModelCalls())
        .extracting(ModelUse::getStage)
        .containsExactly("rerank");
  }

  @Test
  void shouldRefuseWhereHardlyAnyDatabaseAnswers() throws InterruptedException {
    Answer answer = ended(stage.apply(ranked(question("?"), ranking(0.05, 0.09, "a", "b"))));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.REFUSED);
    assertThat(answer.getRanking()).isPresent();
    assertThat(onward(stage.apply(ranked(question("?"), ranking(0.05, 0.1, "a", "b")))))
        .isNotNull();
  }

  @Test
  void shouldTakeTheFirstWithoutAReranker() throws InterruptedException {
    RerankStage without = new RerankStage(SETTINGS, null, NO_CATALOG);

    assertThat(onward(without.apply(ranked(question("?"), ranking(0, 1, "a", "b")))).getDatabases())
        .containsExactly("a");
  }

  @Test
  void shouldEndWithTheRouteWhereThatWasAsked() throws InterruptedException {
    Ranked ranked = ranked(question("?", Want.ROUTE), ranking(0.1, 1, "a", "b", "c"));
    Answer answer = ended(stage.apply(ranked));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ROUTED);
    assertThat(answer.getDatabases()).containsExactly("b");
    assertThat(answer.getRanking().orElseThrow().getCandidates()).hasSize(3);
  }

  @Test
  void shouldRefuseWithTheRankingWhereNoneIsChosen() throws InterruptedException {
    RerankStage refusing = new RerankStage(SETTINGS, new LastChoice(false), NO_CATALOG);
    Answer answer = ended(refusing.apply(ranked(question("?"), ranking(0.1, 1, "a", "b", "c"))));

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.NO_DATABASE_ANSWERS);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).isEqualTo("because");
    assertThat(answer.getRanking().orElseThrow().getCandidates()).hasSize(3);
    assertThat(answer.getJourney().getModelCalls()).hasSize(1);
  }

  @Test
  void shouldSayOnTheEventWhyTheRerankerChoseSo() throws InterruptedException {
    assertThat(
            onward(stage.apply(ranked(question("?"), ranking(0.1, 1, "a", "b"))))
                .getRanking()
                .getReranking())
        .hasValue("because");
    assertThat(
            onward(stage.apply(ranked(question("?"), ranking(0.8, 1, "a", "b"))))
                .getRanking()
                .getReranking())
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"MODEL_REPLY_UNUSABLE", "MODEL_REPLY_CUT"})
  void shouldLetTheRankingStandWhereTheReplyCannotBeUsed(FailureCode code)
      throws InterruptedException {
    Ranking ranking = ranking(0.1, 1, "a", "b", "c");
    Routed routed =
        onward(
            new RerankStage(
                    SETTINGS,
                    new Failing(new StageException(code, "It replied nothing")),
                    NO_CATALOG)
                .apply(ranked(question("?"), ranking)));

    assertThat(routed.getDatabases()).containsExactly("a");
    assertThat(routed.getRanking().getCandidates()).isEqualTo(ranking.getCandidates());
    assertThat(routed.getRanking().getReranking())
        .hasValue("It replied nothing, so the ranking stands.");
  }

  @Test
  void shouldLeaveAModelThatCannotBeReachedToTheRetries() {
    RerankStage failing =
        new RerankStage(
            SETTINGS,
            new Failing(new StageException(FailureCode.MODEL_UNAVAILABLE, "down")),
            NO_CATALOG);

    assertThatThrownBy(() -> failing.apply(ranked(question("?"), ranking(0.1, 1, "a", "b"))))
        .isInstanceOf(StageException.class)
        .hasMessage("down");
  }

  @Test
  void shouldRefuseWithoutCandidates() throws InterruptedException {
    Answer answer = ended(stage.apply(ranked(question("?"), ranking(0, 0))));

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.NO_DATABASE_ANSWERS);
  }

  @Test
  void shouldChooseADatabaseForEachPart() throws InterruptedException {
    Routed routed =
        onward(
            stage.apply(
                inParts(
                    Combination.LARGER,
                    ranking(0.9, 1, "a", "b", "c"),
                    ranking(0.2, 0.8, "d", "e", "a"))));

    assertThat(routed.getPartDatabases()).containsExactly("a", "e");
    assertThat(routed.getDatabases()).containsExactly("a", "e");
    assertThat(routed.getReranker()).isEqualTo("last");
    assertThat(routed.getRanking().getCandidates())
        .extracting(Candidate::getDatabase)
        .containsExactly("a", "e", "b", "d", "c");
    assertThat(routed.getRanking().getAnyConfidence()).isEqualTo(0.8);
    assertThat(routed.getJourney().getModelCalls()).hasSize(1);
    assertThat(routed.getJourney().getStandalone()).isEqualTo("Which?");
  }

  @Test
  void shouldLetPartsShareADatabase() throws InterruptedException {
    Routed routed =
        onward(stage.apply(inParts(Combination.SUM, ranking(1, 1, "a"), ranking(1, 1, "a", "b"))));

    assertThat(routed.getPartDatabases()).containsExactly("a", "a");
    assertThat(routed.getDatabases()).containsExactly("a");
  }

  @Test
  void shouldSayWhichPartNoDatabaseAnswers() throws InterruptedException {
    Answer answer =
        ended(
            stage.apply(inParts(Combination.RATIO, ranking(1, 1, "a"), ranking(0.05, 0.05, "b"))));

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.NO_DATABASE_ANSWERS);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("\"What is second?\"");
  }

  @Test
  void shouldKeepAListWholeWhereOneDatabaseMayAnswerIt() throws InterruptedException {
    List<Ranked> whole =
        List.of(
            inParts(Combination.UNION, ranking(1, 1, "a"), ranking(1, 1, "a")),
            inParts(Combination.UNION, ranking(1, 1, "a"), ranking(0.1, 0.05, "b")),
            inParts(Combination.UNION, ranking(1, 1, "a"), ranking(0.4, 1, "b", "c")));
    for (Ranked ranked : whole) {
      Routed routed = onward(stage.apply(ranked));

      assertThat(routed.getDatabases()).containsExactly("whole");
      assertThat(routed.getPartDatabases()).isEmpty();
      assertThat(routed.getJourney().getComposition()).isEmpty();
    }
    assertThat(
            onward(stage.apply(inParts(Combination.UNION, ranking(1, 1, "a"), ranking(1, 1, "b"))))
                .getPartDatabases())
        .containsExactly("a", "b");
  }

  private static Ranked inParts(Combination combination, Ranking... parts) {
    Ranked whole = ranked(question("Which?"), ranking(0.95, 1, "whole"));
    return Ranked.newBuilder(whole)
        .setJourney(
            Journey.newBuilder(whole.getJourney())
                .setComposition(composition(combination, "first", "second"))
                .build())
        .setParts(List.of(parts))
        .build();
  }

  private static Routed onward(Outcome<Routed> outcome) {
    return ((Outcome.Onward<Routed>) outcome).event();
  }

  private static Answer ended(Outcome<Routed> outcome) {
    return ((Outcome.Ended<Routed>) outcome).answer();
  }
}
