package dev.signalbox.gateway;

import dev.signalbox.event.Judgement;
import dev.signalbox.event.Tally;
import dev.signalbox.event.Verdict;
import dev.signalbox.gateway.service.VerdictService;
import dev.signalbox.sql.view.Tallies;
import dev.signalbox.verdict.AnswerKey;
import dev.signalbox.verdict.Judging;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;

/// Judges at once, without a broker.
public final class ScriptedVerdicts implements VerdictService {
  public final BlockingQueue<Verdict> told = new LinkedBlockingQueue<>();
  public final Map<String, Judgement> judged = new TreeMap<>();
  final List<Tally> counted = new CopyOnWriteArrayList<>();
  public volatile boolean atOnce = true;
  volatile boolean broken;

  @Override
  public CompletableFuture<Void> tell(Verdict verdict) {
    if (broken) {
      return CompletableFuture.failedFuture(new IllegalStateException("no broker"));
    }
    told.add(verdict);
    judged.compute(
        AnswerKey.of(verdict).text(),
        (_, before) -> Judging.judged(before, verdict, atOnce).judgement());
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public boolean teachesAtOnce() {
    return atOnce;
  }

  @Override
  public List<Judgement> judgements() {
    if (broken) {
      throw new IllegalStateException("no broker");
    }
    return List.copyOf(judged.values());
  }

  @Override
  public List<Tally> tallies() {
    return counted;
  }

  /// Adds a count as the stage does.
  void count(Tally tally) {
    counted.removeIf(each -> Tallies.key(each).equals(Tallies.key(tally)));
    counted.add(tally);
  }
}
