package dev.signalbox.topology;

import static dev.signalbox.event.TestEvents.journey;
import static dev.signalbox.event.TestEvents.ranking;
import static dev.signalbox.event.TestEvents.step;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.ReturnType;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Vectors;
import dev.signalbox.event.Want;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/// Stages that do as the question's text says: `refuse at plan`, `fail at rank` (a known failure),
/// `break at embed` (an unexpected one), `slip at embed` (one that no stage may throw), `wait at
/// rank` (not now); any other question is answered with its own text.
final class ScriptedStages {
  private ScriptedStages() {}

  static Outcome<Understood> understand(Question question) {
    Journey journey = journey(question);
    return act("understand", journey, new Understood(journey));
  }

  static Outcome<Embedded> embed(Understood event) {
    return act(
        "embed",
        event.getJourney(),
        new Embedded(
            event.getJourney(),
            Vectors.toBytes(new float[] {1, 0}),
            "scripted",
            null,
            0,
            List.of(),
            null));
  }

  static Outcome<Ranked> rank(Embedded event) {
    return act(
        "rank", event.getJourney(), new Ranked(event.getJourney(), ranking(1.0, 1.0), List.of()));
  }

  static Outcome<Routed> rerank(Ranked event) {
    Routed routed =
        new Routed(
            event.getJourney(),
            event.getRanking(),
            List.of("ships"),
            "scripted",
            List.of(),
            List.of(),
            null);
    return event.getJourney().getQuestion().getWant() == Want.ROUTE
        ? Outcome.ended(TerminalEvents.routed(routed))
        : act("rerank", event.getJourney(), routed);
  }

  static Outcome<Planned> plan(Routed event) {
    return act(
        "plan",
        event.getJourney(),
        new Planned(
            event.getJourney(),
            event.getRanking(),
            event.getDatabases(),
            List.of(step("ships", "SELECT 1")),
            List.of(),
            null));
  }

  static Outcome<Answer> execute(Planned event) {
    ResultTable table =
        new ResultTable(
            List.of(new ResultColumn("one", "INTEGER", null)), List.of(List.of(1L)), null);
    return act(
        "execute",
        event.getJourney(),
        TerminalEvents.answered(
            event,
            table,
            new TerminalEvents.Presented(
                event.getJourney().getQuestion().getText(),
                "scripted",
                ReturnType.SENTENCE,
                null)));
  }

  private static <O> Outcome<O> act(String stage, Journey journey, O event) {
    String text = journey.getQuestion().getText();
    if (text.equals("refuse at " + stage)) {
      return Outcome.ended(
          TerminalEvents.refused(journey, null, RefusalReason.NO_DATABASE_ANSWERS, "as asked"));
    }
    if (text.equals("fail at " + stage)) {
      throw new StageException(FailureCode.DATABASE_UNAVAILABLE, "The database is down, as asked");
    }
    if (text.equals("wait in vain at " + stage)) {
      throw new NotNowException(
          FailureCode.API_UNAVAILABLE,
          "The API waits, as asked",
          Duration.ofDays(1),
          Duration.ofHours(1),
          null);
    }
    if (text.equals("wait at " + stage)) {
      throw new NotNowException(
          FailureCode.MODEL_UNAVAILABLE, "The model is down, as asked", Duration.ofDays(1), null);
    }
    if (text.equals("break at " + stage)) {
      throw new IllegalStateException("secret detail");
    }
    if (text.equals("slip at " + stage)) {
      ScriptedStages.<RuntimeException>slip(new IOException("secret detail"));
    }
    return Outcome.onward(event);
  }

  /// The compiler does not see such an exception, like one of a language without checked
  /// exceptions.
  @SuppressWarnings("unchecked") // that is the point
  private static <E extends Exception> void slip(Exception exception) throws E {
    throw (E) exception;
  }
}
