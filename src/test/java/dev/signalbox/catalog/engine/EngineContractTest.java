package dev.signalbox.catalog.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.StatementRules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Names the missing parts of a registered engine.
class EngineContractTest {
  /// No test can have a server of these; EnginesWithoutServerTest has their SQL.
  private static final Set<String> WITHOUT_SERVER = Set.of("oracle", "sqlserver");

  private static final String CORPUS = "/dev/signalbox/sql/guard/hostile-statements.txt";

  static List<Engine> engines() {
    return Engine.all();
  }

  @Test
  void shouldRegisterEveryEngine() {
    Set<String> written =
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.signalbox.catalog")
                .stream()
                .filter(type -> type.isAssignableTo(Engine.class))
                .filter(type -> !type.isInterface())
                .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .map(JavaClass::getName)
                .collect(Collectors.toSet());

    assertThat(engines())
        .as("engines with @AutoService(Dialect.class)")
        .extracting(engine -> engine.getClass().getName())
        .containsExactlyInAnyOrderElementsOf(written);
  }

  @Test
  void shouldRegisterEveryDialectByItsName() {
    assertThat(Dialect.all()).extracting(Dialect::id).doesNotHaveDuplicates();
    for (Dialect dialect : Dialect.all()) {
      assertThat(dialect.id())
          .isEqualTo(dialect.id().toLowerCase(Locale.ROOT))
          .isNotEqualTo("other");
      assertThat(Dialect.of(dialect.id().toUpperCase(Locale.ROOT))).isSameAs(dialect);
      assertThat(Dialect.ofUrl("jdbc:" + dialect.id() + "://host/shop")).isSameAs(dialect);
    }
    assertThat(Dialect.of("db2")).isSameAs(Dialect.other());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void shouldHaveAPageOfDocumentation(Engine engine) throws IOException {
    String page = Files.readString(Path.of("docs/databases.md"));

    assertThat(page.toLowerCase(Locale.ROOT)).as("docs/databases.md").contains(engine.id());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void shouldHaveADriverOnTheClassPath(Engine engine) {
    String url = engine.url("jdbc:" + engine.id() + "://host/shop");

    assertThatCode(() -> DriverManager.getDriver(url))
        .as("driver for " + url)
        .doesNotThrowAnyException();
  }

  /// The list lies beside the class of the engine.
  @ParameterizedTest
  @MethodSource("engines")
  void shouldListTheFunctionsThatAStatementMayCall(Engine engine) {
    URL list = engine.getClass().getResource("allowed-functions.txt");
    StatementRules rules = engine.statements();
    Set<String> upper = new HashSet<>(rules.functions());
    upper.removeIf(name -> name.equals(name.toLowerCase(Locale.ROOT)));

    assertThat(list).as("allowed-functions.txt of " + engine.id()).isNotNull();
    assertThat(rules.functions()).as("functions of " + engine.id()).isNotEmpty();
    assertThat(upper).isEmpty();
  }

  /// A statement that an engine refuses is neither cancelled nor unreachable.
  @ParameterizedTest
  @MethodSource("engines")
  void shouldClassifyOnlyItsOwnFailures(Engine engine) {
    assertThat(engine.failure(new SQLException("no such table", "42S02", 1))).isEmpty();
    assertThat(engine.failure(new SQLException("no state"))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("engines")
  void shouldHaveHostileStatementsInTheCorpus(Engine engine) {
    assertThat(headings()).as("headings of " + CORPUS).contains(engine.id());
  }

  /// The tests of every engine ([TestEngine]) run on it, or on the engine that it extends.
  @ParameterizedTest
  @MethodSource("engines")
  void shouldBeAmongTheEnginesOfTheTests(Engine engine) {
    assertThat(
            WITHOUT_SERVER.contains(engine.id())
                || Arrays.stream(TestEngine.values())
                    .anyMatch(
                        kind -> Engine.of(Dialect.of(kind.name())).getClass().isInstance(engine)))
        .as("TestEngine has none for " + engine.id())
        .isTrue();
  }

  @ParameterizedTest
  @MethodSource("engines")
  void shouldQuoteNamesAsItReadsThem(Engine engine) {
    String name = engine.quote("a name");

    assertThat(engine.lexicalRules().nameQuotes()).contains(name.substring(0, 1));
    assertThat(engine.names().quoted("word")).hasSize("word".length() + 2);
  }

  private static Set<String> headings() {
    try (InputStream bytes =
        Objects.requireNonNull(EngineContractTest.class.getResourceAsStream(CORPUS))) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.startsWith("# "))
          .flatMap(line -> Arrays.stream(line.substring(2).split(" ")))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
