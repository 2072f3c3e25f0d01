package dev.signalbox.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;

/// The form of a prompt's reply. [ModelClient] constrains the models that support it to the form;
/// since others do not, readers of replies accept less.
public enum ReplyForm {
  /// Sentences, for people.
  TEXT,
  /// A query, or the reason why there is none.
  QUERY,
  /// The form of a business question, or the reason why it fits none.
  FORM,
  /// The databases in order, the needed ones, and the reason.
  CHOICE,
  /// The phrases of a question, with the elements of each database that hold them.
  PHRASES,
  /// A question for each of two databases, and how the answers are combined; or the reason why not.
  DIVISION,
  /// Yes or no, after the reason.
  VERDICT,
  /// Whether a text continues others, after the reason.
  RELATION;

  /// The form in the request to a model; for all forms but [#TEXT], the JSON schema in
  /// `prompts/NAME.schema.json`.
  ResponseFormat format() {
    return this == TEXT
        ? ResponseFormat.TEXT
        : ResponseFormat.builder()
            .type(ResponseFormatType.JSON)
            .jsonSchema(
                JsonSchema.builder().name(id()).rootElement(JsonRawSchema.from(schema())).build())
            .build();
  }

  /// The form's name in resources and in the journal.
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  private String schema() {
    String resource = "/prompts/" + id() + ".schema.json";
    try (InputStream stream = ReplyForm.class.getResourceAsStream(resource)) {
      return new String(Objects.requireNonNull(stream, resource).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
