package dev.signalbox.sql;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.PlanningSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.dialogue.TurnRelation;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.ImportedExamples;
import dev.signalbox.evaluation.PlannerEvaluation;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.query.GoldQuery;
import dev.signalbox.evaluation.query.ResultComparison;
import dev.signalbox.evaluation.query.UnparsableQueryException;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.execution.ProbeExecutor;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkingHypotheses;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.reading.QuestionAccounting;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.stage.StageException;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Writes the query candidates of the embedded planner for questions with gold queries, each with
/// its features, the outcome of its probe, and whether it is right.
///
/// Arguments: OUT QUESTIONS.jsonl EVERY EXAMPLES_FOLDER:SPLIT DATABASE_FOLDER... An example of the
/// question's own fold of databases never helps, so that every database is as good as unseen; with
/// `-` in place of the examples the planner has none. Where the questions have conversations, each
/// n-th conversation counts with all its turns. The earlier query of a turn is the planner's own
/// one for the turn before, right or wrong, if the planner answers that turn by its default
/// settings.
final class CandidateDump {
  private static final int FOLDS = 10;

  /// The probability from which a turn begins a new subject, as in the pipeline.
  private static final double SURELY_NEW = 0.65;

  /// The time of questions without one of their own.
  private static final Instant ASKED_AT = Instant.parse("2026-11-24T10:00:00Z");

  private static final ObjectMapper JSON = new ObjectMapper();

  /// A slow query counts as refused.
  private static final ExecutionSettings LIMITS =
      new ExecutionSettings(100_000, 1L << 26, Duration.ofMillis(700), 4, Duration.ofMinutes(2));

  private final TurnRelation relation = TurnRelation.shipped();
  private final Encoder encoder;
  private final DatasetRepository databases;
  private final QueryExecutor executor;
  private final SchemaLinker linker;
  private final List<Examples> examples;
  private final Map<String, Optional<ResultTable>> results = new ConcurrentHashMap<>();
  private final Map<String, Before> earlier = new ConcurrentHashMap<>();
  private final Map<String, Own> answered = new ConcurrentHashMap<>();

  /// The planner's own query for a turn.
  private record Own(String sql, double confidence) {}

  /// The planner's own query for the turn before.
  ///
  /// @param continuing the probability, from 0 to 1, that the turn continues it
  private record Before(Own own, double continuing) {}

  private CandidateDump(Encoder encoder, DatasetRepository databases, List<Examples> examples) {
    this.encoder = encoder;
    this.databases = databases;
    this.executor = new QueryExecutor(databases.connections());
    this.examples = examples;
    this.linker =
        new SchemaLinker(
            encoder, new DatabaseColumnValues(databases, databases.connections()), true);
  }

  /// The fold of a database.
  static int fold(String database) {
    return Math.floorMod(database.hashCode(), FOLDS);
  }

  public static void main(String[] arguments) throws Exception {
    List<Path> folders = new ArrayList<>();
    for (int i = 4; i < arguments.length; i++) {
      folders.add(Path.of(arguments[i]));
    }
    int every = Integer.parseInt(arguments[2]);
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults());
        DatasetRepository databases = DatasetRepository.open(folders);
        BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[0]))) {
      List<GoldQuestion> all =
          PlannerEvaluation.measurable(QuestionFiles.ofFile(Path.of(arguments[1])));
      CandidateDump dump = new CandidateDump(encoder, databases, examples(encoder, arguments[3]));
      List<GoldQuestion> some = some(all, every);
      long start = System.nanoTime();
      Tally tally = new Tally();
      for (int i = 0; i < some.size(); i++) {
        if (i > 0) {
          dump.follow(some.get(i), before(some, i));
        }
        ObjectNode line = dump.line(some.get(i), tally);
        if (line != null) {
          out.write(JSON.writeValueAsString(line));
          out.newLine();
        }
      }
      System.out.printf(
          "%d questions, first right %.4f, any right %.4f, %.1f candidates, %.1f questions/s planned, %.0f s%n",
          tally.questions,
          tally.first / (double) tally.questions,
          tally.any / (double) tally.questions,
          tally.candidates / (double) tally.questions,
          tally.questions / (tally.planning / 1e9),
          (System.nanoTime() - start) / 1e9);
    }
  }

  /// Each n-th question, or all turns of each n-th conversation.
  private static List<GoldQuestion> some(List<GoldQuestion> all, int every) {
    List<GoldQuestion> some = new ArrayList<>();
    int number = -1;
    String conversation = null;
    for (GoldQuestion question : all) {
      boolean goes = conversation != null && conversation.equals(question.conversation());
      number += goes ? 0 : 1;
      conversation = question.conversation();
      if (number % every == 0) {
        some.add(question);
      }
    }
    return some;
  }

  /// The turns before one in its conversation.
  private static List<GoldQuestion> before(List<GoldQuestion> all, int turn) {
    String conversation = all.get(turn).conversation();
    int first = turn;
    while (conversation != null
        && first > 0
        && conversation.equals(all.get(first - 1).conversation())) {
      first--;
    }
    return all.subList(first, turn);
  }

  /// Puts a turn behind the planner's own query for the one before it, as the pipeline does.
  private void follow(GoldQuestion turn, List<GoldQuestion> before) {
    Own own = before.isEmpty() ? null : answered.get(before.getLast().id());
    double continuing =
        relation.probability(turn.question(), before.stream().map(GoldQuestion::question).toList());
    if (own != null && continuing > 1 - SURELY_NEW) {
      earlier.put(turn.id(), new Before(own, continuing));
    }
  }

  private static final class Tally {
    int questions;
    int first;
    int any;
    int candidates;
    long planning;
  }

  private static List<Examples> examples(Encoder encoder, String source) {
    List<Examples> examples = new ArrayList<>();
    if (source.equals("-")) {
      for (int fold = 0; fold < FOLDS; fold++) {
        examples.add(Examples.none(encoder));
      }
      return examples;
    }
    String[] parts = source.split(":");
    List<Feedback> feedback =
        ImportedExamples.of(
                new ImportedExamples.Source(Path.of(parts[0]), parts[1]), List.of(), Instant.EPOCH)
            .feedback();
    List<ExampleMemory> memories = new ArrayList<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      memories.add(new ExampleMemory(encoder.name(), encoder.dimension()));
    }
    QuestionMemory questions = new QuestionMemory(encoder);
    for (Feedback each : feedback) {
      int fold = fold(each.getDatabases().getFirst());
      questions
          .entries(each, _ -> Optional.empty())
          .forEach(entry -> {
            for (int other = 0; other < FOLDS; other++) {
              if (other != fold) {
                memories.get(other).put(ElementKey.of(entry), entry);
              }
            }
          });
    }
    memories.forEach(ExampleMemory::publish);
    memories.forEach(memory -> examples.add(new Examples(encoder, memory, 5, 2)));
    return examples;
  }

  private ObjectNode line(GoldQuestion question, Tally tally) throws InterruptedException {
    String id = question.databases().getFirst();
    DatabaseDescription database = databases.find(id).orElseThrow();
    Optional<Gold> gold = gold(id, question.sql());
    if (gold.isEmpty()) {
      return null;
    }
    List<Gold> golds = new ArrayList<>(List.of(gold.get()));
    for (String alternative : question.alternatives()) {
      gold(id, alternative).ifPresent(golds::add);
    }
    long start = System.nanoTime();
    List<QueryCandidate> candidates = candidates(question, database);
    tally.planning += System.nanoTime() - start;
    ObjectNode line =
        JSON.createObjectNode()
            .put("id", question.id())
            .put("database", id)
            .put("question", question.question())
            .put("gold", question.sql())
            .put(
                "earlier",
                earlier.containsKey(question.id()) ? earlier.get(question.id()).own().sql() : null);
    ArrayNode all = line.putArray("candidates");
    boolean any = false;
    List<QueryCandidate> probed = new ArrayList<>();
    Map<String, Boolean> right = new ConcurrentHashMap<>();
    for (QueryCandidate each : candidates) {
      Optional<ResultTable> result = run(id, each.sql());
      right.put(each.sql(), golds.stream().anyMatch(one -> one.isFoundBy(result)));
      probed.add(each.probed(result.map(ProbeExecutor::of).orElse(Probe.of(TrialOutcome.REFUSED))));
    }
    QueryCandidates ranked = new QueryCandidates(probed);
    if (!probed.isEmpty() && ranked.confidence(0) >= PlanningSettings.defaults().answerAbove()) {
      answered.put(question.id(), new Own(ranked.ranked().getFirst().sql(), ranked.confidence(0)));
    }
    for (QueryCandidate each : ranked.ranked()) {
      boolean isRight = right.get(each.sql());
      if (all.isEmpty() && isRight) {
        tally.first++;
      }
      any |= isRight;
      ObjectNode node = all.addObject().put("sql", each.sql()).put("right", isRight);
      Long rows = each.probe().rows();
      if (rows != null) {
        node.put("rows", rows);
      }
      ObjectNode features = node.putObject("features");
      for (QueryFeature feature : QueryFeature.values()) {
        double value = each.probedFeatures().get(feature);
        if (value != 0) {
          features.put(feature.name(), Math.round(value * 1e4) / 1e4);
        }
      }
    }
    tally.questions++;
    tally.any += any ? 1 : 0;
    tally.candidates += all.size();
    return line;
  }

  /// The rows of a right query.
  ///
  /// @param ordered whether their order counts
  private record Gold(ResultTable rows, boolean ordered) {

    boolean isFoundBy(Optional<ResultTable> result) {
      return result.isPresent() && ResultComparison.sameResult(rows, result.get(), ordered);
    }
  }

  /// Runs a right query; empty where it does not run, or cannot be parsed.
  private Optional<Gold> gold(String database, String sql) throws InterruptedException {
    try {
      boolean ordered = GoldQuery.parse(sql).ordersRows();
      return run(database, sql).map(rows -> new Gold(rows, ordered));
    } catch (UnparsableQueryException e) {
      return Optional.empty();
    }
  }

  private List<QueryCandidate> candidates(GoldQuestion question, DatabaseDescription database) {
    Lexicon lexicon = linker.lexicon(database);
    LinkingHypotheses hypotheses = linker.hypotheses(question.question(), lexicon);
    List<Near> near = examples.get(fold(database.getId())).near(hypotheses.likeliest(), null);
    Dialect dialect = Dialect.of(database.getDialect());
    TimeReference times =
        TimeReference.of(
            TimeSettings.defaults(), Objects.requireNonNullElse(question.askedAt(), ASKED_AT));
    Before turn = earlier.get(question.id());
    Following before =
        turn == null
            ? null
            : Following.of(
                turn.own().sql(), turn.own().confidence(), turn.continuing(), lexicon, times);
    QueryCandidates made =
        QueryCandidates.of(hypotheses, lexicon, times, near, true, dialect, before);
    return CandidateReadings.of(
            made, new QuestionAccounting(hypotheses.likeliest().tokens(), lexicon, times), dialect)
        .whole(made)
        .ranked();
  }

  private Optional<ResultTable> run(String database, String sql) throws InterruptedException {
    Optional<ResultTable> known = results.get(database + "\0" + sql);
    if (known != null) {
      return known;
    }
    Optional<ResultTable> result;
    try {
      result = Optional.of(executor.execute(database, sql, LIMITS));
    } catch (StageException e) {
      result = Optional.empty();
    }
    if (results.size() > 2_000) {
      results.clear();
    }
    results.put(database + "\0" + sql, result);
    return result;
  }
}
