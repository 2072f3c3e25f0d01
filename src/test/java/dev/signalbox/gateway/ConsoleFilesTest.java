package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConsoleFilesTest extends GatewayFixture {
  private static final Path FOLDER = Path.of("src/main/resources/web");

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @Test
  void shouldServeEveryFileUnderAStrictPolicy() throws Exception {
    for (Path file : files()) {
      String name = file.getFileName().toString();
      HttpResponse<String> served = get(name.equals("index.html") ? "/" : "/console/" + name);

      assertThat(served.statusCode()).as(name).isEqualTo(200);
      assertThat(served.body()).isEqualTo(Files.readString(file));
      assertThat(served.headers().firstValue("Content-Security-Policy").orElseThrow())
          .contains(
              "default-src 'none'", "script-src 'self';", "require-trusted-types-for 'script'")
          .doesNotContain("unsafe", "http");
      assertThat(served.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
    }
  }

  @Test
  void shouldSaveABrowserWhatItHas() throws Exception {
    String tag = get("/console/main.js").headers().firstValue("ETag").orElseThrow();

    assertThat(send(request("/console/main.js").header("If-None-Match", tag)).statusCode())
        .isEqualTo(304);
  }

  @Test
  void shouldServeNoOtherFile() throws Exception {
    for (String name :
        List.of("other.js", "..%2Fopenapi.yaml", "%2e%2e%2flogback.xml", "index.HTML")) {
      assertThat(get("/console/" + name).statusCode()).as(name).isBetween(400, 404);
    }
    assertThat(send(request("/").method("POST", HttpRequest.BodyPublishers.noBody())).statusCode())
        .isEqualTo(405);
  }

  /// Names and values come from databases, so no script may make markup of texts.
  @Test
  void shouldMakeNoMarkupOfTextsAndAskNoOtherHost() throws Exception {
    Pattern forbidden =
        Pattern.compile(
            "innerHTML|outerHTML|insertAdjacentHTML|document\\.write|DOMParser|\\beval\\(|new Function|https?://(?!www\\.w3\\.org/2000/svg)");
    for (Path file : files()) {
      assertThat(Files.readString(file)).as(file.toString()).doesNotContainPattern(forbidden);
    }
  }
}
