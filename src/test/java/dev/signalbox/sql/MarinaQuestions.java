package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.time.TimeReference;
import java.time.Instant;
import java.util.List;

/// Questions to the database of a marina: its tables tell the states of rows by codes, flags,
/// stored weekdays and missing times, and one of its keys is undeclared.
public final class MarinaQuestions implements AutoCloseable {
  private static final TimeReference TIMES =
      TimeReference.of(TimeSettings.defaults(), Instant.parse("2026-11-24T10:00:00Z"));

  private final Encoder encoder = Encoders.of(Configuration.defaults().embedding());

  private final TestDatabase marina =
      new TestDatabase()
          .table("berths", "*berth_id INTEGER", "berth_name TEXT", "in_service BOOLEAN")
          .table(
              "boats",
              "*boat_id INTEGER",
              "boat_name TEXT",
              "length_m REAL",
              "built_year INTEGER",
              "inspected_on DATE")
          .table(
              "stays",
              "*stay_id INTEGER",
              "boat_id INTEGER -> boats.boat_id",
              "berth_id INTEGER -> berths.berth_id",
              "gate_in DATE",
              "gate_out DATE")
          .table("pilots", "*pilot_id INTEGER", "pilot_name TEXT", "hired_on DATE")
          .table(
              "trips",
              "*trip_id INTEGER",
              "trip_no TEXT",
              "boat_id INTEGER -> boats.boat_id",
              "pilot_id INTEGER",
              "trip_state TEXT",
              "ata DATE",
              "atd DATE")
          .table(
              "classes",
              "*class_id INTEGER",
              "class_name TEXT",
              "weekday TEXT",
              "pilot_id INTEGER -> pilots.pilot_id")
          .table("ports", "*port_id INTEGER", "port_name TEXT")
          .table(
              "crossings",
              "*crossing_id INTEGER",
              "origin_port_id INTEGER -> ports.port_id",
              "destination_port_id INTEGER -> ports.port_id",
              "fare REAL")
          .values("boats", "boat_name", "Seagull", "Petrel")
          .values("ports", "port_name", "Lindau", "Bregenz")
          .values("trips", "trip_state", "PLN", "CNL", "SLD")
          .values("classes", "class_name", "Rope Basics Morning", "Rope Basics Evening", "Knots")
          .values("classes", "weekday", "Wednesday", "Friday", "Sunday");

  private final SchemaLinker linker = new SchemaLinker(encoder, marina, true);

  /// Checks the first query candidate of a question.
  public void assertFirst(String question, String sql) {
    assertThat(candidates(question)).as(question).first().isEqualTo(sql);
  }

  /// Checks that some query candidate of a question is a query.
  public void assertAmong(String question, String sql) {
    assertThat(candidates(question)).as(question).contains(sql);
  }

  private List<String> candidates(String question) {
    Lexicon lexicon = linker.lexicon(marina.description());
    return QueryCandidates.of(
            linker.hypotheses(question, lexicon),
            lexicon,
            TIMES,
            List.of(),
            false,
            Dialect.of("sqlite"),
            null)
        .distinct()
        .ranked()
        .stream()
        .map(QueryCandidate::sql)
        .toList();
  }

  @Override
  public void close() {
    encoder.close();
  }
}
