package dev.signalbox.embedding;

import ai.onnxruntime.OrtEnvironment;
import dev.signalbox.natives.NativeLibraries;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Loads ONNX Runtime from the user's folder of native libraries.
final class OnnxLibrary {
  private static final String FOLDER = "onnxruntime.native.path";

  private OnnxLibrary() {}

  static synchronized OrtEnvironment environment() {
    if (System.getProperty(FOLDER) == null) {
      List<String> libraries =
          Stream.of("onnxruntime", "onnxruntime4j_jni")
              .map(System::mapLibraryName)
              .map(library -> "ai/onnxruntime/native/%s/%s".formatted(platform(), library))
              .toList();
      NativeLibraries.ofUser()
          .folder("onnxruntime", libraries)
          .ifPresent(folder -> System.setProperty(FOLDER, folder.toString()));
    }
    return OrtEnvironment.getEnvironment();
  }

  /// As ONNX Runtime calls it.
  private static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String name = system.contains("mac") ? "osx" : system.contains("win") ? "win" : "linux";
    return name + (System.getProperty("os.arch").equals("aarch64") ? "-aarch64" : "-x64");
  }
}
