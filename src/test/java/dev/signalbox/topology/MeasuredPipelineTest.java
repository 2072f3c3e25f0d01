package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Metric;
import dev.signalbox.topology.metrics.Telemetry;
import io.opentelemetry.api.OpenTelemetry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class MeasuredPipelineTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Meters meters = new Meters();
  private Pipeline pipeline;
  private QuestionClient client;

  @BeforeEach
  void start(@TempDir Path state) throws Exception {
    Configuration configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    pipeline =
        Pipeline.start(
            configuration,
            new ScriptedWorks().works(),
            EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE),
            new Telemetry(meters, OpenTelemetry.noop()),
            progress -> {});
    pipeline.awaitReady(PATIENCE);
    client = pipeline.client(100);
  }

  @AfterEach
  void stop() {
    client.close();
    pipeline.close();
    meters.close();
  }

  private void ask(String id, String text) throws Exception {
    var _ = client.ask(question(id, text)).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  /// The value of one line, by the text before it.
  private String value(String line) {
    return meters
        .scrape()
        .lines()
        .filter(each -> each.startsWith(line + " "))
        .map(each -> each.substring(line.length() + 1))
        .findFirst()
        .orElse("missing");
  }

  @Test
  void shouldCountWhatBecomesOfQuestions() throws Exception {
    ask("q-1", "how many ships?");
    ask("q-2", "how many sailors?");
    ask("q-3", "refuse at rank");
    ask("q-4", "break at plan");
    ask("q-5", "fail at execute");

    assertThat(value("signalbox_stage_received_total{lane=\"interactive\",stage=\"rank\"}"))
        .isEqualTo("5.0");
    assertThat(value("signalbox_stage_received_total{lane=\"interactive\",stage=\"plan\"}"))
        .isEqualTo("4.0");
    assertThat(sent("rank", "onward", "none")).isEqualTo("4.0");
    assertThat(sent("rank", "refused", "NO_DATABASE_ANSWERS")).isEqualTo("1.0");
    assertThat(sent("plan", "failed", "INTERNAL")).isEqualTo("1.0");
    assertThat(sent("execute", "answered", "none")).isEqualTo("2.0");
    assertThat(sent("execute", "failed", "DATABASE_UNAVAILABLE")).isEqualTo("1.0");
    // Five attempts at the one that failed, and one at each of the others.
    assertThat(value("signalbox_stage_work_seconds_count{lane=\"interactive\",stage=\"execute\"}"))
        .isEqualTo("7");
    assertThat(value("signalbox_stage_retries_total{lane=\"interactive\",stage=\"execute\"}"))
        .isEqualTo("4.0");
    assertThat(
            value("signalbox_stage_latency_seconds_count{lane=\"interactive\",stage=\"execute\"}"))
        .isEqualTo("3");
    assertThat(value("signalbox_stage_running{lane=\"interactive\",stage=\"execute\"}"))
        .isEqualTo("0.0");
    assertThat(value("signalbox_stage_waiting{lane=\"interactive\",stage=\"execute\"}"))
        .isEqualTo("0.0");
    assertThat(value("signalbox_stage_up{lane=\"interactive\",stage=\"embed\"}")).isEqualTo("1.0");
    assertThat(
            value(
                "signalbox_question_latency_seconds_count{lane=\"interactive\",outcome=\"answered\"}"))
        .isEqualTo("2");
  }

  private String sent(String stage, String outcome, String code) {
    return value(
        "signalbox_stage_sent_total{code=\"%s\",lane=\"interactive\",outcome=\"%s\",stage=\"%s\"}"
            .formatted(code, outcome, stage));
  }

  @Test
  void shouldNameNothingThatIsNotListedAndTellNoQuestion() throws Exception {
    ask("an-id-to-look-for", "how many ships?");
    List<String> listed = Arrays.stream(Metric.values()).map(Metric::prometheusName).toList();

    String scraped = meters.scrape();

    assertThat(Pattern.compile("# TYPE (signalbox_\\S+)").matcher(scraped).results())
        .extracting((MatchResult type) -> type.group(1).replaceAll("_seconds_max$", "_seconds"))
        .isNotEmpty()
        .isSubsetOf(listed);
    assertThat(scraped).doesNotContain("an-id-to-look-for").doesNotContain("ships");
  }
}
