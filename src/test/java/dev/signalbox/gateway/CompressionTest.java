package dev.signalbox.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.GatewaySettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class CompressionTest extends GatewayFixture {
  private static final int MOST_OF_THE_FIRST_PAGE = 150_000;

  private HttpResponse<byte[]> zipped(HttpRequest.Builder request) throws Exception {
    return client.send(
        request.header("Accept-Encoding", "gzip, deflate, br, zstd").build(),
        HttpResponse.BodyHandlers.ofByteArray());
  }

  private static String unzipped(HttpResponse<byte[]> response) throws IOException {
    assertThat(response.headers().firstValue("Content-Encoding")).hasValue("gzip");
    try (GZIPInputStream text = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
      return new String(text.readAllBytes(), UTF_8);
    }
  }

  @Test
  void shouldCompressTexts() throws Exception {
    for (String path : List.of("/console/answer.js", "/console/console.css", "/openapi.json")) {
      HttpResponse<byte[]> response = zipped(request(path));

      assertThat(unzipped(response)).as(path).isEqualTo(get(path).body());
      assertThat(response.headers().firstValue("Vary")).as(path).hasValue("Accept-Encoding");
      assertThat(response.body().length).as(path).isLessThan(get(path).body().length() / 2);
    }
  }

  @Test
  void shouldSendAsTheyAreWhereNothingElseIsAccepted() throws Exception {
    HttpResponse<String> response = get("/console/answer.js");

    assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(response.headers().firstValue("Vary")).hasValue("Accept-Encoding");
  }

  @Test
  void shouldKeepTheFormsApartForPagesOfOtherOrigins() throws Exception {
    restart(List.of("https://shop.example"), GatewaySettings.Limits.NONE);

    HttpResponse<byte[]> response =
        zipped(request("/openapi.json").header("Origin", "https://shop.example"));

    assertThat(response.headers().allValues("Vary")).contains("Accept-Encoding", "Origin");
    assertThat(response.headers().firstValue("Access-Control-Allow-Origin"))
        .hasValue("https://shop.example");
  }

  @Test
  void shouldNotSendAgainACopyThatIsTheNewest() throws Exception {
    String tag = zipped(request("/console/answer.js")).headers().firstValue("ETag").orElseThrow();

    HttpResponse<byte[]> again = zipped(request("/console/answer.js").header("If-None-Match", tag));

    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @Test
  void shouldCompressLongAnswersAndNoStreamOfEvents() throws Exception {
    post("/questions?wait=30", "{\"id\": \"q\", \"text\": \"%s\"}".formatted("Why? ".repeat(900)));

    assertThat(unzipped(zipped(request("/answers/q")))).contains("Why? Why?");
    HttpResponse<byte[]> events =
        zipped(request("/answers/q").header("Accept", "text/event-stream"));
    assertThat(events.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(new String(events.body(), UTF_8)).contains("event: answer", "Why? Why?");
  }

  @Test
  void shouldSendTheFirstPageSmall() throws Exception {
    long bytes = zipped(request("/")).body().length;
    for (Path file : ConsoleFilesTest.files()) {
      String name = file.getFileName().toString();
      if (!name.equals("index.html")) {
        bytes += zipped(request("/console/" + name)).body().length;
      }
    }

    assertThat(bytes)
        .isLessThan(MOST_OF_THE_FIRST_PAGE)
        .isLessThan(
            ConsoleFilesTest.files().stream().mapToLong(file -> file.toFile().length()).sum() / 2);
  }
}
