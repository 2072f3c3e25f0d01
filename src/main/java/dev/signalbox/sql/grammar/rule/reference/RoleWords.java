package dev.signalbox.sql.grammar.rule.reference;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.schema.SelfReference;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordNet;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Set;

/// The words for rows that a key of their own table connects: 'manager' and 'subordinate', 'parent
/// category' and 'subcategory'.
///
/// @param reference from the subordinates to their managers
record RoleWords(ParseStep step, SelfReference reference) {

  private static final String SUPERIOR = "holder of superiority";
  private static final String SUBORDINATE = "holder of subordination";
  private static final String SUBORDINATED = "subordination";
  private static final String PARENT = "holder of parenthood";
  private static final String CHILD = "holder of childhood";

  /// Words of a key's name that say nothing of the rows that it refers to.
  private static final Set<String> KEY_WORDS =
      Set.of("id", "key", "code", "number", "no", "nr", "ref", "fk");

  private static final WordPattern KEY_BEHIND = WordPattern.of("id|ids|key|code|number");
  private static final int LEAST_STEM = 4;
  private static final WordRelations ENGLISH = new WordRelations();
  private static final WordPattern BY = WordPattern.of("by");
  private static final WordPattern DIRECTLY = WordPattern.of("directly|currently|now");

  /// The number of words at an index that name a row referred to; 0 for none.
  int referred(int at) {
    int length = Math.max(concept(at, SUPERIOR), Math.max(concept(at, PARENT), ofKey(at)));
    if (length == 0 || KEY_BEHIND.length(tokens(), at + length) > 0) {
      return 0;
    }
    return length + (isTable(at + length) ? 1 : 0);
  }

  /// The number of words at an index that name rows that refer to another; 0 for none.
  int referring(int at) {
    int length = 0;
    if (ColumnConcepts.holds(reference.key(), SUPERIOR)) {
      length = length(at, SUBORDINATE);
    } else if (ColumnConcepts.holds(reference.key(), PARENT)) {
      length = Math.max(length(at, CHILD), ofPart(at));
    }
    return length == 0 ? 0 : length + (isTable(at + length) ? 1 : 0);
  }

  /// The number of words at an index that say that a row refers to the next one named, such as
  /// 'report to'; 0 for none.
  int refersTo(int at) {
    int adverb = DIRECTLY.length(tokens(), at);
    int length = 0;
    if (ColumnConcepts.holds(reference.key(), SUPERIOR)) {
      length = length(at + adverb, SUBORDINATED);
    }
    if (length == 0 && isParticipleOfKey(at + adverb)) {
      length = 2;
    }
    return length == 0 ? 0 : adverb + length;
  }

  private int concept(int at, String concept) {
    return ColumnConcepts.holds(reference.key(), concept) ? length(at, concept) : 0;
  }

  private int length(int at, String concept) {
    return ColumnConcepts.at(tokens(), at, concept).map(ColumnConcepts.Found::length).orElse(0);
  }

  /// The words of the key's own name: `mentor` for `mentor_id`.
  private int ofKey(int at) {
    List<String> words = ownWords();
    List<String> all = reference.key().words();
    if (words.isEmpty() || all.contains("by") || all.contains("to")) {
      return 0;
    }
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (step.tokenAt(at + i)
          .filter(token -> token.isWord() && token.lemma().equals(WordForms.lemma(word)))
          .isEmpty()) {
        return 0;
      }
    }
    return words.size();
  }

  private List<String> ownWords() {
    return reference.key().words().stream()
        .filter(word -> !KEY_WORDS.contains(word) && !reference.table().words().contains(word))
        .toList();
  }

  /// Whether a participle of the key's word stands here: 'mentored by', 'referred by'.
  private boolean isParticipleOfKey(int at) {
    return BY.length(tokens(), at + 1) > 0
        && step.tokenAt(at)
            .filter(Token::isWord)
            .filter(token ->
                ownWords().stream()
                    .anyMatch(
                        word -> word.length() > 3 && WordForms.stem(word).equals(token.stem())))
            .isPresent();
  }

  /// The number of words at an index that are the verb of the key's participle, as `refer` is that
  /// of `referred_by`; 0 for none.
  int verb(int at) {
    boolean doer = reference.key().words().contains("by");
    return step.tokenAt(at)
            .filter(Token::isWord)
            .filter(token -> doer ? isVerbOfKey(token) : isVerbOfDoer(token))
            .isPresent()
        ? 1
        : 0;
  }

  /// Whether the key's word is the doer of a verb: `supervisor`, or `supervising`, of 'supervise'.
  private boolean isVerbOfDoer(Token token) {
    String stem = token.stem();
    return stem.length() >= LEAST_STEM
        && ENGLISH.is(WordNet.Part.VERB, VerbForms.base(token.lower()))
        && ownWords().stream()
            .anyMatch(word -> word.startsWith(stem) && word.matches(".*(er|or|ing)"));
  }

  private boolean isVerbOfKey(Token token) {
    return ownWords().stream()
        .anyMatch(word -> word.length() > 3 && WordForms.stem(word).equals(token.stem()));
  }

  /// A part of the table's own kind: 'subcategories'.
  private int ofPart(int at) {
    return step.tokenAt(at)
            .filter(token -> token.lemma().startsWith("sub"))
            .filter(token -> isTableWord(token.lemma().substring("sub".length())))
            .isPresent()
        ? 1
        : 0;
  }

  private boolean isTable(int at) {
    return step.tokenAt(at).filter(token -> isTableWord(token.lemma())).isPresent();
  }

  private boolean isTableWord(String lemma) {
    List<String> words = reference.table().words();
    return !words.isEmpty() && WordForms.lemma(words.getLast()).equals(lemma);
  }

  private List<Token> tokens() {
    return step.question.tokens();
  }
}
