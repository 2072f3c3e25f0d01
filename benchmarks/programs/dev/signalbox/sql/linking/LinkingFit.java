package dev.signalbox.sql.linking;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.embedding.ModelFile;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.ranking.ConditionalLogit;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Fits the numbers of `linking-models.json` on train splits and writes them to a file:
///
///     benchmarks/program dev.signalbox.sql.linking.LinkingFit DATASETS \
///       src/main/resources/dev/signalbox/sql/linking/linking-models.json [ENCODER...] [--values]
///
/// An encoder is a name or a folder, as `embedding.model` takes it. [NameFit] fits the links to
/// tables and columns on the questions of spider-syn, [ValueFit] the links to stored values on those
/// of spider-route-in; `--values` fits these alone. Both print how good the weights are on databases that they were not fitted
/// on: five folds of the databases, each judged by weights fitted on the other four.
final class LinkingFit {
  static final int FOLDS = 5;
  private static final String SHIPPED = "all-minilm-l6-v2";
  private static final List<String> FOLDERS = List.of("spider-route-in", "spider-others");
  private static final String ABOUT =
      "Fitted by dev.signalbox.sql.linking.LinkingFit on the train splits of spider-syn and"
          + " spider-route-in.";
  private static final String COMMAND =
      "benchmarks/program dev.signalbox.sql.linking.LinkingFit DATASETS"
          + " src/main/resources/dev/signalbox/sql/linking/linking-models.json ENCODER";

  /// The argument that keeps the shipped weights of names.
  private static final String VALUES = "--values";

  private static final String ABOUT_VALUES =
      "The values are fitted by dev.signalbox.sql.linking.LinkingFit on the train split of"
          + " spider-route-in. Names, spans and hypotheses have the weights of an earlier fit of"
          + " the same features.";

  private LinkingFit() {}

  /// The databases that the questions are about, with their lexicons.
  record World(
      DatasetRepository databases,
      ColumnValues values,
      ContextVectors vectors,
      Map<String, Lexicon> lexicons) {

    Lexicon lexicon(String database) {
      return lexicons.computeIfAbsent(
          database,
          id -> new Lexicon(databases.find(id).orElseThrow(), values.of(id), List.of(), vectors));
    }
  }

  public static void main(String[] arguments) throws IOException {
    Path datasets = Path.of(arguments[0]);
    List<String> encoders = new ArrayList<>(Arrays.asList(arguments).subList(2, arguments.length));
    boolean valuesAlone = encoders.remove(VALUES);
    Map<String, LinkingModel> models = new LinkedHashMap<>();
    for (String name : encoders.isEmpty() ? List.of(SHIPPED) : encoders) {
      try (Encoder encoder = Encoders.of(new EmbeddingSettings(name, 0));
          DatasetRepository databases =
              DatasetRepository.open(FOLDERS.stream().map(datasets::resolve).toList())) {
        ColumnValues values = new DatabaseColumnValues(databases, databases.connections());
        World world = new World(databases, values, new ContextVectors(encoder), new HashMap<>());
        LinkingModel names =
            valuesAlone
                ? LinkingModel.of(encoder.name())
                : new NameFit(world).fit(datasets.resolve("spider-syn"));
        FeatureWeights ofValues =
            new ValueFit(world, names).fit(datasets.resolve("spider-route-in"));
        models.put(
            encoder.name(),
            new LinkingModel(names.names(), names.spans(), names.hypotheses(), ofValues));
      }
    }
    ModelFile.write(
        Path.of(arguments[1]),
        valuesAlone ? ABOUT_VALUES : ABOUT,
        valuesAlone ? COMMAND + " " + VALUES : COMMAND,
        models);
  }

  /// A choice about a question of a database.
  record Sample(String database, Choice choice) {

    int fold() {
      return Math.floorMod(database.hashCode(), FOLDS);
    }

    /// Whether the weights give the right alternative the greatest score.
    boolean isRight(FeatureWeights weights) {
      int best = 0;
      for (int i = 1; i < choice.alternatives().length; i++) {
        best =
            weights.of(choice.alternatives()[i]) > weights.of(choice.alternatives()[best])
                ? i
                : best;
      }
      return best == choice.chosen();
    }
  }

  static FeatureWeights fitted(List<String> features, List<Sample> samples) {
    double[] weights = ConditionalLogit.fit(samples.stream().map(Sample::choice).toList());
    return new FeatureWeights(
        features, Arrays.stream(weights).map(weight -> Math.round(weight * 1e4) / 1e4).toArray());
  }

  /// For each fold the weights fitted on the others.
  static List<FeatureWeights> ofFolds(List<String> features, List<Sample> samples) {
    return IntStream.range(0, FOLDS)
        .mapToObj(fold ->
            fitted(features, samples.stream().filter(sample -> sample.fold() != fold).toList()))
        .toList();
  }
}
