package dev.signalbox.language;

import java.util.List;
import java.util.Locale;

/// The task of a prompt.
public enum PromptName {
  /// Write a query for a question.
  PLAN(
      3,
      ReplyForm.QUERY,
      "dialect",
      "schema",
      "statements",
      "values",
      "examples",
      "asked",
      "question"),
  /// Write a query for a question that continues others.
  CONTINUE(
      1,
      ReplyForm.QUERY,
      "dialect",
      "schema",
      "statements",
      "values",
      "examples",
      "earlier",
      "asked",
      "question"),
  /// Write another query in place of a refused one.
  CORRECT(
      2, ReplyForm.QUERY, "dialect", "schema", "statements", "asked", "question", "sql", "problem"),
  /// Fill the form of a business question.
  PLAN_FORM(1, ReplyForm.FORM, "dialect", "schema", "statements", "values", "asked", "question"),
  /// Change the form of the turn before into that of a question that continues it.
  CONTINUE_FORM(
      1,
      ReplyForm.FORM,
      "dialect",
      "schema",
      "statements",
      "values",
      "earlier",
      "asked",
      "question"),
  /// Mend a refused form.
  CORRECT_FORM(
      2,
      ReplyForm.FORM,
      "dialect",
      "schema",
      "statements",
      "earlier",
      "asked",
      "question",
      "form",
      "problem"),
  /// Choose the candidate databases that answer a question.
  CHOOSE_DATABASE(3, ReplyForm.CHOICE, "candidates", "question"),
  /// Find the elements of each candidate database that cover each phrase of a question.
  DECOMPOSE_QUESTION(2, ReplyForm.PHRASES, "candidates", "question"),
  /// Write the steps that answer a question from several databases, and combine their answers.
  DIVIDE_QUESTION(2, ReplyForm.DIVISION, "databases", "question"),
  /// Word a result.
  ANSWER(1, ReplyForm.TEXT, "question", "sql", "rows"),
  /// Decide whether a text holds the answer to its own question.
  JUDGE_CONTEXT(1, ReplyForm.VERDICT, "question"),
  /// Tell whether a text continues the turns before it.
  RELATE_TURN(1, ReplyForm.RELATION, "earlier", "question"),
  /// Answer a question that needs no database.
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

  /// The version of the shipped template; another wording has another version.
  int version() {
    return version;
  }

  /// The form of the reply, whatever the wording is.
  ReplyForm reply() {
    return reply;
  }

  /// The placeholders of the prompt; a template may leave some out, but not the question.
  public List<String> placeholders() {
    return placeholders;
  }
}
