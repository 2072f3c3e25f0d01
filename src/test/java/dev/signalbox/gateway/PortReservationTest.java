package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.GatewaySettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

class PortReservationTest {

  private static GatewaySettings settings() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new GatewaySettings(true, "127.0.0.1", free.getLocalPort(), List.of(), null);
    }
  }

  @Test
  void shouldTellThatTheProcessStarts() throws Exception {
    GatewaySettings settings = settings();
    URI ask = URI.create("http://127.0.0.1:%d/questions".formatted(settings.port()));
    try (PortReservation _ = PortReservation.of(settings);
        HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(ask).POST(HttpRequest.BodyPublishers.ofString("{}")).build(),
              HttpResponse.BodyHandlers.ofString());

      assertThat(answer.statusCode()).isEqualTo(503);
      assertThat(answer.headers().firstValue("Retry-After")).contains("2");
      assertThat(answer.body()).contains("the process is starting; ask again soon");
    }
  }

  @Test
  void shouldReleaseThePort() throws Exception {
    GatewaySettings settings = settings();
    try (PortReservation _ = PortReservation.of(settings)) {
      assertThatThrownBy(() -> PortReservation.of(settings))
          .isInstanceOf(GatewayException.class)
          .hasMessageContaining("gateway.port");
    }
    PortReservation.of(settings).close();
  }
}
