package dev.signalbox.gateway;

import dev.signalbox.config.GatewaySettings;
import io.javalin.http.HandlerType;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Questions and answers over HTTP; `openapi.yaml` describes it.
///
/// Threading: every request has a virtual thread of its own, on which it waits.
public final class Gateway implements AutoCloseable {
  /// The time that requests have to wait for their answers once the gateway closes.
  private static final Duration LAST_WAIT = Duration.ofSeconds(5);

  private final GatewaySettings settings;
  private final QuestionService service;
  private final Duration lastWait;
  private final CompletableFuture<Void> waitsEnd = new CompletableFuture<>();
  private final HttpServer server;

  private Gateway(GatewaySettings settings, QuestionService service, Duration lastWait) {
    this.settings = settings;
    this.lastWait = lastWait;
    this.service = service;
    this.server =
        HttpServer.start("gateway", settings.host(), settings.port(), settings.origins(), routes());
  }

  /// Starts to listen.
  ///
  /// @throws GatewayException the port is taken, or the host is none of this machine
  public static Gateway start(GatewaySettings settings, QuestionService service) {
    return start(settings, service, LAST_WAIT);
  }

  static Gateway start(GatewaySettings settings, QuestionService service, Duration lastWait) {
    return new Gateway(settings, service, lastWait);
  }

  /// The port on which it listens.
  public int port() {
    return server.port();
  }

  /// The address of the console in a browser.
  public String consoleAddress() {
    return "http://%s:%d/".formatted(settings.hostInAddress(), port());
  }

  /// Takes no further request. Requests that wait get their answers, or after some seconds the word
  /// that they are pending: another process can answer them.
  @Override
  public void close() {
    waitsEnd.completeOnTimeout(null, lastWait.toMillis(), TimeUnit.MILLISECONDS);
    server.close();
  }

  /// All its routes.
  List<HttpServer.Route> routes() {
    BearerTokens tokens = new BearerTokens(settings.tokens());
    QuestionRoutes questions = new QuestionRoutes(tokens, service, settings, waitsEnd);
    FeedbackRoutes feedback = new FeedbackRoutes(tokens, service, settings.bytesOfAnswers());
    PriorRoutes priors = new PriorRoutes(tokens, service);
    VerdictRoutes verdicts = new VerdictRoutes(tokens, service);
    ViewRoutes views = new ViewRoutes(tokens, service);
    ConversationRoutes conversations = new ConversationRoutes(tokens, service);
    HealthRoutes health = new HealthRoutes(service);
    ModelEndpoint models =
        new ModelEndpoint(tokens, new ModelTools(questions, feedback, service::catalog));
    CatalogRoutes catalog = new CatalogRoutes(tokens, service);
    PipelineRoutes pipeline = new PipelineRoutes(tokens, service);
    DeadLetterRoutes deadLetters = new DeadLetterRoutes(tokens, service);
    RunRoutes runs = new RunRoutes(tokens, service);
    OpenApiDocument document = OpenApiDocument.load();
    ConsoleFiles console = ConsoleFiles.load();
    SameOriginCheck origin = new SameOriginCheck(settings);
    return Stream.of(
            console.page(),
            console.file(),
            new HttpServer.Route(HandlerType.POST, "/questions", questions::ask),
            new HttpServer.Route(HandlerType.GET, "/answers/{id}", questions::answer),
            new HttpServer.Route(HandlerType.POST, "/answers/{id}/choice", questions::choose),
            new HttpServer.Route(
                HandlerType.POST, "/answers/{id}/feedback", feedback::tellOfAnswer),
            new HttpServer.Route(HandlerType.DELETE, "/answers/{id}/feedback", verdicts::withdraw),
            new HttpServer.Route(HandlerType.GET, "/answers/{id}/verdicts", verdicts::show),
            new HttpServer.Route(HandlerType.POST, "/answers/{id}/confirmation", verdicts::confirm),
            new HttpServer.Route(HandlerType.GET, "/verdicts", verdicts::list),
            new HttpServer.Route(HandlerType.GET, "/databases", catalog::list),
            new HttpServer.Route(HandlerType.GET, "/databases/{id}", catalog::show),
            new HttpServer.Route(HandlerType.GET, "/databases/{id}/changes", catalog::changes),
            new HttpServer.Route(HandlerType.GET, "/pipeline", pipeline::show),
            new HttpServer.Route(HandlerType.GET, "/dead-letters", deadLetters::list),
            new HttpServer.Route(HandlerType.POST, "/dead-letters/retry", deadLetters::retry),
            new HttpServer.Route(HandlerType.GET, "/runs", runs::list),
            new HttpServer.Route(
                HandlerType.GET, "/runs/{first}/comparison/{second}", runs::compare),
            new HttpServer.Route(HandlerType.GET, "/views", views::list),
            new HttpServer.Route(HandlerType.GET, "/views/joins", views::advise),
            new HttpServer.Route(HandlerType.GET, "/views/drafts", views::draft),
            new HttpServer.Route(HandlerType.POST, "/feedback", feedback::tell),
            new HttpServer.Route(HandlerType.GET, "/feedback", feedback::list),
            new HttpServer.Route(HandlerType.DELETE, "/feedback/{id}", feedback::remove),
            new HttpServer.Route(HandlerType.GET, "/priors", priors::list),
            new HttpServer.Route(HandlerType.DELETE, "/priors/{kind}", priors::forget),
            new HttpServer.Route(HandlerType.GET, "/conversations", conversations::list),
            new HttpServer.Route(HandlerType.GET, "/conversations/{id}", conversations::show),
            new HttpServer.Route(HandlerType.DELETE, "/conversations/{id}", conversations::forget),
            new HttpServer.Route(HandlerType.POST, ModelEndpoint.PATH, models::handle),
            health.whole(),
            health.alive(),
            health.ready(),
            new HttpServer.Route(HandlerType.GET, "/openapi.json", document::writeJson),
            new HttpServer.Route(HandlerType.GET, "/openapi.yaml", document::writeYaml))
        .map(route -> route.after(origin::check))
        .toList();
  }
}
