package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.MetricsSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MetricsServerTest {
  private static final MetricsSettings SETTINGS = MetricsSettings.defaults();

  private final ScriptedService service = new ScriptedService();
  private final MetricsServer server = MetricsServer.start(SETTINGS, 0, () -> "up 1\n", service);
  private final HttpClient client = HttpClient.newHttpClient();

  @AfterEach
  void stop() {
    server.close();
    client.close();
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    URI address = URI.create("http://127.0.0.1:" + server.port() + path);
    return client.send(
        HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void shouldGiveMetricsAsPrometheusReadsThem() throws Exception {
    HttpResponse<String> metrics = get("/metrics");

    assertThat(metrics.statusCode()).isEqualTo(200);
    assertThat(metrics.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/plain; version=0.0.4");
    assertThat(metrics.body()).isEqualTo("up 1\n");
  }

  @Test
  void shouldTellAliveFromReady() throws Exception {
    service.readiness = new ProcessHealth.Readiness(false, "stage rank is starting");

    assertThat(get("/health/alive").statusCode()).isEqualTo(200);
    assertThat(get("/health/ready").statusCode()).isEqualTo(503);
    assertThat(get("/health").body()).contains("stage rank is starting");
  }

  @Test
  void shouldSayThatAPortIsTaken() {
    assertThatThrownBy(() -> MetricsServer.start(SETTINGS, server.port(), () -> "", service))
        .isInstanceOf(GatewayException.class)
        .hasMessageStartingWith("The metrics cannot listen on 127.0.0.1:" + server.port())
        .hasMessageEndingWith("set metrics.host and metrics.port");
  }
}
