package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;

/// The health of the process: one body, and a status by the path.
final class HealthRoutes {
  private final ProcessHealth health;

  HealthRoutes(ProcessHealth health) {
    this.health = health;
  }

  /// The status of [#ready], at `/health`.
  HttpServer.Route whole() {
    return new HttpServer.Route(HandlerType.GET, "/health", context -> write(context, false));
  }

  HttpServer.Route alive() {
    return new HttpServer.Route(HandlerType.GET, "/health/alive", context -> write(context, true));
  }

  HttpServer.Route ready() {
    return new HttpServer.Route(HandlerType.GET, "/health/ready", context -> write(context, false));
  }

  /// @param alive whether being alive is enough
  private void write(Context context, boolean alive) {
    boolean isAlive = health.isAlive();
    ProcessHealth.Readiness readiness = health.readiness();
    boolean well = alive ? isAlive : readiness.ready();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("alive", isAlive);
    json.put("ready", readiness.ready());
    json.put("detail", readiness.detail());
    context.status(well ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    context.contentType("application/json").result(json.toString());
  }
}
