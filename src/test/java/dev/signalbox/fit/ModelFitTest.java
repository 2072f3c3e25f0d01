package dev.signalbox.fit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.ModelFolder;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.Words;
import dev.signalbox.ranking.FittedRanking;
import dev.signalbox.ranking.Ranker;
import dev.signalbox.ranking.RankingFit.Base;
import dev.signalbox.sql.LetterEncoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelFitTest {
  private static final List<String> DATABASES = List.of("zoo", "shop", "school", "clinic");
  private static final List<List<String>> TABLES =
      List.of(
          List.of("animals", "keepers"),
          List.of("orders", "products"),
          List.of("pupils", "lessons"),
          List.of("patients", "doctors"));
  private static final LetterEncoder ENCODER = new LetterEncoder();

  @TempDir private Path folder;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  private FitEstate estate(boolean asked) throws IOException {
    StringBuilder databases = new StringBuilder();
    StringBuilder questions = new StringBuilder();
    int id = 0;
    for (int i = 0; i < DATABASES.size(); i++) {
      databases.append("{\"database\": \"" + DATABASES.get(i) + "\", \"schema\": \"");
      for (String table : TABLES.get(i)) {
        databases.append("CREATE TABLE " + table + " (id INTEGER, name TEXT, town TEXT); ");
        for (String form : List.of("How many %s?", "List the %s", "Names of all %s", "Which %s?")) {
          questions.append(
              "{\"id\": \"%d\", \"question\": \"%s\", \"database\": \"%s\"}%n"
                  .formatted(id++, form.formatted(table), DATABASES.get(i)));
        }
      }
      databases.append("\", \"dialect\": \"sqlite\"}\n");
    }
    for (String question : List.of("Will it rain?", "Who wrote Faust?", "Tell me a joke")) {
      questions.append(
          "{\"id\": \"%d\", \"question\": \"%s\", \"database\": null}%n".formatted(id++, question));
    }
    Path dataset = Files.createDirectories(folder.resolve("estate"));
    Files.writeString(dataset.resolve("databases.jsonl"), databases);
    Files.writeString(dataset.resolve("train.jsonl"), asked ? questions.toString() : "");
    return FitEstate.ofFolders(List.of(dataset), "train");
  }

  private ModelFolder fitted(FitEstate estate) throws IOException {
    Base base = new Base.Model(FittedRanking.of(ENCODER.name(), RankingSettings.defaults()));
    PrintStream out = new PrintStream(printed, true, UTF_8);
    return new ModelFit(folder.resolve("models"), base, 1, "test", false, false)
        .fit(ENCODER, "letters", List.of(estate), out);
  }

  private static Ranking ranked(FitEstate estate, RankingSettings settings, String question) {
    SearchIndex index = new SearchIndex(ENCODER.name(), ENCODER.dimension());
    Indexing indexing = new Indexing(ENCODER);
    estate.databases().stream()
        .flatMap(each -> indexing.entries(each, _ -> Optional.empty()).stream())
        .forEach((IndexEntry entry) -> index.put(ElementKey.of(entry), entry));
    index.publish(1);
    return new Ranker(ENCODER.name(), settings)
        .rank(
            index.snapshot(),
            new SearchQuery(
                question,
                Words.ofQuestion(question),
                ENCODER.encode(question, Role.QUESTION).vector(),
                new byte[0],
                null,
                Set.of()));
  }

  @Test
  void shouldPutTheDigestOfItsModelOnEveryRanking() throws IOException {
    FitEstate estate = estate(true);
    ModelFolder model = fitted(estate);
    RankingSettings settings = new RankingSettings(10).withModel(model.folder());

    Ranking shipped = ranked(estate, RankingSettings.defaults(), "How many keepers?");
    Ranking own = ranked(estate, settings, "How many keepers?");

    assertThat(own.getModel()).contains(model.digest());
    assertThat(own.getCandidates().getFirst().getDatabase()).isEqualTo("zoo");
    assertThat(shipped.getModel())
        .contains(FittedRanking.of(ENCODER.name(), RankingSettings.defaults()).digest())
        .isNotEqualTo(own.getModel());
    assertThat(own.getConfidence()).isNotEqualTo(shipped.getConfidence());
  }

  @Test
  void shouldFitTheSameModelTwice() throws IOException {
    FitEstate estate = estate(true);

    assertThat(fitted(estate)).isEqualTo(fitted(estate));
    try (var models = Files.list(folder.resolve("models"))) {
      assertThat(models).hasSize(1);
    }
  }

  @Test
  void shouldRecordWhatItWasFittedOn() throws IOException {
    ModelFolder model = fitted(estate(true));

    JsonNode about = new JsonMapper().readTree(model.folder().resolve("model.json").toFile());
    assertThat(about.path("encoder").asText()).isEqualTo("letters");
    assertThat(about.path("seed").asInt()).isEqualTo(1);
    assertThat(about.path("base").asText()).isNotEmpty();
    JsonNode on = about.path("fittedOn").path(0);
    assertThat(on.path("databases").asInt()).isEqualTo(4);
    assertThat(on.path("questions").asInt()).isEqualTo(32);
    assertThat(on.path("withoutDatabase").asInt()).isEqualTo(3);
    assertThat(on.path("from").path(0).asText()).isEqualTo("estate:train (35)");
    assertThat(about.path("figures").path(0).path("recallAt1").isNumber()).isTrue();
    assertThat(about.path("thresholds").path("reranking.refuse-below").isNumber()).isTrue();
  }

  @Test
  void shouldFitOnQuestionsMadeOfSchemas() throws IOException {
    FitEstate made = estate(false).withMadeQuestions(1);

    assertThat(made.questions()).allMatch(FitQuestion::made).hasSize(32);
    assertThat(made.questions())
        .extracting(FitQuestion::text)
        .contains("How many animals are there?");
    ModelFolder model = fitted(made);
    FittedRanking own =
        FittedRanking.of("letters", new RankingSettings(10).withModel(model.folder()));
    FittedRanking shipped = FittedRanking.of("letters", RankingSettings.defaults());
    assertThat(own.digest()).isNotEqualTo(shipped.digest());
  }

  /// Questions of people alone tell which thresholds cost how much.
  @Test
  void shouldAdviseNoThresholdsByMadeQuestions() throws IOException {
    ModelFolder model = fitted(estate(false).withMadeQuestions(1));

    JsonNode about = new JsonMapper().readTree(model.folder().resolve("model.json").toFile());
    assertThat(about.has("thresholds")).isFalse();
    assertThat(printed.toString(UTF_8))
        .contains("no question of people to judge the confidence by")
        .doesNotContain("NaN");
  }

  @Test
  void shouldNameAFolderWithoutTheSplit() throws IOException {
    estate(true);

    FitEstate none = FitEstate.ofFolders(List.of(folder.resolve("estate")), "dev");

    assertThat(none.questions()).isEmpty();
    assertThat(none.from()).containsExactly("estate has no split dev");
  }

  @Test
  void shouldLeaveOutQuestionsOfSeveralDatabases() throws IOException {
    estate(true);
    Path dataset = folder.resolve("estate");
    Files.writeString(
        dataset.resolve("two.jsonl"),
        """
        {"id": "1", "question": "How many rows?", "databases": ["%s", "%s"]}
        {"id": "2", "question": "How many names?", "anyOf": ["%1$s", "%2$s"]}
        {"id": "3", "question": "How many towns?", "database": "%1$s"}
        """
            .formatted(DATABASES.get(0), DATABASES.get(1)));

    FitEstate estate = FitEstate.ofFolders(List.of(dataset), "two");

    assertThat(estate.questions()).extracting(FitQuestion::text).containsExactly("How many towns?");
    assertThat(estate.from()).containsExactly("estate:two (1, without 2 of several databases)");
  }

  /// Other users may read a model, as they may any new folder.
  @Test
  void shouldGiveAModelThePermissionsOfAnyFolder() throws IOException {
    ModelFolder model = fitted(estate(true));
    model.promote();

    assertThat(Files.getPosixFilePermissions(model.folder()))
        .isEqualTo(
            Files.getPosixFilePermissions(Files.createDirectory(folder.resolve("any folder"))));
    assertThat(Files.getPosixFilePermissions(folder.resolve("models").resolve("promoted")))
        .isEqualTo(Files.getPosixFilePermissions(Files.createFile(folder.resolve("any file"))));
  }

  @Test
  void shouldRefuseToFitOnNothing() throws IOException {
    FitEstate empty = estate(false);

    assertThatThrownBy(() -> fitted(empty))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no question has a database to fit on");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "model.json   | \"digest\"  | \"digets\"  | the field 'digest' must be a text",
        "model.json   | \"encoder\" | \"coder\"   | the field 'encoder' must be a text",
        "model.json   | \"seed\" :   | \"seed\"    | is not JSON",
        "ranking.json | bestElement | bestElephant| the files beside it have",
      })
  void shouldNameTheFieldOfABadFolder(String file, String right, String wrong, String message)
      throws IOException {
    ModelFolder model = fitted(estate(true));
    Path changed = model.folder().resolve(file);
    Files.writeString(changed, Files.readString(changed).replace(right, wrong));

    assertThatThrownBy(
            () -> FittedRanking.of("letters", new RankingSettings(10).withModel(model.folder())))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("ranking.model")
        .hasMessageContaining("model.json")
        .hasMessageContaining(message);
  }

  @Test
  void shouldRefuseAModelOfAnotherEncoderAndAFolderWithoutOne() throws IOException {
    ModelFolder model = fitted(estate(true));

    assertThatThrownBy(
            () -> FittedRanking.of("other", new RankingSettings(10).withModel(model.folder())))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("the field 'encoder' is 'letters', but embedding.model is 'other'");
    assertThatThrownBy(() -> FittedRanking.of("letters", new RankingSettings(10).withModel(folder)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("neither a model (it has no model.json) nor a store");
  }

  @Test
  void shouldRankByThePromotedModelOfAStore() throws IOException {
    FitEstate estate = estate(true);
    ModelFolder model = fitted(estate);
    model.promote();

    RankingSettings store = new RankingSettings(10).withModel(folder.resolve("models"));

    assertThat(ranked(estate, store, "List the pupils").getModel()).contains(model.digest());
  }
}
