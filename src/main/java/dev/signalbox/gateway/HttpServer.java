package dev.signalbox.gateway;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.Header;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jetty.server.AbstractConnector;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.component.LifeCycle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Listens on one port and serves its routes; failures become problem details.
///
/// Threading: every request has a virtual thread of its own.
final class HttpServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);

  /// Further connections wait until others close.
  private static final int MOST_CONNECTIONS = 4_096;

  /// The time in which a request and its body must arrive.
  private static final Duration REQUEST_DEADLINE = Duration.ofSeconds(20);

  /// The time that requests at work have to end when the server closes.
  private static final Duration DRAIN = Duration.ofSeconds(10);

  /// The time after which an idle connection is closed when the server closes.
  private static final Duration IDLE_AT_CLOSE = Duration.ofMillis(100);

  private final Javalin server;

  /// A method and a path with their handler.
  record Route(HandlerType method, String path, Handler handler) {

    /// The same route behind a check, which throws to refuse a request.
    Route after(Consumer<Context> check) {
      return new Route(
          method,
          path,
          context -> {
            check.accept(context);
            handler.handle(context);
          });
    }
  }

  private HttpServer(Javalin server) {
    this.server = server;
  }

  /// @param settings name of the settings that hold host and port
  /// @param port 0: any free one
  /// @param origins of web pages of others that may call
  /// @throws GatewayException the port is taken, or the host is none of this machine
  static HttpServer start(
      String settings, String host, int port, List<String> origins, List<Route> routes) {
    Javalin server =
        Javalin.create(config -> {
          configure(config, routes);
          allow(origins, config);
        });
    try {
      server.start(host, port);
    } catch (RuntimeException e) {
      throw new GatewayException(
          "The %s cannot listen on %s:%d (%s); set %s.host and %s.port"
              .formatted(settings, host, port, e.getMessage(), settings, settings),
          e);
    }
    return new HttpServer(server);
  }

  int port() {
    return server.port();
  }

  /// Takes no further request, and gives the ones at work some seconds to end.
  @Override
  public void close() {
    server.stop();
  }

  private static void configure(JavalinConfig config, List<Route> routes) {
    config.jetty.modifyServer(HttpServer::limit);
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.concurrency.useVirtualThreads = true;
    config.http.prefer405over404 = true;
    for (Route route : routes) {
      config.routes.addHttpHandler(
          route.method(), route.path(), route.after(HttpServer::varyByEncoding).handler());
    }
    config.routes.exception(Problem.class, (problem, context) -> write(problem, context));
    config.routes.exception(
        HttpResponseException.class,
        (refused, context) -> {
          HttpStatus status = HttpStatus.forStatus(refused.getStatus());
          write(new Problem(status, null, status.getMessage()), context);
        });
    config.routes.exception(Exception.class, HttpServer::defect);
  }

  /// Javalin compresses texts, and no stream of events, for clients that accept it: caches have to
  /// keep both forms apart.
  private static void varyByEncoding(Context context) {
    context.res().addHeader(Header.VARY, Header.ACCEPT_ENCODING);
  }

  /// Lets web pages of these origins read the replies (CORS).
  private static void allow(List<String> origins, JavalinConfig config) {
    if (!origins.isEmpty()) {
      config.bundledPlugins.enableCors(cors ->
          cors.addRule(rule -> {
            origins.forEach(rule::allowHost);
            rule.exposeHeader(Header.LOCATION);
            rule.exposeHeader(Header.RETRY_AFTER);
          }));
    }
  }

  private static void limit(Server server) {
    server.setStopTimeout(DRAIN.toMillis());
    server.setHandler(new GracefulHandler());
    server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, server));
    RequestDeadline deadline = new RequestDeadline(REQUEST_DEADLINE);
    server.addBean(deadline);
    server.addEventListener(
        new LifeCycle.Listener() {
          @Override
          public void lifeCycleStarting(LifeCycle starting) {
            for (Connector connector : server.getConnectors()) {
              connector.addEventListener(deadline);
              if (connector instanceof AbstractConnector listening) {
                listening.setShutdownIdleTimeout(IDLE_AT_CLOSE.toMillis());
              }
            }
          }
        });
  }

  private static void write(Problem problem, Context context) {
    if (problem.status() == HttpStatus.UNAUTHORIZED) {
      context.header(Header.WWW_AUTHENTICATE, "Bearer");
    }
    problem
        .retryAfter()
        .ifPresent(seconds -> context.header(Header.RETRY_AFTER, Long.toString(seconds)));
    context
        .status(problem.status())
        .contentType(Problem.CONTENT_TYPE)
        .result(problem.json().toString());
  }

  private static void defect(Exception problem, Context context) {
    LOG.error("A request to {} failed", context.path(), problem);
    write(
        new Problem(HttpStatus.INTERNAL_SERVER_ERROR, null, "the server failed; its log says why"),
        context);
  }
}
