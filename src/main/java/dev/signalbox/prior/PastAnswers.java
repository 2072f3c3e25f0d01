package dev.signalbox.prior;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.Observation;
import dev.signalbox.event.PastAnswer;
import dev.signalbox.event.Prior;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
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
  /// about, even where it arrives before that answer. Words on one answer at the same time are
  /// parts of one word, as for an answer of several databases, and count as one word on all of
  /// these.
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
      } else if (each.getTold() == observed.getTold() && each.getAt().equals(observed.getAt())) {
        observed = together(each, observed);
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

  /// The databases share the count that the word on one of them has.
  private static PastAnswer together(PastAnswer known, PastAnswer observed) {
    SortedSet<String> databases = new TreeSet<>(known.getDatabases());
    databases.addAll(observed.getDatabases());
    double count = Math.max(whole(known), whole(observed)) / Math.max(1, databases.size());
    return PastAnswer.newBuilder(observed)
        .setDatabases(List.copyOf(databases))
        .setCount(count)
        .build();
  }

  /// The count of all databases together.
  private static double whole(PastAnswer answer) {
    return answer.getCount() * Math.max(1, answer.getDatabases().size());
  }

  private static long digest(String question) {
    return ByteBuffer.wrap(DigestUtils.sha256(question.getBytes(UTF_8))).getLong();
  }
}
