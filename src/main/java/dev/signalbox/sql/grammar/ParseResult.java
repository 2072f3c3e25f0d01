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
  /// @param doubts what speaks against it
  record Understood(Query query, double confidence, List<String> doubts)
      implements ParseResult {}

  /// No query, and why.
  record NotUnderstood(String reason) implements ParseResult {}

  /// Reads a linked question; the same question and database always give the same.
  static ParseResult of(LinkedQuestion question, Lexicon lexicon) {
    ParseState reading = QuestionParser.read(question, lexicon);
    QueryDraftCompletion.complete(reading);
    try {
      Query query = QueryAssembly.assemble(reading);
      UncoveredWords.note(reading);
      return new Understood(query, QueryConfidence.of(reading, query), reading.draft.problems());
    } catch (QueryAssembly.Impossible impossible) {
      return new NotUnderstood(impossible.reason());
    }
  }
}
