package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.sql.example.ExampleSelection;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.grammar.ParseResult;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.LinkingHypotheses;
import dev.signalbox.sql.linking.PrivateMention;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.reading.QuestionAccounting;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.view.JoinedPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes queries without a language model: by grammar rules for each linking hypothesis, and by
/// adapting the queries of near examples. It probes the query candidates whose outcome decides on
/// the choice, takes the next one where the guard rejects the best one, and declines where the best
/// one is not likely enough to be right.
///
/// Threading: any number of threads, if the probe allows them. Deterministic: equal questions,
/// descriptions, values, examples and outcomes give equal plans.
public final class EmbeddedPlanner implements Planner {

  /// The limit in UTF-16 units. The time of a parse grows faster than the question.
  private static final int LONGEST_QUESTION = 1_500;

  private static final String UNLIKELY =
      "neither its words nor similar examples make a query likely enough";

  private final SchemaLinker linker;
  private final Examples examples;
  private final boolean skeletons;
  private final ProbeExecution probe;
  private final double answerAbove;
  private final TimeSettings times;
  private final MetricPlans figures;
  private final SqlGuard guard;

  /// @param examples the examples that confirm or contradict the queries of the rules
  /// @param skeletons whether the planner also adapts the queries of near examples
  /// @param probe runs the query candidates whose outcome decides on the choice
  /// @param answerAbove the probability, from 0 to 1, that a query is right, below which the
  ///   planner declines
  /// @param times the calendar of the words for times
  /// @param guard where it rejects the likeliest query candidate, the next one takes its place
  public EmbeddedPlanner(
      SchemaLinker linker,
      Examples examples,
      boolean skeletons,
      ProbeExecution probe,
      double answerAbove,
      TimeSettings times,
      SqlGuard guard) {
    this.linker = linker;
    this.examples = examples;
    this.skeletons = skeletons;
    this.probe = probe;
    this.answerAbove = answerAbove;
    this.times = times;
    this.figures = new MetricPlans(linker, name());
    this.guard = guard;
  }

  @Override
  public String name() {
    return "embedded";
  }

  @Override
  public Plan plan(Asked asked, DatabaseDescription database) throws InterruptedException {
    String question = asked.continued().text();
    if (question.length() > LONGEST_QUESTION) {
      return declined(NotUnderstood.tooLong(question.length(), LONGEST_QUESTION), List.of());
    }
    Lexicon lexicon = linker.lexicon(database);
    LinkingHypotheses hypotheses = linker.hypotheses(question, lexicon);
    Optional<String> hidden = PrivateMention.in(hypotheses.likeliest(), lexicon);
    if (hidden.isPresent()) {
      return withheld(hidden.get(), database);
    }
    MetricPlans.Figure figure = figures.of(asked, database, calendar(asked, lexicon));
    return figure.isSure(answerAbove)
        ? figure.written()
        : searched(asked, hypotheses, lexicon, figure);
  }

  /// The likeliest of all queries, where the form of a figure is none that is sure.
  private Plan searched(
      Asked asked, LinkingHypotheses hypotheses, Lexicon lexicon, MetricPlans.Figure figure)
      throws InterruptedException {
    TimeReference reference = calendar(asked, lexicon);
    List<Near> near = near(asked, hypotheses, lexicon);
    QueryCandidates made = made(asked, hypotheses, lexicon, near);
    CandidateReadings readings = readings(made, hypotheses, lexicon, reference);
    QueryCandidates whole =
        asked.isNumber() ? readings.whole(made).ofOneNumber() : readings.whole(made);
    boolean isFigure = figure.isLikely(answerAbove);
    if (!isFigure && whole.ranked().isEmpty() && !made.ranked().isEmpty()) {
      return new Plan.NotUnderstood(
          NotUnderstood.detail(readings.lost(made.ranked().getFirst()), lexicon),
          made.distinct().all());
    }
    Choice choice = choice(whole, asked, lexicon.database());
    QueryCandidates candidates = choice.candidates();
    Optional<QueryCandidate> first = candidates.ranked().stream().findFirst();
    double confidence = first.isEmpty() ? 0 : candidates.confidence(0);
    if (isFigure && figure.confidence() >= confidence) {
      return figure.written();
    }
    if (first.isEmpty() || confidence < answerAbove || figure.lacksGroup()) {
      return declined(
          choice
              .problem()
              .or(figure::problem)
              .or(() -> first.map(_ -> readings.against(candidates).orElse(UNLIKELY)))
              .orElseGet(() -> failure(hypotheses.likeliest(), lexicon, reference)),
          candidates.all());
    }
    PlanStep.Builder step =
        step(asked.continued().text(), lexicon, first.get().question(), first.get().sql())
            .setConfidence(confidence)
            .setExamples(
                ExampleSelection.bySkeleton(near, first.get().skeleton(), examples.count()))
            .setCandidates(candidates.described())
            .setAttempts(choice.rejected());
    return written(asked, step, first.get(), readings, lexicon, candidates);
  }

  /// The step with the words that tell its query. Unless all questions are to be answered, it
  /// leaves out no restriction, and takes not all of its words in another meaning.
  private Plan written(
      Asked asked,
      PlanStep.Builder step,
      QueryCandidate best,
      CandidateReadings readings,
      Lexicon lexicon,
      QueryCandidates candidates)
      throws InterruptedException {
    List<Span> lost = answerAbove == 0 ? readings.denials(best) : readings.doubtful(best, lexicon);
    if (!lost.isEmpty()) {
      return new Plan.NotUnderstood(NotUnderstood.detail(lost, lexicon), candidates.all());
    }
    StepReading.tell(step, best, readings, lexicon);
    if (Following.isTied(best.sql(), lexicon, asked, times, probe)) {
      StepReading.tellTie(step);
    }
    return new Plan.Written(step.build(), List.of());
  }

  private List<Near> near(Asked asked, LinkingHypotheses hypotheses, Lexicon lexicon) {
    return examples.near(hypotheses.likeliest(), lexicon.database().getId(), asked.tenant());
  }

  private static Plan withheld(String hidden, DatabaseDescription database) {
    return new Plan.Withheld(
        "The question asks for '%s', which is private in %s.".formatted(hidden, database.getId()));
  }

  /// The queries that the rules and the examples give, before any probe.
  private QueryCandidates made(
      Asked asked, LinkingHypotheses hypotheses, Lexicon lexicon, List<Near> near) {
    Dialect dialect = Dialect.of(lexicon.database().getDialect());
    return QueryCandidates.of(
            hypotheses,
            lexicon,
            calendar(asked, lexicon),
            near,
            skeletons,
            dialect,
            before(asked, lexicon).orElse(null))
        .without(asked.wrong(), lexicon.database());
  }

  private static CandidateReadings readings(
      QueryCandidates made,
      LinkingHypotheses hypotheses,
      Lexicon lexicon,
      TimeReference reference) {
    return CandidateReadings.of(
        made,
        new QuestionAccounting(hypotheses.likeliest().tokens(), lexicon, reference),
        Dialect.of(lexicon.database().getDialect()));
  }

  /// The tables and columns of the queries for a question, likeliest first, before any probe.
  ///
  /// @throws dev.signalbox.stage.StageException a database is unreachable
  public List<JoinedPart> drafts(Asked asked, DatabaseDescription database) {
    String question = asked.continued().text();
    if (question.length() > LONGEST_QUESTION) {
      return List.of();
    }
    Lexicon lexicon = linker.lexicon(database);
    LinkingHypotheses hypotheses = linker.hypotheses(question, lexicon);
    QueryCandidates made = made(asked, hypotheses, lexicon, near(asked, hypotheses, lexicon));
    CandidateReadings readings = readings(made, hypotheses, lexicon, calendar(asked, lexicon));
    QueryCandidates whole = readings.whole(made);
    double all =
        whole.ranked().stream().mapToDouble(candidate -> Math.exp(candidate.score())).sum();
    return whole.ranked().stream()
        .flatMap(candidate ->
            readings.of(candidate).stream()
                .map(reading -> JoinedPart.of(reading.query(), Math.exp(candidate.score()) / all)))
        .toList();
  }

  /// The probed query candidates, the one to answer with first.
  ///
  /// @param rejected those that the guard rejected before, which are no candidates any more
  private record Choice(QueryCandidates candidates, List<RefusedQuery> rejected) {

    /// The guard's reason against the last one that it rejected.
    Optional<String> problem() {
      return rejected.isEmpty() ? Optional.empty() : Optional.of(rejected.getLast().getProblem());
    }
  }

  private Choice choice(QueryCandidates whole, Asked asked, DatabaseDescription database)
      throws InterruptedException {
    List<RefusedQuery> rejected = new ArrayList<>();
    QueryCandidates left = whole;
    while (true) {
      QueryCandidates probed = left.probed(probe, database, asked.tenant(), answerAbove);
      boolean suffices = !probed.ranked().isEmpty() && probed.confidence(0) >= answerAbove;
      if (!suffices
          || !(guard.check(probed.ranked().getFirst().sql(), database)
              instanceof SqlGuard.Verdict.Rejected(String reason))) {
        return new Choice(probed, List.copyOf(rejected));
      }
      rejected.add(new RefusedQuery(probed.ranked().getFirst().sql(), reason));
      left = probed.withoutFirst();
    }
  }

  /// The query of the turn before; empty where the question stands alone.
  private Optional<Following> before(Asked asked, Lexicon lexicon) {
    Continued continued = asked.continued();
    if (continued.turns().isEmpty()) {
      return Optional.empty();
    }
    EarlierTurn last = continued.turns().getLast();
    TimeReference alone = TimeReference.of(times, asked.at());
    return Optional.of(
        Following.of(last.sql(), last.confidence(), continued.probability(), lexicon, alone));
  }

  private TimeReference calendar(Asked asked, Lexicon lexicon) {
    TimeReference alone = TimeReference.of(times, asked.at());
    return before(asked, lexicon).map(turn -> turn.calendar(alone)).orElse(alone);
  }

  /// The reason why the rules give no query.
  private static String failure(LinkedQuestion question, Lexicon lexicon, TimeReference reference) {
    return switch (ParseResult.of(
        question, lexicon, new QuestionTimes(question.tokens(), lexicon, reference))) {
      case ParseResult.Failed(String reason) -> reason;
      case ParseResult.Parsed _ -> UNLIKELY;
    };
  }

  /// Declines. A query of the rules has only names of the description and stored values as they are
  /// stored. The same question gives the same query again. So a database that refuses the query has
  /// changed since its description, and only a new description helps.
  @Override
  public Plan correct(
      Asked asked, DatabaseDescription database, PlanStep previous, String problem) {
    return declined(
        "the first query was refused and the rules give no other: " + problem, List.of());
  }

  private PlanStep.Builder step(
      String question, Lexicon lexicon, LinkedQuestion linked, String sql) {
    return PlanStep.newBuilder()
        .setDatabase(lexicon.database().getId())
        .setGoal(question)
        .setSql(sql)
        .setPlanner(name())
        .setLinks(LinkEvidence.of(linked, lexicon));
  }

  private static Plan declined(String reason, List<CandidateQuery> candidates) {
    return new Plan.Declined("I cannot write this one: " + reason, candidates, List.of());
  }
}
