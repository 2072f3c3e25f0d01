package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlanningSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").planning())
        .isEqualTo(
            new PlanningSettings(
                "embedded",
                "sql",
                2,
                true,
                true,
                true,
                true,
                "off",
                0.7,
                new ExampleSettings(5, 1),
                new TimeSettings("UTC", "monday", 1, false)));
  }

  @Test
  void shouldReadExplicitValues() {
    PlanningSettings settings =
        parse(
                """
                planning:
                  provider: language
                  form: json
                  corrections: 0
                  stored-values: false
                  synonyms: false
                  skeletons: false
                  trials: false
                  views: prefer
                  answer-above: 0.9
                  examples: {count: 3, passes: 2}
                  time: {zone: Europe/Berlin, week-start: sunday, fiscal-year-start: 4, day-first: true}
                language: {provider: openai, model: qwen}
                """)
            .planning();

    assertThat(settings)
        .isEqualTo(
            new PlanningSettings(
                "language",
                "json",
                0,
                false,
                false,
                false,
                false,
                "prefer",
                0.9,
                new ExampleSettings(3, 2),
                new TimeSettings("Europe/Berlin", "sunday", 4, true)));
    assertNothingInCommon(settings, PlanningSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "planning: {provider: none}",
        "planning.provider: must be one of embedded, language; found 'none'");
    assertRefused(
        "planning: {views: some}",
        "planning.views: must be one of off, prefer, only; found 'some'");
    assertRefused(
        "planning: {form: yaml}", "planning.form: must be one of sql, json; found 'yaml'");
    assertRefused(
        "planning: {form: json}",
        "planning.form: is 'json', which asks a language model; set planning.provider to language, as the embedded planner fills forms by itself");
    assertRefused(
        "planning: {examples: {count: -1}}",
        "planning.examples.count: must be 0 or more; found '-1'");
    assertRefused(
        "planning: {examples: {passes: 3}}", "planning.examples.passes: must be 1 or 2; found '3'");
    assertRefused(
        "planning: {time: {zone: Atlantis}}",
        "planning.time.zone: must be a zone such as Europe/Berlin; found 'Atlantis'");
    assertRefused(
        "planning: {time: {week-start: someday}}",
        "planning.time.week-start: must be one of monday, tuesday, wednesday, thursday, friday,"
            + " saturday, sunday; found 'someday'; did you mean 'monday'?");
    assertRefused(
        "planning: {time: {fiscal-year-start: 13}}",
        "planning.time.fiscal-year-start: must be a month from 1 to 12; found '13'");
    assertRefused(
        "planning: {corrections: -1}", "planning.corrections: must be 0 or more; found '-1'");
    assertRefused(
        "planning: {provider: language}",
        "planning.provider: is 'language', but language.provider is 'none'; set language.provider"
            + " and language.model");
  }
}
