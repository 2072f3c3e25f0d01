package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DialogueSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").dialogue()).isEqualTo(new DialogueSettings(true, "embedded", true, true));
  }

  @Test
  void shouldReadExplicitValues() {
    assertNothingInCommon(
        parse(
                "dialogue: {context-switch: false, provider: embedded, parts: false, language-check: false}")
            .dialogue(),
        new DialogueSettings(true, "language", true, true));
    assertThat(
            parse(
                    """
                    dialogue: {provider: language}
                    language: {provider: openai, model: qwen}
                    """)
                .dialogue()
                .provider())
        .isEqualTo("language");
  }

  @Test
  void shouldRefuseImpossibleValues() {
    assertRefused(
        "dialogue: {provider: prompt}",
        "dialogue.provider: must be one of embedded, language; found 'prompt'");
    assertRefused(
        "dialogue: {provider: language}",
        "dialogue.provider: is 'language', but language.provider is 'none'; set language.provider"
            + " and language.model");
    assertRefused(
        """
        dialogue: {context-switch: false, provider: language}
        language: {provider: openai, model: qwen}
        """,
        "dialogue.provider: must be 'embedded' where dialogue.context-switch is false, since only"
            + " that switch asks the model; found 'language'");
  }
}
