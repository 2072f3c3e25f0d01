package dev.signalbox.language;

import java.util.List;
import java.util.Locale;

/// What a language model is asked for.
public enum PromptName {
  /// A query for a question.
  PLAN(2, ReplyForm.QUERY, "dialect", "schema", "statements", "values", "examples", "question"),
  /// Another query in place of one that was refused.
  CORRECT(1, ReplyForm.QUERY, "dialect", "schema", "statements", "question", "sql", "problem"),
  /// Which of the candidates answers a question.
  CHOOSE_DATABASE(2, ReplyForm.CHOICE, "candidates", "question"),
  /// What of each candidate covers which phrase of a question.
  DECOMPOSE_QUESTION(1, ReplyForm.PHRASES, "candidates", "question"),
  /// A question for each of two databases, and how the answers are combined.
  DIVIDE_QUESTION(1, ReplyForm.DIVISION, "databases", "question"),
  /// A result in words.
  ANSWER(1, ReplyForm.TEXT, "question", "sql", "rows"),
  /// The answer to what needs no database.
  PLAIN(1, ReplyForm.TEXT, "question");

  private final int version;
  private final ReplyForm reply;
  private final List<String> placeholders;

  PromptName(int version, ReplyForm reply, String... placeholders) {
    this.version = version;
    this.reply = reply;
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

  /// What the reply looks like, whatever the wording.
  ReplyForm reply() {
    return reply;
  }

  /// What is filled in: a template may leave some of it out, but not the question.
  public List<String> placeholders() {
    return placeholders;
  }
}
