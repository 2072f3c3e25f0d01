package dev.signalbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PromptsTest {
  private static final String OWN = "# system\nBe brief.\n# user\n{{question}} {{schema}}\n";

  @TempDir private Path folder;

  private static Prompt filled(PromptTemplate template, PromptName name) {
    Map<String, String> values =
        name.placeholders().stream()
            .collect(Collectors.toMap(each -> each, each -> "<" + each + ">"));
    return template.fill(values);
  }

  @ParameterizedTest
  @EnumSource
  void shouldShipOneOfEach(PromptName name) {
    PromptTemplate template = Prompts.shipped().template(name);

    assertThat(template.name()).matches(name.id() + "\\.v\\d+");
    assertThat(template.placeholders()).containsExactlyInAnyOrderElementsOf(name.placeholders());
    assertThat(filled(template, name).user()).contains("<question>").doesNotContain("{{");
    assertThat(template.text())
        .isEqualTo(PromptTemplate.parse("same", template.text(), name.reply()).text());
  }

  /// A reply is read in the same way from a model with a grammar and from one that only knows the
  /// form.
  @ParameterizedTest
  @EnumSource
  void shouldDescribeTheReplyAsItsFormDoes(PromptName name) throws JsonProcessingException {
    String system = filled(Prompts.shipped().template(name), name).system();
    ResponseFormat format = name.reply().format();

    assertThat(system.contains("JSON")).isEqualTo(format.type() == ResponseFormatType.JSON);
    if (format.jsonSchema() != null) {
      JsonRawSchema raw = (JsonRawSchema) format.jsonSchema().rootElement();
      List<String> required =
          new JsonMapper()
              .readTree(raw.schema()).findValues("required").stream()
                  .flatMap(JsonNode::valueStream)
                  .map(field -> '"' + field.asText() + '"')
                  .toList();
      assertThat(required).isNotEmpty().allSatisfy(field -> assertThat(system).contains(field));
    }
  }

  @Test
  void shouldTakeThoseOfAFolderWithAVersionOfTheirWording() throws IOException {
    Files.writeString(folder.resolve("plan.md"), OWN);
    PromptTemplate first = Prompts.of(folder).template(PromptName.PLAN);
    Files.writeString(folder.resolve("plan.md"), OWN.replace("brief", "exact"));
    PromptTemplate second = Prompts.of(folder).template(PromptName.PLAN);

    assertThat(filled(first, PromptName.PLAN))
        .isEqualTo(
            new Prompt(
                first.name(),
                "Be brief.",
                "<question> <schema>",
                ModelVisibility.SCHEMA,
                ReplyForm.QUERY));
    assertThat(first.name()).matches("plan\\.[0-9a-f]{8}").isNotEqualTo(second.name());
    assertThat(Prompts.of(folder).template(PromptName.CORRECT).name()).isEqualTo("correct.v2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          plan.md | # user {{question}} | needs a part '# system'
          plan.md | # system;# user;{{question}} | each with some text
          plan.md | # system;Be brief.;# user;{{schema}} | needs '{{question}}'
          plan.md | # system;Be brief.;# user;{{question}} {{rows}} | the placeholder '{{rows}}' has no value; this prompt has dialect, schema
          plans.md | # system;# user;{{question}} | holds plans.md, which belongs to no prompt; the prompts are plan.md
          """)
  void shouldNameTheFileAndTheFix(String file, String text, String problem) throws IOException {
    Files.writeString(folder.resolve(file), text.replace(';', '\n'));

    assertThatThrownBy(() -> Prompts.of(folder))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("language.prompts: ")
        .hasMessageContaining(problem);
  }

  @Test
  void shouldRefuseAFolderThatIsNotThere() {
    assertThatThrownBy(() -> Prompts.of(folder.resolve("none")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("cannot be read");
  }
}
