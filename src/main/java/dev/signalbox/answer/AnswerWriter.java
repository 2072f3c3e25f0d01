package dev.signalbox.answer;

import dev.signalbox.event.Composition;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultTable;
import java.util.List;

/// Puts a result into words.
public interface AnswerWriter {

  /// The writer's name on events where [Sentence] words the result.
  String RULES = "embedded";

  /// An answer in words.
  ///
  /// @param writer the writer's name: [#RULES], or the language model's name
  /// @param modelCalls all calls made for it, also those that failed
  record Wording(String sentence, String writer, List<ModelUse> modelCalls) {
    public Wording {
      modelCalls = List.copyOf(modelCalls);
    }
  }

  /// @param step the step whose query gave the result
  Wording write(String question, PlanStep step, ResultTable result) throws InterruptedException;

  /// Words a result that was combined from several.
  ///
  /// @param sql the query that combined them
  default Wording writeCombined(
      String question, Composition composition, String sql, ResultTable result)
      throws InterruptedException {
    return new Wording(CombinedSentence.of(composition, result), RULES, List.of());
  }

  /// Words results by rules.
  static AnswerWriter byRules() {
    return (question, step, result) ->
        new Wording(Sentence.of(question, step, result), RULES, List.of());
  }
}
