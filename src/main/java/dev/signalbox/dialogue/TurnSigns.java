package dev.signalbox.dialogue;

import dev.signalbox.sql.words.AskedEdit;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.ReferringWords;
import dev.signalbox.sql.words.TurnOpening;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The signs in a text, by its words alone, that it continues something: a joining word at its
/// beginning (`and`, `what about`, `only`), a word that stands for something of an earlier turn
/// (`those`, `them`, `the second one`), and the form of a fragment that asks for nothing by itself
/// (`in May`).
///
/// @param words of the text without words of courtesy
/// @param announced whether the text says that a new subject begins, or says nothing
/// @param joined whether a joining word begins it
/// @param joinedWhole whether a whole question follows that joining word
/// @param points whether words point back
/// @param pronoun whether a pronoun comes before any noun that it could stand for
/// @param fragment whether it asks for nothing by itself
record TurnSigns(
    List<TextWord> words,
    boolean announced,
    boolean joined,
    boolean joinedWhole,
    boolean points,
    boolean pronoun,
    boolean fragment) {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final Pattern JOINED =
      Pattern.compile(
          "^(?:and|but|or|also|then|plus|so|only|just|without|except|excluding|including|not|instead"
              + "|rather|same|likewise|similarly|what about|how about|what if|what else|who else"
              + "|which else|anything else|now (?:only|just|by|for|in|with|sort|order|show|split)|as an?"
              + "|compared? (?:to|with|against)(?=[^,]*$)|add (?:the|a|an|our|also|to)|versus|vs"
              + "|leav(?:e|ing) (?:out|off|away)|exclude|ignor(?:e|ing)|omit|skip|drop|remove"
              + "|restrict|narrow"
              + "|(?:split|break|group|rank|filter|limit)(?:ed)? (?:up |down |out )?(?:by|per|to|into)"
              + "|sort(?:ed)? (?:by|it|them|that)|order(?:ed)? (?:by|it|them|that)|group(?:ed)? (?:by|it|them)"
              + "|(?:per|by) \\p{L}+ instead)(?![\\p{L}\\p{N}]).*",
          FLAGS | Pattern.DOTALL);

  /// No description follows that the word before announces (`those jobs whose ...`).
  private static final String UNDESCRIBED =
      "\\b(?! (?:[\\p{L}-]+ ){0,3}(?:who|whose|which|that)\\b)";

  /// Words that point back wherever they stand, unless a description follows that they announce.
  private static final Pattern POINTING =
      Pattern.compile(
          "\\b(?:(?:these|those)(?! (?:with|where|having|not|in|on|at|from|of)\\b)"
              + UNDESCRIBED
              + "|(?:of|among|from|for|in|to|about|with|all|each of|any of|one of|both of) (?:these|those|them|that)\\b"
              + "(?! (?:with|where|having)\\b)"
              + UNDESCRIBED
              + "|the (?:first|second|third|last|other|next|previous|former|latter|same|above|cheapest|most expensive|oldest|newest|biggest|smallest) ones?\\b"
              + "|the same (?:day|week|month|quarter|year|period|ones?)\\b(?! as\\b)"
              + "|(?:most|least|all|half|much|part|share|any|some|rest) of it\\b"
              + "|(?:this|that|which|each|every) ones?\\b|the (?:former|latter|others|rest|remaining ones?)\\b"
              + "|the (?:above|previous|last) (?:result|answer|list|question|table)s?\\b"
              + "|(?:update|change|extend|expand|filter|sort|order) (?:this|that) (?:list|table|result|answer)\\b)",
          FLAGS);

  /// 'Who is the best?' orders what was there before.
  private static final Pattern FIRST =
      Pattern.compile(
          "^(?:and )?(?:who|which|what|where) (?:is|are|was|were|has|had|did|does|do) (?:the )?"
              + "(?:best|worst|\\p{L}{2,}est|(?:the )?(?:most|least)(?: \\p{L}+)?)\\W*$",
          FLAGS);

  /// 'How many orders were that per region?' counts what was there before in another way.
  private static final Pattern RECOUNTED =
      Pattern.compile(
          "^(?:and |so )?how (?:many|much)\\b.*\\b(?:is|are|was|were) (?:that|those|these|they)"
              + "(?= (?:per|by|each|for each|in total|altogether)\\b|\\W*$).*",
          FLAGS | Pattern.DOTALL);

  /// A figure for each of the things that the same sentence names (`the cities, and how many people
  /// live in each of them`).
  private static final Pattern DISTRIBUTED =
      Pattern.compile(
          "(?:,|\\band) (?:and )?(?:the )?(?:how (?:many|much)|numbers?|counts?|totals?|sums?|amounts?"
              + "|averages?|shares?|percentages?|maximum|minimum)\\b.*\\b(?:(?:each|every)"
              + " (?:ones?|of (?:them|these|those))|(?:in|of|for|at|from|with|to|on|by) (?:that|this|these|those))\\b",
          FLAGS);

  /// Pronouns, which may also stand for a noun of the same sentence.
  static final Set<String> PRONOUNS =
      Set.of(
          "it", "its", "they", "them", "their", "theirs", "he", "him", "his", "she", "her", "hers",
          "this", "that", "such", "ones");

  /// Pronouns that can only be the subject of a sentence.
  private static final Set<String> SUBJECTS = Set.of("it", "they", "he", "she");

  private static final Set<String> AUXILIARIES =
      Set.of("is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "can");

  /// Words of courtesy behind a question.
  private static final Pattern ENDING =
      Pattern.compile("(?:,?\\s+(?:please|pls|thanks?(?: you)?))+\\s*[.!]*$", FLAGS);

  /// Words of questions and requests that name no thing.
  static final Set<String> ASKING =
      Set.of(
          "show", "give", "tell", "list", "find", "return", "count", "display", "many", "much",
          "name", "please", "want", "know", "like", "need", "see", "get", "let");

  /// The forms of a follow-up that name nothing that they are about.
  private static final Set<AskedEdit> WITHOUT_OBJECT =
      EnumSet.of(AskedEdit.RELATED, AskedEdit.ELLIPTIC, AskedEdit.FIGURE, AskedEdit.BESIDE);

  /// The words of the longest fragment.
  private static final int FRAGMENT_WORDS = 6;

  TurnSigns {
    words = List.copyOf(words);
  }

  static TurnSigns of(String text) {
    String asked = ENDING.matcher(TurnOpening.withoutCourtesy(text)).replaceFirst("");
    List<TextWord> words = TextWord.ofSentence(asked);
    if (words.isEmpty()) {
      return new TurnSigns(words, true, false, false, false, false, false);
    }
    boolean begins = JOINED.matcher(asked).matches();
    boolean whole = begins && asksAlone(words);
    return new TurnSigns(
        words,
        TurnOpening.announcesNewSubject(text),
        begins && !whole,
        whole,
        POINTING.matcher(withoutDistribution(asked)).find() || FIRST.matcher(asked).matches(),
        beginsWithPronoun(words)
            || ReferringWords.pointsOutside(QuestionTokenizer.tokens(asked))
            || changesPronoun(asked, words)
            || RECOUNTED.matcher(asked).matches(),
        isFragment(asked, words));
  }

  /// Whether a whole question follows a joining word: one that names a thing and points to nothing.
  private static boolean asksAlone(List<TextWord> words) {
    List<TextWord> rest = words.subList(1, words.size());
    return !rest.isEmpty()
        && asks(rest.getFirst().lower())
        && rest.stream().anyMatch(TurnSigns::names)
        && rest.stream().noneMatch(word -> PRONOUNS.contains(word.lower()))
        && !POINTING.matcher(text(rest)).find();
  }

  /// The text without the words that point to a thing which it names itself.
  private static String withoutDistribution(String asked) {
    Matcher distributed = DISTRIBUTED.matcher(asked);
    if (!distributed.find()) {
      return asked;
    }
    String before = asked.substring(0, distributed.start());
    boolean namesBefore = TextWord.ofSentence(before).stream().anyMatch(TurnSigns::names);
    return namesBefore ? before + asked.substring(distributed.end()) : asked;
  }

  private static String text(List<TextWord> words) {
    return words.stream().map(TextWord::lower).collect(Collectors.joining(" "));
  }

  /// Whether a word names a thing.
  static boolean names(TextWord word) {
    return !word.is(TextWord.Kind.FUNCTION)
        && !word.is(TextWord.Kind.NUMBER)
        && !ASKING.contains(word.lower());
  }

  /// Whether a pronoun comes before any noun that it could stand for. One word with a meaning may
  /// stand before a pronoun at the end, as it is the verb (`who owns it`).
  private static boolean beginsWithPronoun(List<TextWord> words) {
    int named = 0;
    for (int i = 0; i < words.size() && named < 2; i++) {
      TextWord word = words.get(i);
      if (PRONOUNS.contains(word.lower())) {
        return named == 0 || i == words.size() - 1 || isAskedAbout(words, i);
      }
      if (!word.is(TextWord.Kind.FUNCTION) && !ASKING.contains(word.lower())) {
        named++;
      }
    }
    return false;
  }

  /// 'Which plays were they for?' asks about what was there before: the pronoun is the subject.
  private static boolean isAskedAbout(List<TextWord> words, int at) {
    return SUBJECTS.contains(words.get(at).lower())
        && AUXILIARIES.contains(words.get(at - 1).lower())
        && Set.of("which", "what", "whose", "how").contains(words.getFirst().lower());
  }

  /// 'Compare that with May', 'make it ten': a request that changes what a pronoun stands for.
  private static boolean changesPronoun(String asked, List<TextWord> words) {
    return words.size() > 1
        && Set.of("it", "that", "this", "them").contains(words.get(1).lower())
        && orders(asked);
  }

  private static boolean isFragment(String asked, List<TextWord> words) {
    TextSentence sentence = TextSentence.of(asked);
    if (AskedEdit.of(QuestionTokenizer.tokens(asked))
        .filter(WITHOUT_OBJECT::contains)
        .isPresent()) {
      return true;
    }
    boolean names = words.stream().anyMatch(TurnSigns::names);
    boolean isBare =
        switch (sentence.kind()) {
          case STATEMENT, FRAGMENT -> true;
          case QUESTION -> !asks(words.getFirst().lower()) && !orders(asked);
          case BLANK, REQUEST -> false;
        };
    return !names || (isBare && words.size() <= FRAGMENT_WORDS);
  }

  /// Whether a request ends with a question mark (`list the boats?`).
  private static boolean orders(String asked) {
    return TextSentence.of(asked.replace('?', ' ').strip()).kind() == TextSentence.Kind.REQUEST;
  }

  /// Whether a first word makes a sentence a whole question.
  static boolean asks(String first) {
    return Set.of(
            "how", "what", "which", "who", "whose", "whom", "where", "when", "why", "is", "are",
            "was", "were", "do", "does", "did", "has", "have", "had", "can", "could", "will")
        .contains(first.toLowerCase(Locale.ROOT));
  }
}
