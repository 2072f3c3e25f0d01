package dev.signalbox;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.apache.avro.specific.AvroGenerated;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

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
        .layer("gateway")
        .definedBy("dev.signalbox.gateway..")
        .layer("topology")
        .definedBy("dev.signalbox.topology..")
        .layer("evaluation")
        .definedBy("dev.signalbox.evaluation..")
        .optionalLayer("replay")
        .definedBy("dev.signalbox.replay..")
        .layer("work")
        .definedBy(
            "dev.signalbox.catalog..",
            "dev.signalbox.embedding..",
            "dev.signalbox.index..",
            "dev.signalbox.ranking..",
            "dev.signalbox.reranking..",
            "dev.signalbox.dialogue..",
            "dev.signalbox.sql..",
            "dev.signalbox.execution..",
            "dev.signalbox.answer..",
            "dev.signalbox.language..")
        .layer("contract")
        .definedBy("dev.signalbox.stage..")
        .layer("base")
        .definedBy("dev.signalbox.event..", "dev.signalbox.config..")
        .whereLayer("command line")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("gateway")
        .mayOnlyBeAccessedByLayers("command line")
        .whereLayer("replay")
        .mayOnlyBeAccessedByLayers("command line", "gateway")
        .whereLayer("topology")
        .mayOnlyBeAccessedByLayers("command line", "gateway", "replay")
        .whereLayer("evaluation")
        .mayOnlyBeAccessedByLayers("command line", "replay")
        .whereLayer("work")
        .mayOnlyBeAccessedByLayers("command line", "gateway", "replay", "topology", "evaluation")
        .whereLayer("base")
        .mayNotAccessAnyLayer()
        .whereLayer("contract")
        .mayOnlyAccessLayers("base")
        .ensureAllClassesAreContainedInArchitecture()
        .check(CLASSES);
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
            "dev.signalbox.topology..", "dev.signalbox.cli..", "dev.signalbox.replay..")
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
}
