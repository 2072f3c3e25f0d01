package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.linking.LinkingHypotheses;
import dev.signalbox.sql.linking.SchemaLinker;

/// The embedded planner on a database of singers, songs and concerts.
public final class MusicPlanner implements AutoCloseable {
  private final Encoder encoder = Encoders.of(Configuration.defaults().embedding());

  private final TestDatabase music =
      new TestDatabase()
          .table(
              "singer",
              "*singer_id INTEGER",
              "name TEXT",
              "country TEXT",
              "age INTEGER",
              "retired INTEGER",
              "agent TEXT")
          .table(
              "song",
              "*song_id INTEGER",
              "title TEXT",
              "sales REAL",
              "duration_min INTEGER",
              "genre TEXT",
              "released DATE",
              "singer_id INTEGER -> singer.singer_id")
          .table(
              "stadium",
              "*stadium_id INTEGER",
              "stadium_name TEXT",
              "has_roof INTEGER",
              "city TEXT")
          .table(
              "concert",
              "*concert_id INTEGER",
              "concert_title TEXT",
              "year INTEGER",
              "tickets_sold INTEGER",
              "stadium_id INTEGER -> stadium.stadium_id")
          .table(
              "concert_song",
              "*concert_id INTEGER -> concert.concert_id",
              "*song_id INTEGER -> song.song_id")
          .table("person", "*person_id INTEGER", "height REAL")
          .table(
              "dancer",
              "*dancer_id INTEGER",
              "name TEXT",
              "salary INTEGER",
              "person_id INTEGER -> person.person_id")
          .statement("retired = 1: the singer does not sing any more.")
          .values("singer", "country", "France", "Spain")
          .values("singer", "name", "Ana Vidal", "Luc Moreau")
          .values("song", "title", "Blue Harbour", "The Tin Boat")
          .values("song", "genre", "folk", "jazz")
          .values("stadium", "city", "Bergen", "Porto");

  public Encoder encoder() {
    return encoder;
  }

  public DatabaseDescription description() {
    return music.description();
  }

  void assertQuery(String question, String sql) throws InterruptedException {
    assertThat(plan(question))
        .as(question)
        .isInstanceOfSatisfying(
            Plan.Written.class, written -> assertThat(written.step().getSql()).isEqualTo(sql));
  }

  double confidence(String question) throws InterruptedException {
    return plan(question) instanceof Plan.Written(var step, var _) ? step.getConfidence() : 0;
  }

  public LinkingHypotheses hypotheses(String question) {
    SchemaLinker linker = new SchemaLinker(encoder, music, true);
    return linker.hypotheses(question, linker.lexicon(music.description()));
  }

  Plan plan(String question) throws InterruptedException {
    return planner(Examples.none(encoder), ProbeExecution.NONE)
        .plan(Asked.now(question), music.description());
  }

  Planner planner(Examples examples, ProbeExecution probe) {
    return planner(examples, probe, 0.3);
  }

  Planner planner(Examples examples, ProbeExecution probe, double answerAbove) {
    return planner(examples, probe, answerAbove, new ParsedSqlGuard());
  }

  Planner planner(Examples examples, ProbeExecution probe, double answerAbove, SqlGuard guard) {
    return new EmbeddedPlanner(
        new SchemaLinker(encoder, music, true),
        examples,
        true,
        probe,
        answerAbove,
        TimeSettings.defaults(),
        guard);
  }

  @Override
  public void close() {
    encoder.close();
  }
}
