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

/// What a prompt's reply looks like. A model that can be held to a form is ([ModelClient]); whoever
/// reads the reply is content with less, since others cannot.
public enum ReplyForm {
  /// Sentences, for people.
  TEXT,
  /// A query, or why there is none.
  QUERY,
  /// The databases in order, those that are needed, and why.
  CHOICE,
  /// The phrases of a question, with the elements of each database that hold them.
  PHRASES,
  /// A question for each of two databases, and how the answers are combined; or why not.
  DIVISION;

  /// As a model is asked for it; of what is not [#TEXT], the JSON schema that ships as
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

  /// Its name in resources and in the journal.
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
