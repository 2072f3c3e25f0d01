package dev.signalbox.api.document;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.rules.ConfigurationException;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Documents and arguments from which no mapping is made, and the words that say so.
class UnusableDocumentTest {
  private static final String DOCUMENT =
      """
      openapi: 3.0.0
      info: {title: a, version: "1"}
      paths:
        /search:
          post: {responses: {"200": {description: ok}}}
      """;

  @Test
  void shouldNameAReadingOperationThatTheDocumentLacks() {
    assertThatThrownBy(() -> DocumentMapping.of(DOCUMENT, Set.of("POST /nope")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("'POST /nope', and the document has no such operation");
  }

  @Test
  void shouldTellWhereADocumentWasCut() {
    assertThatThrownBy(() -> DocumentMapping.of("{\"openapi\": \"3.0.0\", \"paths\": {", Set.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("is not valid JSON")
        .hasMessageNotContaining("Source:");
  }
}
