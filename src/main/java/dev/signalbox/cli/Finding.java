package dev.signalbox.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an examination found.
///
/// @param subject what was examined
/// @param detail what is there, or what is wrong
/// @param remedy what to do; null where nothing is to be done
record Finding(Status status, String subject, String detail, @Nullable String remedy) {

  enum Status {
    GOOD("ok"),
    /// Not needed, or usable with a limit.
    NOTE("--"),
    BROKEN("!!");

    private final String mark;

    Status(String mark) {
      this.mark = mark;
    }
  }

  static Finding good(String subject, String detail) {
    return new Finding(Status.GOOD, subject, detail, null);
  }

  static Finding note(String subject, String detail) {
    return new Finding(Status.NOTE, subject, detail, null);
  }

  static Finding broken(String subject, String detail) {
    return new Finding(Status.BROKEN, subject, detail, null);
  }

  static Finding broken(String subject, String detail, String remedy) {
    return new Finding(Status.BROKEN, subject, detail, remedy);
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("%s %-15s %s".formatted(status.mark, subject, detail));
    if (remedy != null) {
      lines.add(" ".repeat(19) + "-> " + remedy);
    }
    return lines;
  }

  ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("subject", subject).put("status", status.name()).put("detail", detail);
    if (remedy != null) {
      json.put("remedy", remedy);
    }
    return json;
  }
}
