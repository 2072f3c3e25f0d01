package dev.signalbox.reranking;

import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A question that holds another one: `Which singers come from the country with the most museums?`
/// asks which country has the most museums, and then for the singers from there. The division
/// follows the form alone; whether it is one is up to the databases ([DependentDatabases]).
///
/// @param key the noun that joins both, as a lemma: `country`
/// @param keys the same noun in the plural, as the question spells it
/// @param inner the question for the keys, which stands alone
/// @param before the words of the outer question before the keys
/// @param after the words of the outer question behind the keys
/// @param restriction the words of the inner question that restrict the keys
record DependentQuestion(
    String key, String keys, String inner, String before, String after, String restriction) {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS;
  private static final String DETERMINER =
      "(?:(?:the same|the|an?|any|each|all|those|every|some)\\s+(?:of\\s+the\\s+)?)?";
  private static final String LINK = "with|having|that|which|who|where|in which|whose";

  private static final Pattern LINKED =
      Pattern.compile(
          "\\b" + DETERMINER + "(?<key>\\p{L}{3,})\\s+(?<link>" + LINK + ")\\s+(?=\\S)", FLAGS);
  private static final Pattern FRONTED =
      Pattern.compile(
          "^(?<preposition>in|from|for|at|of|to)\\s+"
              + DETERMINER
              + "(?<key>\\p{L}{3,})\\s+(?<link>"
              + LINK
              + ")\\s+(?<rest>[^,]+),\\s*(?<main>.+)$",
          FLAGS);
  private static final Pattern OWNED =
      Pattern.compile(
          "\\bwhose\\s+(?<key>\\p{L}{3,})\\s+(?=(?:has|have|had|hosts?|holds?|owns?)\\s)", FLAGS);
  private static final Pattern PLURAL = Pattern.compile(".*[^s]s|people|children|men|women", FLAGS);
  private static final Pattern SUPERLATIVE =
      Pattern.compile("\\b(?:most|least|fewest|\\p{L}{2,}est|best|worst)\\b", FLAGS);
  private static final Set<String> HAVING = Set.of("with", "having");
  private static final Set<String> RELATIVE = Set.of("that", "which", "who");

  /// All divisions that the form allows, in the order of the question.
  static List<DependentQuestion> of(String question) {
    String bare = question.strip().replaceAll("\\s+", " ").replaceFirst("[\\s?.!]+$", "");
    List<DependentQuestion> found = new ArrayList<>();
    Matcher fronted = FRONTED.matcher(bare);
    if (fronted.matches()) {
      String preposition = fronted.group("preposition").toLowerCase(Locale.ROOT);
      found.add(
          of(
              fronted.group("key"),
              fronted.group("link"),
              fronted.group("rest"),
              "%s %s ".formatted(fronted.group("main"), preposition)));
      return List.copyOf(found);
    }
    Matcher owned = OWNED.matcher(bare);
    if (owned.find()) {
      String key = owned.group("key");
      found.add(
          of(
              key,
              "that",
              bare.substring(owned.end()),
              "%swhose %s is ".formatted(bare.substring(0, owned.start()), key)));
    }
    Matcher linked = LINKED.matcher(bare);
    for (int from = 0; linked.find(from); from = linked.end("key")) {
      found.add(
          of(
              linked.group("key"),
              linked.group("link"),
              bare.substring(linked.end()),
              bare.substring(0, linked.start())));
    }
    return List.copyOf(found);
  }

  private static DependentQuestion of(String noun, String link, String rest, String before) {
    String lower = noun.toLowerCase(Locale.ROOT);
    boolean isPlural = PLURAL.matcher(lower).matches();
    boolean single = !isPlural && SUPERLATIVE.matcher(rest).find();
    String several = isPlural ? lower : WordForms.plural(lower);
    String how = link.toLowerCase(Locale.ROOT);
    String inner;
    if (HAVING.contains(how)) {
      inner =
          single
              ? "Which %s has %s?".formatted(lower, rest)
              : "Which %s have %s?".formatted(several, rest);
    } else if (RELATIVE.contains(how)) {
      inner = "Which %s %s?".formatted(lower, rest);
    } else {
      inner = "List the %s %s %s.".formatted(several, how, rest);
    }
    return new DependentQuestion(WordForms.lemma(lower), several, inner, before, "?", rest);
  }

  /// The words that stand for the keys in the outer question.
  ///
  /// @param part the number of the part that finds the keys
  String phrase(int part) {
    return "the %s of part %d".formatted(keys, part);
  }

  /// The outer question with words in the place of the keys.
  String outer(String words) {
    return before + words + after;
  }
}
