package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.rule.AbsenceRule;
import dev.signalbox.sql.grammar.rule.AntiJoinRule;
import dev.signalbox.sql.grammar.rule.CodeRule;
import dev.signalbox.sql.grammar.rule.ColumnComparisonRule;
import dev.signalbox.sql.grammar.rule.FlagColumnRule;
import dev.signalbox.sql.grammar.rule.FormulaRule;
import dev.signalbox.sql.grammar.rule.GroupRule;
import dev.signalbox.sql.grammar.rule.MarkRule;
import dev.signalbox.sql.grammar.rule.MentionRule;
import dev.signalbox.sql.grammar.rule.NegationRule;
import dev.signalbox.sql.grammar.rule.OrderRule;
import dev.signalbox.sql.grammar.rule.OverdueRule;
import dev.signalbox.sql.grammar.rule.PatternRule;
import dev.signalbox.sql.grammar.rule.RelatedValueRule;
import dev.signalbox.sql.grammar.rule.RestRule;
import dev.signalbox.sql.grammar.rule.ShareRule;
import dev.signalbox.sql.grammar.rule.SkipRule;
import dev.signalbox.sql.grammar.rule.StateRule;
import dev.signalbox.sql.grammar.rule.TimeRule;
import dev.signalbox.sql.grammar.rule.TopRule;
import dev.signalbox.sql.grammar.rule.ValueRule;
import dev.signalbox.sql.grammar.rule.aggregate.BusiestRule;
import dev.signalbox.sql.grammar.rule.aggregate.EventTimeRule;
import dev.signalbox.sql.grammar.rule.aggregate.EventVerbRule;
import dev.signalbox.sql.grammar.rule.aggregate.FigureRule;
import dev.signalbox.sql.grammar.rule.aggregate.IncomeRule;
import dev.signalbox.sql.grammar.rule.aggregate.ListOrderRule;
import dev.signalbox.sql.grammar.rule.aggregate.ListedDateRule;
import dev.signalbox.sql.grammar.rule.aggregate.OrdinalRule;
import dev.signalbox.sql.grammar.rule.aggregate.OuterRule;
import dev.signalbox.sql.grammar.rule.aggregate.RankingRule;
import dev.signalbox.sql.grammar.rule.aggregate.TimeBasisRule;
import dev.signalbox.sql.grammar.rule.aggregate.TotalRule;
import dev.signalbox.sql.grammar.rule.comparison.ComparisonRule;
import dev.signalbox.sql.grammar.rule.quantity.ColumnShareRule;
import dev.signalbox.sql.grammar.rule.quantity.DurationRule;
import dev.signalbox.sql.grammar.rule.quantity.EventOrderRule;
import dev.signalbox.sql.grammar.rule.quantity.LastingRule;
import dev.signalbox.sql.grammar.rule.quantity.MoneyUnitRule;
import dev.signalbox.sql.grammar.rule.quantity.PresenceRule;
import dev.signalbox.sql.grammar.rule.quantity.RateRule;
import dev.signalbox.sql.grammar.rule.quantity.RatioRule;
import dev.signalbox.sql.grammar.rule.quantity.StockRule;
import dev.signalbox.sql.grammar.rule.reference.RouteRule;
import dev.signalbox.sql.grammar.rule.reference.SelfReferenceRule;
import dev.signalbox.sql.grammar.state.Choices;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseState;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Parses a linked question from left to right by beam search. Each grammar rule gives the
/// successors of a state, and the search keeps the likeliest states at each position.
final class QuestionParser {

  private static final List<GrammarRule> RULES =
      List.of(
          new ColumnShareRule(),
          new ShareRule(),
          new TotalRule(),
          new IncomeRule(),
          new DurationRule(),
          new RatioRule(),
          new RateRule(),
          new MoneyUnitRule(),
          new SelfReferenceRule(),
          new RouteRule(),
          new FigureRule(),
          new PresenceRule(),
          new MarkRule(),
          new OuterRule(),
          new TimeRule(),
          new ListOrderRule(),
          new BusiestRule(),
          new OrderRule(),
          new FormulaRule(),
          new TimeBasisRule(),
          new GroupRule(),
          new ColumnComparisonRule(),
          new EventOrderRule(),
          new OverdueRule(),
          new LastingRule(),
          new RelatedValueRule(),
          new StockRule(),
          new StateRule(),
          new AntiJoinRule(),
          new AbsenceRule(),
          new NegationRule(),
          new RankingRule(),
          new OrdinalRule(),
          new TopRule(),
          new ComparisonRule(),
          new RestRule(),
          new PatternRule(),
          new ValueRule(),
          new FlagColumnRule(),
          new EventTimeRule(),
          new EventVerbRule(),
          new ListedDateRule(),
          new MentionRule(),
          new CodeRule(),
          new SkipRule());

  /// The loss in log-odds where a later rule parses what an earlier one could parse, too.
  private static final double LATER_RULE = 1.5;

  private QuestionParser() {}

  /// The readings of a question, the likeliest first; at least one.
  ///
  /// @param width the most states at one position
  static List<ParseState> parse(
      LinkedQuestion question, Lexicon lexicon, QuestionTimes times, int width) {
    return parse(new ParseStep(question, lexicon, times), width);
  }

  /// As [#parse(LinkedQuestion, Lexicon, QuestionTimes, int)], with a first step that may know
  /// something from an earlier question.
  static List<ParseState> parse(ParseStep first, int width) {
    int end = first.question.tokens().size();
    List<List<ParseState>> beams = new ArrayList<>();
    for (int at = 0; at <= end; at++) {
      beams.add(new ArrayList<>());
    }
    beams.getFirst().add(ParseState.before(first));
    for (int at = 0; at < end; at++) {
      for (ParseState state : likeliest(beams.get(at), width)) {
        successors(state).forEach(next -> beams.get(next.at()).add(next));
      }
    }
    return likeliest(beams.get(end), width).stream().map(QuestionParser::ended).toList();
  }

  private static List<ParseState> likeliest(List<ParseState> states, int width) {
    return states.stream()
        .sorted(Comparator.comparingDouble(ParseState::cost))
        .limit(width)
        .toList();
  }

  /// The states that one rule reaches from a state.
  static List<ParseState> successors(ParseState state) {
    List<ParseState> successors = new ArrayList<>();
    for (GrammarRule rule : RULES) {
      if (successors.isEmpty()) {
        successors.addAll(rule.successors(state));
      } else {
        Choices later = Choices.likeliest();
        later.deviate(QueryFeature.LATER_RULE, LATER_RULE);
        rule.successor(state, later).ifPresent(successors::add);
      }
    }
    return successors;
  }

  private static ParseState ended(ParseState state) {
    ParseStep last = state.step(Choices.likeliest());
    last.endClause();
    return state.then(last);
  }
}
