package dev.signalbox.sql;

import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.reading.Accounting;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Tells the words that a query leaves out apart: a state, such as `cancelled` or `fraudulent`, is
/// most likely a condition, and a verb such as `take` is most likely none.
final class LeftOutWords {
  private static final Set<String> BETWEEN =
      Set.of("not", "still", "already", "currently", "now", "yet", "never", "all", "our", "very");

  private final List<Span> spans;

  LeftOutWords(Accounting accounting) {
    this.spans = accounting.spans();
  }

  void addTo(QueryFeatures features) {
    for (int at = 0; at < spans.size(); at++) {
      if (spans.get(at).kind() == Span.Kind.LOST_WORD) {
        add(at, features);
      }
    }
  }

  private void add(int at, QueryFeatures features) {
    String word = spans.get(at).phrase().toLowerCase(Locale.ROOT);
    String verb = VerbForms.base(word);
    if (isState(at, word)) {
      features.add(QueryFeature.LEFT_OUT_STATE, 1);
    } else if (WordRelations.isMostlyVerb(verb)) {
      features.add(QueryFeature.LEFT_OUT_VERB, 1);
      features.add(QueryFeature.LEFT_OUT_LIGHT_VERB, WordRelations.lightness(verb));
    } else {
      features.add(QueryFeature.LEFT_OUT_WORD, 1);
    }
  }

  /// Whether the word describes rows: an adjective or a participle behind a form of `be`, or before
  /// the word for the rows.
  private boolean isState(int at, String word) {
    return WordRelations.isDescribing(word) && (isBehindBe(at) || isBeforeRows(at));
  }

  private boolean isBehindBe(int at) {
    for (int before = at - 1; before >= 0; before--) {
      String word = spans.get(before).phrase().toLowerCase(Locale.ROOT);
      if (!BETWEEN.contains(word)) {
        return WordForms.lemma(word).equals("be") || word.equals("been") || word.equals("being");
      }
    }
    return false;
  }

  private boolean isBeforeRows(int at) {
    return at + 1 < spans.size()
        && switch (spans.get(at + 1).kind()) {
          case TABLE, COLUMN, VALUE, LOST_WORD -> true;
          case NUMBER, TIME, OPERATOR, FUNCTION_WORD -> false;
          case LOST_NAME, LOST_NUMBER, LOST_TIME, LOST_OPERATOR -> false;
        };
  }
}
