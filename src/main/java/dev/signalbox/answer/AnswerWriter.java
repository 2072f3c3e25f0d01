package dev.signalbox.answer;

import dev.signalbox.event.ModelUse;
import dev.signalbox.event.ResultTable;
import java.util.List;

/// Puts a result into words.
public interface AnswerWriter {

  /// Who words results by [Sentence], on events.
  String RULES = "embedded";

  /// An answer in words.
  ///
  /// @param writer who worded it: [#RULES], or the language model's name
  /// @param modelCalls made for it, in vain or not
  record Wording(String sentence, String writer, List<ModelUse> modelCalls) {
    public Wording {
      modelCalls = List.copyOf(modelCalls);
    }
  }

  /// @param sql the query that found the result
  Wording write(String question, String sql, ResultTable result) throws InterruptedException;

  /// Words results by rules.
  static AnswerWriter byRules() {
    return (question, _, result) -> new Wording(Sentence.of(question, result), RULES, List.of());
  }
}
