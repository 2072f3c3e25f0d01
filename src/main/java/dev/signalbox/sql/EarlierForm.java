package dev.signalbox.sql;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.language.SchemaOutline;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The form of the turn before a question, as a prompt shows it.
///
/// @param question of that turn, as it stood alone
/// @param form as JSON
record EarlierForm(String question, String form) {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int LONGEST_LINE = 10_000;
  private static final Pattern LITERAL =
      Pattern.compile("'[^']*'|(?<![\\w.])\\d+(?:\\.\\d+)?(?!\\w)");

  /// Empty where the last turn has no form. Where the model may see no values, the form is shown
  /// only if the question that it answers has all of them, as the model saw that question.
  static Optional<EarlierForm> of(Asked asked, boolean showsValues) {
    List<EarlierTurn> turns = asked.continued().turns();
    if (turns.isEmpty()) {
      return Optional.empty();
    }
    EarlierTurn last = turns.getLast();
    return last.form()
        .map(form -> new EarlierForm(last.question(), form))
        .filter(before -> showsValues || before.isSaid());
  }

  /// The paragraph of the prompt.
  String line() {
    return "The earlier question, with its form:\n- %s => %s"
        .formatted(
            SchemaOutline.oneLine(question, LONGEST_LINE),
            SchemaOutline.oneLine(form, LONGEST_LINE));
  }

  private boolean isSaid() {
    return literals(json()).allMatch(this::isSaid);
  }

  /// Whether the question has a literal as words of its own, and not within another word.
  private boolean isSaid(String literal) {
    return Pattern.compile(
            "(?<![\\p{L}\\p{N}])" + Pattern.quote(literal) + "(?![\\p{L}\\p{N}])",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
        .matcher(question)
        .find();
  }

  private JsonNode json() {
    try {
      return JSON.readTree(form);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("The form of a remembered turn is no JSON: " + form, e);
    }
  }

  /// The values of the filters, and the literals of conditions and formulas.
  private static Stream<String> literals(JsonNode node) {
    if (node.isArray()) {
      return node.valueStream().flatMap(EarlierForm::literals);
    }
    return node.propertyStream()
        .flatMap(field ->
            switch (field.getKey()) {
              case "values" -> field.getValue().valueStream().map(JsonNode::asText);
              case "condition", "formula" ->
                  LITERAL.matcher(field.getValue().asText()).results().map(MatchResult::group);
              default -> literals(field.getValue());
            })
        .map(literal -> literal.replaceAll("^[%']+|[%']+$", ""));
  }
}
