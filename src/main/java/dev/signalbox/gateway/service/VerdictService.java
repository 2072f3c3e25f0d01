package dev.signalbox.gateway.service;

import dev.signalbox.event.Judgement;
import dev.signalbox.event.Tally;
import dev.signalbox.event.Verdict;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Takes verdicts on answers, and shows what became of them.
///
/// Threading: called from many threads at once.
public interface VerdictService {

  /// Sends a verdict on an answer, its withdrawal or its confirmation.
  ///
  /// @return completes once it is sent; fails where it could not be
  CompletableFuture<Void> tell(Verdict verdict);

  /// Whether a verdict becomes feedback without a confirmation.
  boolean teachesAtOnce();

  /// The verdicts on the answers of all tenants, by answer.
  ///
  /// @throws RuntimeException they cannot be read at this moment
  List<Judgement> judgements();

  /// The counts of views and joins of all tenants; those of one source add up.
  ///
  /// @throws RuntimeException they cannot be read at this moment
  List<Tally> tallies();
}
