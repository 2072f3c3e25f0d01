package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnsweringSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").answering())
        .isEqualTo(new AnsweringSettings("embedded", false, "planned"));
  }

  @Test
  void shouldReadExplicitValues() {
    AnsweringSettings settings =
        parse(
                """
                answering: {provider: language, without-database: true, alternatives: answered}
                language: {provider: openai, model: qwen, sees: rows}
                """)
            .answering();

    assertThat(settings).isEqualTo(new AnsweringSettings("language", true, "answered"));
    assertNothingInCommon(settings, AnsweringSettings.defaults());
  }

  @Test
  void shouldRefuseImpossibleValues() {
    assertRefused(
        "answering: {provider: none}",
        "answering.provider: must be one of embedded, language; found 'none'");
    assertRefused(
        "answering: {provider: language}",
        "answering.provider: is 'language', but language.provider is 'none'; set language.provider"
            + " and language.model");
    assertRefused(
        """
        answering: {provider: language}
        language: {provider: openai, model: qwen, sees: values}
        """,
        "answering.provider: is 'language', so the language model words an answer from its rows; language.sees is"
            + " 'values', and must be 'rows' then");
    assertRefused(
        "answering: {without-database: true}",
        "answering.without-database: is true, but language.provider is 'none'; set"
            + " language.provider and language.model");
    assertRefused(
        """
        answering: {without-database: true}
        dialogue: {context-switch: false}
        language: {provider: openai, model: qwen}
        """,
        "answering.without-database: must be false where dialogue.context-switch is, since"
            + " only that switch finds questions that need no database");
  }
}
