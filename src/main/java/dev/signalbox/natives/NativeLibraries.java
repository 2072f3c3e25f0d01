package dev.signalbox.natives;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The user's folder of native libraries.
///
/// A dependency left to itself extracts its library at every start into the temporary folder, and a
/// killed process leaves it there.
///
/// Threading: any number of threads and processes may extract at once; each file appears whole.
public final class NativeLibraries {
  private static final Logger LOG = LoggerFactory.getLogger(NativeLibraries.class);
  private static final Duration LONGEST_EXTRACTION = Duration.ofHours(1);
  private static final String INCOMING = ".incoming";
  private static final Path MAPPINGS = Path.of("/proc/self/maps");

  /// Prefixes of files that this process has deleted.
  private static final Set<String> DELETED = ConcurrentHashMap.newKeySet();

  private final Path cache;

  NativeLibraries(Path cache) {
    this.cache = cache;
  }

  /// In `XDG_CACHE_HOME`, or in `.cache` of the user's home.
  public static NativeLibraries ofUser() {
    String configured = System.getenv("XDG_CACHE_HOME");
    Path root =
        configured == null || configured.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(configured);
    return new NativeLibraries(root.resolve("signalbox").resolve("native"));
  }

  /// @param name of the dependency; the folder's name also has a digest of the content
  /// @param resources of the class path, from its root
  /// @return the folder of the libraries under their own names; empty: a resource is missing or the
  ///   folder is read-only, so the dependency extracts its library by itself
  public Optional<Path> folder(String name, List<String> resources) {
    List<URL> libraries = new ArrayList<>();
    for (String resource : resources) {
      URL library = NativeLibraries.class.getClassLoader().getResource(resource);
      if (library == null) {
        LOG.debug("The class path has no {}; {} finds its library by itself", resource, name);
        return Optional.empty();
      }
      libraries.add(library);
    }
    try {
      return Optional.of(extracted(name, libraries));
    } catch (IOException | RuntimeException e) {
      LOG.debug("{} cannot be used; {} extracts its library by itself", cache, name, e);
      return Optional.empty();
    }
  }

  private Path extracted(String name, List<URL> libraries) throws IOException {
    long content = 0;
    for (URL library : libraries) {
      content = 31 * content + fingerprint(library);
    }
    Path folder = cache.resolve("%s-%016x".formatted(name, content));
    Files.createDirectories(folder);
    for (URL library : libraries) {
      extract(library, folder);
    }
    return folder;
  }

  private static long fingerprint(URL library) throws IOException {
    URLConnection connection = library.openConnection();
    return connection instanceof JarURLConnection jar
        ? jar.getJarEntry().getCrc()
        : connection.getLastModified();
  }

  private static void extract(URL library, Path folder) throws IOException {
    String path = library.getPath();
    Path target = folder.resolve(path.substring(path.lastIndexOf('/') + 1));
    if (Files.exists(target)
        && Files.size(target) == library.openConnection().getContentLengthLong()) {
      return;
    }
    deleteAbandoned(folder);
    Path incoming = Files.createTempFile(folder, "", INCOMING);
    try (InputStream content = library.openStream()) {
      Files.copy(content, incoming, StandardCopyOption.REPLACE_EXISTING);
      Files.move(incoming, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(incoming);
    }
  }

  /// A process that is killed while it extracts leaves a part of a library. A part that vanishes
  /// meanwhile has become another thread's library.
  private static void deleteAbandoned(Path folder) throws IOException {
    Instant abandoned = Instant.now().minus(LONGEST_EXTRACTION);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + INCOMING)) {
      for (Path file : files) {
        deleteIfBefore(abandoned, file);
      }
    }
  }

  private static void deleteIfBefore(Instant abandoned, Path file) throws IOException {
    try {
      if (Files.getLastModifiedTime(file).toInstant().isBefore(abandoned)) {
        Files.deleteIfExists(file);
      }
    } catch (NoSuchFileException e) {
      LOG.debug("{} is complete", file, e);
    }
  }

  /// Deletes the library file that a dependency has extracted and loaded. Linux lists the files
  /// that this process has mapped, and needs them no more; other systems keep the file until the
  /// process ends.
  ///
  /// @param prefix of the file's name in the temporary folder
  public static void deleteLoaded(String prefix) {
    if (!Files.isReadable(MAPPINGS) || !DELETED.add(prefix)) {
      return;
    }
    String beginning =
        Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath().resolve(prefix).toString();
    try {
      for (String mapping : Files.readAllLines(MAPPINGS)) {
        int start = mapping.indexOf(beginning);
        if (start >= 0 && !mapping.toLowerCase(Locale.ROOT).endsWith("(deleted)")) {
          Files.deleteIfExists(Path.of(mapping.substring(start)));
        }
      }
    } catch (IOException e) {
      LOG.debug("The file of {} stays until the process ends", prefix, e);
    }
  }
}
