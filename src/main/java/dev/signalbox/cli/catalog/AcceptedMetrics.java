package dev.signalbox.cli.catalog;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.console.CommandException;
import dev.signalbox.metric.BusinessMetric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Metrics that are to be defined for a database of a configuration file.
///
/// The file is changed as text, so that everything else in it, comments included, stays as it is.
record AcceptedMetrics(String database, List<BusinessMetric> metrics) {

  private static final Pattern ITEM =
      Pattern.compile("( *)- +id\\s*:\\s*['\"]?([^'\"#]+?)['\"]?\\s*(#.*)?");
  private static final Pattern METRICS = Pattern.compile("( +)metrics\\s*:\\s*(#.*)?");

  /// Adds the metrics to a configuration file. The file only changes where the result is valid.
  ///
  /// @throws CommandException the file does not define the database with one key a line
  /// @throws dev.signalbox.config.rules.ConfigurationException the result is not valid
  void writeTo(Path file, Map<String, String> environment) {
    try {
      String changed = with(Files.readString(file), file);
      Path folder = file.toAbsolutePath().getParent();
      Registrations.of(
          new ConfigurationLoader(environment)
              .parse(changed, folder == null ? Path.of("") : folder));
      Path unfinished = Files.createTempFile(folder, "signalbox", ".yaml");
      Files.writeString(unfinished, changed);
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new CommandException("The file " + file + " cannot be changed: " + e, e);
    }
  }

  private String with(String text, Path file) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    for (int i = 0; i < lines.size(); i++) {
      Matcher item = ITEM.matcher(lines.get(i));
      if (item.matches() && item.group(2).equals(database)) {
        insert(lines, i, item.group(1).length() + 2);
        return String.join("\n", lines) + "\n";
      }
    }
    throw new CommandException(
        "%s does not begin the database '%s' with '- id: %s'; add the metrics by hand:%n%s"
            .formatted(file, database, database, String.join("\n", lines(4))));
  }

  /// @param item the line of the database's id
  /// @param indent of the database's keys
  private void insert(List<String> lines, int item, int indent) {
    int last = item;
    for (int i = item + 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.strip().startsWith("#")) {
        continue;
      }
      if (indent(line) < indent) {
        break;
      }
      Matcher metrics = METRICS.matcher(line);
      if (metrics.matches() && metrics.group(1).length() == indent) {
        boolean deeper = i + 1 < lines.size() && lines.get(i + 1).strip().startsWith("- ");
        lines.addAll(i + 1, lines(deeper ? indent(lines.get(i + 1)) : indent + 2));
        return;
      }
      last = i;
    }
    List<String> added = new ArrayList<>(List.of(" ".repeat(indent) + "metrics:"));
    added.addAll(lines(indent + 2));
    lines.addAll(last + 1, added);
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }

  /// The metrics as items of a YAML list.
  List<String> lines(int indent) {
    List<String> lines = new ArrayList<>();
    String space = " ".repeat(indent);
    for (BusinessMetric metric : metrics) {
      lines.add(space + "- name: " + quoted(metric.name()));
      lines.add(space + "  table: " + quoted(metric.table()));
      lines.add(space + "  expression: " + quoted(metric.expression().toString()));
      metric.time().ifPresent(time -> lines.add(space + "  time: " + quoted(time)));
    }
    return lines;
  }

  /// A JSON string is one in YAML too.
  private static String quoted(String text) {
    return text.matches("[A-Za-z_][\\w ().]*") ? text : TextNode.valueOf(text).toString();
  }
}
