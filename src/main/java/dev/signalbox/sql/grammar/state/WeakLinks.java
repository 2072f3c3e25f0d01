package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.DoerNouns;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// Notes a feature for each mention that names nothing exactly. Two words for one target by their
/// meaning note one feature.
///
/// Threading: confined to one thread.
public final class WeakLinks {

  /// The probability below which a link by meaning counts as far.
  private static final double FAR = 0.5;

  private static final DoerNouns DOERS = DoerNouns.shared();

  private final Set<Target> meant = new HashSet<>();

  WeakLinks() {}

  /// The problem of words that name nothing exactly.
  public static String problem(String phrase) {
    return "'" + phrase + "' names nothing exactly";
  }

  WeakLinks copy() {
    WeakLinks copy = new WeakLinks();
    if (!meant.isEmpty()) {
      copy.meant.addAll(meant);
    }
    return copy;
  }

  /// Whether a table has the noun for those who do what a verb says, as `authors` has for 'wrote'.
  private static boolean namesDoers(Target target, String phrase) {
    return target instanceof Target.OfTable(Table table)
        && DOERS.of(VerbForms.base(phrase.toLowerCase(Locale.ROOT))).stream()
            .anyMatch(noun -> WordForms.lemma(table.name().name()).equalsIgnoreCase(noun));
  }

  void note(Mention mention, LinkedQuestion question, QueryDraft draft) {
    Link best = mention.links().getFirst();
    if (best.match().isByMeaning()
        && (!meant.add(best.target()) || namesDoers(best.target(), question.phrase(mention)))) {
      return;
    }
    QueryFeature feature =
        switch (best.match()) {
          case WORDS,
              SYNONYM,
              VALUE,
              VALUE_FORM,
              MISTYPED_VALUE,
              ABBREVIATED_VALUE,
              VALUE_SYNONYM,
              VALUE_DERIVATION,
              PART_OF_VALUE,
              VALUE_MEANING,
              UNREAD_VALUE,
              DEFINED ->
              null;
          case STEM -> QueryFeature.STEM_OF_NAME;
          case PART -> QueryFeature.PART_OF_NAME;
          case MEANING -> best.score() < FAR ? QueryFeature.FAR_MEANING : QueryFeature.LIKE_MEANING;
        };
    if (feature != null) {
      draft.note(feature, problem(question.phrase(mention)));
    }
  }
}
