package dev.signalbox.catalog.engine.sqlite;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ImportSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// SQLite databases in the file system.
public final class SqliteFiles {
  private static final Pattern EXTENSION = Pattern.compile("\\.(sqlite3?|s?db3?)$");

  private SqliteFiles() {}

  /// Every SQLite file in a folder and the folders below it, in order of their paths: files that
  /// end in `.sqlite`, `.sqlite3`, `.db`, `.db3` or `.sdb`. The name without that ending is the id.
  public static List<RegisteredDatabase> in(ImportSettings settings) {
    Path folder = settings.folder();
    if (!Files.isDirectory(folder)) {
      throw new ConfigurationException("imports.folder", "must be a folder: " + folder);
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> Files.isRegularFile(file) && EXTENSION.matcher(lowerName(file)).find())
          .sorted()
          .map(file -> database(file, settings.tenants()))
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new ConfigurationException("imports.folder", "cannot be read: " + e.getMessage());
    }
  }

  private static RegisteredDatabase database(Path file, List<String> tenants) {
    String name = Objects.requireNonNull(file.getFileName()).toString();
    String id = name.substring(0, name.lastIndexOf('.'));
    DatabaseSettings settings =
        new DatabaseSettings(
            id, url(file), null, null, List.of(), null, null, List.of(), tenants, List.of());
    return RegisteredDatabase.of(settings, "imports (" + file + ")");
  }

  private static String lowerName(Path file) {
    return Objects.requireNonNull(file.getFileName()).toString().toLowerCase(Locale.ROOT);
  }

  /// The file that a JDBC URL names; empty for a database in memory.
  public static Optional<Path> file(String url) {
    String name = url.substring("jdbc:sqlite:".length());
    try {
      if (!name.startsWith("file:")) {
        return name.isEmpty() || name.startsWith(":")
            ? Optional.empty()
            : Optional.of(Path.of(name.replaceFirst("\\?.*", "")));
      }
      URI uri = URI.create(name.replaceFirst("[?#].*", ""));
      return uri.getPath() == null ? Optional.empty() : Optional.of(Path.of(uri.getPath()));
    } catch (IllegalArgumentException e) {
      // SQLite accepts more than URIs. The poll then opens the database.
      return Optional.empty();
    }
  }

  /// The JDBC URL of a file. A file in a read-only folder without a journal has no writer, and is
  /// opened as immutable: SQLite then needs no lock file beside it.
  public static String url(Path file) {
    Path absolute = file.toAbsolutePath();
    boolean immutable =
        !Files.isWritable(Objects.requireNonNull(absolute.getParent()))
            && !Files.exists(Path.of(absolute + "-wal"))
            && !Files.exists(Path.of(absolute + "-journal"));
    return "jdbc:sqlite:" + absolute.toUri() + (immutable ? "?immutable=1" : "");
  }
}
