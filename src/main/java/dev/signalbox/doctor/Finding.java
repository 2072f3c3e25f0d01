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

/// What an examination found.
///
/// @param subject what was examined
/// @param detail what is there, or what is wrong
/// @param remedy what to do; null where nothing is to be done, or the detail says it
@JsonAutoDetect(isGetterVisibility = Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"subject", "status", "detail", "remedy"})
public record Finding(Status status, String subject, String detail, @Nullable String remedy) {
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

  public static Finding good(String subject, String detail) {
    return new Finding(Status.GOOD, subject, detail, null);
  }

  public static Finding note(String subject, String detail) {
    return new Finding(Status.NOTE, subject, detail, null);
  }

  public static Finding broken(String subject, String detail) {
    return new Finding(Status.BROKEN, subject, detail, null);
  }

  public static Finding broken(String subject, String detail, String remedy) {
    return new Finding(Status.BROKEN, subject, detail, remedy);
  }

  public boolean isGood() {
    return status == Status.GOOD;
  }

  public boolean isBroken() {
    return status == Status.BROKEN;
  }

  /// Prints findings for people, or as a JSON array for programs.
  public static void print(List<Finding> findings, boolean json, Console console) {
    if (json) {
      console.out().println(JSON.<ArrayNode>valueToTree(findings).toPrettyString());
      return;
    }
    int widest = findings.stream().mapToInt(finding -> finding.subject().length()).max().orElse(0);
    findings.forEach(finding -> finding.lines(widest).forEach(console.out()::println));
  }

  public static int exitCode(List<Finding> findings) {
    return findings.stream().anyMatch(Finding::isBroken) ? ExitCodes.FAILED : ExitCodes.DONE;
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
