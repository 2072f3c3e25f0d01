import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.URI;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Puts the pinned Maven under {@code ~/.m2/wrapper/dists}, checked by its digest, and prints its folder. */
final class Fetch {
  private static final String CENTRAL = "https://repo." + "maven.apache.org/maven2";

  public static void main(String[] arguments) throws Exception {
    Properties pinned = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(arguments[0]))) {
      pinned.load(reader);
    }
    String name = "apache-maven-" + pinned.getProperty("version");
    Path home = Path.of(System.getProperty("user.home"), ".m2", "wrapper", "dists", "signalbox", name);
    if (!Files.isExecutable(home.resolve("bin/mvn"))) {
      fetch(name, pinned, home);
    }
    System.out.println(home);
  }

  private static void fetch(String name, Properties pinned, Path home) throws Exception {
    String repository = System.getenv().getOrDefault("MVNW_REPOURL", CENTRAL);
    URI source =
        URI.create(repository + "/org/apache/maven/apache-maven/" + pinned.getProperty("version") + "/" + name + "-bin.zip");
    System.err.println("Fetching " + name + " ...");
    Files.createDirectories(home.getParent());
    Path folder = Files.createTempDirectory(home.getParent(), "incoming");
    Path archive = folder.resolve("maven.zip");
    try (InputStream in = source.toURL().openStream()) {
      Files.copy(in, archive);
    } catch (IOException e) {
      System.err.println("Maven could not be fetched: " + e + ". Is Maven Central reachable? MVNW_REPOURL names a mirror.");
      System.exit(2);
    }
    String digest = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-512").digest(Files.readAllBytes(archive)));
    if (!digest.equals(pinned.getProperty("sha512"))) {
      System.err.println("The fetched " + name + " has another SHA-512 than pinned; it was not used.");
      System.exit(2);
    }
    unpack(archive, folder);
    try {
      Files.move(folder.resolve(name), home, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | AtomicMoveNotSupportedException e) {
      if (!Files.isExecutable(home.resolve("bin/mvn"))) { // else another build was faster
        throw e;
      }
    }
    Files.delete(archive);
  }

  private static void unpack(Path archive, Path folder) throws IOException {
    try (ZipInputStream zip = new ZipInputStream(new BufferedInputStream(Files.newInputStream(archive)))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path target = folder.resolve(entry.getName()).normalize();
        if (!target.startsWith(folder)) {
          throw new IOException("entry outside its archive: " + entry.getName());
        }
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          Files.copy(zip, target);
          if (target.getParent().endsWith("bin")) {
            target.toFile().setExecutable(true);
          }
        }
      }
    }
  }
}
