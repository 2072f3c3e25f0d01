package dev.signalbox.sql.schema;

import java.util.List;

/// A word of a question that a statement defines by a condition.
///
/// @param word as the question has it
/// @param noun the lemma of the noun for the rows
/// @param statement the statement as the database has it
/// @param without the question without the word
/// @param isKind whether the word stands for rows by itself, so that it may also mean other things
/// @param questions the question with the condition in place of the word, the likeliest form first;
///   none where the question uses the word in another way, such as denied
public record DefinedWord(
    String word,
    String noun,
    String statement,
    String without,
    boolean isKind,
    List<String> questions) {

  public DefinedWord {
    questions = List.copyOf(questions);
  }
}
