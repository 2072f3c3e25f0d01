package dev.signalbox.benchmarks.attr;

import dev.signalbox.benchmarks.Figures;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Ranking;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/// Judges the answers to questions in words at one share of replaced tables.
///
/// Threading: one thread.
final class AskedTally {
  private static final double PERCENT = 100;

  private final AskedEstate estate;
  private final GoldRuns gold;
  private final Map<String, Integer> ends = new TreeMap<>();
  private int questions;
  private int answered;
  private int right;
  private int first;

  AskedTally(AskedEstate estate, GoldRuns gold) {
    this.estate = estate;
    this.gold = gold;
  }

  /// Asks the questions of databases whose gold queries run.
  static SequencedMap<String, Object> figures(
      AskedEstate estate, List<GoldQuestion> questions, GoldRuns gold) throws InterruptedException {
    AskedTally tally = new AskedTally(estate, gold);
    List<Answer> answers = estate.answers(questions);
    List<Answer> routes = estate.routes(questions);
    for (int i = 0; i < questions.size(); i++) {
      tally.add(questions.get(i), answers.get(i), routes.get(i));
    }
    return tally.figures();
  }

  private void add(GoldQuestion question, Answer answer, Answer route) throws InterruptedException {
    String database = question.databases().getFirst();
    questions++;
    Optional<String> chosen =
        route
            .getRanking()
            .map(Ranking::getCandidates)
            .filter(candidates -> !candidates.isEmpty())
            .map(candidates -> candidates.getFirst())
            .map(Candidate::getDatabase);
    first += chosen.filter(estate.entries(database).all()::contains).isPresent() ? 1 : 0;
    ends.merge(end(answer), 1, Integer::sum);
    if (answer.getStatus() != AnswerStatus.ANSWERED) {
      return;
    }
    answered++;
    if (gold.isRight(
        estate.entries(database).split(),
        Objects.requireNonNull(question.sql()),
        answer.getResult().orElseThrow())) {
      right++;
    }
  }

  private static String end(Answer answer) {
    return answer
        .getRefusal()
        .map(refusal -> refusal.getReason().name())
        .or(() -> answer.getFailure().map(failure -> failure.getCode()))
        .orElse(answer.getStatus().name());
  }

  private SequencedMap<String, Object> figures() {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("questions", questions);
    figures.put("execution_accuracy", percent(right, questions));
    figures.put("answered", percent(answered, questions));
    figures.put("answered_precision", percent(right, answered));
    figures.put("recall_at_1", percent(first, questions));
    figures.put("ends", ends);
    return figures;
  }

  private static double percent(int part, int whole) {
    return Figures.rounded(PERCENT * part / Math.max(1, whole), 1);
  }
}
