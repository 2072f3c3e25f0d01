package dev.signalbox.ranking;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.statistics.Calibration;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.words.Words;
import dev.signalbox.prior.PriorOdds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Measures what past answers bring to askers with favourite databases, and cost those without:
///
///     benchmarks/program dev.signalbox.ranking.PriorSimulation DATASETS SPLIT [ASKERS [SEED]]
///
/// The databases are those of `spider-route-out` and `spider-route-in`. Each simulated asker has one
/// to three favourites and draws every question from one of them, or has none and draws each from
/// another database. After 1, 5 and 20 questions the next one is ranked with and without priors. For
/// the ones before, the program adds the priors to the known scores of the best 40 databases.
/// The numbers of `Concentration` were chosen on the train split.
final class PriorSimulation {
  private static final List<Integer> PAST = List.of(1, 5, 20);
  private static final int LONGEST = 20;
  private static final int FEWEST_QUESTIONS = 5;
  private static final int KNOWN_CANDIDATES = 40;
  private static final double ASK_BELOW = 0.5;
  private static final int CHOICES = 3;

  /// The past that an asker's next question meets.
  private enum Mode {
    /// Each past question counts for the database that the ranking put first.
    ANSWERS,
    /// The same, but the asker chooses between three where the ranking is not sure.
    CHOICES,
    /// Each past question counts for its gold database.
    GOLD
  }

  /// @param alone its ranking without priors
  private record Asked(String gold, SearchQuery query, Ranking alone) {}

  /// The rankings of one cell of the table.
  private static final class Cell {
    private int right;
    private int askedBack;
    private final List<Calibration.Prediction> predictions = new ArrayList<>();

    void add(Asked asked, Ranking ranking) {
      boolean isRight = ranking.getCandidates().getFirst().getDatabase().equals(asked.gold());
      right += isRight ? 1 : 0;
      askedBack += isUnsure(ranking) ? 1 : 0;
      predictions.add(new Calibration.Prediction(ranking.getConfidence(), isRight));
    }

    double share(int number) {
      return 100.0 * number / predictions.size();
    }

    double errors() {
      return 100 - share(right);
    }

    @Override
    public String toString() {
      return "%6.2f | %5.1f | %.3f"
          .formatted(
              share(right),
              share(askedBack),
              Calibration.of(predictions, Calibration.BINS).expectedError());
    }
  }

  private final IndexSnapshot snapshot;
  private final Ranker ranker;
  private final List<String> databases;
  private final Map<String, List<Asked>> byDatabase = new TreeMap<>();
  private final List<String> favourites;
  private final int askers;
  private final long seed;

  private PriorSimulation(Encoder encoder, Path datasets, String split, int askers, long seed) {
    List<Path> folders =
        List.of(datasets.resolve("spider-route-out"), datasets.resolve("spider-route-in"));
    this.snapshot = RoutingSet.index(encoder, true, folders).snapshot();
    this.databases =
        RoutingSet.descriptions(true, folders).stream().map(each -> each.getId()).toList();
    this.ranker = new Ranker(encoder.name(), new RankingSettings(KNOWN_CANDIDATES));
    this.askers = askers;
    this.seed = seed;
    List<GoldQuestion> questions =
        folders.stream()
            .filter(folder -> Files.exists(folder.resolve(split + ".jsonl")))
            .flatMap(folder -> QuestionFiles.ofSplit(folder, split).stream())
            .toList();
    asked(encoder, questions)
        .forEach(each -> byDatabase.computeIfAbsent(each.gold(), _ -> new ArrayList<>()).add(each));
    this.favourites =
        byDatabase.keySet().stream()
            .filter(database -> byDatabase.get(database).size() >= FEWEST_QUESTIONS)
            .toList();
  }

  public static void main(String[] arguments) {
    int askers = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1_000;
    long seed = arguments.length > 3 ? Long.parseLong(arguments[3]) : 1;
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults())) {
      PriorSimulation simulation =
          new PriorSimulation(encoder, Path.of(arguments[0]), arguments[1], askers, seed);
      System.out.printf(
          "%d databases, %d of them favourites; %d askers of each kind%n",
          simulation.databases.size(), simulation.favourites.size(), askers);
      for (Mode mode : Mode.values()) {
        simulation.run(mode);
      }
    }
  }

  private List<Asked> asked(Encoder encoder, List<GoldQuestion> questions) {
    ProjectedVectors projection =
        ProjectedVectors.of(encoder.name(), encoder.dimension()).orElseThrow();
    List<Encoding> encodings =
        encoder.encodeTexts(
            questions.stream()
                .map(GoldQuestion::question)
                .map(text -> new Text(text, Words.partsOfQuestion(text)))
                .toList(),
            Role.QUESTION);
    return IntStream.range(0, questions.size())
        .parallel()
        .mapToObj(i -> {
          String text = questions.get(i).question();
          List<Words.Word> words = Words.ofQuestion(text);
          SearchQuery query =
              new SearchQuery(
                  text,
                  words,
                  encodings.get(i).vector(),
                  projection.project(encodings.get(i).parts(), words.size()),
                  null,
                  Set.of());
          return new Asked(
              questions.get(i).databases().getFirst(), query, ranker.rank(snapshot, query));
        })
        .toList();
  }

  private void run(Mode mode) {
    System.out.printf(
        "%n%s%n| favourites | past | R@1 | asked back | ECE | R@1 with priors | asked back | ECE | errors removed |%n|---|---|---|---|---|---|---|---|---|%n",
        mode);
    Map<Integer, double[]> errors = new TreeMap<>();
    for (int kind = 0; kind <= 3; kind++) {
      Map<Integer, Cell> without = new HashMap<>();
      Map<Integer, Cell> with = new HashMap<>();
      Random random = new Random(seed * 31 + kind);
      for (int i = 0; i < askers; i++) {
        follow(questions(kind, random), mode, without, with);
      }
      for (int past : PAST) {
        Cell before = without.get(past);
        Cell after = with.get(past);
        System.out.printf(
            "| %d | %d | %s | %s | %.1f %% |%n",
            kind, past, before, after, 100 * (1 - after.errors() / before.errors()));
        if (kind > 0) {
          double[] sums = errors.computeIfAbsent(past, _ -> new double[2]);
          sums[0] += before.errors();
          sums[1] += after.errors();
        }
      }
    }
    errors.forEach((past, sums) ->
        System.out.printf(
            "after %d questions, %.1f %% of the errors of askers with favourites are gone%n",
            past, 100 * (1 - sums[1] / sums[0])));
  }

  /// The questions of one asker.
  ///
  /// @param kind the number of favourites; 0: none
  private List<Asked> questions(int kind, Random random) {
    List<String> own = new ArrayList<>(kind == 0 ? List.copyOf(byDatabase.keySet()) : favourites);
    Collections.shuffle(own, random);
    if (kind > 0) {
      own = own.subList(0, kind);
    }
    Map<String, List<Asked>> left = new HashMap<>();
    List<Asked> drawn = new ArrayList<>();
    while (drawn.size() <= LONGEST) {
      String database = own.get(random.nextInt(own.size()));
      List<Asked> pool = left.computeIfAbsent(database, _ -> new ArrayList<>());
      if (pool.isEmpty()) {
        pool.addAll(byDatabase.get(database));
        Collections.shuffle(pool, random);
      }
      drawn.add(pool.removeLast());
    }
    return drawn;
  }

  private void follow(
      List<Asked> questions, Mode mode, Map<Integer, Cell> without, Map<Integer, Cell> with) {
    Map<String, Double> counts = new TreeMap<>();
    for (int past = 0; past < questions.size(); past++) {
      Asked asked = questions.get(past);
      List<PriorCount> priors = new ArrayList<>();
      counts.forEach(
          (database, count) -> priors.add(new PriorCount(PriorKind.ASKER, database, count)));
      if (PAST.contains(past)) {
        Ranking ranking = ranker.rank(snapshot, asked.query(), new Ranker.Past(null, priors));
        without.computeIfAbsent(past, _ -> new Cell()).add(asked, asked.alone());
        with.computeIfAbsent(past, _ -> new Cell()).add(asked, ranking);
      }
      counts.merge(remembered(asked, priors, mode), 1.0, Double::sum);
    }
  }

  private String remembered(Asked asked, List<PriorCount> priors, Mode mode) {
    PriorOdds odds = PriorOdds.of(priors, databases, 1);
    Map<String, Double> scores = new HashMap<>();
    for (Candidate each : asked.alone().getCandidates()) {
      scores.put(each.getDatabase(), each.getScore() + odds.of(each.getDatabase()));
    }
    List<String> best =
        scores.keySet().stream()
            .sorted(Comparator.comparing((String database) -> -scores.getOrDefault(database, 0.0)))
            .toList();
    String first = best.getFirst();
    double greatest = scores.getOrDefault(first, 0.0);
    double share =
        1 / scores.values().stream().mapToDouble(score -> Math.exp(score - greatest)).sum();
    return switch (mode) {
      case ANSWERS -> first;
      case GOLD -> asked.gold();
      case CHOICES ->
          share < ASK_BELOW && best.subList(0, CHOICES).contains(asked.gold())
              ? asked.gold()
              : first;
    };
  }

  private static boolean isUnsure(Ranking ranking) {
    return ranking.getConfidence() < ASK_BELOW * ranking.getAnyConfidence();
  }
}
