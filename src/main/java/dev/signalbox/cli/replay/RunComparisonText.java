package dev.signalbox.cli.replay;

import dev.signalbox.console.TextTable;
import dev.signalbox.event.Answer;
import dev.signalbox.event.PlanStep;
import dev.signalbox.replay.RunComparison;
import dev.signalbox.replay.RunComparison.Cost;
import dev.signalbox.replay.RunComparison.Flip;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Two runs side by side as text.
public final class RunComparisonText {
  private static final int WIDEST_CELL = 60;

  private RunComparisonText() {}

  static List<String> lines(RunComparison compared) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%,d questions in both, %,d of them the same"
            .formatted(compared.common(), compared.same()));
    if (compared.onlyFirst() + compared.onlySecond() > 0) {
      lines.add(
          "Left out: %,d only in %s, %,d only in %s"
              .formatted(
                  compared.onlyFirst(),
                  compared.first(),
                  compared.onlySecond(),
                  compared.second()));
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "Served in %s only: %,d; in %s only: %,d; p %.2g (McNemar)",
            compared.first(),
            compared.served().onlyFirst(),
            compared.second(),
            compared.served().onlySecond(),
            compared.served().probability()));
    lines.add("First stage to differ: " + firstToDiffer(compared));
    lines.add("");
    lines.addAll(times(compared).lines());
    lines.add("");
    lines.add("Language models, %s: %s".formatted(compared.first(), text(compared.firstCost())));
    lines.add("Language models, %s: %s".formatted(compared.second(), text(compared.secondCost())));
    for (Flip.Kind kind : Flip.Kind.values()) {
      flips(lines, compared, kind);
    }
    return lines;
  }

  /// In one line.
  static String summary(RunComparison compared) {
    RunComparison.Latency latency = compared.latencies().get("all");
    return String.format(
        Locale.ROOT,
        "%,d questions in both, %.1f %% the same; served in %s only: %,d, in %s only: %,d; first stage to differ: %s; ms of work p50 %s, %s; tokens %,d, %,d",
        compared.common(),
        100.0 * compared.same() / Math.max(1, compared.common()),
        compared.first(),
        compared.served().onlyFirst(),
        compared.second(),
        compared.served().onlySecond(),
        firstToDiffer(compared),
        latency == null ? "-" : millis(latency.firstP50()),
        latency == null ? "-" : millis(latency.secondP50()),
        tokens(compared.firstCost()),
        tokens(compared.secondCost()));
  }

  private static long tokens(Cost cost) {
    return cost.inputTokens() + cost.outputTokens();
  }

  private static String firstToDiffer(RunComparison compared) {
    return compared.stages().entrySet().stream()
        .map(stage -> "%s %,d".formatted(stage.getKey(), stage.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static TextTable times(RunComparison compared) {
    TextTable table =
        new TextTable(
            List.of(
                "ms of work in",
                compared.first() + " p50",
                compared.second() + " p50",
                compared.first() + " p99",
                compared.second() + " p99"),
            WIDEST_CELL);
    compared
        .latencies()
        .forEach((stage, latency) ->
            table.add(
                List.of(
                    stage,
                    millis(latency.firstP50()),
                    millis(latency.secondP50()),
                    millis(latency.firstP99()),
                    millis(latency.secondP99()))));
    return table;
  }

  private static String millis(double value) {
    return String.format(Locale.ROOT, "%,.2f", value);
  }

  private static String text(Cost cost) {
    return "%,d calls, %,d tokens in, %,d out"
        .formatted(cost.modelCalls(), cost.inputTokens(), cost.outputTokens());
  }

  private static void flips(List<String> lines, RunComparison compared, Flip.Kind kind) {
    long all = compared.flipped().getOrDefault(kind, 0L);
    if (all == 0) {
      return;
    }
    lines.add("");
    lines.add("%,d %s".formatted(all, kind.words()));
    compared.flips().stream()
        .filter(flip -> flip.kind() == kind)
        .forEach(flip -> {
          lines.add(
              "  %s  %s".formatted(flip.key(), flip.first().getJourney().getQuestion().getText()));
          lines.add("    %s: %s".formatted(compared.first(), end(flip.first())));
          lines.add("    %s: %s".formatted(compared.second(), end(flip.second())));
        });
  }

  private static String end(Answer answer) {
    return answer.getStatus().name().toLowerCase(Locale.ROOT)
        + answer.getDatabases()
        + answer.getSteps().stream()
            .map(PlanStep::getSql)
            .map(sql -> " " + sql.replaceAll("\\s+", " "))
            .collect(Collectors.joining(";"))
        + answer.getChoices().stream()
            .map(choice -> " " + choice.getDatabase())
            .collect(Collectors.joining(" or"))
        + answer.getRefusal().map(refusal -> " " + refusal.getReason()).orElse("")
        + answer.getFailure().map(failure -> " " + failure.getCode()).orElse("");
  }
}
