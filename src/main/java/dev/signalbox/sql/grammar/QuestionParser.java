package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Reads a linked question from left to right; at each place the first rule that fits reads on.
public final class QuestionParser {

  private static final List<GrammarRule> RULES =
      List.of(
          new OrderRule(),
          new GroupRule(),
          new NegationRule(),
          new TopRule(),
          new ComparisonRule(),
          new PatternRule(),
          new ValueRule(),
          new FlagColumnRule(),
          new MentionRule());

  private static final Set<String> RESTRICTING =
      Set.of(
          "who", "that", "which", "whose", "where", "with", "having", "when", "whom", "have", "has",
          "had");
  private static final WordPattern ON_AVERAGE = WordPattern.of("on average");
  private static final WordPattern TOGETHER = WordPattern.of("along|together|as with|well as?");
  private static final WordPattern ALSO_SHOW =
      WordPattern.of("and|, and? then? also? show|list|find|give|return|tell|display|what");
  private static final WordPattern ALSO_ASK =
      WordPattern.of("and on|in|at|for|to|from|with|by? which|what|when|where");
  private static final WordPattern WHO = WordPattern.of("who|whom");
  private static final WordPattern SOMEONE =
      WordPattern.of("everyone|everybody|anyone|anybody|someone|somebody");
  private static final WordPattern BE_THE = WordPattern.of("is|are|was|were the");
  private static final WordPattern BE = WordPattern.of("is|are|was|were");
  private static final WordPattern ALSO = WordPattern.of("and|, and?");
  private static final WordPattern ALSO_COUNT = WordPattern.of("and|, and? also? how many");
  private static final WordPattern WITH_ALSO =
      WordPattern.of("with the? corresponding|respective|associated");
  private static final WordPattern DISTINCT = WordPattern.of("different|distinct|unique");
  private static final WordPattern EVERYTHING =
      WordPattern.of(
          "everything|information|info|details|detail|content|data|records about|of|on|for|in|from");

  private static final Map<WordPattern, List<String>> QUESTION_WORDS =
      Map.of(
          WordPattern.of("where"), ConceptColumns.PLACE,
          WordPattern.of("when"), ConceptColumns.TIME,
          WordPattern.of("how old"), ConceptColumns.AGE,
          WordPattern.of("how tall|high"), ConceptColumns.HEIGHT,
          WordPattern.of("how long"), ConceptColumns.LENGTH,
          WordPattern.of("how large|big"), ConceptColumns.SIZE,
          WordPattern.of("how heavy"), ConceptColumns.WEIGHT,
          WordPattern.of("how much"), ConceptColumns.PRICE);

  private QuestionParser() {}

  static ParseState read(LinkedQuestion question, Lexicon lexicon) {
    ParseState reading = new ParseState(question, lexicon);
    while (!reading.atEnd()) {
      if (!readMark(reading) && RULES.stream().noneMatch(rule -> rule.read(reading))) {
        skip(reading);
      }
    }
    reading.endClause();
    return reading;
  }

  /// Words that change how the next ones are read.
  private static boolean readMark(ParseState reading) {
    Token token = reading.token();
    boolean begun = !reading.draft.items.isEmpty() || !reading.draft.tables.isEmpty();
    if (token.kind() == Token.Kind.STOP) {
      reading.endClause();
      reading.restricting = false;
      reading.moveTo(reading.at() + 1);
      return true;
    }
    if (reading.take(ALSO_ASK) || (reading.sees(ALSO_COUNT) && reading.take(ALSO))) {
      showSubjectFirst(reading);
      reading.endClause();
      reading.restricting = false;
      reading.asking = true;
      return true;
    }
    if (reading.take(TOGETHER) || reading.take(ALSO_SHOW) || reading.take(WITH_ALSO)) {
      reading.endClause();
      reading.restricting = false;
      return true;
    }
    if (reading.take(ParseState.IN_TOTAL) || reading.take(ParseState.ALTOGETHER)) {
      return true;
    }
    if (reading.take(ON_AVERAGE)) {
      reading.draft.onAverage = true;
      return true;
    }
    if (!begun && reading.take(WHO)) {
      reading.draft.who = true;
      reading.restricting = true;
      reading.asking = reading.take(BE_THE) && reading.mention().isPresent();
      return true;
    }
    if (reading.draft.subject == null && reading.take(SOMEONE)) {
      reading.draft.who = true;
      reading.restricting = !reading.draft.items.isEmpty();
      return true;
    }
    if (!begun && readQuestionWord(reading)) {
      return true;
    }
    if (followsSubjectAskedFor(reading) && reading.take(BE)) {
      reading.restricting = true;
      return true;
    }
    if (begun && RESTRICTING.contains(token.lower())) {
      reading.restricting = true;
      reading.exclusion = null;
      reading.moveTo(reading.at() + 1);
      return true;
    }
    if (token.lower().equals("both")) {
      reading.draft.both = true;
    }
    if (!reading.restricting && reading.mention().isEmpty() && reading.take(DISTINCT)) {
      reading.draft.distinct = true;
      return true;
    }
    if (!reading.restricting
        && reading.draft.items.isEmpty()
        && reading.mention().isEmpty()
        && reading.take(EVERYTHING)) {
      reading.draft.everything = true;
      return true;
    }
    return false;
  }

  /// Behind 'which classes' at the beginning of the question, nothing is shown but classes.
  private static boolean followsSubjectAskedFor(ParseState reading) {
    return reading.draft.items.isEmpty()
        && reading.draft.tables.size() == 1
        && reading.isWordAt(0, "which", "what")
        && reading
            .question
            .mentionFrom(1)
            .filter(mention -> mention.to() == reading.at() && reading.binder.meansTable(mention))
            .isPresent();
  }

  /// In 'which classes are full, and on which weekday are they' the classes are shown as well.
  private static void showSubjectFirst(ParseState reading) {
    if (reading.draft.items.isEmpty() && reading.draft.subject != null) {
      DisplayColumns.of(reading.draft.subject)
          .forEach(column -> reading.draft.addItem(new Expression.ColumnValue(column)));
    }
  }

  /// 'Where', 'how old': tells what is asked for where no column is named.
  private static boolean readQuestionWord(ParseState reading) {
    for (Map.Entry<WordPattern, List<String>> word : QUESTION_WORDS.entrySet()) {
      if (reading.take(word.getKey())) {
        reading.draft.asked = word.getValue();
        return true;
      }
    }
    return false;
  }

  private static void skip(ParseState reading) {
    Token token = reading.token();
    reading
        .mention()
        .ifPresentOrElse(
            mention -> {
              reading.unread.add(reading.question.phrase(mention));
              reading.moveTo(mention.to());
            },
            () -> {
              if (isVerb(reading)) {
                reading.verbs.add(token.text());
              } else if (isTelling(token) && !isContext(reading, token)) {
                reading.unread.add(token.text());
              }
              reading.moveTo(reading.at() + 1);
            });
  }

  /// Whether a word stands where a question has its verb: behind the thing that does, as in 'do two
  /// lines call' and 'which suppliers give'.
  private static boolean isVerb(ParseState reading) {
    int at = reading.at();
    boolean word =
        reading.token().isWord()
            && !StopWords.isForm(reading.token().lower())
            && isTelling(reading.token())
            && reading.verbs.isEmpty();
    boolean behindThing =
        reading.question.mentionAt(at - 1).isPresent()
            || reading.isWordAt(at - 1, "we", "you", "they", "i", "it");
    boolean begun =
        IntStream.range(0, at).anyMatch(before -> reading.isWordAt(before, "do", "does", "did"))
            || reading.isWordAt(0, "which", "what", "who");
    return word && behindThing && begun;
  }

  private static boolean isContext(ParseState reading, Token token) {
    return !StopWords.isForm(token.lower()) && reading.lexicon.isContext(token);
  }

  private static boolean isTelling(Token token) {
    return switch (token.kind()) {
      case NUMBER, QUOTED -> true;
      case WORD ->
          StopWords.isForm(token.lower())
              || (!StopWords.isFunctionWord(token) && !StopWords.isRequestWord(token));
      case POSSESSIVE, COMMA, STOP, MARK -> false;
    };
  }
}
