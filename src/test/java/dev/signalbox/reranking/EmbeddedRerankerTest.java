package dev.signalbox.reranking;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.journey;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.ranking;
import static dev.signalbox.event.TestEvents.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.TableDescription;
import dev.signalbox.reranking.Reranker.Decision;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EmbeddedRerankerTest {
  private static Encoder encoder;

  @BeforeAll
  static void load() {
    encoder = Encoders.of(EmbeddingSettings.defaults());
  }

  @AfterAll
  static void close() {
    encoder.close();
  }

  @Test
  void shouldPreferTheDatabaseWhoseColumnsTheQuestionNames() {
    Decision decision =
        decide(
            "How many hospitals are in the city of Seattle?",
            described("city", table("city", "name", "population", "mayor")),
            described("hospital", table("hospital", "name", "city", "beds")));

    assertThat(decision.databases()).containsExactly("hospital");
    assertThat(decision.ranking().getCandidates())
        .extracting(Candidate::getDatabase)
        .containsExactly("hospital", "city");
    assertThat(decision.ranking().getCandidates())
        .extracting(Candidate::getScore)
        .containsExactly(1.0, 0.5);
    assertThat(decision.reason()).contains("hospital").contains("city");
    assertThat(decision.modelCalls()).isEmpty();
  }

  @Test
  void shouldUnderstandOtherWordsForTheSame() {
    Decision decision =
        decide(
            "Which physician treated the most patients?",
            described("school", table("teacher", "name"), table("pupil", "name", "grade")),
            described("clinic", table("doctor", "name", "patients treated")));

    assertThat(decision.databases()).containsExactly("clinic");
  }

  @Test
  void shouldPreferTablesThatJoin() {
    TableDescription singer = table("singer", "id", "name");
    TableDescription concert = table("concert", "id", "year");
    TableDescription joined =
        TableDescription.newBuilder(table("concert", "id", "year", "singer_id"))
            .setForeignKeys(
                List.of(
                    ForeignKey.newBuilder()
                        .setColumns(List.of("singer_id"))
                        .setReferencedTable("Singer")
                        .setReferencedColumns(List.of("id"))
                        .build()))
            .build();
    Decision decision =
        decide(
            "Which singers gave a concert?",
            described("apart", singer, concert),
            described("joined", singer, joined));

    assertThat(decision.databases()).containsExactly("joined");
  }

  @Test
  void shouldKeepTheOrderOfEqualsAndOfWhatIsGone() {
    TableDescription singer = table("singer", "id", "name");
    Ranking ranking = ranking(0.4, 1, "a", "b", "gone");
    EmbeddedReranker reranker =
        new EmbeddedReranker(
            new FixedCatalog(List.of(described("a", singer), described("b", singer))), encoder);

    assertThat(
            reranker.decide(journey(question("Which singers?")), ranking).ranking().getCandidates())
        .extracting(Candidate::getDatabase)
        .containsExactly("a", "b", "gone");
  }

  @Test
  void shouldCopeWithVeryLargeAndWithEmptySchemas() {
    TableDescription[] tables =
        IntStream.range(0, 300)
            .mapToObj(t ->
                table(
                    "t" + t,
                    IntStream.range(0, 5_000 / (t + 1))
                        .mapToObj(c -> "column " + c)
                        .toArray(String[]::new)))
            .toArray(TableDescription[]::new);
    Decision decision = decide("Which singers?", described("empty"), described("large", tables));

    assertThat(decision.databases()).hasSize(1);
  }

  private static Decision decide(String text, DatabaseDescription... databases) {
    String[] ids = Arrays.stream(databases).map(DatabaseDescription::getId).toArray(String[]::new);
    return new EmbeddedReranker(new FixedCatalog(List.of(databases)), encoder)
        .decide(journey(question(text)), ranking(0.4, 1, ids));
  }

  private static DatabaseDescription described(String id, TableDescription... tables) {
    return DatabaseDescription.newBuilder(database(id, "sqlite"))
        .setTables(List.of(tables))
        .build();
  }
}
