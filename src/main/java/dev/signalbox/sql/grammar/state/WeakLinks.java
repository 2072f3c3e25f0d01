package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import java.util.HashSet;
import java.util.Set;

/// Notes a feature for each mention that names nothing exactly. Two words for one target by their
/// meaning note one feature.
///
/// Threading: confined to one thread.
final class WeakLinks {

  /// The probability below which a link by meaning counts as far.
  private static final double FAR = 0.5;

  private final Set<Target> meant = new HashSet<>();

  WeakLinks copy() {
    WeakLinks copy = new WeakLinks();
    if (!meant.isEmpty()) {
      copy.meant.addAll(meant);
    }
    return copy;
  }

  void note(Mention mention, LinkedQuestion question, QueryDraft draft) {
    Link best = mention.links().getFirst();
    if (best.match() == Link.Match.MEANING && !meant.add(best.target())) {
      return;
    }
    QueryFeature feature =
        switch (best.match()) {
          case WORDS,
              VALUE,
              VALUE_FORM,
              MISTYPED_VALUE,
              ABBREVIATED_VALUE,
              VALUE_SYNONYM,
              VALUE_DERIVATION,
              PART_OF_VALUE,
              VALUE_MEANING,
              DEFINED ->
              null;
          case STEM -> QueryFeature.STEM_OF_NAME;
          case PART -> QueryFeature.PART_OF_NAME;
          case MEANING -> best.score() < FAR ? QueryFeature.FAR_MEANING : QueryFeature.LIKE_MEANING;
        };
    if (feature != null) {
      draft.note(feature, "'" + question.phrase(mention) + "' names nothing exactly");
    }
  }
}
