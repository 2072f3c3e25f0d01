package dev.signalbox.language;

import de.kherud.llama.LlamaModel;
import de.kherud.llama.ModelParameters;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// The native library llama.cpp, which the first model loads.
final class LlamaLibrary {
  private static final String EXTRACTION_FOLDER = "de.kherud.llama.tmpdir";

  private LlamaLibrary() {}

  /// @param context the tokens of a prompt and its reply together
  /// @param parallel the number of replies that are written at once
  /// @throws ConfigurationException the library does not run here, or the model cannot be loaded
  static LlamaModel load(GgufFile file, int context, int parallel) {
    extractToFolderOfOurOwn();
    PrintStream output = System.out;
    // Standard output belongs to the command, but the library reports the place of its native part
    // there.
    System.setOut(System.err);
    try {
      return new LlamaModel(
          new ModelParameters()
              .setModel(file.path().toString())
              .setCtxSize(Math.multiplyExact(context, parallel))
              .setParallel(parallel)
              .enableJinja()
              .disableContextShift()
              .disableLog());
    } catch (LinkageError e) {
      throw new ConfigurationException(
          "language.provider",
          "'gguf' needs a native library, which does not run on this machine: " + e.getMessage(),
          e);
    } catch (RuntimeException e) {
      throw GgufFile.refused(file.path(), "cannot be loaded: " + e.getMessage(), e);
    } finally {
      System.setOut(output);
    }
  }

  /// By default, the library extracts its native part to a folder that anyone may write, and loads
  /// the files that it finds there.
  private static synchronized void extractToFolderOfOurOwn() {
    if (System.getProperty(EXTRACTION_FOLDER) == null) {
      try {
        Path folder = Files.createTempDirectory("signalbox-llama");
        folder.toFile().deleteOnExit();
        System.setProperty(EXTRACTION_FOLDER, folder.toString());
      } catch (IOException e) {
        throw new ConfigurationException(
            "language.provider",
            "'gguf' needs a folder for temporary files (java.io.tmpdir) that can be written",
            e);
      }
    }
  }
}
