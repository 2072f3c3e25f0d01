package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Bad requests, each refused by its field.
class QuestionRequestTest extends GatewayFixture {
  @Test
  void shouldRefuseWhatIsNoQuestion() throws Exception {
    assertProblem(post("/questions", "{"), 400, null, "the body is not JSON");
    assertProblem(post("/questions", "[1]"), 400, null, "the body must be a JSON object");
    assertProblem(post("/questions", "{}"), 400, "text", "must hold the question");
    assertProblem(post("/questions", "{\"text\": \" \"}"), 400, "text", "must hold the question");
    assertProblem(post("/questions", "{\"text\": 7}"), 400, "text", "must be text");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"want\": \"ALL\"}"), 400, "want", "must be one of");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"id\": \"a/b\"}"), 400, "id", "must be 1 to 100");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"databases\": \"x\"}"),
        400,
        "databases",
        "must be a list of ids");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"tenant\": \"acme\"}"),
        400,
        "tenant",
        "is known from the bearer token; leave it out");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"txt\": \"b\"}"), 400, "txt", "is not a known");
    assertProblem(post("/questions?wait=-1", ASK), 400, "wait", "must be whole seconds");
    assertProblem(post("/questions?wait=x", ASK), 400, "wait", "must be whole seconds");
    assertThat(service.asked).isEmpty();
  }

  @Test
  void shouldRefuseALargeBody() throws Exception {
    String text = "a".repeat(RequestBody.LARGEST);
    assertProblem(
        post("/questions", "{\"text\": \"" + text + "\"}"), 413, null, "the body may have at most");
  }
}
