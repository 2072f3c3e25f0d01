package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.answer.AnswerJson;
import dev.signalbox.event.Answer;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.Choice;
import dev.signalbox.event.FilledEvent;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.UsedExample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/// An answer that has everything, beside the document that describes answers.
class DescribedAnswerTest {
  private static final JsonNode DOCUMENT = OpenApiDocument.load().tree();
  private static final String COUNT = "SELECT COUNT(*) FROM ship";

  private final JsonNode answer = AnswerJson.of(counted());

  /// An answer with expressions among its columns, so that these have headings.
  private static Answer counted() {
    Answer filled = FilledEvent.answer(Map.of("chart", "{}", "combination", COUNT));
    Choice choice = filled.getChoices().getFirst();
    PlanStep step = PlanStep.newBuilder(choice.getStep().orElseThrow()).setSql(COUNT).build();
    return Answer.newBuilder(filled)
        .setChoices(List.of(Choice.newBuilder(choice).setStep(step).build()))
        .build();
  }

  @Test
  void shouldDescribeWhatAnAnswerHasAndNothingElse() {
    Set<String> described = new TreeSet<>();
    describe(DOCUMENT.at("/components/schemas/Answer"), "", described);
    Set<String> had = new TreeSet<>();
    list(answer, "", had);

    assertThat(had).isEqualTo(described);
  }

  @Test
  void shouldTellAllOfAStep() {
    JsonNode step = answer.at("/steps/0");

    assertThat(namesOf(step)).isEqualTo(fieldsOf(PlanStep.getClassSchema()));
    assertThat(namesOf(step.at("/examples/0"))).isEqualTo(fieldsOf(UsedExample.getClassSchema()));
    assertThat(namesOf(step.at("/candidates/0")))
        .isEqualTo(fieldsOf(CandidateQuery.getClassSchema()));
  }

  @Test
  void shouldNeedOnlyPropertiesThatAreDescribed() {
    List<JsonNode> objects =
        DOCUMENT.at("/components/schemas").findParents("required").stream()
            .filter(schema -> schema.path("required").isArray())
            .toList();

    assertThat(objects).isNotEmpty();
    for (JsonNode schema : objects) {
      List<String> required = new ArrayList<>();
      schema.path("required").forEach(name -> required.add(name.asText()));
      assertThat(namesOf(schema.path("properties"))).containsAll(required);
    }
  }

  private static void describe(JsonNode schema, String path, Set<String> paths) {
    if (schema.has("$ref")) {
      describe(DOCUMENT.at(schema.path("$ref").asText().substring(1)), path, paths);
    }
    if (schema.has("items")) {
      describe(schema.path("items"), path, paths);
    }
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      String below = path + "/" + property.getKey();
      paths.add(below);
      describe(property.getValue(), below, paths);
    }
  }

  private static void list(JsonNode json, String path, Set<String> paths) {
    if (json.isArray()) {
      json.forEach(element -> list(element, path, paths));
    }
    for (Map.Entry<String, JsonNode> property : json.properties()) {
      String below = path + "/" + property.getKey();
      paths.add(below);
      list(property.getValue(), below, paths);
    }
  }

  private static Set<String> namesOf(JsonNode object) {
    Set<String> names = new TreeSet<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static Set<String> fieldsOf(Schema schema) {
    Set<String> names = new TreeSet<>();
    schema.getFields().forEach(field -> names.add(field.name()));
    return names;
  }
}
