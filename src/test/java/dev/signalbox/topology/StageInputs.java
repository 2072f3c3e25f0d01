package dev.signalbox.topology;

import static dev.signalbox.event.TestEvents.ranking;
import static dev.signalbox.event.TestEvents.step;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Vectors;
import dev.signalbox.topology.records.Journeys;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;

/// The events that stages read.
public final class StageInputs {
  private StageInputs() {}

  /// The event of the question `q-1` as a stage reads it.
  static byte[] input(StageName stage, String text) {
    return of(new EventCodec(), stage, ScriptedWorks.question("q-1", text));
  }

  /// The event of a question as a stage reads it.
  public static byte[] of(EventCodec codec, StageName stage, Question question) {
    Journey journey = Journeys.of(question);
    Ranking ranking = ranking(1.0, 1.0);
    SpecificRecordBase event =
        switch (stage) {
          case UNDERSTAND -> question;
          case EMBED -> new Understood(journey);
          case RANK ->
              new Embedded(
                  journey, Vectors.toBytes(new float[] {1}), "scripted", null, 0, List.of(), null);
          case RERANK -> new Ranked(journey, ranking, List.of());
          case PLAN ->
              new Routed(
                  journey, ranking, List.of("ships"), "scripted", List.of(), List.of(), null);
          case EXECUTE ->
              new Planned(
                  journey,
                  ranking,
                  List.of("ships"),
                  List.of(step("ships", "SELECT 1")),
                  List.of(),
                  null);
          case INDEX, REMEMBER, LEARN, TALLY, TRANSLATE ->
              throw new IllegalArgumentException("reads no questions");
        };
    return codec.encode(event);
  }
}
