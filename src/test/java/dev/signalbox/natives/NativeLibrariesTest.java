package dev.signalbox.natives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibrariesTest {
  private static final String LIBRARY = "librocksdbjni-linux64.so";
  private static final List<String> RESOURCES = List.of(LIBRARY);

  @TempDir private Path cache;

  private Path extracted() {
    return new NativeLibraries(cache).folder("stores", RESOURCES).orElseThrow();
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  @Test
  void shouldExtractOnceForTwoStarts() throws IOException {
    Path library = extracted().resolve(LIBRARY);
    FileTime written = Files.getLastModifiedTime(library);
    Object file = Files.getAttribute(library, "unix:ino");

    assertThat(extracted().resolve(LIBRARY)).isEqualTo(library);
    assertThat(Files.getLastModifiedTime(library)).isEqualTo(written);
    assertThat(Files.getAttribute(library, "unix:ino")).isEqualTo(file);
    assertThat(files(cache)).hasSize(1);
  }

  @Test
  void shouldExtractWholeFilesWhereManyStartAtOnce() throws Exception {
    Set<Long> sizes = ConcurrentHashMap.newKeySet();
    Callable<Path> start =
        () -> {
          Path library = extracted().resolve(LIBRARY);
          sizes.add(Files.size(library));
          return library;
        };
    try (ExecutorService starts = Executors.newFixedThreadPool(8)) {
      for (int round = 0; round < 20; round++) {
        for (var started : starts.invokeAll(List.of(start, start, start, start, start, start))) {
          assertThat(started.get()).exists();
        }
        assertThat(files(extracted())).hasSize(1);
        Files.delete(extracted().resolve(LIBRARY));
      }
    }

    assertThat(sizes).hasSize(1);
  }

  @Test
  void shouldReplaceTheRemainsOfAKilledStart() throws IOException {
    Path library = extracted().resolve(LIBRARY);
    long size = Files.size(library);
    Files.write(library, new byte[100]);
    Path part = Files.createFile(library.resolveSibling("1.incoming"));
    Files.setLastModifiedTime(part, FileTime.from(Instant.now().minus(Duration.ofDays(1))));
    Path ofAnother = Files.createFile(library.resolveSibling("2.incoming"));

    assertThat(extracted().resolve(LIBRARY)).hasSize(size);
    assertThat(part).doesNotExist();
    assertThat(ofAnother).exists();
  }

  @Test
  void shouldLeaveTheLibraryToTheDependencyWhereTheFolderCannotBeWritten() throws IOException {
    Path file = Files.createFile(cache.resolve("file"));

    assertThat(new NativeLibraries(file).folder("stores", RESOURCES)).isEqualTo(Optional.empty());
    assertThat(new NativeLibraries(cache).folder("stores", List.of("no-such.so"))).isEmpty();
  }
}
