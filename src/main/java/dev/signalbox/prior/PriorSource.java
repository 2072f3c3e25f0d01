package dev.signalbox.prior;

import dev.signalbox.event.PriorCount;
import dev.signalbox.event.Question;
import java.util.List;

/// The past answers that count for a question.
///
/// Threading: any number of threads.
@FunctionalInterface
public interface PriorSource {

  /// Nobody's past answers count.
  PriorSource NONE = _ -> List.of();

  /// The counts in a fixed order; empty where nothing is known of those who ask.
  List<PriorCount> counts(Question question);
}
