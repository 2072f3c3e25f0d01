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

/// Parses a linked question from left to right; at each position the first grammar rule that fits
/// goes on.
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

  static ParseState parse(LinkedQuestion question, Lexicon lexicon) {
    ParseState state = new ParseState(question, lexicon);
    while (!state.atEnd()) {
      if (!parseMark(state) && RULES.stream().noneMatch(rule -> rule.parse(state))) {
        skip(state);
      }
    }
    state.endClause();
    return state;
  }

  /// Parses words that change the state for the next rules.
  private static boolean parseMark(ParseState state) {
    Token token = state.token();
    boolean begun = !state.draft.items.isEmpty() || !state.draft.tables.isEmpty();
    if (token.kind() == Token.Kind.STOP) {
      state.endClause();
      state.restricting = false;
      state.moveTo(state.at() + 1);
      return true;
    }
    if (state.take(ALSO_ASK) || (state.sees(ALSO_COUNT) && state.take(ALSO))) {
      showSubjectFirst(state);
      state.endClause();
      state.restricting = false;
      state.asking = true;
      return true;
    }
    if (state.take(TOGETHER) || state.take(ALSO_SHOW) || state.take(WITH_ALSO)) {
      state.endClause();
      state.restricting = false;
      return true;
    }
    if (state.take(ParseState.IN_TOTAL) || state.take(ParseState.ALTOGETHER)) {
      return true;
    }
    if (state.take(ON_AVERAGE)) {
      state.draft.onAverage = true;
      return true;
    }
    if (!begun && state.take(WHO)) {
      state.draft.who = true;
      state.restricting = true;
      state.asking = state.take(BE_THE) && state.mention().isPresent();
      return true;
    }
    if (state.draft.subject == null && state.take(SOMEONE)) {
      state.draft.who = true;
      state.restricting = !state.draft.items.isEmpty();
      return true;
    }
    if (!begun && parseQuestionWord(state)) {
      return true;
    }
    if (followsSubjectAskedFor(state) && state.take(BE)) {
      state.restricting = true;
      return true;
    }
    if (begun && RESTRICTING.contains(token.lower())) {
      state.restricting = true;
      state.exclusion = null;
      state.moveTo(state.at() + 1);
      return true;
    }
    if (token.lower().equals("both")) {
      state.draft.both = true;
    }
    if (!state.restricting && state.mention().isEmpty() && state.take(DISTINCT)) {
      state.draft.distinct = true;
      return true;
    }
    if (!state.restricting
        && state.draft.items.isEmpty()
        && state.mention().isEmpty()
        && state.take(EVERYTHING)) {
      state.draft.everything = true;
      return true;
    }
    return false;
  }

  /// Whether the position is right behind a table at the beginning of the question, as in 'which
  /// classes', so that the query shows classes alone.
  private static boolean followsSubjectAskedFor(ParseState state) {
    return state.draft.items.isEmpty()
        && state.draft.tables.size() == 1
        && state.isWordAt(0, "which", "what")
        && state
            .question
            .mentionFrom(1)
            .filter(mention -> mention.to() == state.at() && state.binder.meansTable(mention))
            .isPresent();
  }

  /// Adds the subject to the shown items, as in 'which classes are full, and on which weekday are
  /// they'.
  private static void showSubjectFirst(ParseState state) {
    if (state.draft.items.isEmpty() && state.draft.subject != null) {
      DisplayColumns.of(state.draft.subject)
          .forEach(column -> state.draft.addItem(new Expression.ColumnValue(column)));
    }
  }

  /// Parses a question word that names no column, such as 'where' or 'how old'.
  private static boolean parseQuestionWord(ParseState state) {
    for (Map.Entry<WordPattern, List<String>> word : QUESTION_WORDS.entrySet()) {
      if (state.take(word.getKey())) {
        state.draft.asked = word.getValue();
        return true;
      }
    }
    return false;
  }

  private static void skip(ParseState state) {
    Token token = state.token();
    state
        .mention()
        .ifPresentOrElse(
            mention -> {
              state.uncovered.add(state.question.phrase(mention));
              state.moveTo(mention.to());
            },
            () -> {
              if (isVerb(state)) {
                state.verbs.add(token.text());
              } else if (isTelling(token) && !isContext(state, token)) {
                state.uncovered.add(token.text());
              }
              state.moveTo(state.at() + 1);
            });
  }

  /// Whether a word stands behind a mention or a pronoun, as a question's verb does: 'do two lines
  /// call', 'which suppliers give'.
  private static boolean isVerb(ParseState state) {
    int at = state.at();
    boolean word =
        state.token().isWord()
            && !StopWords.isOperatorWord(state.token().lower())
            && isTelling(state.token())
            && state.verbs.isEmpty();
    boolean behindThing =
        state.question.mentionAt(at - 1).isPresent()
            || state.isWordAt(at - 1, "we", "you", "they", "i", "it");
    boolean begun =
        IntStream.range(0, at).anyMatch(before -> state.isWordAt(before, "do", "does", "did"))
            || state.isWordAt(0, "which", "what", "who");
    return word && behindThing && begun;
  }

  private static boolean isContext(ParseState state, Token token) {
    return !StopWords.isOperatorWord(token.lower()) && state.lexicon.isContext(token);
  }

  private static boolean isTelling(Token token) {
    return switch (token.kind()) {
      case NUMBER, QUOTED -> true;
      case WORD ->
          StopWords.isOperatorWord(token.lower())
              || (!StopWords.isFunctionWord(token) && !StopWords.isRequestWord(token));
      case POSSESSIVE, COMMA, STOP, MARK -> false;
    };
  }
}
