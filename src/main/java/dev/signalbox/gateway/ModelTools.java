package dev.signalbox.gateway;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.AnswerJson;
import dev.signalbox.answer.AnswerText;
import dev.signalbox.answer.DatabaseJson;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import io.javalin.http.HttpStatus;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The tools that language models call by the Model Context Protocol, whatever carries it;
/// `mcp/tools.json` describes them. A call that cannot be served has a result that says so: models
/// read results, and no errors of the protocol. A refused question is a result like any other.
///
/// Threading: safe for any number of threads; each call waits on its own.
final class ModelTools {
  private static final Logger LOG = LoggerFactory.getLogger(ModelTools.class);
  private static final String DESCRIPTIONS = "/mcp/tools.json";
  private static final JsonMapper JSON = new JsonMapper();

  /// Most clients give up after a minute.
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(50);

  /// The longest wait of a call for the start of the server, which is a part of its whole wait.
  private static final Duration LONGEST_START = Duration.ofSeconds(45);

  private static final int DATABASES_AT_ONCE = 100;
  private static final int ROWS_IN_TEXT = 50;

  private final QuestionRoutes questions;
  private final FeedbackRoutes feedback;
  private final Supplier<Optional<Catalog>> catalog;

  /// @param catalog empty where this process has not read it
  ModelTools(
      QuestionRoutes questions, FeedbackRoutes feedback, Supplier<Optional<Catalog>> catalog) {
    this.questions = questions;
    this.feedback = feedback;
    this.catalog = catalog;
  }

  /// The form of all messages.
  static McpJsonMapper mapper() {
    return new JacksonMcpJsonMapper(JSON);
  }

  /// All tools, as clients see them.
  static List<McpSchema.Tool> described() {
    try (InputStream file = ModelTools.class.getResourceAsStream(DESCRIPTIONS)) {
      if (file == null) {
        throw new IllegalStateException(DESCRIPTIONS + " is not on the class path");
      }
      return mapper().readValue(file.readAllBytes(), new TypeRef<List<McpSchema.Tool>>() {});
    } catch (IOException e) {
      throw new IllegalStateException(DESCRIPTIONS + " cannot be read", e);
    }
  }

  /// Calls a tool, once the tools are there.
  ///
  /// @param given null: no argument
  static CallToolResult call(
      CompletableFuture<ModelTools> starting,
      Caller caller,
      String tool,
      @Nullable Map<String, Object> given) {
    long begun = System.nanoTime();
    try {
      ModelTools started = starting.get(LONGEST_START.toMillis(), TimeUnit.MILLISECONDS);
      Duration spent = Duration.ofNanos(System.nanoTime() - begun);
      return started.call(caller, tool, given, LONGEST_WAIT.minus(spent));
    } catch (TimeoutException e) {
      return failed(
          new Problem(
              HttpStatus.SERVICE_UNAVAILABLE,
              null,
              "the server still starts and reads its catalog; call again in a minute"));
    } catch (ExecutionException e) {
      return failed(
          new Problem(
              HttpStatus.SERVICE_UNAVAILABLE,
              null,
              "the server did not start; its standard error says why"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed(stopping());
    }
  }

  private static Problem stopping() {
    return new Problem(HttpStatus.SERVICE_UNAVAILABLE, null, "the server stops; call again later");
  }

  /// Calls a tool.
  ///
  /// @param given null: no argument
  CallToolResult call(Caller caller, String tool, @Nullable Map<String, Object> given) {
    return call(caller, tool, given, LONGEST_WAIT);
  }

  /// @param wait for an answer, at most
  private CallToolResult call(
      Caller caller, String tool, @Nullable Map<String, Object> given, Duration wait) {
    ObjectNode arguments = JSON.valueToTree(given == null ? Map.of() : given);
    try {
      return switch (tool) {
        case "list_databases" -> list(caller, arguments);
        case "route" -> ask(caller, tool, arguments.put("want", "ROUTE"), wait);
        case "ask" -> ask(caller, tool, arguments, wait);
        case "explain" -> explain(caller, arguments, wait);
        case "feedback" -> tell(caller, arguments);
        default -> throw new IllegalArgumentException("There is no tool " + tool);
      };
    } catch (Problem problem) {
      return failed(problem);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed(stopping());
    } catch (IOException | RuntimeException e) {
      LOG.error("The tool {} failed", tool, e);
      return failed(
          new Problem(
              HttpStatus.INTERNAL_SERVER_ERROR, null, "the server failed; its log says why"));
    }
  }

  private CallToolResult ask(Caller caller, String tool, ObjectNode arguments, Duration wait)
      throws IOException, InterruptedException {
    if (tool.equals("ask") && arguments.path("want").asText().equalsIgnoreCase("ROUTE")) {
      throw Problem.inField("want", "must be SQL or ANSWER; the tool 'route' finds databases");
    }
    QuestionRequest request = QuestionRequest.parse(bytes(arguments));
    Optional<Answer> answer = questions.ask(caller, request, wait);
    return answer.isEmpty()
        ? pending(request.id())
        : answered(answer.get(), brief(own(caller, answer.get(), AnswerJson.of(answer.get()))));
  }

  private CallToolResult explain(Caller caller, ObjectNode arguments, Duration wait)
      throws IOException, InterruptedException {
    String id = id(RequestBody.read(bytes(arguments), List.of("id")));
    Optional<Answer> answer = questions.answer(caller, id, wait);
    return answer.isEmpty()
        ? pending(id)
        : answered(answer.get(), own(caller, answer.get(), AnswerJson.of(answer.get())));
  }

  private static String id(RequestBody body) {
    String id = body.text("id");
    if (id == null) {
      throw Problem.inField("id", "must name the answer, as the result of 'ask' does");
    }
    return QuestionRequest.checkedName("id", id);
  }

  private CallToolResult tell(Caller caller, ObjectNode arguments)
      throws IOException, InterruptedException {
    if (arguments.hasNonNull("id")) {
      String id = id(new RequestBody(arguments));
      arguments.remove("id");
      feedback.tellOfAnswer(caller, id, FeedbackRequest.onAnswer(bytes(arguments)));
    } else if (arguments.hasNonNull("verdict")) {
      throw Problem.inField(
          "id", "must name the answer of the verdict, as the result of 'ask' does");
    } else {
      feedback.tell(caller, bytes(arguments));
    }
    return result("The feedback is sent.", JSON.createObjectNode().put("status", "ACCEPTED"));
  }

  private CallToolResult list(Caller caller, ObjectNode arguments) {
    RequestBody body = RequestBody.read(bytes(arguments), List.of("contains", "after"));
    String contains = Optional.ofNullable(body.text("contains")).orElse("");
    String after = Optional.ofNullable(body.text("after")).orElse("");
    SeenDatabases.Page page =
        SeenDatabases.page(catalog.get(), caller, contains, after, DATABASES_AT_ONCE);
    ObjectNode json = JSON.createObjectNode().put("total", page.total());
    ArrayNode databases = json.putArray("databases");
    page.databases().forEach(database -> databases.add(DatabaseJson.summary(database)));
    if (page.next() != null) {
      json.put("next", page.next());
    }
    return result(json.toPrettyString(), json);
  }

  /// With the caller's own names of question and conversation.
  private static ObjectNode own(Caller caller, Answer answer, ObjectNode json) {
    Question question = answer.getJourney().getQuestion();
    json.put("id", caller.unscoped(question.getId()));
    question.getConversation().ifPresent(name -> json.put("conversation", caller.unscoped(name)));
    return json;
  }

  /// Without the parts that only `explain` shows.
  private static ObjectNode brief(ObjectNode json) {
    json.remove(List.of("timings", "modelCalls", "shown"));
    for (JsonNode candidate : json.path("ranking")) {
      ((ObjectNode) candidate).remove("evidence");
    }
    return json;
  }

  private static CallToolResult answered(Answer answer, ObjectNode json) {
    String text = String.join("\n", new AnswerText(ROWS_IN_TEXT).lines(answer));
    return result(
        "%s (id %s)\n%s".formatted(answer.getStatus(), json.path("id").asText(), text), json);
  }

  private static CallToolResult pending(String id) {
    return result(
        "PENDING (id %s)\nThe answer takes longer; call 'explain' with this id later."
            .formatted(id),
        JSON.createObjectNode().put("id", id).put("status", "PENDING"));
  }

  private static CallToolResult failed(Problem problem) {
    ObjectNode json = problem.json();
    String field = json.path("field").asText("");
    String detail = json.path("detail").asText();
    return CallToolResult.builder()
        .addTextContent(field.isEmpty() ? detail : "'%s' %s".formatted(field, detail))
        .structuredContent(map(json))
        .isError(true)
        .build();
  }

  private static CallToolResult result(String text, ObjectNode json) {
    return CallToolResult.builder()
        .addTextContent(text)
        .structuredContent(map(json))
        .isError(false)
        .build();
  }

  private static Map<String, Object> map(ObjectNode json) {
    return JSON.convertValue(json, new TypeReference<Map<String, Object>>() {});
  }

  private static byte[] bytes(ObjectNode json) {
    try {
      return JSON.writeValueAsBytes(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A tree can always be written", e);
    }
  }
}
