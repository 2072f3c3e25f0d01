package dev.signalbox.ranking;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.ModelFolder;
import java.io.IOException;
import java.io.UncheckedIOException;

/// The weights that the settings name: those of a fitted model, or those that ship.
///
/// @param digest tells the weights, and the encoder that they fit, from all others
public record FittedRanking(RankingModel model, String digest) {
  static final String SETTING = "ranking.model";

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  /// @param encoder the name of the encoder of the index
  /// @throws ConfigurationException the folder holds no such model, or it fits another encoder; the
  ///   message names the file and the field
  public static FittedRanking of(String encoder, RankingSettings settings) {
    if (settings.model() == null) {
      RankingModel shipped = RankingModel.of(encoder);
      return new FittedRanking(shipped, ModelFolder.digestOf(encoder, bytes(shipped)));
    }
    ModelFolder folder = ModelFolder.open(SETTING, settings.model());
    if (!folder.encoder().equals(encoder)) {
      throw new ConfigurationException(
          SETTING,
          "in '%s' the field 'encoder' is '%s', but embedding.model is '%s'; set embedding.model to the model's encoder, or fit a model for this one"
              .formatted(folder.folder().resolve(ModelFolder.ABOUT), folder.encoder(), encoder));
    }
    return new FittedRanking(read(folder), folder.digest());
  }

  /// The same for the encoder that the settings name, without opening it.
  public static FittedRanking of(EmbeddingSettings embedding, RankingSettings settings) {
    return of(Encoders.name(embedding), settings);
  }

  private static RankingModel read(ModelFolder folder) {
    try {
      return JSON.readValue(folder.weights().toFile(), RankingModel.class).checked();
    } catch (JsonProcessingException e) {
      throw new ConfigurationException(
          SETTING, "'%s': %s".formatted(folder.weights(), e.getOriginalMessage()));
    } catch (IllegalStateException e) {
      throw new ConfigurationException(
          SETTING, "'%s': %s".formatted(folder.weights(), e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] bytes(RankingModel model) {
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(model);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the weights cannot be written", e);
    }
  }
}
