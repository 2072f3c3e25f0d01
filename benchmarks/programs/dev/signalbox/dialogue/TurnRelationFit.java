package dev.signalbox.dialogue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.signalbox.dialogue.TurnExamples.Example;
import dev.signalbox.dialogue.TurnExamples.Kind;
import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.statistics.Calibration;
import dev.signalbox.evaluation.statistics.Calibration.Prediction;
import dev.signalbox.ranking.ConditionalLogit;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Fits the weights of [TurnRelation].
///
/// Arguments: DATASETS OUT.json. A later turn of CoSQL's train split continues the one before where
/// its gold query needs a part of the gold query before that the question does not say
/// ([CarriedParts]). First turns and single questions behind turns about another database continue
/// nothing. The dialogues to develop with of `business` have the relation of their author, and
/// count several times. The seed fixes the draws; the fit itself is deterministic.
///
/// It prints how well the relation is told on databases that the fit left out, beside the set
/// probabilities of the signs that told it before.
final class TurnRelationFit {
  private static final List<String> SINGLES = List.of("spider-route-in", "spider-others");
  private static final Path QUESTIONS = Path.of("benchmarks/questions");
  private static final List<String> BUSINESS =
      List.of("business", "business-more", "business-trades");
  private static final long SEED = 26;
  private static final int FOLDS = 5;
  private static final double PENALTY = 0.001;
  private static final double BUSINESS_WEIGHT = 15;
  private static final double DIGITS = 1e4;

  private final List<Example> all;
  private final Map<Example, Double> leftOut = new HashMap<>();

  private TurnRelationFit(List<Example> all) {
    this.all = all;
  }

  public static void main(String[] arguments) throws IOException {
    Path datasets = Path.of(arguments[0]);
    TurnRelationFit fit = new TurnRelationFit(examples(datasets));
    fit.leaveOut();
    fit.report();
    new ObjectMapper()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .writeValue(Path.of(arguments[1]).toFile(), fit.model());
  }

  private static List<Example> examples(Path datasets) throws IOException {
    List<Path> folders = SINGLES.stream().map(datasets::resolve).toList();
    TurnExamples examples =
        new TurnExamples(QuestionFiles.ofSplit(datasets.resolve("cosql"), "train"), SEED);
    try (DatasetRepository databases = DatasetRepository.open(folders)) {
      examples.addTurns(databases);
    }
    List<GoldQuestion> singles =
        folders.stream()
            .filter(folder -> QuestionFiles.splits(folder).contains("train"))
            .flatMap(folder -> QuestionFiles.ofSplit(folder, "train").stream())
            .toList();
    examples.addSingles(singles);
    for (String each : BUSINESS) {
      examples.addBusiness(QUESTIONS.resolve(each).resolve("dialogues-train.jsonl"));
    }
    return examples.made();
  }

  private double[] weights(Predicate<Example> included) {
    List<Choice> choices =
        all.stream()
            .filter(included)
            .map(each -> {
              Choice choice = Choice.yesOrNo(each.features(), each.continues());
              double weight = each.kind() == Kind.BUSINESS ? BUSINESS_WEIGHT : 1;
              return new Choice(choice.alternatives(), choice.chosen(), weight);
            })
            .toList();
    return ConditionalLogit.fit(choices, PENALTY);
  }

  private EvidenceModel model() {
    double[] fitted =
        Arrays.stream(weights(_ -> true))
            .map(weight -> Math.round(weight * DIGITS) / DIGITS)
            .toArray();
    int features = fitted.length - 1;
    return new EvidenceModel(
        "Fitted by dev.signalbox.dialogue.TurnRelationFit on the train splits of cosql, "
            + String.join(", ", SINGLES)
            + ", and on the dialogues-train of benchmarks/questions/"
            + String.join(", ", BUSINESS)
            + "; seed "
            + SEED
            + ".",
        "benchmarks/program dev.signalbox.dialogue.TurnRelationFit DATASETS"
            + " src/main/resources/dev/signalbox/dialogue/turn-relation.json",
        fitted[features],
        new FeatureWeights(TurnEvidence.FEATURES, Arrays.copyOf(fitted, features)));
  }

  /// Tells the relation of each example by a fit on other databases.
  private void leaveOut() {
    for (int fold = 0; fold < FOLDS; fold++) {
      int left = fold;
      double[] weights = weights(each -> fold(each) != left);
      all.stream()
          .filter(each -> fold(each) == left)
          .forEach(each -> leftOut.put(each, probability(weights, each)));
    }
  }

  private static int fold(Example example) {
    return Math.floorMod(example.database().hashCode(), FOLDS);
  }

  private static double probability(double[] weights, Example example) {
    double sum =
        IntStream.range(0, weights.length)
            .mapToDouble(i -> weights[i] * example.features()[i])
            .sum();
    return 1 / (1 + Math.exp(-sum));
  }

  /// The probabilities that were set by hand before the fit.
  private static double set(Example example) {
    TurnSigns signs = example.signs();
    if (signs.joined() || signs.joinedWhole()) {
      return signs.joined() ? 0.9 : 0.45;
    }
    if (signs.points()) {
      return 0.85;
    }
    if (signs.pronoun()) {
      return 0.8;
    }
    return signs.fragment() ? 0.75 : 0.1;
  }

  private void report() {
    for (Kind kind : Kind.values()) {
      List<Example> some = all.stream().filter(each -> each.kind() == kind).toList();
      System.out.printf(
          Locale.ROOT,
          "%-9s %d examples, %d continue; taken for follow-ups: set %.2f %%, fitted %.2f %%%n",
          kind,
          some.size(),
          some.stream().filter(Example::continues).count(),
          100 * share(some, TurnRelationFit::set, 0.5),
          100 * share(some, leftOut::get, TurnRelation.LIKELIER));
    }
    report("conversations", Set.of(Kind.TURN, Kind.SPLICED, Kind.SINGLE));
    report("later turns", Set.of(Kind.TURN));
    report("business", Set.of(Kind.BUSINESS));
  }

  private static double share(
      List<Example> some, ToDoubleFunction<Example> probability, double above) {
    return some.stream().filter(each -> probability.applyAsDouble(each) > above).count()
        / (double) some.size();
  }

  private void report(String name, Set<Kind> kinds) {
    List<Example> some = all.stream().filter(each -> kinds.contains(each.kind())).toList();
    print(name + ", set", some, TurnRelationFit::set);
    print(name + ", fitted", some, leftOut::get);
  }

  private static void print(
      String name, List<Example> some, ToDoubleFunction<Example> probability) {
    System.out.printf(
        Locale.ROOT,
        "%-22s log loss %.3f, AUROC %.3f, calibration error %.3f%n",
        name,
        logLoss(some, probability),
        auroc(some, probability),
        calibrationError(some, probability));
  }

  private static double logLoss(List<Example> some, ToDoubleFunction<Example> probability) {
    return some.stream()
        .mapToDouble(each -> {
          double continuing = probability.applyAsDouble(each);
          return -Math.log(Math.max(1e-6, each.continues() ? continuing : 1 - continuing));
        })
        .average()
        .orElseThrow();
  }

  /// The probability that an example that continues has the greater probability of two; of equal
  /// ones, half.
  private static double auroc(List<Example> some, ToDoubleFunction<Example> probability) {
    Map<Boolean, double[]> sorted = new HashMap<>();
    for (boolean continues : new boolean[] {true, false}) {
      sorted.put(
          continues,
          some.stream()
              .filter(each -> each.continues() == continues)
              .sorted(Comparator.comparingDouble(probability))
              .mapToDouble(probability)
              .toArray());
    }
    double[] others = sorted.get(false);
    double won = 0;
    int below = 0;
    int upTo = 0;
    for (double each : sorted.get(true)) {
      while (below < others.length && others[below] < each) {
        below++;
      }
      while (upTo < others.length && others[upTo] <= each) {
        upTo++;
      }
      won += (below + upTo) / 2.0;
    }
    return won / others.length / sorted.get(true).length;
  }

  private static double calibrationError(
      List<Example> some, ToDoubleFunction<Example> probability) {
    return Calibration.of(
            some.stream()
                .map(each -> new Prediction(probability.applyAsDouble(each), each.continues()))
                .toList(),
            Calibration.BINS)
        .expectedError();
  }
}
