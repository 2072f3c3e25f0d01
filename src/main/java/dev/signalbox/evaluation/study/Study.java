package dev.signalbox.evaluation.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A study: the same questions under several settings, and the tables that show the outcomes beside
/// published figures. The resources `studies/NAME.json` hold the studies.
///
/// @param title one line
/// @param source the publication whose tables it repeats
/// @param variants the settings, in the order of their evaluations
public record Study(
    @JsonProperty(required = true) String name,
    @JsonProperty(required = true) String title,
    @JsonProperty(required = true) String source,
    @JsonProperty(required = true) List<Variant> variants,
    @JsonProperty(required = true) List<Table> tables) {

  /// The names of all studies.
  public static final List<String> NAMES = List.of("dail", "relational", "routing");

  private static final JsonMapper JSON = new JsonMapper();

  /// One setting.
  ///
  /// @param name of its folder
  /// @param options of its evaluation; see `signalbox eval --help`
  /// @param needsModel whether it calls a language model
  /// @param needsPlain whether it asks the questions that need no database
  public record Variant(
      @JsonProperty(required = true) String name,
      @JsonProperty(required = true) String about,
      @JsonProperty(required = true) List<String> options,
      boolean needsModel,
      boolean needsPlain) {}

  /// One table.
  ///
  /// @param figures names of the figures in `summary.json`, one a column; the first one is compared
  /// @param variants names of the variants, one a row
  /// @param baseline the variant that the others are compared with; null: none
  /// @param published rows of the publication
  public record Table(
      @JsonProperty(required = true) String title,
      @JsonProperty(required = true) List<String> figures,
      @JsonProperty(required = true) List<String> variants,
      @Nullable String baseline,
      List<Published> published) {

    public Table {
      published = Objects.requireNonNullElse(published, List.of());
    }
  }

  /// One published row.
  ///
  /// @param figures shares from 0 to 1 by the names of the columns
  public record Published(
      @JsonProperty(required = true) String name,
      @JsonProperty(required = true) Map<String, Double> figures) {}

  /// A study by its name.
  ///
  /// @param name one of [#NAMES]
  public static Study named(String name) {
    String resource = "/dev/signalbox/evaluation/studies/" + name + ".json";
    try (InputStream in = Study.class.getResourceAsStream(resource)) {
      return JSON.readValue(Objects.requireNonNull(in, resource), Study.class);
    } catch (IOException e) {
      throw new UncheckedIOException("The resource " + resource + " cannot be read", e);
    }
  }

  /// The variant with a name.
  public Variant variant(String wanted) {
    return variants.stream()
        .filter(each -> each.name().equals(wanted))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no variant " + wanted));
  }
}
