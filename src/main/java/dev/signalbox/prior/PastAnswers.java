package dev.signalbox.prior;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.Observation;
import dev.signalbox.event.PastAnswer;
import dev.signalbox.event.Prior;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// Merges observations into the past answers under one key. The result is the same whatever the
/// order in which observations of several questions arrive, and an observation that arrives twice
/// counts once.
public final class PastAnswers {
  private static final Comparator<PastAnswer> OLDEST_FIRST =
      Comparator.comparing(PastAnswer::getAt).thenComparingLong(PastAnswer::getQuestion);

  private PastAnswers() {}

  /// The past answers with one observation more. The word of a user replaces the answer that it is
  /// about, even where it arrives before that answer.
  ///
  /// @param before null: none are known
  /// @param limit the most answers that are kept; the oldest go first
  public static Prior with(@Nullable Prior before, Observation observation, int limit) {
    PastAnswer observed =
        new PastAnswer(
            digest(observation.getQuestion()),
            List.copyOf(observation.getDatabases()),
            observation.getCount(),
            observation.getTold(),
            observation.getAt());
    List<PastAnswer> answers = new ArrayList<>();
    for (PastAnswer each : before == null ? List.<PastAnswer>of() : before.getAnswers()) {
      if (each.getQuestion() != observed.getQuestion()) {
        answers.add(each);
      } else if (outranks(each, observed)) {
        observed = each;
      }
    }
    answers.add(observed);
    answers.sort(OLDEST_FIRST);
    return new Prior(
        observation.getTenant().orElse(null),
        observation.getKind(),
        observation.getName(),
        List.copyOf(answers.subList(Math.max(0, answers.size() - limit), answers.size())));
  }

  private static boolean outranks(PastAnswer known, PastAnswer observed) {
    return known.getTold() == observed.getTold()
        ? known.getAt().isAfter(observed.getAt())
        : known.getTold();
  }

  private static long digest(String question) {
    return ByteBuffer.wrap(DigestUtils.sha256(question.getBytes(UTF_8))).getLong();
  }
}
