package dev.signalbox.topology.kafka;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A folder that is deleted with its content on close.
///
/// @param path of the folder
public record TemporaryState(Path path) implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TemporaryState.class);

  public static TemporaryState create() {
    return new TemporaryState(folder());
  }

  /// Creates an empty folder.
  ///
  /// @throws BrokerException the system cannot create a folder
  static Path folder() {
    try {
      return Files.createTempDirectory("signalbox-");
    } catch (IOException e) {
      throw new BrokerException(
          "No temporary folder can be made; set broker.folder: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    delete(path);
  }

  /// Deletes a folder with its content, and logs paths that it cannot delete.
  public static void delete(Path folder) {
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.deleteIfExists(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException problem)
                throws IOException {
              Files.deleteIfExists(visited);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      LOG.warn("The temporary folder {} could not be removed: {}", folder, e.getMessage());
    }
  }
}
