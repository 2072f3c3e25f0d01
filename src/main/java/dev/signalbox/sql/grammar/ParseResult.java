package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.Choices;
import dev.signalbox.sql.grammar.state.ParseState;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Contradictions;
import dev.signalbox.sql.query.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The result of the grammar rules for a question.
public sealed interface ParseResult {

  /// The beam's width for the likeliest links of a question.
  int WIDE = 8;

  /// The beam's width for less likely links.
  int NARROW = 4;

  /// A query, and its features.
  ///
  /// @param problems the reasons against the query, for the asker
  record Parsed(Query query, QueryFeatures features, List<String> problems) implements ParseResult {

    /// The result for a complete step.
    public static Parsed of(ParseStep step, Query query, List<Choices.Deviation> deviations) {
      QueryFeatures features = new QueryFeatures();
      step.draft.features().forEach(feature -> features.add(feature, 1));
      deviations.forEach(deviation -> features.add(deviation.feature(), 1));
      QueryShape.addTo(features, step, query);
      return new Parsed(query, features, step.draft.problems());
    }

    /// The result for a step without deviations.
    public static Parsed of(ParseStep step, Query query) {
      return of(step, query, List.of());
    }
  }

  /// The reason why the rules give no query.
  record Failed(String reason) implements ParseResult {}

  /// Parses a linked question. The result is deterministic.
  static ParseResult of(LinkedQuestion question, Lexicon lexicon, QuestionTimes times) {
    return all(question, lexicon, times, WIDE).getFirst();
  }

  /// The results for all readings of a question, the likeliest first; each query once.
  ///
  /// @param width the most parse states at one position
  static List<ParseResult> all(
      LinkedQuestion question, Lexicon lexicon, QuestionTimes times, int width) {
    Map<Query, ParseResult> parsed = new LinkedHashMap<>();
    List<ParseResult> failed = new ArrayList<>();
    for (ParseState state : QuestionParser.parse(question, lexicon, times, width)) {
      Choices likeliest = Choices.likeliest();
      add(state, likeliest, parsed, failed);
      likeliest.others().forEach(other -> add(state, other, parsed, failed));
    }
    List<ParseResult> all = new ArrayList<>(parsed.values());
    all.addAll(failed);
    return all;
  }

  private static void add(
      ParseState state, Choices choices, Map<Query, ParseResult> parsed, List<ParseResult> failed) {
    switch (completed(state, choices)) {
      case Parsed result -> parsed.putIfAbsent(result.query(), result);
      case Failed result -> failed.add(result);
    }
  }

  private static ParseResult completed(ParseState state, Choices choices) {
    ParseStep step = state.step(choices);
    QueryDraftCompletion.complete(step);
    try {
      Query query = QueryAssembly.assemble(step);
      if (Contradictions.in(query)) {
        return new Failed("its conditions exclude each other");
      }
      return Parsed.of(step, query, state.then(step).deviations());
    } catch (QueryAssembly.AssemblyFailure failure) {
      return new Failed(failure.reason());
    }
  }
}
