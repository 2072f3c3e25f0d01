package dev.signalbox.gateway;

import dev.signalbox.HeadlessBrowser;
import dev.signalbox.LiveBrowser;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/// The console in a real browser, in front of a scripted service.
abstract class ConsoleFixture extends GatewayFixture {
  /// Texts that would run a script where a page made markup of them.
  static final List<String> HOSTILE =
      List.of(
          "<img src=x onerror=\"window.hacked=1\">",
          "<script>window.hacked=2</script>",
          "\"><svg onload=window.hacked=3>",
          "javascript:window.hacked=4",
          "</td></table><iframe srcdoc='<script>parent.hacked=5</script>'></iframe>",
          "{{constructor.constructor('window.hacked=6')()}}",
          "\u202Etxt.exe \u0000 ${window.hacked=7}");

  @TempDir private Path folder;
  private @Nullable LiveBrowser opened;

  LiveBrowser browser() throws IOException, InterruptedException {
    HeadlessBrowser.assumeInstalled();
    LiveBrowser browser = opened;
    if (browser == null) {
      browser = LiveBrowser.open(folder);
      opened = browser;
    }
    return browser;
  }

  @AfterEach
  void closeBrowser() {
    if (opened != null) {
      opened.close();
    }
  }

  LiveBrowser atConsole() throws IOException, InterruptedException {
    LiveBrowser browser = browser();
    browser.go(gateway.consoleAddress());
    browser.awaits("document.activeElement?.id === 'question'");
    return browser;
  }

  static void ask(LiveBrowser browser, String question) throws InterruptedException {
    browser.type(question);
    browser.press("Enter");
  }

  static ResultTable table(List<String> columns, List<List<Object>> rows) {
    return ResultTable.newBuilder()
        .setColumns(
            columns.stream()
                .map(name -> ResultColumn.newBuilder().setName(name).setType("TEXT").build())
                .toList())
        .setRows(rows)
        .build();
  }

  static PlanStep step(String text) {
    return PlanStep.newBuilder()
        .setDatabase(text)
        .setGoal(text)
        .setSql("SELECT '" + text + "'")
        .setPlanner("embedded")
        .setReading("names of " + text)
        .setLeftOut(List.of(text, "loudly"))
        .build();
  }

  void answersWith(String sentence, ResultTable result, PlanStep step, @Nullable String chart) {
    service.status = AnswerStatus.ANSWERED;
    service.completion =
        answer ->
            answer
                .setRefusal(null)
                .setDatabases(List.of(step.getDatabase()))
                .setSteps(List.of(step))
                .setResult(result)
                .setSentence(sentence)
                .setChart(chart);
  }
}
