package dev.signalbox.sql.linking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.sql.linking.LinkingFit.Sample;
import dev.signalbox.sql.linking.LinkingFit.World;
import dev.signalbox.sql.linking.ValueQuestions.Change;
import dev.signalbox.sql.linking.ValueSamples.Judged;
import dev.signalbox.sql.words.WordRelations;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Fits the weights of links to stored values: on questions as they are, and with one of their
/// values misspelt, in another form, or replaced by a name that the database does not have.
final class ValueFit {
  /// The least probability of a sure link.
  private static final double SURE = 0.75;

  private final World world;
  private final LinkingModel names;

  /// Counts of spans in the place of a literal, or elsewhere in questions as they are.
  private static final class Outcomes {
    int spans;
    int valued;
    int right;
    int rightColumn;
    int wrong;
  }

  ValueFit(World world, LinkingModel names) {
    this.world = world;
    this.names = names;
  }

  FeatureWeights fit(Path folder) {
    WordRelations relations = new WordRelations();
    ValueFeatures features = new ValueFeatures(relations);
    ValueSamples samples =
        new ValueSamples(
            world,
            new NearValueSearch(
                features,
                new LargeColumns(world.values()),
                new ValueMeanings(world.vectors(), relations)),
            new ValueLikelihood(features, names.values()),
            new SemanticLinker(world.vectors(), relations, names));
    for (GoldQuestion gold : QuestionFiles.ofSplit(folder, "train")) {
      String sql = gold.sql();
      if (sql != null && gold.databases().size() == 1) {
        samples.add(gold, sql);
      }
    }
    List<Sample> all = samples.all().stream().map(Judged::sample).toList();
    report(samples.all(), LinkingFit.ofFolds(ValueFeatures.NAMES, all));
    return LinkingFit.fitted(ValueFeatures.NAMES, all);
  }

  private static void report(List<Judged> all, List<FeatureWeights> ofFolds) {
    Map<Change, Outcomes> outcomes = new EnumMap<>(Change.class);
    for (Judged judged : all) {
      if (judged.literal() || judged.change() == Change.NONE) {
        FeatureWeights weights = ofFolds.get(judged.sample().fold());
        count(judged, weights, outcomes.computeIfAbsent(judged.change(), _ -> new Outcomes()));
      }
    }
    outcomes.forEach((change, outcome) ->
        System.out.printf(
            "%-18s %5d spans, %5d mean a value: %5d linked to it, %5d in its column;"
                + " %d wrong links%n",
            change,
            outcome.spans,
            outcome.valued,
            outcome.right,
            outcome.rightColumn,
            outcome.wrong));
  }

  private static void count(Judged judged, FeatureWeights weights, Outcomes outcomes) {
    double[][] alternatives = judged.sample().choice().alternatives();
    int chosen = judged.sample().choice().chosen();
    int none = alternatives.length - 1;
    double any = 0;
    int best = 0;
    for (int i = 0; i < none; i++) {
      any += Math.exp(weights.of(alternatives[i]));
      best = weights.of(alternatives[i]) > weights.of(alternatives[best]) ? i : best;
    }
    boolean sure = any / (1 + any) >= SURE;
    boolean valued = chosen < none;
    boolean right = valued && judged.values().get(chosen).equals(judged.values().get(best));
    outcomes.spans++;
    outcomes.valued += valued ? 1 : 0;
    outcomes.right += sure && right ? 1 : 0;
    outcomes.rightColumn += sure && chosen == best ? 1 : 0;
    outcomes.wrong += sure && !right ? 1 : 0;
  }
}
