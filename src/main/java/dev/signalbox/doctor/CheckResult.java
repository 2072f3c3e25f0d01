package dev.signalbox.doctor;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an examination found.
///
/// @param subject what was examined
/// @param detail what is there, or what is wrong
/// @param remedy what to do; null where nothing is to be done, or the detail says it
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

  /// Prints findings for people, or as a JSON array for programs.
  public static void print(List<CheckResult> findings, boolean json, Console console) {
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      findings.forEach(finding -> array.add(finding.json()));
      console.out().println(array.toPrettyString());
      return;
    }
    int widest = findings.stream().mapToInt(finding -> finding.subject().length()).max().orElse(0);
    findings.forEach(finding -> finding.lines(widest).forEach(console.out()::println));
  }

  public static int exitCode(List<CheckResult> findings) {
    return findings.stream().anyMatch(CheckResult::isBroken) ? ExitCodes.FAILED : ExitCodes.DONE;
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
