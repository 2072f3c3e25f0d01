package dev.signalbox.config;

import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.config.rules.SettingRules;
import java.util.List;

/// Conditions that settings of several parts must meet together.
final class CrossSettingRules {
  private CrossSettingRules() {}

  /// Signalbox must not read its own topics as another system's messages, and each topic has one
  /// entry.
  ///
  /// @param prefix of Signalbox's own topics
  static void onTopics(String prefix, List<DebeziumSettings> debezium) {
    for (int i = 0; i < debezium.size(); i++) {
      DebeziumSettings one = debezium.get(i);
      String path = "debezium[%d].topic".formatted(i);
      SettingRules.that(
          prefix.isEmpty() || !one.overlaps(prefix + "*"),
          path,
          "none of Signalbox's own topics, which begin with '" + prefix + "'",
          one.topic());
      for (int j = 0; j < i; j++) {
        if (one.overlaps(debezium.get(j).topic())) {
          throw new ConfigurationException(
              path,
              "'%s' is among the topics of debezium[%d] ('%s'); each topic needs one entry"
                  .formatted(one.topic(), j, debezium.get(j).topic()));
        }
      }
    }
  }

  /// Only a polling process reads the values of changed rows.
  static void onPolling(List<DebeziumSettings> debezium, PollingSettings polling) {
    for (int i = 0; i < debezium.size(); i++) {
      if (debezium.get(i).isOfData() && !polling.enabled()) {
        throw new ConfigurationException(
            "debezium[%d].kind".formatted(i),
            "changes of data need 'polling.interval' above 0s: the process that polls a database reads its values");
      }
    }
  }

  /// Every setting that needs a language model has one that may see enough of the database.
  static void onModel(
      DialogueSettings dialogue,
      PlanningSettings planning,
      RerankingSettings reranking,
      AnsweringSettings answering,
      LanguageSettings language) {
    requireModel(dialogue.provider(), "dialogue.provider", language);
    requireModel(dialogue.relation(), "dialogue.relation", language);
    requireModel(planning.provider(), "planning.provider", language);
    if (planning.form().equals("json") && !planning.provider().equals("language")) {
      throw new ConfigurationException(
          "planning.form",
          "is 'json', which asks a language model; set planning.provider to language, as the embedded planner fills forms by itself");
    }
    requireModel(reranking.provider(), "reranking.provider", language);
    requireModel(answering.provider(), "answering.provider", language);
    requireModel(answering.withoutDatabase(), "true", "answering.without-database", language);
    if (answering.provider().equals("language") && !language.sees().equals("rows")) {
      throw new ConfigurationException(
          "answering.provider",
          "is 'language', so the language model words an answer from its rows; language.sees is '%s', and must be 'rows' then"
              .formatted(language.sees()));
    }
  }

  private static void requireModel(String provider, String path, LanguageSettings language) {
    requireModel(provider.equals("language"), "'language'", path, language);
  }

  private static void requireModel(
      boolean needed, String setting, String path, LanguageSettings language) {
    if (needed && language.provider().equals("none")) {
      throw new ConfigurationException(
          path,
          "is %s, but language.provider is 'none'; set language.provider and language.model"
              .formatted(setting));
    }
  }

  /// No topic holds values of private columns that others could read, and a reply of an API holds
  /// all columns.
  static void onRecordedReplies(List<ApiSettings> apis, JournalSettings journal) {
    boolean records = journal.apis().equals("fill") || journal.apis().equals("refresh");
    for (ApiSettings api : apis) {
      if (records && journal.key() == null && !api.privateColumns().isEmpty()) {
        throw new ConfigurationException(
            "language.journal.key",
            "is missing, and language.journal.apis is '%s': the recorded replies of '%s' would show its private columns; set a key, or language.journal.apis to off"
                .formatted(journal.apis(), api.id()));
      }
    }
  }

  /// Only the context switch finds questions that need no database.
  static void onContextSwitch(DialogueSettings dialogue, AnsweringSettings answering) {
    SettingRules.that(
        dialogue.contextSwitch() || !answering.withoutDatabase(),
        "answering.without-database",
        "false where dialogue.context-switch is, since only that switch finds questions that need no database");
  }
}
