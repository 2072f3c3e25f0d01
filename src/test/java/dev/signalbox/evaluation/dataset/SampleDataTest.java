package dev.signalbox.evaluation.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.evaluation.dataset.GoldQuestion.GoldStep;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import dev.signalbox.evaluation.query.Difficulty;
import dev.signalbox.evaluation.query.GoldQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TableDescription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleDataTest {
  @TempDir static Path folder;

  private static DatasetRepository repository;
  private static List<GoldQuestion> questions = List.of();

  @BeforeAll
  static void write() {
    SampleData.writeTo(folder);
    repository = DatasetRepository.open(List.of(folder));
    questions = new ArrayList<>(QuestionFiles.ofSplit(folder, SampleData.DEMO));
    questions.addAll(QuestionFiles.ofSplit(folder, SampleData.TEST));
  }

  @AfterAll
  static void close() {
    repository.close();
  }

  @Test
  void shouldHoldDatabasesThatShareTableNames() {
    assertThat(repository.all()).hasSizeGreaterThanOrEqualTo(14);
    assertThat(repository.all())
        .allSatisfy(database -> {
          assertThat(database.getExecutable()).isTrue();
          assertThat(database.getProblems()).isEmpty();
          assertThat(tables(database)).hasSizeBetween(3, 8);
        });
    assertThat(databasesWithTable("customers")).hasSizeGreaterThanOrEqualTo(3);
    assertThat(databasesWithTable("orders")).hasSizeGreaterThanOrEqualTo(3);
    assertThat(databasesWithTable("products")).hasSizeGreaterThanOrEqualTo(3);
    assertThat(databasesWithTable("employees")).hasSizeGreaterThanOrEqualTo(3);
    assertThat(databasesWithTable("students")).hasSizeGreaterThanOrEqualTo(3);
    assertThat(databasesWithTable("rooms")).hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void shouldFillEveryTableAndViewAndBreakNoForeignKey() throws InterruptedException {
    for (DatabaseDescription database : repository.all()) {
      for (String table : tables(database)) {
        assertThat(repository.queries().run(database.getId(), "SELECT * FROM " + table).getRows())
            .as("%s of %s", table, database.getId())
            .hasSizeBetween(4, 120);
      }
      assertThat(repository.queries().run(database.getId(), "PRAGMA foreign_key_check").getRows())
          .isEmpty();
    }
  }

  @Test
  void shouldAskEnoughOfEachKind() {
    assertThat(questions).hasSizeGreaterThanOrEqualTo(130);
    assertThat(questions).extracting(GoldQuestion::id).doesNotHaveDuplicates();
    assertThat(questions).extracting(GoldQuestion::question).doesNotHaveDuplicates();
    assertThat(withDatabases(questions, 1)).hasSizeGreaterThanOrEqualTo(104);
    assertThat(withDatabases(questions, 1)).allMatch(question -> question.sql() != null);
    assertThat(withDatabases(questions, 0)).hasSizeGreaterThanOrEqualTo(14);
    assertThat(withDatabases(questions, 2))
        .hasSizeGreaterThanOrEqualTo(8)
        .allSatisfy(question ->
            assertThat(question.steps())
                .extracting(GoldStep::database)
                .containsExactlyElementsOf(question.databases()));
    assertThat(questions.stream().flatMap(question -> question.databases().stream()))
        .allMatch(database -> repository.find(database).isPresent());
  }

  @Test
  void shouldAskAFairMixInTheDemonstration() {
    List<GoldQuestion> demo = QuestionFiles.ofSplit(folder, SampleData.DEMO);

    assertThat(demo).hasSize(26);
    assertThat(withDatabases(demo, 1)).hasSize(21);
    assertThat(withDatabases(demo, 0)).hasSize(4);
    assertThat(withDatabases(demo, 2)).hasSize(1);
    assertThat(demo.stream().flatMap(question -> question.databases().stream()).distinct())
        .hasSizeGreaterThanOrEqualTo(15);
  }

  @Test
  void shouldGiveRowsForEveryGoldQuery() throws Exception {
    Set<Difficulty> difficulties = new HashSet<>();
    for (GoldQuestion question : withDatabases(questions, 1)) {
      String sql = Objects.requireNonNull(question.sql());
      difficulties.add(GoldQuery.parse(sql).difficulty());
      assertHasValues(question, repository.queries().run(question.databases().getFirst(), sql));
    }
    for (GoldQuestion question : withDatabases(questions, 2)) {
      for (GoldStep step : question.steps()) {
        assertHasValues(question, repository.queries().run(step.database(), step.sql()));
      }
    }
    assertThat(difficulties).containsExactlyInAnyOrder(Difficulty.values());
  }

  @Test
  void shouldAskWhatOnlyTheGoldDatabaseAnswers() throws InterruptedException {
    List<String> twins = new ArrayList<>();
    for (GoldQuestion question : withDatabases(questions, 1)) {
      for (DatabaseDescription database : repository.all()) {
        String other = database.getId();
        if (!question.databases().contains(other)
            && answers(other, Objects.requireNonNull(question.sql()))) {
          twins.add(question.question() + " -> " + other);
        }
      }
    }

    assertThat(twins).isEmpty();
  }

  @Test
  void shouldLeaveAFolderThatIsUpToDateAsItIs(@TempDir Path other) throws IOException {
    SampleData.writeTo(other);
    Path file = other.resolve("databases/web_shop.sqlite");
    FileTime before = FileTime.from(Instant.parse("2024-01-01T00:00:00Z"));
    Files.setLastModifiedTime(file, before);

    SampleData.writeTo(other);
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(before);

    Files.writeString(other.resolve("samples.sha256"), "of an earlier release");
    SampleData.writeTo(other);
    assertThat(Files.getLastModifiedTime(file)).isGreaterThan(before);
  }

  @Test
  void shouldSayWhichFolderCannotBeWritten(@TempDir Path other) throws IOException {
    Path file = Files.writeString(other.resolve("taken"), "not a folder");

    assertThatThrownBy(() -> SampleData.writeTo(file))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining(file.toString());
  }

  private static void assertHasValues(GoldQuestion question, ResultTable result) {
    assertThat(result.getRows()).as(question.question()).isNotEmpty();
    assertThat(result.getRows())
        .as(question.question())
        .anySatisfy(row -> assertThat(row).anyMatch(Objects::nonNull));
  }

  /// Whether the query runs there too and finds anything: neither nothing nor a count of zero.
  private static boolean answers(String database, String sql) throws InterruptedException {
    try {
      return repository.queries().run(database, sql).getRows().stream()
          .flatMap(List::stream)
          .anyMatch(value -> value != null && !value.equals(0L));
    } catch (QueryFailedException e) {
      return false;
    }
  }

  private static List<GoldQuestion> withDatabases(List<GoldQuestion> questions, int number) {
    return questions.stream().filter(each -> each.databases().size() == number).toList();
  }

  private static List<String> tables(DatabaseDescription database) {
    return database.getTables().stream().map(TableDescription::getName).toList();
  }

  private static List<String> databasesWithTable(String table) {
    return repository.all().stream()
        .filter(database -> tables(database).contains(table))
        .map(DatabaseDescription::getId)
        .toList();
  }
}
