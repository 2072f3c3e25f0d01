package dev.signalbox.embedding;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads fitted weights from JSON resources. A resource has a model for each encoder by its name,
/// as weights fitted on the vectors of one encoder fit no other, and the command that fits them.
///
/// Threading: any number of threads.
public final class FittedModels {
  private static final Logger LOG = LoggerFactory.getLogger(FittedModels.class);

  /// The encoder whose weights replace missing ones: its cosines spread like those of most sentence
  /// encoders.
  private static final String FALLBACK = "all-minilm-l6-v2-int8";

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  /// The resources and encoders for which the warning was already logged.
  private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

  private FittedModels() {}

  /// The model for an encoder. An encoder without one gets the model of all-MiniLM-L6-v2, and a
  /// warning says so.
  ///
  /// @param resource the name of the resource beside the model's class
  /// @throws IllegalStateException the resource is missing or has no such model
  public static <M> M read(Class<M> type, String resource, String encoder) {
    JsonNode file = file(type, resource);
    JsonNode model = file.path("models").path(baseOf(encoder));
    if (model.isMissingNode()) {
      if (WARNED.add(resource + " " + encoder)) {
        LOG.warn(
            "{} has no weights for the encoder '{}'; those of {} are used, which fit worse. `{}` fits"
                + " them",
            resource,
            encoder,
            FALLBACK,
            file.path("command").asText());
      }
      model = file.path("models").path(FALLBACK);
    }
    try {
      return JSON.treeToValue(model, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(resource + " cannot be read", e);
    }
  }

  /// The encoder that an encoder was fitted from. The weights of the one serve the other where
  /// nobody has fitted them again.
  static String baseOf(String encoder) {
    int slash = encoder.indexOf('/');
    return slash < 0 ? encoder : encoder.substring(0, slash);
  }

  private static JsonNode file(Class<?> beside, String resource) {
    try (InputStream stream = beside.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalStateException(resource + " is missing from the class path");
      }
      return JSON.readTree(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
