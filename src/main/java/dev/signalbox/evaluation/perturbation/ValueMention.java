package dev.signalbox.evaluation.perturbation;

import dev.signalbox.evaluation.query.QueryLiteral;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text literal of a gold query that stands in the question as a whole word or several.
///
/// @param literal without the signs of a pattern
/// @param text as the question writes it
record ValueMention(String literal, String text) {
  /// A single letter can be anything.
  private static final int LEAST_LETTERS = 2;

  static List<ValueMention> in(String question, List<QueryLiteral> literals) {
    List<ValueMention> mentions = new ArrayList<>();
    for (QueryLiteral literal : literals) {
      String bare = literal.bare();
      if (literal.isText() && letters(bare) >= LEAST_LETTERS) {
        Matcher mention = pattern(bare).matcher(question);
        if (mention.find()) {
          mentions.add(new ValueMention(bare, mention.group()));
        }
      }
    }
    return mentions.stream().distinct().toList();
  }

  /// The question with another text wherever the value stands.
  String replaced(String question, String by) {
    return pattern(literal).matcher(question).replaceAll(Matcher.quoteReplacement(by));
  }

  static long letters(String text) {
    return text.codePoints().filter(Character::isLetter).count();
  }

  private static Pattern pattern(String literal) {
    return Pattern.compile(
        "(?<![\\p{L}\\p{Nd}])" + Pattern.quote(literal) + "(?![\\p{L}\\p{Nd}])",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
