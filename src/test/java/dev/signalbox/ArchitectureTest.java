package dev.signalbox;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.specific.AvroGenerated;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds the structure that CONTRIBUTING.md describes.
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.signalbox");
  private static final DescribedPredicate<JavaClass> GENERATED =
      DescribedPredicate.describe(
          "generated",
          type ->
              type.isAnnotatedWith(AvroGenerated.class)
                  || type.getEnclosingClass()
                      .map(outer -> outer.isAnnotatedWith(AvroGenerated.class))
                      .orElse(false));

  @Test
  void shouldImportOneWayOnly() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("command line")
        .definedBy("dev.signalbox.cli..")
        .layer("jobs")
        .definedBy(
            "dev.signalbox.bulk..",
            "dev.signalbox.chaos..",
            "dev.signalbox.doctor..",
            "dev.signalbox.evaluation.pipeline..",
            "dev.signalbox.fit..")
        .layer("session")
        .definedBy("dev.signalbox.session..")
        .layer("gateway")
        .definedBy("dev.signalbox.gateway..")
        .layer("replay")
        .definedBy("dev.signalbox.replay..")
        .layer("topology")
        .definedBy("dev.signalbox.topology..")
        .layer("evaluation")
        .definedBy(
            "dev.signalbox.evaluation",
            "dev.signalbox.evaluation.dataset..",
            "dev.signalbox.evaluation.perturbation..",
            "dev.signalbox.evaluation.query..",
            "dev.signalbox.evaluation.report..",
            "dev.signalbox.evaluation.statistics..",
            "dev.signalbox.evaluation.study..",
            "dev.signalbox.evaluation.suite..")
        .layer("work")
        .definedBy(
            "dev.signalbox.api.calls..",
            "dev.signalbox.api.document..",
            "dev.signalbox.catalog..",
            "dev.signalbox.embedding..",
            "dev.signalbox.index..",
            "dev.signalbox.ranking..",
            "dev.signalbox.reranking..",
            "dev.signalbox.dialogue..",
            "dev.signalbox.sql..",
            "dev.signalbox.execution..",
            "dev.signalbox.federation..",
            "dev.signalbox.answer..",
            "dev.signalbox.language..",
            "dev.signalbox.prior..",
            "dev.signalbox.verdict..")
        .layer("contract")
        .definedBy("dev.signalbox.stage..")
        .layer("base")
        .definedBy(
            "dev.signalbox.api",
            "dev.signalbox.event..",
            "dev.signalbox.config..",
            "dev.signalbox.console..",
            "dev.signalbox.metric..",
            "dev.signalbox.natives..")
        .whereLayer("command line")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("jobs")
        .mayOnlyBeAccessedByLayers("command line")
        .whereLayer("session")
        .mayOnlyBeAccessedByLayers("command line", "jobs")
        .whereLayer("gateway")
        .mayOnlyBeAccessedByLayers("command line", "session")
        .whereLayer("replay")
        .mayOnlyBeAccessedByLayers("command line", "jobs", "session")
        .whereLayer("topology")
        .mayOnlyBeAccessedByLayers("command line", "jobs", "session", "replay")
        .whereLayer("evaluation")
        .mayOnlyBeAccessedByLayers("command line", "jobs", "replay")
        .whereLayer("work")
        .mayOnlyBeAccessedByLayers(
            "command line", "jobs", "session", "gateway", "replay", "topology", "evaluation")
        .whereLayer("base")
        .mayNotAccessAnyLayer()
        .whereLayer("contract")
        .mayOnlyAccessLayers("base")
        .ensureAllClassesAreContainedInArchitecture()
        .check(CLASSES);
  }

  /// The wings of each area, and for each wing the wings of its area that it may use.
  static Stream<Arguments> wings() {
    return Stream.concat(listedWings(), engineWings());
  }

  /// Each engine has a package of its own, and none uses another's.
  private static Stream<Arguments> engineWings() {
    String engines = "dev.signalbox.catalog.engine";
    return CLASSES.getPackage(engines).getSubpackages().stream()
        .map(each -> "engine" + each.getName().substring(engines.length()))
        .map(wing -> arguments("catalog", wing, ". ddl dialect engine"));
  }

  private static Stream<Arguments> listedWings() {
    return Stream.of(
        arguments("topology", "async", ""),
        arguments("topology", "kafka", "async"),
        arguments("topology", "metrics", "async kafka"),
        arguments("topology", "records", "async kafka"),
        arguments("topology", "replica", "kafka"),
        arguments("topology", "journal", "kafka replica"),
        arguments("topology", "indexing", "async kafka records replica"),
        arguments("topology", "learning", "async kafka records"),
        arguments("topology", "tallying", "async kafka records"),
        arguments("topology", "client", "indexing kafka metrics records replica"),
        arguments("topology", "polling", "async client indexing kafka records replica"),
        arguments("api", "", ""),
        arguments("api", "calls", "."),
        arguments("api", "document", "."),
        arguments("catalog", "dialect", ""),
        arguments("catalog", "resolution", "dialect"),
        arguments("catalog", "ddl", "dialect"),
        arguments("catalog", "", "ddl dialect resolution"),
        arguments("catalog", "copies", "."),
        arguments("catalog", "difference", "ddl"),
        arguments("catalog", "engine", ". ddl dialect"),
        arguments("catalog", "registration", ". ddl dialect engine engine.sqlite"),
        arguments("catalog", "values", ". dialect engine"),
        arguments("catalog", "introspection", ". ddl dialect engine values"),
        arguments("catalog", "pool", ". engine registration"),
        arguments("catalog", "debezium", ". ddl dialect engine registration"),
        arguments("sql", "words", ""),
        arguments("sql", "schema", "words"),
        arguments("sql", "query", "schema"),
        arguments("sql", "time", "query schema words"),
        arguments("sql", "guard", "schema words"),
        arguments("sql", "form", "query schema time"),
        arguments("sql", "linking", "schema time value words"),
        arguments("sql", "value", "words"),
        arguments("sql", "grammar.state", "linking query schema time words"),
        arguments("sql", "grammar.rule.quantity", "grammar.state linking query schema words"),
        arguments(
            "sql",
            "grammar.rule",
            "grammar.rule.quantity grammar.state linking query schema time words"),
        arguments("sql", "grammar.rule.reference", "grammar.state linking query schema words"),
        arguments(
            "sql",
            "grammar.rule.comparison",
            "grammar.rule grammar.rule.quantity grammar.rule.reference grammar.state linking query"
                + " schema words"),
        arguments(
            "sql",
            "grammar.rule.aggregate",
            "grammar.rule grammar.state linking query schema time words"),
        arguments(
            "sql",
            "grammar",
            "grammar.rule grammar.rule.aggregate grammar.rule.comparison grammar.rule.quantity"
                + " grammar.rule.reference grammar.state linking query"
                + " schema time words"),
        arguments("sql", "reading.duration", "query"),
        arguments("sql", "reading", "linking query reading.duration schema time value words"),
        arguments(
            "sql", "metric", "form grammar.state linking query reading schema time value words"),
        arguments("sql", "example", "grammar grammar.state guard linking query schema time words"),
        arguments("sql", "taught", "guard linking query reading schema time value words"),
        arguments("sql", "view", "reading schema"),
        arguments("sql", "omission", "grammar grammar.state linking reading schema words"),
        arguments("index", "entry", "words"),
        arguments("index", "vector", ""),
        arguments("index", "words", ""),
        arguments("config", "rules", ""),
        arguments("config", "ranking", "rules"),
        arguments("config", "metric", "rules"),
        arguments("config", "api", "metric rules"),
        arguments("config", "federation", "rules"),
        arguments("config", "", "api federation metric ranking rules"),
        arguments("config", "loading", ". api federation rules"),
        arguments("evaluation", "statistics", ""),
        arguments("evaluation", "dataset", ""),
        arguments("evaluation", "query", "dataset"),
        arguments("evaluation", "perturbation", "dataset query"),
        arguments("evaluation", "suite", "dataset query"),
        arguments("evaluation", "", "dataset perturbation query statistics suite"),
        arguments("evaluation", "study", ". statistics"),
        arguments("evaluation", "report", ". dataset perturbation query statistics"),
        arguments("evaluation", "pipeline", ". dataset"),
        arguments("cli", "options", ""),
        arguments("cli", "catalog", "options"),
        arguments("cli", "replay", "options"),
        arguments("cli", "evaluation", "options replay"));
  }

  @ParameterizedTest
  @MethodSource("wings")
  void shouldKeepTheDirectionOfEachWing(String area, String wing, String used) {
    String root = "dev.signalbox." + area;
    String own = wing.isEmpty() ? root : root + "." + wing;
    Set<String> allowed = new TreeSet<>(Set.of(own));
    for (String other : used.split(" ")) {
      allowed.add(other.equals(".") ? root : root + "." + other);
    }
    Set<String> reached = new TreeSet<>();
    for (JavaClass type : CLASSES.getPackage(own).getClasses()) {
      for (Dependency each : type.getDirectDependenciesFromSelf()) {
        String target = each.getTargetClass().getPackageName();
        if (target.equals(root) || target.startsWith(root + ".")) {
          reached.add(target);
        }
      }
    }

    assertThat(allowed).as("packages of the area that %s may use", own).containsAll(reached);
  }

  @Test
  void shouldListEveryWing() {
    Set<String> listed = new TreeSet<>();
    Set<String> areas = new TreeSet<>();
    wings()
        .map(Arguments::get)
        .forEach(each -> {
          areas.add("dev.signalbox." + each[0]);
          listed.add("dev.signalbox." + each[0] + (each[1].equals("") ? "" : "." + each[1]));
        });

    assertThat(
            CLASSES.getPackage("dev.signalbox").getSubpackagesInTree().stream()
                .filter(each -> !each.getClasses().isEmpty())
                .map(JavaPackage::getName)
                .filter(each -> areas.stream().anyMatch(area -> each.startsWith(area + "."))))
        .isSubsetOf(listed);
  }

  @Test
  void shouldHaveNoCyclesBetweenPackages() {
    slices().matching("dev.signalbox.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void shouldKeepKafkaInTheTopology() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.signalbox.topology..",
            "dev.signalbox.replay..",
            "dev.signalbox.bulk..",
            "dev.signalbox.chaos..",
            "dev.signalbox.doctor..",
            "dev.signalbox.session..",
            "dev.signalbox.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.kafka..", "kafka..")
        .check(CLASSES);
  }

  @Test
  void shouldMarkEveryPackageAsNonNullByDefault() {
    List<String> unmarked =
        CLASSES.getPackage("dev.signalbox").getSubpackagesInTree().stream()
            .filter(each -> !each.getClasses().isEmpty())
            .filter(each -> !each.isAnnotatedWith(NullMarked.class))
            .map(JavaPackage::getName)
            .toList();

    assertThat(unmarked).as("packages without @NullMarked in their package-info").isEmpty();
  }

  @Test
  void shouldNameThingsAfterTheDomain() {
    classes()
        .should()
        .resideOutsideOfPackages("..util..", "..utils..", "..common..", "..impl..")
        .check(CLASSES);
    noClasses()
        .that(not(GENERATED))
        .should()
        .haveNameMatching(".*(Manager|Helper|Helpers|Impl|Util|Utils)(\\$.*)?")
        .check(CLASSES);
  }

  @Test
  void shouldNameNoTwoClassesAlike() {
    Map<String, List<String>> byName =
        CLASSES.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .filter(not(GENERATED))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    TreeMap::new,
                    Collectors.mapping(JavaClass::getName, Collectors.toList())));
    byName.values().removeIf(names -> names.size() == 1);

    assertThat(byName).as("simple names that stand for several classes").isEmpty();
  }

  @Test
  void shouldKeepFoldersAndFilesSmall() throws IOException {
    try (Stream<Path> folders = Files.walk(Path.of("src/main/java"))) {
      for (Path folder : folders.filter(Files::isDirectory).toList()) {
        List<Path> files;
        try (Stream<Path> children = Files.list(folder)) {
          files = children.filter(each -> each.toString().endsWith(".java")).toList();
        }
        assertThat(files).as("Java files directly in %s", folder).hasSizeLessThanOrEqualTo(40);
        for (Path file : files) {
          assertThat(Files.readAllLines(file))
              .as("lines of %s", file)
              .hasSizeLessThanOrEqualTo(300);
        }
      }
    }
  }
}
