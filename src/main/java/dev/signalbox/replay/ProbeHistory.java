package dev.signalbox.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.execution.RecordedProbeExecution;
import dev.signalbox.sql.Probe;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;

/// The probes of the questions of a lane or a run. A question has up to a handful of probes, which
/// are kept as digests with their outcomes: about 1 GB for five million questions.
///
/// Threading: safe for any number of threads.
final class ProbeHistory implements RecordedProbeExecution.History {
  private static final List<TrialOutcome> OUTCOMES = List.of(TrialOutcome.values());

  /// The numbers for one probe: the digest of its query, the place of its outcome, whether rows
  /// were read, and their fingerprint.
  private static final int NUMBERS = 4;

  private final Map<Long, long[]> probes = new HashMap<>();

  /// Reads all probes. Where a question was asked several times, its first time counts.
  ///
  /// @throws dev.signalbox.topology.BrokerException the answers cannot be read
  ProbeHistory(RunAnswers answers) {
    answers.each((_, answer) -> {
      List<TriedQuery> trials = answer.getJourney().getTrials();
      if (!trials.isEmpty()) {
        probes.putIfAbsent(digest(answer.getJourney().getQuestion().getId()), packed(trials));
      }
    });
  }

  private static long[] packed(List<TriedQuery> trials) {
    long[] packed = new long[NUMBERS * trials.size()];
    int at = 0;
    for (TriedQuery trial : trials) {
      packed[at] = digest(trial.getDatabase(), trial.getSql());
      packed[at + 1] = OUTCOMES.indexOf(trial.getOutcome());
      packed[at + 2] = trial.getRows().isPresent() ? 1 : 0;
      packed[at + 3] = trial.getRows().orElse(0L);
      at += NUMBERS;
    }
    return packed;
  }

  @Override
  public Optional<Probe> find(String question, String database, String sql) {
    long[] packed = probes.getOrDefault(digest(question), new long[0]);
    long query = digest(database, sql);
    for (int at = 0; at < packed.length; at += NUMBERS) {
      if (packed[at] == query) {
        return Optional.of(
            new Probe(
                OUTCOMES.get((int) packed[at + 1]), packed[at + 2] == 1 ? packed[at + 3] : null));
      }
    }
    return Optional.empty();
  }

  private static long digest(String... parts) {
    return ByteBuffer.wrap(DigestUtils.sha256(String.join("\0", parts).getBytes(UTF_8))).getLong();
  }
}
