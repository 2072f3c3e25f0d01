package dev.signalbox.cli.catalog;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ImportSettings;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.console.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A folder of SQLite files that is to be registered in a configuration file.
///
/// The file is changed as text, so that everything else in it, comments included, stays as it is.
final class FolderImport {
  private static final Pattern IMPORTS = Pattern.compile("imports\\s*:(.*)");
  private static final Pattern ITEM = Pattern.compile("( *)- .*");

  private final ImportSettings settings;

  FolderImport(Path folder, List<String> tenants) {
    this.settings = new ImportSettings(folder.toAbsolutePath().normalize(), tenants);
  }

  /// @throws dev.signalbox.config.ConfigurationException the folder cannot be read
  List<RegisteredDatabase> databases() {
    Configuration alone =
        Configuration.defaults().withOnly(List.of(), List.of(settings), List.of());
    List<RegisteredDatabase> databases = List.copyOf(Registrations.of(alone).all());
    if (databases.isEmpty()) {
      throw new CommandException(
          "There is no SQLite file (.sqlite, .sqlite3, .db, .db3, .sdb) in " + settings.folder());
    }
    return databases;
  }

  /// Adds the folder to a configuration file, which is made where it is missing. The file only
  /// changes where the result is valid.
  ///
  /// @return the file
  Path writeTo(Path file, Map<String, String> environment) {
    try {
      String text = Files.exists(file) ? Files.readString(file) : "";
      String changed = withFolder(text, file);
      Path folder = file.toAbsolutePath().getParent();
      Registrations.of(
          new ConfigurationLoader(environment)
              .parse(changed, folder == null ? Path.of("") : folder));
      Path unfinished = Files.createTempFile(folder, "signalbox", ".yaml");
      Files.writeString(unfinished, changed);
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
      return file;
    } catch (IOException e) {
      throw new CommandException("The file " + file + " cannot be changed: " + e, e);
    }
  }

  private String withFolder(String text, Path file) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    for (int i = 0; i < lines.size(); i++) {
      Matcher imports = IMPORTS.matcher(lines.get(i));
      if (imports.matches()) {
        lines.addAll(i + 1, item(indent(lines, i, imports.group(1), file)));
        return String.join("\n", lines) + "\n";
      }
    }
    lines.add("imports:");
    lines.addAll(item("  "));
    return String.join("\n", lines) + "\n";
  }

  /// The indentation of the list's items.
  private String indent(List<String> lines, int imports, String behind, Path file) {
    boolean block = behind.isBlank() || behind.strip().startsWith("#");
    for (int i = imports + 1; block && i < lines.size(); i++) {
      Matcher item = ITEM.matcher(lines.get(i));
      if (item.matches()) {
        return item.group(1);
      }
      if (!lines.get(i).isBlank() && !lines.get(i).strip().startsWith("#")) {
        break;
      }
    }
    throw new CommandException(
        "The list 'imports' in %s is not written with one item a line; add to it by hand: {folder: %s}"
            .formatted(file, quoted(settings.folder().toString())));
  }

  private List<String> item(String indent) {
    List<String> lines = new ArrayList<>();
    lines.add(indent + "- folder: " + quoted(settings.folder().toString()));
    if (!settings.tenants().isEmpty()) {
      lines.add(
          indent
              + "  tenants: "
              + settings.tenants().stream()
                  .map(FolderImport::quoted)
                  .collect(Collectors.joining(", ", "[", "]")));
    }
    return lines;
  }

  /// A JSON string is one in YAML too.
  private static String quoted(String text) {
    return TextNode.valueOf(text).toString();
  }
}
