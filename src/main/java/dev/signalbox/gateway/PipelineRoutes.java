package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.PipelineFigures.Count;
import dev.signalbox.gateway.service.PipelineFigures.EndedFigures;
import dev.signalbox.gateway.service.PipelineFigures.LocalFigures;
import dev.signalbox.gateway.service.PipelineFigures.ModelFigures;
import dev.signalbox.gateway.service.PipelineFigures.PendingCalls;
import dev.signalbox.gateway.service.PipelineFigures.RefusalFigures;
import dev.signalbox.gateway.service.PipelineFigures.StageFigures;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Shows the pipeline at work. The figures count the questions of all tenants and name their
/// databases, so where there are tenants, they are for operators alone. A tenant sees the questions
/// that it asked itself.
final class PipelineRoutes {
  private final OperatorCheck operators;
  private final QuestionService service;

  PipelineRoutes(BearerTokens tokens, QuestionService service) {
    this.operators = new OperatorCheck(tokens, service);
    this.service = service;
  }

  /// `GET /pipeline`
  void show(Context context) throws InterruptedException {
    @Nullable String tenant = tenant(context);
    PipelineFigures figures =
        service
            .pipeline(tenant)
            .orElseThrow(() ->
                new Problem(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    null,
                    "this process measures nothing; set gateway.enabled"));
    context
        .status(HttpStatus.OK)
        .contentType("application/json")
        .header(Header.CACHE_CONTROL, "no-store")
        .result(json(figures, tenant).toString());
  }

  /// The tenant whose questions the caller sees; null: those of all.
  private @Nullable String tenant(Context context) {
    Caller caller = operators.caller(context);
    if (caller.tenant() != null && !operators.covers(caller)) {
      return caller.tenant();
    }
    operators.require(context, "the figures are");
    return null;
  }

  private static ObjectNode json(PipelineFigures figures, @Nullable String tenant) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    if (tenant != null) {
      json.put("tenant", tenant);
    }
    json.put("startedAt", figures.startedAt().toString());
    json.put("at", figures.at().toString());
    json.put("ready", figures.ready());
    json.put("alive", figures.alive());
    ArrayNode problems = json.putArray("problems");
    figures.problems().forEach(problems::add);
    ArrayNode stages = json.putArray("stages");
    figures.stages().forEach(stage -> stages.add(json(stage)));
    EndedFigures ended = figures.ended();
    if (ended != null) {
      json.set("ended", json(ended));
    }
    return json;
  }

  private static ObjectNode json(StageFigures stage) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("lane", stage.lane());
    json.put("stage", stage.stage());
    if (stage.shard() != null) {
      json.put("shard", stage.shard());
    }
    json.put("state", stage.state());
    if (stage.processes() != null) {
      json.put("processes", stage.processes());
    }
    if (stage.lag() != null) {
      json.put("lag", stage.lag());
    }
    if (stage.perSecond() != null) {
      json.put("perSecond", stage.perSecond());
    }
    LocalFigures here = stage.here();
    if (here != null) {
      json.set("here", json(here));
    }
    return json;
  }

  private static ObjectNode json(LocalFigures here) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("state", here.state());
    json.put("received", here.received());
    json.put("perSecond", here.perSecond());
    PendingCalls calls = here.calls();
    if (calls != null) {
      json.putObject("calls")
          .put("running", calls.running())
          .put("waiting", calls.waiting())
          .put("held", calls.held())
          .put("limit", calls.limit());
    }
    return json.put("retries", here.retries());
  }

  private static ObjectNode json(EndedFigures ended) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("from", ended.from().toString());
    json.put("unread", ended.unread());
    json.put("unreadable", ended.unreadable());
    addCounts(json.putArray("answers"), "status", ended.answers());
    ArrayNode refusals = json.putArray("refusals");
    ended.refusals().forEach(refusal -> refusals.add(json(refusal)));
    addCounts(json.putArray("failures"), "code", ended.failures());
    ArrayNode models = json.putArray("models");
    ended.models().forEach(model -> models.add(json(model)));
    addCounts(json.putArray("deadLetters"), "stage", ended.deadLetters());
    return json;
  }

  private static ObjectNode json(RefusalFigures refusal) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("reason", refusal.reason());
    json.put("count", refusal.count());
    addCounts(json.putArray("databases"), "database", refusal.databases());
    return json;
  }

  private static ObjectNode json(ModelFigures model) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("stage", model.stage());
    json.put("calls", model.calls());
    json.put("recalled", model.recalled());
    json.put("inputTokens", model.inputTokens());
    json.put("outputTokens", model.outputTokens());
    if (model.cost() != null) {
      json.put("cost", model.cost());
    }
    return json;
  }

  private static void addCounts(ArrayNode array, String name, List<Count> counts) {
    counts.forEach(each -> array.addObject().put(name, each.name()).put("count", each.count()));
  }
}
