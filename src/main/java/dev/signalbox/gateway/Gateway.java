package dev.signalbox.gateway;

import dev.signalbox.config.GatewaySettings;
import io.javalin.http.HandlerType;
import java.util.List;
import java.util.stream.Stream;

/// Questions and answers over HTTP; `openapi.yaml` describes it.
///
/// Threading: every request has a virtual thread of its own, on which it waits.
public final class Gateway implements AutoCloseable {
  private final GatewaySettings settings;
  private final QuestionService desk;
  private final HttpServer server;

  private Gateway(GatewaySettings settings, QuestionService desk) {
    this.settings = settings;
    this.desk = desk;
    this.server = HttpServer.start("gateway", settings.host(), settings.port(), routes());
  }

  /// Listens from here on.
  ///
  /// @throws GatewayException the port is taken, or the host is none of this machine
  public static Gateway start(GatewaySettings settings, QuestionService desk) {
    return new Gateway(settings, desk);
  }

  /// The port on which it listens.
  public int port() {
    return server.port();
  }

  /// Ends requests that wait.
  @Override
  public void close() {
    server.close();
  }

  /// All that it answers to.
  List<HttpServer.Route> routes() {
    BearerTokens tokens = new BearerTokens(settings.tokens());
    QuestionRoutes questions = new QuestionRoutes(tokens, desk, settings.bytesOfAnswers());
    FeedbackRoutes feedback = new FeedbackRoutes(tokens, desk);
    HealthRoutes health = new HealthRoutes(desk);
    OpenApiDocument document = OpenApiDocument.load();
    SameOriginCheck origin = new SameOriginCheck(settings);
    return Stream.of(
            new HttpServer.Route(HandlerType.POST, "/questions", questions::ask),
            new HttpServer.Route(HandlerType.GET, "/answers/{id}", questions::answer),
            new HttpServer.Route(HandlerType.POST, "/feedback", feedback::tell),
            health.whole(),
            health.alive(),
            health.ready(),
            new HttpServer.Route(HandlerType.GET, "/openapi.json", document::writeJson),
            new HttpServer.Route(HandlerType.GET, "/openapi.yaml", document::writeYaml))
        .map(route -> route.after(origin::check))
        .toList();
  }
}
