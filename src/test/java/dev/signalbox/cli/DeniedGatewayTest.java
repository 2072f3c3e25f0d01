package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.config.StageName;
import dev.signalbox.gateway.Gateway;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.DenyingBroker;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The gateway while it may not read the answers.
@Tag("slow")
class DeniedGatewayTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final GatewaySettings GATEWAY =
      new GatewaySettings(true, "127.0.0.1", 0, List.of(), null);

  @TempDir private Path state;
  private final HttpClient client = HttpClient.newHttpClient();
  private String address = "";

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(address + path)));
  }

  private HttpResponse<String> ask() throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(address + "/questions?wait=30"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"text\": \"How many ships sail?\"}")));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private void awaitReady(int status) {
    await().atMost(PATIENCE).until(() -> get("/health/ready").statusCode() == status);
  }

  @Test
  void shouldTellThatAnswersCannotBeReadAndAnswerOnceTheyCan() throws Exception {
    try (DenyingBroker broker = DenyingBroker.start()) {
      Configuration configuration =
          Configuration.defaults()
              .withState(state)
              .withOnly(List.of(), List.of(), List.of())
              .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()))
              .withGateway(GATEWAY);
      try (PipelineSession session =
              PipelineSession.start(configuration, EnumSet.allOf(StageName.class), _ -> {});
          Gateway gateway = Gateway.start(GATEWAY, session)) {
        address = "http://127.0.0.1:" + gateway.port();
        awaitReady(200);
        assertThat(ask().statusCode()).isEqualTo(200);

        broker.deny("signalbox.answers");
        awaitReady(503);
        assertThat(get("/health").statusCode()).isEqualTo(503);
        assertThat(get("/health").body()).contains("signalbox.answers");
        assertThat(get("/health/alive").statusCode()).isEqualTo(200);
        HttpResponse<String> denied = ask();
        assertThat(denied.statusCode()).as(denied.body()).isEqualTo(503);
        assertThat(denied.headers().firstValue("Retry-After")).isPresent();

        broker.allow("signalbox.answers");
        awaitReady(200);
        assertThat(ask().statusCode()).isEqualTo(200);
      }
    }
  }
}
