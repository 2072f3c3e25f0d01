package dev.signalbox.doctor;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
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
@JsonAutoDetect(isGetterVisibility = Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"subject", "status", "detail", "remedy"})
public record CheckResult(Status status, String subject, String detail, @Nullable String remedy) {
  private static final JsonMapper JSON = new JsonMapper();

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
      console.out().println(JSON.<ArrayNode>valueToTree(results).toPrettyString());
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
}
