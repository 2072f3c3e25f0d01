package dev.signalbox.dialogue;

import static dev.signalbox.dialogue.QuestionParts.FLAGS;
import static dev.signalbox.dialogue.QuestionParts.IS_SMALLER;
import static dev.signalbox.dialogue.QuestionParts.LARGER;
import static dev.signalbox.dialogue.QuestionParts.SMALLER;

import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sentence forms that ask for two things at once, such as `how many more ... than ...`.
final class QuestionForms {
  /// A sentence form, with the way in which it combines its two phrases.
  ///
  /// @param pattern has the groups `a` and `b`, and `by` where it compares
  private record Form(Pattern pattern, Combination combination, Phrases phrases) {}

  /// The kind of phrase that a form needs.
  private enum Phrases {
    /// Numbers, or questions by themselves.
    MEASURES,
    /// Things that can be counted.
    COUNTED,
    /// Things that can be listed.
    LISTS
  }

  private static final List<Form> FORMS =
      List.of(
          form(
              "(?:are|were) there (?<by>more|fewer|less) (?<a>.+) than (?<b>.+)",
              Combination.MORE,
              Phrases.COUNTED),
          form(
              "do we have (?<by>more|fewer|less) (?<a>.+) than (?<b>.+)",
              Combination.MORE,
              Phrases.COUNTED),
          form(
              "(?:is|are|was|were) (?<a>.+) (?<by>" + LARGER + "|" + SMALLER + ") than (?<b>.+)",
              Combination.MORE,
              Phrases.MEASURES),
          form(
              "how many more (?<a>.+) than (?<b>.+?) (?:are there|do we have)",
              Combination.EXCESS,
              Phrases.COUNTED),
          form(
              "how many more (?<a>.+) are there than (?<b>.+)",
              Combination.EXCESS,
              Phrases.COUNTED),
          form(
              "by how much is (?<a>.+) (?:" + LARGER + ") than (?<b>.+)",
              Combination.EXCESS,
              Phrases.MEASURES),
          form(
              "how much (?:" + LARGER + ") is (?<a>.+) than (?<b>.+)",
              Combination.EXCESS,
              Phrases.MEASURES),
          form(
              asked("difference") + " between (?<a>.+) and (?<b>.+)",
              Combination.DIFFERENCE,
              Phrases.MEASURES),
          form(
              asked("ratio") + " (?:of|between) (?<a>.+) (?:to|and) (?<b>.+)",
              Combination.RATIO,
              Phrases.MEASURES),
          form(
              asked("(?:sum|total)") + " of (?<a>.+) and (?<b>.+)",
              Combination.SUM,
              Phrases.MEASURES),
          form(
              "(?:list|show|name|give me|show me|return|display) (?<a>all .+?|the .+? of all .+?),? (?:together with|along with|and also|plus) (?<b>all .+|the .+? of all .+)",
              Combination.UNION,
              Phrases.LISTS));

  private QuestionForms() {}

  /// The parts of a question in one of the forms, and how they are combined.
  static Optional<Composition> find(String question) {
    return FORMS.stream().map(form -> find(question, form)).flatMap(Optional::stream).findFirst();
  }

  private static Optional<Composition> find(String question, Form form) {
    Matcher matcher = form.pattern().matcher(question);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String tail = question.substring(matcher.end("b"));
    String inside = question.substring(matcher.start("a"), matcher.end("b"));
    Pattern separator = separator(question.substring(matcher.end("a"), matcher.start("b")));
    Combination how =
        form.combination() == Combination.MORE && IS_SMALLER.matcher(matcher.group("by")).matches()
            ? Combination.FEWER
            : form.combination();
    Predicate<QuestionPhrase> wanted =
        switch (form.phrases()) {
          case MEASURES -> phrase -> phrase.isMeasure();
          case COUNTED -> QuestionPhrase::isPlural;
          case LISTS -> phrase -> phrase.text().split("\\s+").length > 1;
        };
    return PhrasePair.divided(inside, separator, wanted)
        .map(both -> new PhrasePair(asked(form, both.first()), asked(form, both.second())))
        .filter(both -> tail.length() < 20)
        .map(both -> both.combined(how, null));
  }

  private static QuestionPhrase asked(Form form, QuestionPhrase phrase) {
    return switch (form.phrases()) {
      case MEASURES -> phrase;
      case COUNTED -> phrase.counted();
      case LISTS -> new QuestionPhrase("list " + phrase.text());
    };
  }

  private static Pattern separator(String between) {
    return Pattern.compile(Pattern.quote(between), FLAGS);
  }

  private static String asked(String what) {
    return "(?:(?:what is|what's|what was|calculate|compute|find|give|give me|show|show me|determine) )the "
        + what;
  }

  private static Form form(String pattern, Combination combination, Phrases phrases) {
    return new Form(Pattern.compile("^" + pattern + "$", FLAGS), combination, phrases);
  }
}
