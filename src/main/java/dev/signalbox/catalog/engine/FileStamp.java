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

/// How the files of a database stood at one moment: two equal stamps mean that nothing was written
/// to them in between. Costs a look at the folder, and opens nothing.
///
/// A file system tells times in steps, so a file that was written to a moment ago can be written to
/// again without a trace. Such a stamp is not taken (as in git's index, "racy git").
///
/// @param states of each file
public record FileStamp(List<String> states) {
  private static final Duration SETTLED_AFTER = Duration.ofSeconds(2);

  private static final boolean UNIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

  /// Tell a file that was replaced from the old one, even where it has the old one's size and time.
  private static final String OF_DATABASE =
      UNIX ? "unix:size,lastModifiedTime,ctime,ino" : "size,lastModifiedTime,creationTime";

  /// SQLite sets the owner of a journal whenever it opens one, which changes other times.
  private static final String OF_JOURNAL = "size,lastModifiedTime";

  public FileStamp {
    states = List.copyOf(states);
  }

  /// @param files first the database; then its journals, of which an empty one is as one that is
  ///   not there
  /// @return none where the files tell nothing that can be relied on
  static Optional<FileStamp> of(List<Path> files) {
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
    return states.isEmpty() ? Optional.empty() : Optional.of(new FileStamp(states));
  }

  private static boolean isAfter(Instant settled, Object value) {
    return value instanceof FileTime time && !time.toInstant().isBefore(settled);
  }
}
