package dev.signalbox.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.ModelFolder;
import dev.signalbox.ranking.FittedRanking;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedRankingTest {
  private static final Configuration SHIPPED = Configuration.defaults();
  private static final String ENCODER = Encoders.name(SHIPPED.embedding());
  private static final String SHIPPED_DIGEST =
      FittedRanking.of(ENCODER, SHIPPED.ranking()).digest();

  @TempDir private Path store = Path.of("");

  private final List<String> warnings = new ArrayList<>();

  /// A model with the shipped weights, written in another way.
  private Path model(String blanks) throws IOException {
    Path written = Files.createDirectories(store.resolve("written"));
    try (InputStream shipped = FittedRanking.class.getResourceAsStream("ranking-models.json")) {
      var weights = new JsonMapper().readTree(shipped).path("models").path(ENCODER);
      Files.writeString(written.resolve(ModelFolder.WEIGHTS), weights + blanks);
    }
    String digest = ModelFolder.digestOf(written);
    Files.writeString(
        written.resolve(ModelFolder.ABOUT),
        "{\"digest\": \"" + digest + "\", \"encoder\": \"" + ENCODER + "\"}");
    return Files.move(written, store.resolve(digest));
  }

  private Configuration replayed(Configuration configuration, String... digests) {
    return new RecordedRanking(configuration, warnings::add)
        .with(new LinkedHashSet<>(List.of(digests)));
  }

  private static Configuration rankingBy(Path model) {
    return SHIPPED.withRanking(new RankingSettings(10).withModel(model));
  }

  @Test
  void shouldRankByTheModelThatRankedTheQuestions() throws IOException {
    Path earlier = model(" ");
    Path later = model("  ");

    assertThat(replayed(rankingBy(later), earlier.getFileName().toString()).ranking().model())
        .isEqualTo(earlier.toAbsolutePath());
    assertThat(replayed(rankingBy(later), SHIPPED_DIGEST).ranking().model()).isNull();
    assertThat(replayed(rankingBy(later), later.getFileName().toString()).ranking().model())
        .isEqualTo(later);
    assertThat(warnings).isEmpty();
  }

  @Test
  void shouldSayThatAModelIsGone() throws IOException {
    Path model = model(" ");

    assertThat(replayed(rankingBy(model), "0123456789abcdef").ranking().model()).isEqualTo(model);
    assertThat(warnings)
        .singleElement()
        .asString()
        .contains("0123456789abcdef", "is gone", "ranks with " + model.getFileName());
  }

  @Test
  void shouldSayThatSeveralModelsRankedTheQuestions() {
    assertThat(replayed(SHIPPED, "0123456789abcdef", SHIPPED_DIGEST)).isEqualTo(SHIPPED);
    assertThat(warnings).singleElement().asString().contains("several models");
  }
}
