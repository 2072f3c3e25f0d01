package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Query;
import java.util.List;

/// The result of the grammar rules for a question.
public sealed interface ParseResult {

  /// A query, and its confidence.
  ///
  /// @param confidence the probability, from 0 to 1, that the query is right
  /// @param problems the reasons against the query, for the asker
  record Parsed(Query query, double confidence, List<String> problems) implements ParseResult {}

  /// The reason why the rules give no query.
  record Failed(String reason) implements ParseResult {}

  /// Parses a linked question. The result is deterministic.
  static ParseResult of(LinkedQuestion question, Lexicon lexicon) {
    ParseState state = QuestionParser.parse(question, lexicon);
    QueryDraftCompletion.complete(state);
    try {
      Query query = QueryAssembly.assemble(state);
      UncoveredWords.note(state);
      return new Parsed(query, QueryConfidence.of(state, query), state.draft.problems());
    } catch (QueryAssembly.AssemblyFailure failure) {
      return new Failed(failure.reason());
    }
  }
}
