package dev.signalbox;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Holds which tests `./mvnw test` runs: none that starts a broker, a server or a process.
class TestGroupsTest {
  private static final Set<String> STARTING =
      Set.of(
          "BrokerFixture",
          "EmbeddedBroker",
          "MariaDbFixture",
          "PipelineSession",
          "PostgresFixture",
          "ProgramProcess",
          "ServedProcess");
  private static final DescribedPredicate<JavaClass> A_TEST_THAT_STARTS_MORE_THAN_ITSELF =
      DescribedPredicate.describe(
          "tests that start a broker, a server or a process",
          type ->
              type.isTopLevelClass()
                  && type.getSimpleName().endsWith("Test")
                  && type.getDirectDependenciesFromSelf().stream()
                      .anyMatch(each -> STARTING.contains(each.getTargetClass().getSimpleName())));
  private static final ArchCondition<JavaClass> BE_SLOW =
      new ArchCondition<>("have @Tag(\"slow\")") {
        @Override
        public void check(JavaClass type, ConditionEvents events) {
          boolean slow =
              type.tryGetAnnotationOfType(Tag.class)
                  .map(tag -> tag.value().equals("slow"))
                  .orElse(false);
          events.add(
              new SimpleConditionEvent(
                  type, slow, type.getName() + " lacks @Tag(\"slow\"), so ./mvnw test runs it"));
        }
      };

  @Test
  void shouldLeaveOutWhatStartsMore() {
    classes()
        .that(A_TEST_THAT_STARTS_MORE_THAN_ITSELF)
        .should(BE_SLOW)
        .check(
            new ClassFileImporter()
                .withImportOption(new ImportOption.OnlyIncludeTests())
                .importPackages("dev.signalbox"));
  }
}
