package dev.signalbox.catalog.dialect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Lists of words in a package's resources: words between white space, and comment lines that begin
/// with `#`.
public final class WordList {
  private WordList() {}

  /// The words of a file.
  ///
  /// @param owner a class of the file's package
  /// @throws IllegalStateException the program lacks the file
  public static Set<String> read(Class<?> owner, String file) {
    return lines(owner, file).stream()
        .flatMap(List::stream)
        .collect(Collectors.toUnmodifiableSet());
  }

  /// The words of each line with words, in the order of the file.
  ///
  /// @param owner a class of the file's package
  /// @throws IllegalStateException the program lacks the file
  public static List<List<String>> lines(Class<?> owner, String file) {
    try (InputStream bytes = owner.getResourceAsStream(file)) {
      if (bytes == null) {
        throw new IllegalStateException(
            "The program lacks its own file %s of %s".formatted(file, owner.getPackageName()));
      }
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#") && !line.isBlank())
          .map(line -> List.of(line.strip().split("\\s+")))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
