package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Query;
import java.util.List;

/// What the rules make of a question.
public sealed interface ParseResult {

  /// A query, and how sure the rules are of it.
  ///
  /// @param confidence from 0 to 1
  /// @param problems what speaks against it
  record Parsed(Query query, double confidence, List<String> problems)
      implements ParseResult {}

  /// No query, and why.
  record Failed(String reason) implements ParseResult {}

  /// Reads a linked question; the same question and database always give the same.
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
