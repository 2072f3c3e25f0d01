package dev.signalbox.fit;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.FittedEncoder;
import dev.signalbox.embedding.FittedEncoder.Parts;
import dev.signalbox.embedding.ModelFolder;
import dev.signalbox.ranking.Estate;
import dev.signalbox.ranking.LabelledQuestion;
import dev.signalbox.ranking.RankingFit;
import dev.signalbox.ranking.RankingFit.Base;
import dev.signalbox.ranking.RankingFit.Figures;
import dev.signalbox.ranking.RankingFit.Fitted;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.apache.commons.io.FileUtils;

/// Fits a model of the ranking on estates, and writes it into a store.
///
/// @param store the folder of models
/// @param base the weights to begin with
/// @param seed of every draw
/// @param version of the program
/// @param adapted whether adapters of the encoder are fitted, too
/// @param directed whether the directions of an encoder without any are fitted, too
public record ModelFit(
    Path store, Base base, long seed, String version, boolean adapted, boolean directed) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /// Fits the weights for an encoder. A model with the same content is written once.
  ///
  /// @param encoderModel the encoder as `embedding.model` takes it
  /// @param out prints the figures of the fit
  /// @throws IllegalArgumentException there is nothing to fit on
  public ModelFolder fit(
      Encoder encoder, String encoderModel, List<FitEstate> estates, PrintStream out)
      throws IOException {
    Path working = workingFolder();
    try {
      Encoder remembering = new RememberingEncoder(encoder);
      return finish(working, fitted(remembering, encoderModel, estates, working), estates, out);
    } finally {
      FileUtils.deleteDirectory(working.toFile());
    }
  }

  /// With the permissions of any new folder, as the model is for all processes that rank.
  private Path workingFolder() throws IOException {
    Files.createDirectories(store);
    return Files.createDirectory(store.resolve(".fitting-" + UUID.randomUUID()));
  }

  /// Fits and writes the parts of the encoder that are to be fitted: the adapters where they are
  /// wanted, by all questions, and the directions where it has none.
  ///
  /// @return the encoder to fit the weights with: its adapters have not learnt the questions that
  ///   they are fitted on
  private Encoder fitted(
      Encoder encoder, String encoderModel, List<FitEstate> estates, Path working)
      throws IOException {
    byte[] directions =
        !directed || encoder.projection().isPresent()
            ? new byte[0]
            : DirectionsFit.fitted(encoder, estates, seed);
    AdapterFit adapters = adapted ? new AdapterFit(encoder, estates, seed) : null;
    Parts whole = new Parts(adapters == null ? null : adapters.fitted(_ -> true), directions);
    if (whole.isEmpty()) {
      return encoder;
    }
    String name = FittedEncoder.name(encoder.name(), whole);
    new FittedEncoder(encoder, name, whole)
        .write(working.resolve(ModelFolder.ENCODER), encoderModel);
    Parts learnt =
        new Parts(adapters == null ? null : adapters.fitted(AdapterFit::isTeaching), directions);
    return new FittedEncoder(encoder, name, learnt);
  }

  private ModelFolder finish(
      Path working, Encoder encoder, List<FitEstate> estates, PrintStream out) throws IOException {
    List<Estate> asked = new ArrayList<>();
    Set<LabelledQuestion> withoutDatabase = new LinkedHashSet<>();
    for (FitEstate estate : estates) {
      asked.add(
          new Estate(
              estate.name(),
              estate.databases(),
              estate.answerable().stream()
                  .map(each -> each.asked(adapted && AdapterFit.isTeaching(each)))
                  .toList()));
      estate.withoutDatabase().forEach(each -> withoutDatabase.add(each.asked(false)));
    }
    Fitted ranking = RankingFit.fit(encoder, asked, List.copyOf(withoutDatabase), base, seed, out);
    Files.write(working.resolve(ModelFolder.WEIGHTS), ranking.weights());
    String digest = ModelFolder.digestOf(working);
    JSON.writeValue(
        working.resolve(ModelFolder.ABOUT).toFile(), about(digest, encoder, estates, ranking));
    Path folder = store.resolve(digest);
    if (!Files.exists(folder)) {
      Files.move(working, folder);
    }
    return ModelFolder.open("--out", folder);
  }

  private ObjectNode about(
      String digest, Encoder encoder, List<FitEstate> estates, Fitted ranking) {
    ObjectNode about =
        JSON.createObjectNode()
            .put("digest", digest)
            .put("encoder", encoder.name())
            .put("version", version)
            .put("seed", seed);
    if (base instanceof Base.Model(var model)) {
      about.put("base", model.digest());
    }
    for (FitEstate estate : estates) {
      ObjectNode one =
          about
              .withArray("fittedOn")
              .addObject()
              .put("estate", estate.name())
              .put("databases", estate.databases().size())
              .put("questions", estate.answerable().size())
              .put("withoutDatabase", estate.withoutDatabase().size());
      estate.from().forEach(one.withArray("from")::add);
    }
    ranking
        .thresholds()
        .ifPresent(thresholds ->
            about
                .putObject("thresholds")
                .put("reranking.refuse-below", thresholds.refuseBelow())
                .put("reranking.ask-below", thresholds.askBelow()));
    for (Figures figures : ranking.figures()) {
      ObjectNode one =
          about
              .withArray("figures")
              .addObject()
              .put("world", figures.world())
              .put("questions", figures.questions())
              .put("recallAt1", rounded(figures.recallAt1()));
      if (!Double.isNaN(figures.before())) {
        one.put("recallAt1Before", rounded(figures.before()));
      }
    }
    return about;
  }

  private static double rounded(double percent) {
    return Math.round(percent * 100) / 100.0;
  }
}
