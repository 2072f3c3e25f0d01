package dev.signalbox.doctor;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of a check.
///
/// @param subject the checked part
/// @param detail the state or the problem
/// @param remedy the remedy; null where none is needed, or the detail has it
public record CheckResult(Status status, String subject, String detail, @Nullable String remedy) {

  enum Status {
    GOOD("ok"),
    /// Not in use, or usable with a limit.
    NOTE("--"),
    BROKEN("!!");

    private final String mark;

    Status(String mark) {
      this.mark = mark;
    }
  }

  public static CheckResult good(String subject, String detail) {
    return new CheckResult(Status.GOOD, subject, detail, null);
  }

  public static CheckResult note(String subject, String detail) {
    return new CheckResult(Status.NOTE, subject, detail, null);
  }

  public static CheckResult broken(String subject, String detail) {
    return new CheckResult(Status.BROKEN, subject, detail, null);
  }

  public static CheckResult broken(String subject, String detail, String remedy) {
    return new CheckResult(Status.BROKEN, subject, detail, remedy);
  }

  public boolean isGood() {
    return status == Status.GOOD;
  }

  public boolean isBroken() {
    return status == Status.BROKEN;
  }

  /// Prints results as text, or as a JSON array.
  public static void print(List<CheckResult> results, boolean json, Console console) {
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      results.forEach(result -> array.add(result.json()));
      console.out().println(array.toPrettyString());
      return;
    }
    int widest = results.stream().mapToInt(result -> result.subject().length()).max().orElse(0);
    results.forEach(result -> result.lines(widest).forEach(console.out()::println));
  }

  public static int exitCode(List<CheckResult> results) {
    return results.stream().anyMatch(CheckResult::isBroken) ? ExitCodes.FAILED : ExitCodes.DONE;
  }

  private List<String> lines(int widestSubject) {
    List<String> lines = new ArrayList<>();
    String padding = " ".repeat(widestSubject - subject.length());
    lines.add("%s  %s%s  %s".formatted(status.mark, subject, padding, detail));
    if (remedy != null) {
      lines.add(" ".repeat(widestSubject + 6) + "-> " + remedy);
    }
    return lines;
  }

  private ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("subject", subject).put("status", status.name()).put("detail", detail);
    if (remedy != null) {
      json.put("remedy", remedy);
    }
    return json;
  }
}
