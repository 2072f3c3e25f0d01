package dev.signalbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The benchmarks, and the programs that fit and measure, are no part of the build, and use what it
/// builds.
class BenchmarksTest {

  @ParameterizedTest
  @ValueSource(strings = {"benchmarks/src", "benchmarks/programs"})
  void shouldCompile(String folder, @TempDir Path classes) throws IOException {
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.walk(Path.of(folder))) {
      boolean compiled =
          compiler
              .getTask(
                  messages,
                  files,
                  null,
                  List.of("-proc:none", "-parameters", "-d", classes.toString()),
                  null,
                  files.getJavaFileObjectsFromPaths(
                      sources.filter(file -> file.toString().endsWith(".java")).toList()))
              .call();

      assertThat(compiled).as(messages.toString()).isTrue();
    }
  }
}
