package dev.signalbox.dialogue;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A sentence of a text, with its words.
///
/// @param text the sentence, whose blank is [#BLANK_MARK]
record TextSentence(String text, Kind kind, List<TextWord> words) {

  /// The form of a sentence.
  enum Kind {
    /// It tells something.
    STATEMENT,
    /// It asks for something.
    QUESTION,
    /// It tells something, and leaves a blank for what is asked.
    BLANK,
    /// It orders something, or wishes for it.
    REQUEST,
    /// A greeting, a heading or the like.
    FRAGMENT
  }

  static final char BLANK_MARK = '▁';
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;

  /// A question mark by itself or a line within a sentence, or dots in the place of its end.
  private static final Pattern BLANK =
      Pattern.compile(
          "(?<=\\s)\\?(?=\\s*[.?]|\\s+\\p{Ll}|\\s*$)|_{2,}\\.?"
              + "|(?<=\\b(?:is|are|was|were) )(?:\\.{3,}|…)",
          FLAGS & ~Pattern.CASE_INSENSITIVE);

  /// An end that the break iterator takes for the end of a sentence, though it abbreviates.
  private static final Pattern ABBREVIATED =
      Pattern.compile(
          ".*(?:\\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|Nr|Jr|Sr|vs|etc|e\\.g|i\\.e|approx|Inc|Ltd|Co|Corp|Gen|Capt)"
              + "|\\b\\p{Lu}(?:\\.\\p{Lu})*)\\.\\s*",
          Pattern.DOTALL);

  private static final String CONDITION =
      "(?:(?:in|on|for|during|since|before|after|among|of|at|by|within|from|with|to) [^,?]{2,80}, )?"
          + "(?:and |or |so |then |now |also |but )?";

  private static final Pattern WH =
      Pattern.compile(
          CONDITION
              + "(?:(?:to|in|at|on|for|from|by|after|with|of|until|since) )?"
              + "(?:how|what|which|who|whose|whom|where|why)\\b.*",
          FLAGS);

  private static final Pattern AUXILIARY =
      Pattern.compile(
          CONDITION
              + "(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|may|might|must|shall|should)\\b.*",
          FLAGS);

  private static final Pattern ORDER =
      Pattern.compile(
          CONDITION
              + "(?:please,? |kindly |just )*"
              + "(?:list|show|find|give|return|count|tell|display|name|calculate|compute|sort|order|group"
              + "|report|print|select|take|leave|exclude|include|compare|rank|limit|retrieve|fetch|get"
              + "|provide|describe|identify|determine|summari[sz]e|sum|add|estimate|check|let me"
              + "|help|explain|send|export|plot|draw|state|indicate|mention|specify|write|output|enumerate|ignore|search|look|use|make|keep|only|filter|omit|skip|round|break)"
              + " (?!\\d|(?:is|was|are|were|has|had|of)\\b).*",
          FLAGS);

  private static final Pattern WISH =
      Pattern.compile(
          ".*\\b(?:(?:i|we) (?:only |just |also |really |now )?(?:need|want|would like|wish)"
              + "|(?:i|we)['’]d like|(?:can|could|would|will) you|please|wants? to know)\\b.*",
          FLAGS);

  private static final Pattern TALK =
      Pattern.compile(
          "(?:yes|no|yeah|ok|okay|thanks|thank you|great|hello|hi|hey|sorry|good (?:morning|afternoon|evening)"
              + "|(?:a |the )?list of)\\b.*",
          FLAGS);

  /// The texts of the sentences of a text, with marked blanks.
  static List<String> pieces(String text) {
    String marked = BLANK.matcher(text.strip()).replaceAll(String.valueOf(BLANK_MARK));
    BreakIterator breaks = BreakIterator.getSentenceInstance(Locale.ENGLISH);
    breaks.setText(marked);
    List<String> pieces = new ArrayList<>();
    int start = 0;
    for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
      String piece = marked.substring(start, end);
      if (end == marked.length() || !ABBREVIATED.matcher(piece).matches()) {
        if (!piece.isBlank()) {
          pieces.add(piece.strip());
        }
        start = end;
      }
    }
    return pieces;
  }

  /// @param text one sentence, of [#pieces]
  static TextSentence of(String text) {
    List<TextWord> words = TextWord.ofSentence(text);
    return new TextSentence(text, kind(text, words.size()), words);
  }

  private static Kind kind(String text, int words) {
    String bare = text.replaceFirst("^[^\\p{L}\\p{N}▁]+", "");
    boolean blank = text.indexOf(BLANK_MARK) >= 0;
    if (WH.matcher(bare).matches()
        || text.replaceAll("[\"”'’)\\s]+$", "").endsWith("?")
        || (blank && AUXILIARY.matcher(bare).matches())) {
      return Kind.QUESTION;
    }
    if (blank) {
      return Kind.BLANK;
    }
    if (ORDER.matcher(bare).matches() || WISH.matcher(bare).matches()) {
      return Kind.REQUEST;
    }
    return words < 3 || TALK.matcher(bare).matches() ? Kind.FRAGMENT : Kind.STATEMENT;
  }

  /// Whether the sentence can be answered by yes or no.
  boolean isYesOrNo() {
    return kind == Kind.QUESTION && AUXILIARY.matcher(text).matches();
  }

  boolean isStatement() {
    return kind == Kind.STATEMENT;
  }

  boolean asks() {
    return switch (kind) {
      case QUESTION, BLANK, REQUEST -> true;
      case STATEMENT, FRAGMENT -> false;
    };
  }

  /// Whether the sentence has the word in lower case.
  boolean has(String lower) {
    return words.stream().anyMatch(word -> word.lower().equals(lower));
  }
}
