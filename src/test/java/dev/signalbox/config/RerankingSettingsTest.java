package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RerankingSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").reranking())
        .isEqualTo(new RerankingSettings("none", "choice", 0.9, 0.9, 5, 0.65, 3));
  }

  @Test
  void shouldReadExplicitValues() {
    RerankingSettings settings =
        parse(
                """
                language: {provider: openai, url: "http://localhost:1/v1", model: some}
                reranking: {provider: language, form: decomposed, sure-above: 0.25, refuse-below: 0, candidates: 3,
                  ask-below: 0.25, alternatives: 4}
                """)
            .reranking();

    assertThat(settings)
        .isEqualTo(new RerankingSettings("language", "decomposed", 0.25, 0, 3, 0.25, 4));
    assertNothingInCommon(settings, RerankingSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "reranking: {provider: llm}",
        "reranking.provider: must be one of language, none; found 'llm'");
    assertRefused(
        "reranking: {form: choise}",
        "reranking.form: must be one of choice, decomposed; found 'choise'; did you mean"
            + " 'choice'?");
    assertRefused(
        "reranking: {sure-above: 1.1}", "reranking.sure-above: must be from 0 to 1; found '1.1'");
    assertRefused(
        "reranking: {refuse-below: -1}",
        "reranking.refuse-below: must be from 0 to 1; found '-1.0'");
    assertRefused(
        "reranking: {candidates: 0}", "reranking.candidates: must be at least 1; found '0'");
    assertRefused(
        "reranking: {ask-below: 2}", "reranking.ask-below: must be from 0 to 1; found '2.0'");
    assertRefused(
        "reranking: {alternatives: 1}", "reranking.alternatives: must be at least 2; found '1'");
    assertRefused(
        "reranking: {provider: language}",
        "reranking.provider: is 'language', but language.provider is 'none'; set language.provider"
            + " and language.model");
  }
}
