package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.GatewaySettings;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.Header;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Questions and answers over HTTP; `openapi.yaml` describes it.
///
/// Threading: every request has a virtual thread of its own, on which it waits.
public final class Gateway implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Gateway.class);

  private final GatewaySettings settings;
  private final QuestionDesk desk;
  private final Javalin server;

  /// A way in.
  record Route(HandlerType method, String path, Handler handler) {}

  private Gateway(GatewaySettings settings, QuestionDesk desk) {
    this.settings = settings;
    this.desk = desk;
    this.server = Javalin.create(this::configure);
  }

  /// Listens from here on.
  ///
  /// @throws GatewayException the port is taken, or the host is none of this machine
  public static Gateway start(GatewaySettings settings, QuestionDesk desk) {
    Gateway gateway = new Gateway(settings, desk);
    try {
      gateway.server.start(settings.host(), settings.port());
    } catch (RuntimeException e) {
      throw new GatewayException(
          "The gateway cannot listen on %s:%d (%s); set gateway.host and gateway.port"
              .formatted(settings.host(), settings.port(), e.getMessage()),
          e);
    }
    return gateway;
  }

  /// The port on which it listens.
  public int port() {
    return server.port();
  }

  /// Ends requests that wait.
  @Override
  public void close() {
    server.stop();
  }

  /// All that it answers to.
  List<Route> routes() {
    QuestionRoutes questions = new QuestionRoutes(new Tokens(settings.tokens()), desk);
    ApiDocument document = ApiDocument.load();
    return List.of(
        new Route(HandlerType.POST, "/questions", questions::ask),
        new Route(HandlerType.GET, "/answers/{id}", questions::answer),
        new Route(HandlerType.GET, "/health", this::health),
        new Route(HandlerType.GET, "/openapi.json", document::writeJson),
        new Route(HandlerType.GET, "/openapi.yaml", document::writeYaml));
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.concurrency.useVirtualThreads = true;
    config.http.prefer405over404 = true;
    routes()
        .forEach(
            route -> config.routes.addHttpHandler(route.method(), route.path(), route.handler()));
    config.routes.exception(Problem.class, (problem, context) -> write(problem, context));
    config.routes.exception(
        HttpResponseException.class,
        (refused, context) -> {
          HttpStatus status = HttpStatus.forStatus(refused.getStatus());
          write(new Problem(status, null, status.getMessage()), context);
        });
    config.routes.exception(Exception.class, Gateway::defect);
  }

  private void health(Context context) {
    QuestionDesk.Readiness readiness = desk.readiness();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("alive", true);
    json.put("ready", readiness.ready());
    json.put("detail", readiness.detail());
    context.status(readiness.ready() ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    context.contentType("application/json").result(json.toString());
  }

  private static void write(Problem problem, Context context) {
    if (problem.status() == HttpStatus.UNAUTHORIZED) {
      context.header(Header.WWW_AUTHENTICATE, "Bearer");
    }
    context
        .status(problem.status())
        .contentType(Problem.CONTENT_TYPE)
        .result(problem.json().toString());
  }

  private static void defect(Exception problem, Context context) {
    LOG.error("A request to {} failed", context.path(), problem);
    write(
        new Problem(HttpStatus.INTERNAL_SERVER_ERROR, null, "the gateway failed; its log says why"),
        context);
  }
}
