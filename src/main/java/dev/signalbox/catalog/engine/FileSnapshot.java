package dev.signalbox.catalog.engine;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The state of a database's files at one moment: two equal states mean that no process wrote to
/// the files in between. Reads the folder, and opens no file.
///
/// A file system counts time in steps, so a second write within a step leaves no trace. Files with
/// such a recent write have no usable state (as in git's index, "racy git").
///
/// @param states one text for each file
public record FileSnapshot(List<String> states) {
  private static final Duration SETTLED_AFTER = Duration.ofSeconds(2);

  private static final boolean UNIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

  /// These attributes distinguish a file from its replacement, even with the same size and time.
  private static final String OF_DATABASE =
      UNIX ? "unix:size,lastModifiedTime,ctime,ino" : "size,lastModifiedTime,creationTime";

  /// SQLite sets the owner of a journal whenever it opens one, which changes other times.
  private static final String OF_JOURNAL = "size,lastModifiedTime";

  public FileSnapshot {
    states = List.copyOf(states);
  }

  /// @param files the database first, then its journals; an empty journal counts as a missing one
  /// @return empty where the files tell nothing reliable
  static Optional<FileSnapshot> of(List<Path> files) {
    Instant settled = Instant.now().minus(SETTLED_AFTER);
    List<String> states = new ArrayList<>();
    for (Path file : files) {
      boolean journal = !states.isEmpty();
      try {
        Map<String, Object> state = Files.readAttributes(file, journal ? OF_JOURNAL : OF_DATABASE);
        if (journal && Long.valueOf(0).equals(state.get("size"))) {
          continue;
        }
        if (state.values().stream().anyMatch(value -> isAfter(settled, value))) {
          return Optional.empty();
        }
        states.add(file + " " + new TreeMap<>(state));
      } catch (NoSuchFileException e) {
        if (!journal) {
          return Optional.empty();
        }
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    return states.isEmpty() ? Optional.empty() : Optional.of(new FileSnapshot(states));
  }

  private static boolean isAfter(Instant settled, Object value) {
    return value instanceof FileTime time && !time.toInstant().isBefore(settled);
  }
}
