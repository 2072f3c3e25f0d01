package dev.signalbox.topology.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.event.Actor;
import dev.signalbox.stage.FailureCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Compares the documents about metrics with their names.
class MetricTest {
  private static final List<String> NAMES =
      Arrays.stream(Metric.values()).map(Metric::prometheusName).toList();

  @Test
  void shouldAllBeInTheTableOfTheOperationsPage() throws IOException {
    String page = Files.readString(Path.of("docs/operations.md"));

    assertThat(Pattern.compile("(?m)^\\| `(signalbox_\\w+)` ").matcher(page).results())
        .extracting((MatchResult row) -> row.group(1))
        .containsExactlyInAnyOrderElementsOf(NAMES);
  }

  @Test
  void shouldBeWhatTheDashboardAsksFor() throws IOException {
    JsonNode dashboard =
        new JsonMapper().readTree(Files.readString(Path.of("deploy/grafana/signalbox.json")));

    assertThat(dashboard.findValuesAsText("expr"))
        .isNotEmpty()
        .allSatisfy(query ->
            assertThat(Pattern.compile("signalbox_\\w+").matcher(query).results())
                .extracting((MatchResult name) -> name.group().replaceAll("_bucket$", ""))
                .isNotEmpty()
                .isSubsetOf(NAMES));
  }

  @Test
  void shouldBeWhatTheAlertsAskFor() throws IOException {
    String alerts = Files.readString(Path.of("deploy/prometheus/alerts.yaml"));

    assertThat(Pattern.compile("signalbox_\\w+").matcher(alerts).results())
        .extracting(MatchResult::group)
        .isNotEmpty()
        .isSubsetOf(NAMES);
  }

  /// The alert leaves out failures that an asker alone can act on.
  @Test
  void shouldAlertOnTheFailuresOfAllActorsButTheAsker() throws IOException {
    Matcher left =
        Pattern.compile("code!~\"(.+)\"")
            .matcher(Files.readString(Path.of("deploy/prometheus/alerts.yaml")));

    assertThat(left.find()).isTrue();
    assertThat(FailureCode.values())
        .filteredOn(code -> code.name().matches(left.group(1)))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(FailureCode.values())
                .filter(code -> code.actor() == Actor.ASKER)
                .toList());
  }
}
