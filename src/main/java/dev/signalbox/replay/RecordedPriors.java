package dev.signalbox.replay;

import dev.signalbox.event.PriorCount;
import dev.signalbox.event.Question;
import dev.signalbox.prior.PriorSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The past answers that counted for the questions of a lane or a run. The askers have other past
/// answers by now, which would rank the questions otherwise.
///
/// Threading: any number of threads.
final class RecordedPriors implements PriorSource {
  private final Map<String, List<PriorCount>> byQuestion = new HashMap<>();

  /// Reads them all. Where a question was asked several times, its first time counts.
  ///
  /// @throws dev.signalbox.topology.kafka.BrokerException the answers cannot be read
  RecordedPriors(RunAnswers answers) {
    answers.each((_, answer) -> {
      List<PriorCount> counts = answer.getJourney().getPriors();
      if (!counts.isEmpty()) {
        byQuestion.putIfAbsent(answer.getJourney().getQuestion().getId(), List.copyOf(counts));
      }
    });
  }

  @Override
  public List<PriorCount> counts(Question question) {
    return byQuestion.getOrDefault(question.getId(), List.of());
  }
}
