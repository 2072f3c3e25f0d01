package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DialogueSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").dialogue())
        .isEqualTo(
            new DialogueSettings(
                true, "embedded", "embedded", true, true, true, 8, Duration.ofDays(1), 1 << 16));
  }

  @Test
  void shouldReadExplicitValues() {
    assertNothingInCommon(
        parse(
                """
                dialogue: {context-switch: false, provider: embedded, relation: embedded, parts: false, language-check: false, memory: false, turns: 3, idle: 1h, bytes: 4096}
                """)
            .dialogue(),
        new DialogueSettings(
            true, "language", "language", true, true, true, 8, Duration.ofDays(1), 1 << 16));
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
        "dialogue: {relation: prompt}",
        "dialogue.relation: must be one of embedded, language; found 'prompt'");
    assertRefused(
        "dialogue: {relation: language}",
        "dialogue.relation: is 'language', but language.provider is 'none'; set language.provider"
            + " and language.model");
    assertRefused(
        """
        dialogue: {memory: false, relation: language}
        language: {provider: openai, model: qwen}
        """,
        "dialogue.relation: must be 'embedded' where dialogue.memory is false, since no question has"
            + " turns before it; found 'language'");
    assertRefused(
        "dialogue: {turns: 0}",
        "dialogue.turns: must be from 1 to 100; to remember nothing, set dialogue.memory to false;"
            + " found '0'");
    assertRefused("dialogue: {idle: 1s}", "dialogue.idle: must be 1m or longer; found 'PT1S'");
    assertRefused(
        "dialogue: {bytes: 10}", "dialogue.bytes: must be from 1024 to 524288; found '10'");
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
