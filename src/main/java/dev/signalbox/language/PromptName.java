package dev.signalbox.language;

import java.util.List;
import java.util.Locale;

/// What a language model is asked for.
public enum PromptName {
  /// A query for a question.
  PLAN(2, "dialect", "schema", "statements", "values", "examples", "question"),
  /// Another query in place of one that was refused.
  CORRECT(1, "dialect", "schema", "statements", "question", "sql", "problem"),
  /// Which of the candidates answers a question.
  CHOOSE_DATABASE(2, "candidates", "question"),
  /// What of each candidate covers which phrase of a question.
  DECOMPOSE_QUESTION(1, "candidates", "question"),
  /// A result in words.
  ANSWER(1, "question", "sql", "rows"),
  /// The answer to what needs no database.
  PLAIN(1, "question");

  private final int version;
  private final List<String> placeholders;

  PromptName(int version, String... placeholders) {
    this.version = version;
    this.placeholders = List.of(placeholders);
  }

  /// The name in files and on events, such as `choose-database`.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The version of the template that ships; another wording has another version.
  int version() {
    return version;
  }

  /// What is filled in: a template may leave some of it out, but not the question.
  public List<String> placeholders() {
    return placeholders;
  }
}
