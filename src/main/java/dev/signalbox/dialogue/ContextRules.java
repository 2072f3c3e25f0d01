package dev.signalbox.dialogue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Rules for texts that need no database: greetings, arithmetic, and texts that are marked as a
/// passage with a question about it. They cover the plain cases only and are meant to match no
/// question for a database.
final class ContextRules {

  private record Rule(Pattern pattern, String reason) {}

  private static final String POLITE =
      "(?:please |can you |could you |would you |will you |please can you |can you please |could you please )?";

  private static final List<Rule> RULES =
      List.of(
          rule(
              "(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day|night))"
                  + "(?: (?:there|again|all|everyone|everybody|signalbox|bot|to you))*"
                  + "(?: how are you(?: doing)?(?: today)?)?",
              "This is a greeting, not a question for a database."),
          rule(
              "(?:ok |okay |great |perfect |no )?(?:thanks|thank you|thx|cheers|many thanks)"
                  + "(?: (?:so much|very much|a lot|again|for (?:your|the) (?:help|answer|time)|you))*"
                  + "|(?:good ?bye|bye|bye bye|see you|see you later|have a (?:nice|good|great) "
                  + "(?:day|evening|night|weekend|one))|you re welcome|ok|okay|great|perfect|never ?mind",
              "This closes a conversation; it asks nothing."),
          rule(
              "how are you(?: doing)?(?: today)?|how is it going|what s up|who are you"
                  + "|what are you|are you (?:a |an )?(?:robot|human|bot|ai|real|there)"
                  + "|what is your name|what s your name|what can you do(?: for me)?|help(?: me)?"
                  + "|how old are you|where are you from|who (?:made|built|created) you",
              "This asks about the system itself; ask about the data in the registered databases."),
          rule(
              POLITE
                  + "(?:tell me (?:a|another|some) (?:joke|story|riddle|poem|fun fact)s?(?: about .*)?"
                  + "|(?:sing|play) (?:me )?(?:a|some|the|another|my) (?:song|music|playlist|tune)s?.*"
                  + "|(?:set|cancel|snooze) (?:an?|the|my) (?:alarm|timer|reminder)s?.*"
                  + "|remind me (?:to|about|of|that) .*|wake me up .*"
                  + "|turn (?:on|off|up|down) (?:the|my) .*"
                  + "|(?:call|text|message|email) (?:me |my )?(?:an? )?(?:mom|mum|dad|uber|taxi|cab|wife|husband|boss|doctor)\\b.*"
                  + "|flip a coin|roll (?:a|the|some) dice?)",
              "This asks for an action, not for data."),
          rule(
              POLITE
                  + "(?:translate|paraphrase|proofread|summari[sz]e|rewrite|rephrase) "
                  + "(?:this|the following|the text|that|the sentence|the paragraph|my)\\b.*",
              "This asks for work on a text, not for data."));

  /// A text and a question about it, marked as such.
  private static final Pattern OWN_CONTEXT =
      Pattern.compile(
          "(?:given|based on|according to|using|from|read) the (?:following|text below|passage below)"
              + ".{0,40}?:.{60,}|(?:context|passage|paragraph|text)\\s*:.{60,}\\bquestion\\s*:.+",
          Pattern.DOTALL);

  private static final Pattern ASKS_TO_COMPUTE =
      Pattern.compile(
          "^(?:please )?(?:what is|what s|what are|how much is|calculate|compute|solve|evaluate)? ?");

  private static final Pattern ARITHMETIC =
      Pattern.compile("[-(\\s]*\\d[\\d.,]*[\\s)]*(?:[-+*/^%][-(\\s]*\\d[\\d.,]*[\\s)%]*)+=?\\s*");

  private ContextRules() {}

  /// The reason why no database is needed; empty where one may be.
  static Optional<String> withoutDatabase(String question) {
    String lower = question.strip().toLowerCase(Locale.ROOT).replace('’', '\'');
    if (OWN_CONTEXT.matcher(lower).matches()) {
      return Optional.of("The question's own text holds what it asks about.");
    }
    if (isArithmetic(lower)) {
      return Optional.of("This is arithmetic on the numbers given; it needs no data.");
    }
    String words = lower.replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    return RULES.stream()
        .filter(rule -> rule.pattern().matcher(words).matches())
        .map(Rule::reason)
        .findFirst();
  }

  private static boolean isArithmetic(String lower) {
    if (lower.chars().noneMatch(Character::isDigit)) {
      return false;
    }
    String expression =
        ASKS_TO_COMPUTE
            .matcher(lower.replace("'", " ").replaceAll("[?!.]+$", ""))
            .replaceFirst("")
            .replaceAll("\\bplus\\b", "+")
            .replaceAll("\\bminus\\b", "-")
            .replaceAll("\\b(?:times|multiplied by)\\b|[×·]|(?<=\\d) ?x ?(?=\\d)", "*")
            .replaceAll("\\bdivided by\\b|÷", "/")
            .replaceAll("\\bto the power of\\b", "^")
            .replaceAll("%? of (?=\\d)|\\bpercent of\\b", "%")
            .strip();
    return ARITHMETIC.matcher(expression).matches();
  }

  private static Rule rule(String pattern, String reason) {
    return new Rule(Pattern.compile(pattern), reason);
  }
}
