package dev.signalbox.gateway;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.TokenSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.http.HttpRequest;
import java.time.Duration;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What web pages and slow senders do to a gateway.
@Tag("slow")
class HostileRequestsTest extends GatewayFixture {
  private static final String OTHER_PAGE = "https://page.example";

  private HttpRequest.Builder typed(String type) {
    return body(ASK).setHeader("Content-Type", type);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x/y"})
  void shouldTakeNothingThatIsNotSaidToBeJson(String type) throws Exception {
    assertProblem(send(typed(type)), 415, null, "the header Content-Type must be application/json");
    assertThat(send(typed("application/json; charset=utf-8")).statusCode()).isEqualTo(200);
  }

  @Test
  void shouldRefusePagesOfOtherOriginsWhereNoTokenIsNeeded() throws Exception {
    assertProblem(
        send(body(ASK).header("Origin", OTHER_PAGE)),
        403,
        null,
        "the request comes from a web page of " + OTHER_PAGE);
    assertProblem(send(body(ASK).header("Origin", "null")), 403, null, "the request comes from");
    assertThat(send(body(ASK).header("Origin", "http://127.0.0.1:" + gateway.port())).statusCode())
        .isEqualTo(200);
  }

  @Test
  void shouldLeaveOriginsToTokens() throws Exception {
    restart(new TokenSettings("secret", null));

    assertThat(
            send(body(ASK).header("Origin", OTHER_PAGE).header("Authorization", "Bearer secret"))
                .statusCode())
        .isEqualTo(200);
  }

  /// A page whose name was made to mean this machine is of its own origin to the browser.
  @ParameterizedTest
  @CsvSource({
    "page.example, 403",
    "page.example:8080, 403",
    "localhost:8080, 404",
    "127.0.0.1, 404",
    "[::1]:99, 404"
  })
  void shouldAnswerUnderLocalNamesAlone(String host, int status) throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), gateway.port())) {
      socket
          .getOutputStream()
          .write(
              "GET /answers/q HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                  .formatted(host)
                  .getBytes(US_ASCII));
      assertThat(new String(socket.getInputStream().readAllBytes(), US_ASCII))
          .startsWith("HTTP/1.1 " + status);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.1\r\nX: ",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
      })
  void shouldCloseConnectionsWhoseRequestTrickles(String begin) throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    RequestDeadline deadline = new RequestDeadline(Duration.ofSeconds(1));
    connector.addEventListener(deadline);
    server.addConnector(connector);
    server.addBean(deadline);
    server.setHandler(new Reading());
    server.start();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort())) {
      socket.getOutputStream().write(begin.getBytes(US_ASCII));

      assertThat(trickledBeforeTheEnd(socket)).isLessThan(100);
    } finally {
      server.stop();
    }
  }

  /// How many bytes went out, one every 50 ms.
  private static int trickledBeforeTheEnd(Socket socket) throws Exception {
    OutputStream out = socket.getOutputStream();
    for (int i = 0; i < 400; i++) {
      try {
        out.write('x');
      } catch (SocketException e) {
        return i;
      }
      Thread.sleep(50);
    }
    return 400;
  }

  private static final class Reading extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback)
        throws IOException {
      try (InputStream body = Request.asInputStream(request)) {
        body.readAllBytes();
      }
      callback.succeeded();
      return true;
    }
  }
}
