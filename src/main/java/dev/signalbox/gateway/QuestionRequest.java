package dev.signalbox.gateway;

import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The body of `POST /questions`.
///
/// @param id unique among the caller's questions
/// @param databases if not empty, only these are considered
/// @param asker the person or program that asks, within the tenant
/// @param application the application that asks, within the tenant
record QuestionRequest(
    String id,
    String text,
    @Nullable String conversation,
    Want want,
    List<String> databases,
    @Nullable String asker,
    @Nullable String application) {

  /// Headers in place of the fields `asker` and `application`, for a proxy that knows who asks.
  /// They count before the fields.
  static final String ASKER = "Signalbox-Asker";

  static final String APPLICATION = "Signalbox-Application";

  private static final List<String> FIELDS =
      List.of("text", "id", "conversation", "want", "databases", "asker", "application");

  private static final int LONGEST_NAME = 300;

  /// Free of the slash that sets a tenant apart; see [Caller#scoped].
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._~-]{1,100}");

  QuestionRequest {
    databases = List.copyOf(databases);
  }

  /// @throws Problem 400 naming the field that is wrong
  static QuestionRequest parse(byte[] body) {
    RequestBody json = RequestBody.read(body, FIELDS);
    String text = json.text("text");
    if (text == null || text.isBlank()) {
      throw Problem.inField("text", "must hold the question");
    }
    String id = name(json, "id");
    return new QuestionRequest(
        id == null ? UUID.randomUUID().toString() : id,
        text,
        name(json, "conversation"),
        want(json),
        json.texts("databases"),
        who(json, "asker"),
        who(json, "application"));
  }

  /// The same question, asked by those that the headers name.
  ///
  /// @param header gives a header by its name, null where the request lacks it
  QuestionRequest by(Function<String, @Nullable String> header) {
    return new QuestionRequest(
        id,
        text,
        conversation,
        want,
        databases,
        named(header, ASKER, asker),
        named(header, APPLICATION, application));
  }

  static @Nullable String named(
      Function<String, @Nullable String> header, String name, @Nullable String field) {
    @Nullable String given = header.apply(name);
    return given == null || given.isBlank() ? field : bounded(given.strip(), name);
  }

  static @Nullable String who(RequestBody body, String field) {
    @Nullable String name = body.text(field);
    return name == null || name.isBlank() ? null : bounded(name, field);
  }

  private static String bounded(String name, String field) {
    if (name.length() > LONGEST_NAME) {
      throw Problem.inField(field, "must have at most %d characters".formatted(LONGEST_NAME));
    }
    return name;
  }

  /// The request that makes an event like this one.
  ///
  /// @param id as the caller knows it
  static QuestionRequest of(String id, Caller caller, Question question) {
    return new QuestionRequest(
        id,
        question.getText(),
        question.getConversation().map(caller::unscoped).orElse(null),
        question.getWant(),
        question.getDatabases(),
        question.getAsker().orElse(null),
        question.getApplication().orElse(null));
  }

  /// A digest that only equal requests share.
  UUID digest() {
    return UUID.nameUUIDFromBytes(toString().getBytes(StandardCharsets.UTF_8));
  }

  /// The event.
  Question event(Caller caller) {
    return Question.newBuilder()
        .setId(caller.scoped(id))
        .setText(text)
        .setConversation(conversation == null ? null : caller.scoped(conversation))
        .setTenant(caller.tenant())
        .setWant(want)
        .setDatabases(databases)
        .setAsker(asker)
        .setApplication(application)
        .setAskedAt(Instant.now())
        .build();
  }

  static @Nullable String name(RequestBody body, String field) {
    String name = body.text(field);
    return name == null ? null : checkedName(field, name);
  }

  /// @throws Problem 400 naming the field whose name is none
  static String checkedName(String field, String name) {
    if (!NAME.matcher(name).matches()) {
      throw Problem.inField(field, "must be 1 to 100 letters, digits, '.', '_', '~' or '-'");
    }
    return name;
  }

  private static Want want(RequestBody body) {
    String want = body.text("want");
    if (want == null) {
      return Want.ANSWER;
    }
    return switch (want.toUpperCase(Locale.ROOT)) {
      case "ROUTE" -> Want.ROUTE;
      case "SQL" -> Want.SQL;
      case "ANSWER" -> Want.ANSWER;
      default -> throw Problem.inField("want", "must be one of ROUTE, SQL, ANSWER");
    };
  }
}
