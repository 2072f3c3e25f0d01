package dev.signalbox.dialogue;

import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.QuestionPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Two phrases that each ask for something.
record PhrasePair(QuestionPhrase first, QuestionPhrase second) {

  /// The only way to divide a text so that both sides pass the test; among several ways, the only
  /// one at a punctuation mark.
  static Optional<PhrasePair> divided(
      String text, Pattern separator, Predicate<QuestionPhrase> wanted) {
    List<PhrasePair> ways = new ArrayList<>();
    List<PhrasePair> marked = new ArrayList<>();
    Matcher matcher = separator.matcher(text);
    for (int from = 0; matcher.find(from); from = matcher.start() + 1) {
      QuestionPhrase left = QuestionPhrase.of(text.substring(0, matcher.start()));
      QuestionPhrase right = QuestionPhrase.of(text.substring(matcher.end()));
      if (left.isBalanced() && right.isBalanced() && wanted.test(left) && wanted.test(right)) {
        PhrasePair way = new PhrasePair(left, right);
        if (!ways.contains(way)) {
          ways.add(way);
          if (!Character.isWhitespace(text.charAt(matcher.start()))) {
            marked.add(way);
          }
        }
      }
    }
    List<PhrasePair> remaining = ways.size() > 1 ? marked : ways;
    return remaining.size() == 1 ? Optional.of(remaining.getFirst()) : Optional.empty();
  }

  /// The two phrases as parts of a question; equal labels get numbers.
  ///
  /// @param key the column by which lists are joined; null where they are not
  Composition combined(Combination how, @Nullable String key) {
    QuestionPart a = first.part();
    QuestionPart b = second.part();
    if (a.getLabel().equalsIgnoreCase(b.getLabel())) {
      a = new QuestionPart(a.getLabel() + " (1)", a.getQuestion(), null, List.of());
      b = new QuestionPart(b.getLabel() + " (2)", b.getQuestion(), null, List.of());
    }
    return new Composition(how, key, List.of(a, b));
  }
}
