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

/// Questions to the database of a tennis club: its tables have amounts, hours and scores that
/// questions add up and rank without naming them.
public final class ClubQuestions implements AutoCloseable {
  private static final TimeReference TIMES =
      TimeReference.of(TimeSettings.defaults(), Instant.parse("2026-11-24T10:00:00Z"));

  private final Encoder encoder = Encoders.of(Configuration.defaults().embedding());

  private final TestDatabase club =
      new TestDatabase()
          .table(
              "members",
              "*member_id INTEGER",
              "member_name TEXT",
              "city TEXT",
              "joined_on DATE",
              "left_on DATE")
          .table(
              "penalties",
              "*penalty_id INTEGER",
              "member_id INTEGER -> members.member_id",
              "amount REAL",
              "purpose TEXT",
              "issued_on DATE",
              "paid_on DATE")
          .table("courts", "*court_id INTEGER", "court_name TEXT", "surface TEXT", "length_m REAL")
          .table(
              "bookings",
              "*booking_id INTEGER",
              "court_id INTEGER -> courts.court_id",
              "member_id INTEGER -> members.member_id",
              "booked_on DATE",
              "hours INTEGER")
          .table("trainers", "*trainer_id INTEGER", "trainer_name TEXT", "gender TEXT")
          .table(
              "lesson_scores",
              "*score_id INTEGER",
              "trainer_id INTEGER -> trainers.trainer_id",
              "member_id INTEGER -> members.member_id",
              "given_on DATE",
              "remark TEXT",
              "score INTEGER")
          .table("sale_kinds", "*kind_code TEXT", "kind TEXT")
          .table(
              "receipts",
              "*receipt_id INTEGER",
              "kind_code TEXT -> sale_kinds.kind_code",
              "seller_id INTEGER -> trainers.trainer_id",
              "receipt_date DATE",
              "receipt_amount REAL")
          .values("members", "member_name", "Olga Petrova", "Tim Berg")
          .values("members", "city", "Bern", "Basel")
          .values("penalties", "purpose", "lost key", "late cancellation")
          .values("courts", "surface", "clay", "grass")
          .values("trainers", "gender", "female", "male")
          .values("sale_kinds", "kind", "bar sale", "ball rental")
          .values("lesson_scores", "remark", "Back pain after the lesson", "Good footwork");

  private final SchemaLinker linker = new SchemaLinker(encoder, club, true);

  /// Checks the first query candidate of a question.
  public void assertFirst(String question, String sql) {
    assertThat(candidates(question)).as(question).first().isEqualTo(sql);
  }

  /// Checks that some query candidate of a question is a query.
  public void assertAmong(String question, String sql) {
    assertThat(candidates(question)).as(question).contains(sql);
  }

  private List<String> candidates(String question) {
    Lexicon lexicon = linker.lexicon(club.description());
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
