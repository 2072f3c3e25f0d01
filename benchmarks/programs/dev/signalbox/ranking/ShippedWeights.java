package dev.signalbox.ranking;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.embedding.ModelFile;
import dev.signalbox.embedding.ModelFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes the weights of fitted models into `ranking-models.json`, which ships:
///
///     benchmarks/program dev.signalbox.ranking.ShippedWeights \
///       src/main/resources/dev/signalbox/ranking/ranking-models.json MODEL...
///
/// `benchmarks/METHODOLOGY.md` has the fit. A model is a folder that `signalbox fit` wrote.
final class ShippedWeights {
  static final String ABOUT =
      "Fitted by signalbox fit on the train splits of spider-route-in, spider-others, bird-route-in"
          + " and no-database; `any` by dev.signalbox.ranking.AnyFit, with those of spider-syn, cosql,"
          + " benchmarks/questions/fit and the samples, too. See benchmarks/METHODOLOGY.md.";
  static final String COMMAND = "signalbox fit --set embedding.model=ENCODER";

  private ShippedWeights() {}

  public static void main(String[] arguments) throws IOException {
    List<String> folders = Arrays.asList(arguments).subList(1, arguments.length);
    Map<String, RankingModel> models = new LinkedHashMap<>();
    for (String each : folders) {
      ModelFolder folder = ModelFolder.open("MODEL", Path.of(each));
      models.put(
          folder.encoder(),
          new JsonMapper().readValue(folder.weights().toFile(), RankingModel.class));
    }
    ModelFile.write(Path.of(arguments[0]), ABOUT, COMMAND, models);
  }
}
