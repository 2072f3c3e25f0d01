package dev.signalbox.ranking;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.GoldQuestion;
import dev.signalbox.evaluation.Questions;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.Matches;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.Words;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.ranking.RankingModel.Logistic;
import dev.signalbox.ranking.RankingModel.ScoreWeights;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/// Fits the numbers of `ranking-models.json` on the train splits and writes them to a file:
///
///     ./mvnw -q test-compile
///     java --enable-native-access=ALL-UNNAMED \
///       -cp target/test-classes:target/classes:$(cat target/class-path) \
///       dev.signalbox.ranking.RankingFit DATASETS \
///       src/main/resources/dev/signalbox/ranking/ranking-models.json
///
/// Three repositories weigh the same: spider-route-in with spider-others, bird-route-in with its
/// statements, and bird-route-in without. The questions of no-database are asked of each.
final class RankingFit {
  private static final long SEED = 1;
  private static final int QUESTIONS = 2500;
  private static final List<String> ENCODERS = List.of("all-minilm-l6-v2", "bge-small-en-v1.5");
  private static final String ABOUT =
      "Fitted by dev.signalbox.ranking.RankingFit on the train splits of spider-route-in,"
          + " spider-others, bird-route-in and no-database.";

  /// @param gold position of the right database in the matches; -1: none is
  private record Asked(Matches matches, int gold) {}

  private final Encoder encoder;
  private final Path datasets;

  RankingFit(Encoder encoder, Path datasets) {
    this.encoder = encoder;
    this.datasets = datasets;
  }

  public static void main(String[] arguments) throws IOException {
    Map<String, RankingModel> models = new LinkedHashMap<>();
    for (String name : ENCODERS) {
      try (Encoder encoder = Encoders.of(new EmbeddingSettings(name, 0))) {
        models.put(encoder.name(), new RankingFit(encoder, Path.of(arguments[0])).fit());
      }
    }
    write(models, Path.of(arguments[1]));
  }

  static void write(Map<String, RankingModel> models, Path file) throws IOException {
    JsonMapper.builder()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .build()
        .writeValue(file.toFile(), Map.of("about", ABOUT, "models", models));
  }

  RankingModel fit() {
    List<Asked> all = new ArrayList<>();
    all.addAll(asked(true, "spider-route-in", "spider-others"));
    all.addAll(asked(true, "bird-route-in"));
    all.addAll(asked(false, "bird-route-in"));
    List<Asked> answerable = all.stream().filter(asked -> asked.gold() >= 0).toList();

    double[] weights =
        rounded(ConditionalLogit.fit(answerable.stream().map(RankingFit::scoreChoice).toList()));
    ScoreWeights score = new ScoreWeights(weights[0], weights[1], weights[2]);

    List<Choice> first = new ArrayList<>();
    for (Asked asked : answerable) {
      Scored scored = new Scored(asked.matches(), score, 2);
      first.add(yesOrNo(Confidence.ofFirst(scored), scored.position(0) == asked.gold()));
    }
    List<Choice> any = new ArrayList<>();
    for (Asked asked : all) {
      Scored scored = new Scored(asked.matches(), score, 2);
      any.add(yesOrNo(Confidence.ofAny(scored), asked.gold() >= 0));
    }
    return new RankingModel(score, logistic(first), logistic(any));
  }

  private List<Asked> asked(boolean statements, String... folders) {
    List<Path> paths = List.of(folders).stream().map(datasets::resolve).toList();
    IndexSnapshot snapshot = RoutingSet.index(encoder, statements, paths).snapshot();
    List<GoldQuestion> questions = new ArrayList<>();
    paths.forEach(folder -> questions.addAll(Questions.ofSplit(folder, "train")));
    Collections.shuffle(questions, new Random(SEED));
    List<GoldQuestion> some =
        new ArrayList<>(questions.subList(0, Math.min(QUESTIONS, questions.size())));
    some.addAll(Questions.ofSplit(datasets.resolve("no-database"), "train"));

    List<String> texts = some.stream().map(GoldQuestion::question).toList();
    List<Encoding> encodings = encoder.encodeAll(texts, Role.QUESTION);
    List<Asked> asked = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      SearchQuery query =
          new SearchQuery(
              Words.ofQuestion(texts.get(i)), encodings.get(i).vector(), null, Set.of());
      Matches matches = snapshot.search(query);
      asked.add(new Asked(matches, position(matches, some.get(i).databases())));
    }
    return asked;
  }

  private static int position(Matches matches, List<String> gold) {
    return IntStream.range(0, matches.size())
        .filter(position -> gold.contains(matches.database(position)))
        .findFirst()
        .orElse(-1);
  }

  private static Choice scoreChoice(Asked asked) {
    Matches matches = asked.matches();
    double[][] alternatives = new double[matches.size()][];
    for (int i = 0; i < alternatives.length; i++) {
      alternatives[i] =
          new double[] {matches.bestElement(i), matches.bestTables(i), matches.words(i)};
    }
    return new Choice(alternatives, asked.gold());
  }

  /// The last feature is the intercept's.
  private static Choice yesOrNo(double[] features, boolean yes) {
    double[] withIntercept = Arrays.copyOf(features, features.length + 1);
    withIntercept[features.length] = 1;
    return Choice.yesOrNo(withIntercept, yes);
  }

  private static Logistic logistic(List<Choice> choices) {
    double[] fitted = rounded(ConditionalLogit.fit(choices));
    int features = fitted.length - 1;
    return new Logistic(fitted[features], Arrays.copyOf(fitted, features));
  }

  private static double[] rounded(double[] values) {
    return Arrays.stream(values).map(value -> Math.round(value * 1e4) / 1e4).toArray();
  }
}
