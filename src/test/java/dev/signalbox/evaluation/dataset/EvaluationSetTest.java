package dev.signalbox.evaluation.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.event.TestEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluationSetTest {
  @TempDir private Path root = Path.of("");
  private Path shops = Path.of("");

  @BeforeEach
  void write() throws IOException {
    shops = folder("shops");
    Files.writeString(
        shops.resolve("databases.jsonl"),
        """
        {"database": "shop", "schema": "CREATE TABLE item (id INTEGER)", "vertical": "1", "statements": ["An item is sold once."]}
        {"database": "bank", "schema": "CREATE TABLE account (id INTEGER)", "vertical": "2"}
        """);
    Files.writeString(
        shops.resolve("train.jsonl"),
        """
        {"id": "t1", "question": "How many items?", "database": "shop", "sql": "SELECT COUNT( * )  FROM item;"}
        {"id": "t2", "question": "Hello", "database": null}
        """);
    Files.writeString(
        shops.resolve("test.jsonl"),
        """
        {"id": "1", "question": "Count the items", "database": "shop", "sql": "select count(*) from ITEM"}
        {"id": "2", "question": "Which accounts?", "database": "bank", "sql": "SELECT id FROM account"}
        {"id": "3", "question": "Count the accounts", "database": "bank", "sql": "SELECT COUNT(*) FROM item"}
        {"id": "4", "question": "Who is there?", "database": null}
        """);
  }

  private Path folder(String name) throws IOException {
    return Files.createDirectories(root.resolve(name));
  }

  private EvaluationPlan plan(Path... questions) {
    return new EvaluationPlan(
        List.of(shops), List.of(questions), "test", Optional.empty(), true, OptionalInt.empty(), 1);
  }

  private EvaluationSet set(EvaluationPlan plan) {
    List<RegisteredDatabase> registered =
        plan.datasets().stream()
            .flatMap(folder -> DatasetFolder.read(folder).databases().stream())
            .toList();
    return EvaluationSet.of(plan, registered);
  }

  private static List<String> ids(EvaluationSet set) {
    return set.questions().stream().map(question -> question.gold().id()).toList();
  }

  @Test
  void shouldAskTheQuestionsOfTheSplitAndFindTwinsOfTrainingQuestions() {
    EvaluationSet set = set(plan());

    assertThat(ids(set)).containsExactly("1", "2", "3", "4");
    assertThat(set.questions())
        .extracting(DatasetQuestion::hasTwin)
        .containsExactly(true, false, false, false);
    assertThat(set.training()).isEmpty();
    assertThat(set.notes()).isEmpty();
    assertThat(set.verticals().of("shop")).isNotEqualTo(set.verticals().of("bank"));
  }

  @Test
  void shouldRememberTheAnswerableQuestionsOfTheTrainingSplit() {
    EvaluationPlan training =
        new EvaluationPlan(
            List.of(shops), List.of(), "test", Optional.of("train"), true, OptionalInt.empty(), 1);

    assertThat(set(training).training()).extracting(GoldQuestion::id).containsExactly("t1");
    assertThatIllegalArgumentException()
        .isThrownBy(() ->
            new EvaluationPlan(
                List.of(shops),
                List.of(),
                "test",
                Optional.of("test"),
                true,
                OptionalInt.empty(),
                1));
  }

  @Test
  void shouldRememberNothingWhereTheTrainingSplitIsMissing() {
    EvaluationPlan training =
        new EvaluationPlan(
            List.of(shops), List.of(), "test", Optional.of("none"), true, OptionalInt.empty(), 1);

    EvaluationSet set = set(training);

    assertThat(set.training()).isEmpty();
    assertThat(ids(set)).hasSize(4);
  }

  @Test
  void shouldAskOtherQuestionsInPlaceOfTheDatasets() throws IOException {
    Path other = folder("other");
    Files.writeString(
        other.resolve("test.jsonl"),
        """
        {"id": "c-0", "question": "Which accounts?", "database": "bank", "conversation": "c", "turn": 0}
        {"id": "c-1", "question": "And items?", "database": "unknown", "conversation": "c", "turn": 1}
        """);

    EvaluationSet set = set(plan(other));

    assertThat(ids(set)).containsExactly("c-0");
    assertThat(set.questions().getFirst().dataset()).isEqualTo("other");
    assertThat(set.notes())
        .containsExactly("1 questions of databases that are not registered are left out");
  }

  @Test
  void shouldTakeFewerDatabasesAndTheQuestionsAboutThem() {
    EvaluationPlan one =
        new EvaluationPlan(
            List.of(shops), List.of(), "test", Optional.empty(), true, OptionalInt.of(1), 1);
    EvaluationSet set = set(one);

    assertThat(set.databases()).hasSize(1);
    String left = set.databases().getFirst().id();
    assertThat(set.questions())
        .allSatisfy(question -> assertThat(question.gold().databases()).isSubsetOf(left));
    assertThat(ids(set)).contains("4");
  }

  @Test
  void shouldLeaveStatementsOut() {
    EvaluationPlan without =
        new EvaluationPlan(
            List.of(shops), List.of(), "test", Optional.empty(), false, OptionalInt.empty(), 1);

    Stream<RegisteredDatabase> databases = set(without).databases().stream();

    assertThat(databases.map(RegisteredDatabase::description))
        .allSatisfy(description -> {
          assertThat(description).isNotNull();
          assertThat(description.getStatements()).isEmpty();
          assertThat(description.getTables()).isNotEmpty();
        });
  }

  @Test
  void shouldGoOnWithoutAFolderThatLacksTheSplit() throws IOException {
    Path empty = folder("empty");
    Files.writeString(empty.resolve("dev.jsonl"), "");

    EvaluationSet set = set(plan(shops, empty));

    assertThat(ids(set)).hasSize(4);
    assertThat(set.notes())
        .containsExactly("empty has no split 'test'; none of its questions is asked");
  }

  @Test
  void shouldNameFileAndFixOfWhatCannotBeAsked() throws IOException {
    Path empty = folder("empty");
    Path missing = root.resolve("missing");

    assertThatThrownBy(() -> set(plan(missing)))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining(missing.toString());
    assertThatThrownBy(() -> set(plan(empty)))
        .hasMessageContaining(empty.toString())
        .hasMessageContaining("has no split 'test'")
        .hasMessageContaining("--split");

    Files.writeString(empty.resolve("test.jsonl"), "\n");
    assertThatThrownBy(() -> set(plan(empty)))
        .hasMessageContaining("there is no question to ask")
        .hasMessageContaining("write one a line");

    Files.writeString(
        empty.resolve("test.jsonl"), "{\"id\": \"1\", \"question\": \"?\", \"database\": \"x\"}");
    assertThatThrownBy(() -> set(plan(empty)))
        .hasMessageContaining("field 'database'")
        .hasMessageContaining("--dataset");

    Files.writeString(empty.resolve("test.jsonl"), "{broken");
    assertThatThrownBy(() -> set(plan(empty)))
        .hasMessageContaining(empty.resolve("test.jsonl") + ", line 1: not JSON");
  }

  @Test
  void shouldAskATenantOnlyOfWhatItSees() {
    EvaluationPlan training =
        new EvaluationPlan(
            List.of(shops), List.of(), "test", Optional.of("train"), true, OptionalInt.empty(), 1);
    EvaluationSet everyones = EvaluationSet.of(training, registered("acme", "globex"));

    EvaluationSet acme = everyones.seenBy("acme");
    EvaluationSet globex = everyones.seenBy("globex");

    assertThat(ids(acme)).containsExactly("1", "4");
    assertThat(acme.training()).extracting(GoldQuestion::id).containsExactly("t1");
    assertThat(acme.databases()).isEqualTo(everyones.databases());
    assertThat(acme.notes())
        .containsExactly(
            "2 questions of databases that the tenant 'acme' does not see are left out");
    assertThat(ids(globex)).containsExactly("2", "3", "4");
    assertThat(globex.training()).isEmpty();
  }

  @Test
  void shouldRefuseATenantThatHasNothingOfItsOwn() throws IOException {
    EvaluationSet everyones = EvaluationSet.of(plan(), registered("acme", "globex"));
    Path items = folder("items");
    Files.writeString(
        items.resolve("test.jsonl"),
        """
        {"id": "1", "question": "Count the items", "database": "shop"}
        """);
    EvaluationSet ofShop = EvaluationSet.of(plan(items), registered("acme", "globex"));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> everyones.seenBy("initech"))
        .withMessageContainingAll("--tenant", "'initech'", "acme, globex");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> set(plan()).seenBy("acme"))
        .withMessageContaining("leave it out");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ofShop.seenBy("globex"))
        .withMessageContainingAll("'globex'", "sees none");
  }

  private static List<RegisteredDatabase> registered(String ofShop, String ofBank) {
    return List.of(
        new RegisteredDatabase("shop", "test", null, TestEvents.database("shop", "other", ofShop)),
        new RegisteredDatabase("bank", "test", null, TestEvents.database("bank", "other", ofBank)));
  }
}
