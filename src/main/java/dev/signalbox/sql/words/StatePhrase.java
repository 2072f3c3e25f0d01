package dev.signalbox.sql.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Words that tell the state of a row, such as `unpaid`, `on loan` or `verified`.
///
/// @param to the index after the last token
/// @param text the words in lower case
/// @param word the state itself, such as `paid` for `unpaid`
/// @param negated whether the words deny the state, as `unpaid` denies `paid`
/// @param columns words in the names of columns that hold the state, the likeliest first; empty for
///   a participle that the vocabulary lacks
public record StatePhrase(
    int from, int to, String text, String word, boolean negated, List<String> columns) {
  private static final String STATE = "state of ";
  private static final int LONGEST = 4;
  private static final List<String> PREFIXES = List.of("un", "non");
  private static final int SHORTEST_STATE = 4;

  /// Participles without the ending of regular ones.
  private static final Set<String> IRREGULAR =
      Set.of("sent", "sold", "lost", "built", "held", "met", "shown", "taken", "broken", "written");

  public StatePhrase {
    columns = List.copyOf(columns);
  }

  /// Whether the vocabulary has the words.
  public boolean isKnown() {
    return !columns.isEmpty();
  }

  /// Whether `out` belongs to a verb that tells an event and no state: 'loans that went out in
  /// May'.
  private static boolean isParticle(List<Token> tokens, int at) {
    return at > 0
        && tokens.get(at).lower().equals("out")
        && !(at + 1 < tokens.size() && tokens.get(at + 1).lower().equals("of"))
        && Set.of("go", "goes", "going", "gone", "went").contains(tokens.get(at - 1).lower());
  }

  /// The senses of the longest phrase that starts at a token; a participle outside of the
  /// vocabulary has one.
  public static List<StatePhrase> at(List<Token> tokens, int from) {
    boolean mayBeKnown =
        from < tokens.size()
            && !isParticle(tokens, from)
            && Vocabulary.shipped().hasFirst(tokens.get(from).lower());
    for (int to = Math.min(tokens.size(), from + LONGEST); mayBeKnown && to > from; to--) {
      List<StatePhrase> known = known(tokens, from, to);
      if (!known.isEmpty()) {
        return known;
      }
    }
    if (from >= tokens.size() || !tokens.get(from).isWord() || isParticle(tokens, from)) {
      return List.of();
    }
    String lower = tokens.get(from).lower();
    for (String prefix : PREFIXES) {
      String rest = lower.startsWith(prefix) ? lower.substring(prefix.length()) : "";
      if (isParticiple(rest)) {
        return List.of(new StatePhrase(from, from + 1, lower, rest, true, columns(rest)));
      }
    }
    return isParticiple(lower)
        ? List.of(new StatePhrase(from, from + 1, lower, lower, false, List.of()))
        : List.of();
  }

  private static List<StatePhrase> known(List<Token> tokens, int from, int to) {
    List<Token> span = tokens.subList(from, to);
    if (!span.stream().allMatch(Token::isWord)) {
      return List.of();
    }
    String text = span.stream().map(Token::lower).collect(Collectors.joining(" "));
    List<StatePhrase> known = new ArrayList<>();
    for (Vocabulary.Sense sense : Vocabulary.shipped().senses(text)) {
      if (sense.concept().startsWith(STATE)) {
        String word = sense.negated() ? sense.columns().getFirst() : text;
        known.add(new StatePhrase(from, to, text, word, sense.negated(), sense.columns()));
      }
    }
    return known;
  }

  private static List<String> columns(String word) {
    return Vocabulary.shipped().senses(word).stream()
        .filter(sense -> sense.concept().startsWith(STATE) && !sense.negated())
        .flatMap(sense -> sense.columns().stream())
        .toList();
  }

  private static boolean isParticiple(String word) {
    return word.length() >= SHORTEST_STATE
        && (word.toLowerCase(Locale.ROOT).endsWith("ed")
            || IRREGULAR.contains(word)
            || !columns(word).isEmpty());
  }
}
