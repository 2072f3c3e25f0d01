package dev.signalbox.reranking;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.ranked;
import static dev.signalbox.event.TestEvents.ranking;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.KeyBinding;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TestEvents;
import dev.signalbox.index.words.ValueHashes;
import dev.signalbox.stage.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DependentDatabasesTest {
  private static final String QUESTION =
      "Which singers come from the country with the most museums?";
  private static final List<String> HERE = List.of("Norway", "Chile", "Kenya");
  private static final List<String> ELSEWHERE = List.of("Bergen", "Arica", "Norway");

  private static final DatabaseDescription LABEL =
      described("label", table("singer", column("name"), column("country", HERE)));
  private static final DatabaseDescription REGISTER =
      described("register", table("museum", column("title"), column("country", HERE)));

  private static DatabaseDescription described(String id, TableDescription... tables) {
    return DatabaseDescription.newBuilder(database(id, "sqlite"))
        .setTables(Arrays.asList(tables))
        .build();
  }

  private static TableDescription table(String name, ColumnDescription... columns) {
    return TableDescription.newBuilder().setName(name).setColumns(Arrays.asList(columns)).build();
  }

  private static ColumnDescription column(String name) {
    return ColumnDescription.newBuilder().setName(name).setType("TEXT").build();
  }

  private static ColumnDescription column(String name, List<String> values) {
    return ColumnDescription.newBuilder(column(name))
        .setValues(ValueHashes.of(values).orElseThrow())
        .build();
  }

  private static Optional<DependentDatabases.Found> found(
      String question, DatabaseDescription... databases) {
    return new DependentDatabases(new FixedCatalog(Arrays.asList(databases)))
        .of(question, rankingOf(databases));
  }

  private static Ranking rankingOf(DatabaseDescription... databases) {
    return TestEvents.ranking(
        0.8, 1, Arrays.stream(databases).map(DatabaseDescription::getId).toArray(String[]::new));
  }

  @Test
  void shouldPlanTwoStepsWhereNoDatabaseCoversTheQuestion() {
    DependentDatabases.Found found = found(QUESTION, LABEL, REGISTER).orElseThrow();

    assertThat(found.databases()).containsExactly("register", "label");
    assertThat(found.composition().getCombination()).isEqualTo(Combination.LAST);
    assertThat(found.composition().getParts())
        .containsExactly(
            new QuestionPart(
                "the keys", "Which country has the most museums?", "register", List.of()),
            new QuestionPart(
                "the answer",
                "Which singers come from the countries of part 1?",
                "label",
                List.of(
                    new KeyBinding(1, "country", "singer.country", "the countries of part 1"))));
    assertThat(found.reason()).contains("register", "'museum'", "label");
  }

  @Test
  void shouldLeaveAQuestionWholeThatOneDatabaseCovers() {
    DatabaseDescription both =
        described("both", table("singer", column("country", HERE)), table("museum", column("x")));
    DatabaseDescription synonym =
        described("synonym", table("vocalist", column("country", HERE)), table("museum"));

    assertThat(found(QUESTION, LABEL, REGISTER, both)).isEmpty();
    assertThat(found(QUESTION, LABEL, REGISTER, synonym)).isEmpty();
    assertThat(found(QUESTION, LABEL)).isEmpty();
  }

  @Test
  void shouldNeedValuesInCommon() {
    DatabaseDescription other =
        described("register", table("museum", column("country", ELSEWHERE)));
    DatabaseDescription unread = described("register", table("museum", column("country")));
    DatabaseDescription hidden =
        described(
            "register",
            table(
                "museum",
                ColumnDescription.newBuilder(column("country", HERE)).setIsPrivate(true).build()));

    assertThat(found(QUESTION, LABEL, other)).isEmpty();
    assertThat(found(QUESTION, LABEL, unread)).isEmpty();
    assertThat(found(QUESTION, LABEL, hidden)).isEmpty();
  }

  @Test
  void shouldReadNamesWithoutLetters() {
    DatabaseDescription hockey =
        described("hockey", table("player", column("+/-"), column("country", HERE)));

    assertThat(found(QUESTION, LABEL, REGISTER, hockey)).isPresent();
  }

  @Test
  void shouldFindKeysByTheNamesOfRows() {
    DatabaseDescription audits =
        described("audits", table("audit", column("supplier", HERE), column("year")));
    DatabaseDescription purchasing =
        described("purchasing", table("supplier", column("supplier_name", HERE), column("rating")));

    DependentDatabases.Found found =
        found("What is the rating of the supplier with the most audits?", audits, purchasing)
            .orElseThrow();

    assertThat(found.databases()).containsExactly("audits", "purchasing");
    assertThat(found.composition().getParts().getLast().getBindings())
        .extracting(KeyBinding::getColumn)
        .containsExactly("supplier.supplier_name");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which singers come from the country with the most singers?",
        "Which country has the most museums?",
        "What are the names of the country with the most museums?",
        "Which singers come from Chile?"
      })
  void shouldLeaveOtherQuestionsWhole(String question) {
    assertThat(found(question, LABEL, REGISTER)).isEmpty();
  }

  @Test
  void shouldLeaveAQuestionWholeThatUsersTaught() {
    Ranking ranking = rankingOf(LABEL, REGISTER);
    Candidate taught =
        Candidate.newBuilder(ranking.getCandidates().getFirst())
            .setEvidence(List.of(new Evidence(ElementKind.QUESTION, QUESTION, null, 1.0)))
            .build();

    assertThat(
            new DependentDatabases(new FixedCatalog(List.of(LABEL, REGISTER)))
                .of(
                    QUESTION,
                    Ranking.newBuilder(ranking)
                        .setCandidates(List.of(taught, ranking.getCandidates().getLast()))
                        .build()))
        .isEmpty();
  }

  @Test
  void shouldRouteToBothDatabases() throws InterruptedException {
    RerankStage stage =
        new RerankStage(
            RerankingSettings.defaults(), null, new FixedCatalog(List.of(LABEL, REGISTER)));

    Routed routed =
        ((Outcome.Onward<Routed>)
                stage.apply(ranked(question(QUESTION), ranking(0.8, 0.1, "register", "label"))))
            .event();

    assertThat(routed.getDatabases()).containsExactly("register", "label");
    assertThat(routed.getPartDatabases()).containsExactly("register", "label");
    assertThat(routed.getRanking().getCandidates())
        .extracting(Candidate::getDatabase)
        .containsExactly("label", "register");
    Composition composition = routed.getJourney().getComposition().orElseThrow();
    assertThat(composition.getParts()).hasSize(2);
    assertThat(routed.getRanking().getReranking())
        .hasValueSatisfying(reason -> assertThat(reason).startsWith("No single database"));
  }
}
