package dev.signalbox.api.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiAuth.KeyLocation;
import dev.signalbox.api.ApiAuth.Secret;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.ApiFailure.ApiRefused;
import dev.signalbox.api.ApiScan.Bound;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.Paging;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.api.calls.ApiServer.Call;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class IdentityTest {
  private static final String WORD = "open-sesame-42";
  private static final Secret SECRET = new Secret(WORD);

  static Stream<Arguments> kinds() {
    return Stream.of(
        kind(new ApiAuth.Key(KeyLocation.HEADER, "X-Key", SECRET), call -> header(call, "X-key")),
        kind(new ApiAuth.Key(KeyLocation.QUERY, "key", SECRET), call -> call.query().get("key")),
        kind(
            new ApiAuth.Key(KeyLocation.COOKIE, "k", SECRET),
            call -> header(call, "Cookie").replace("k=", "")),
        kind(
            new ApiAuth.Bearer(SECRET),
            call -> header(call, "Authorization").replace("Bearer ", "")));
  }

  private static Arguments kind(ApiAuth auth, Function<Call, String> shown) {
    return Arguments.of(auth, shown);
  }

  private static String header(Call call, String name) {
    return call.headers().getOrDefault(name, "");
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void shouldShowTheSecretToTheApiAndToNobodyElse(ApiAuth auth, Function<Call, String> shown)
      throws InterruptedException {
    AtomicInteger status = new AtomicInteger(200);
    try (ApiServer server =
        ApiServer.start(call -> new Answer(status.get(), Assets.items(0, 1, ""), Map.of()))) {
      read(server, auth);
      assertThat(shown.apply(server.calls().getFirst())).isEqualTo(WORD);
      assertThat(auth.toString()).doesNotContain(WORD);
      assertThat(source(server.base(), auth).toString()).doesNotContain(WORD);

      for (int each : List.of(400, 401, 404, 429, 500, -1)) {
        status.set(each);
        assertThatThrownBy(() -> read(server, auth))
            .isInstanceOf(ApiFailure.class)
            .satisfies(failure -> assertThat(trace(failure)).doesNotContain(WORD));
      }
    }
    assertThatThrownBy(() -> read(URI.create("http://127.0.0.1:1"), auth))
        .satisfies(failure -> assertThat(trace(failure)).doesNotContain(WORD));
  }

  private static String trace(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  @Test
  void shouldShowUserAndPassword() throws InterruptedException {
    try (ApiServer server = ApiServer.start(call -> Answer.ok(Assets.items(0, 1, "")))) {
      read(server, new ApiAuth.Basic("me", SECRET));
      assertThat(header(server.calls().getFirst(), "Authorization"))
          .isEqualTo("Basic bWU6b3Blbi1zZXNhbWUtNDI=");
    }
  }

  @Test
  void shouldFetchOneTokenAndAnotherWhereItIsRefused() throws InterruptedException {
    AtomicInteger tokens = new AtomicInteger();
    try (ApiServer server =
            ApiServer.start(call -> {
              if (call.path().equals("/token")) {
                return Answer.ok(
                    "{\"access_token\":\"t%d\",\"expires_in\":3600}"
                        .formatted(tokens.incrementAndGet()));
              }
              return header(call, "Authorization").equals("Bearer t1")
                      && tokens.get() == 1
                      && call.query().containsKey("kind")
                  ? Answer.of(401)
                  : Answer.ok(Assets.items(0, 1, ""));
            });
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      ApiSource source = source(server.base(), client(server));
      Assets.rows(session, Assets.scan(source));
      assertThat(tokens).hasValue(1);
      Assets.rows(session, Assets.scan(source, new Bound(Assets.KIND, List.of("k"))));
      assertThat(tokens).hasValue(2);
      assertThat(header(server.calls().getLast(), "Authorization")).isEqualTo("Bearer t2");
    }
  }

  /// The JDK's message quotes a header that it refuses.
  @Test
  void shouldNotQuoteATokenThatNoHeaderCanHold() {
    String token = WORD + "\u200b";
    try (ApiServer server =
        ApiServer.start(call ->
            Answer.ok(
                call.path().equals("/token")
                    ? "{\"access_token\":\"%s\"}".formatted(token)
                    : Assets.items(0, 1, "")))) {
      for (ApiAuth auth : List.of(client(server), new ApiAuth.Bearer(new Secret(token)))) {
        assertThatThrownBy(() -> read(server, auth))
            .hasMessageContaining("a character that no header can hold")
            .satisfies(failure -> assertThat(trace(failure)).doesNotContain(WORD));
      }
    }
  }

  @Test
  void shouldTellThatTheTokenServerRefusesTheClient() {
    try (ApiServer server =
        ApiServer.start(call -> Answer.of(call.path().equals("/token") ? 400 : 200))) {
      assertThatThrownBy(() -> read(server, client(server)))
          .isInstanceOf(ApiRefused.class)
          .hasMessageContaining("apis.assets.auth")
          .satisfies(failure -> assertThat(trace(failure)).doesNotContain(WORD));
    }
  }

  @Test
  void shouldTellThatACertificateCannotBeRead() {
    assertThatThrownBy(() ->
            read(
                URI.create("https://127.0.0.1:1"),
                new ApiAuth.ClientCertificate(Path.of("absent.p12"), SECRET)))
        .isInstanceOf(ApiRefused.class)
        .hasMessageContaining("NoSuchFile");
  }

  private static ApiAuth client(ApiServer server) {
    return new ApiAuth.ClientCredentials(
        server.base().resolve("/token"), "client", SECRET, List.of("read"));
  }

  private static void read(ApiServer server, ApiAuth auth) throws InterruptedException {
    read(server.base(), auth);
  }

  private static void read(URI base, ApiAuth auth) throws InterruptedException {
    try (HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      Assets.rows(session, Assets.scan(source(base, auth)));
    }
  }

  private static ApiSource source(URI base, ApiAuth auth) {
    return Assets.source(
        base, Assets.limits(Duration.ZERO), auth, Assets.table(Assets.list(new Paging.None())));
  }
}
