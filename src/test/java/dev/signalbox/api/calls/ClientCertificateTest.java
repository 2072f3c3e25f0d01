package dev.signalbox.api.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiAuth.Secret;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.Paging;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Calls a real server that asks for a client certificate.
@Tag("slow")
class ClientCertificateTest {
  private static final String PASSWORD = "open-sesame-42";
  private static final String TRUST = "javax.net.ssl.trustStore";
  private static final String TRUST_PASSWORD = "javax.net.ssl.trustStorePassword";

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void makeKeys() throws Exception {
    for (String name : List.of("server", "client", "stranger")) {
      Process made =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                  "-genkeypair",
                  "-alias",
                  name,
                  "-keyalg",
                  "EC",
                  "-groupname",
                  "secp256r1",
                  "-dname",
                  "CN=" + name,
                  "-ext",
                  "SAN=IP:127.0.0.1",
                  "-storetype",
                  "PKCS12",
                  "-keystore",
                  folder.resolve(name + ".p12").toString(),
                  "-storepass",
                  PASSWORD)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("log").toFile())
              .start();
      assertThat(made.waitFor()).isZero();
    }
    System.setProperty(TRUST, folder.resolve("server.p12").toString());
    System.setProperty(TRUST_PASSWORD, PASSWORD);
  }

  @AfterEach
  void forgetTrust() {
    System.clearProperty(TRUST);
    System.clearProperty(TRUST_PASSWORD);
  }

  @Test
  void shouldShowItsCertificate() throws Exception {
    HttpsServer server = server();
    try {
      assertThat(read(server, "client")).hasSize(2);
      assertThatThrownBy(() -> read(server, "stranger"))
          .isInstanceOf(ApiUnavailable.class)
          .hasMessageNotContaining(PASSWORD);
    } finally {
      server.stop(0);
    }
  }

  private List<List<Object>> read(HttpsServer server, String client) throws InterruptedException {
    try (HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      return Assets.rows(
          session,
          Assets.scan(
              Assets.source(
                  URI.create("https://127.0.0.1:" + server.getAddress().getPort()),
                  Assets.limits(Duration.ZERO),
                  new ApiAuth.ClientCertificate(
                      folder.resolve(client + ".p12"), new Secret(PASSWORD)),
                  Assets.table(Assets.list(new Paging.None())))));
    }
  }

  private HttpsServer server() throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store("server"), PASSWORD.toCharArray());
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store("client"));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), new SecureRandom());
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(context) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters asked = context.getDefaultSSLParameters();
            asked.setNeedClientAuth(true);
            parameters.setSSLParameters(asked);
          }
        });
    server.createContext(
        "/",
        exchange -> {
          byte[] body = Assets.items(0, 2, "").getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          try (exchange) {
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
    return server;
  }

  private KeyStore store(String name) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream file = Files.newInputStream(folder.resolve(name + ".p12"))) {
      store.load(file, PASSWORD.toCharArray());
    }
    return store;
  }
}
