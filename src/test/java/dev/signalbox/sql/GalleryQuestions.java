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

/// Questions to the database of a gallery, in which keys name what persons do: who consigned and
/// who bought a piece, who introduced a party, and who leads a branch.
public final class GalleryQuestions implements AutoCloseable {
  private static final TimeReference TIMES =
      TimeReference.of(TimeSettings.defaults(), Instant.parse("2026-11-24T10:00:00Z"));

  private final Encoder encoder = Encoders.of(Configuration.defaults().embedding());

  private final TestDatabase gallery =
      new TestDatabase()
          .table(
              "employees",
              "*employee_id INTEGER",
              "employee_name TEXT",
              "branch_id INTEGER -> branches.branch_id",
              "hourly_rate REAL",
              "first_aid_cert_until DATE")
          .table(
              "branches",
              "*branch_id INTEGER",
              "branch_name TEXT",
              "manager_id INTEGER -> employees.employee_id")
          .table(
              "parties",
              "*party_id INTEGER",
              "party_name TEXT",
              "registered_on DATE",
              "blocked TEXT",
              "introduced_by INTEGER -> parties.party_id")
          .table("artists", "*artist_id INTEGER", "artist_name TEXT")
          .table(
              "pieces",
              "*piece_id INTEGER",
              "title TEXT",
              "kind TEXT",
              "artist_id INTEGER -> artists.artist_id",
              "consr_id INTEGER -> parties.party_id",
              "buyer_id INTEGER -> parties.party_id",
              "state TEXT")
          .values("parties", "party_name", "Okto", "Ferro")
          .values("parties", "blocked", "J", "N")
          .values("branches", "branch_name", "Harbour", "Hill")
          .values("pieces", "kind", "oil", "print")
          .values("pieces", "state", "sold", "returned");

  private final SchemaLinker linker = new SchemaLinker(encoder, gallery, true);

  /// Checks the first query candidate of a question.
  public void assertFirst(String question, String sql) {
    assertThat(candidates(question)).as(question).first().isEqualTo(sql);
  }

  /// Checks that some query candidate of a question is a query.
  public void assertAmong(String question, String sql) {
    assertThat(candidates(question)).as(question).contains(sql);
  }

  private List<String> candidates(String question) {
    Lexicon lexicon = linker.lexicon(gallery.description());
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
