package dev.signalbox.catalog.dialect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Lists of words in a package's resources: words between white space, and comment lines that begin
/// with `#`.
public final class WordList {
  private WordList() {}

  /// The words of a file.
  ///
  /// @param owner a class of the file's package
  /// @throws IllegalStateException the program lacks the file
  public static Set<String> read(Class<?> owner, String file) {
    try (InputStream bytes = owner.getResourceAsStream(file)) {
      if (bytes == null) {
        throw new IllegalStateException(
            "The program lacks its own file %s of %s".formatted(file, owner.getPackageName()));
      }
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .flatMap(line -> Stream.of(line.strip().split("\\s+")))
          .filter(word -> !word.isEmpty())
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
