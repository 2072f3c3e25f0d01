package dev.signalbox.sql.view;

import dev.signalbox.event.AnswerUse;
import dev.signalbox.event.HeldVerdict;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Tally;
import dev.signalbox.event.UsedSource;
import dev.signalbox.event.VerdictKind;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Counts questions and verdicts for each view and join. A change of a judgement adds its
/// difference alone, so a replaced verdict counts once.
public final class Tallies {
  private Tallies() {}

  /// The differences that a change of one judgement makes, one for each source of the answer; none
  /// where the use of the answer is not known yet.
  ///
  /// @param before null: nothing was known of the answer
  public static List<Tally> differences(@Nullable Judgement before, Judgement after) {
    @Nullable AnswerUse use = after.getUse().orElse(null);
    if (use == null) {
      return List.of();
    }
    boolean counted = before != null && before.getUse().isPresent();
    long questions = counted ? 0 : 1;
    long right = verdicts(after, VerdictKind.RIGHT);
    long wrong = verdicts(after, VerdictKind.WRONG);
    if (before != null && counted) {
      right -= verdicts(before, VerdictKind.RIGHT);
      wrong -= verdicts(before, VerdictKind.WRONG);
    }
    if (questions == 0 && right == 0 && wrong == 0) {
      return List.of();
    }
    long moreRight = right;
    long moreWrong = wrong;
    return use.getSources().stream()
        .map(source ->
            new Tally(
                use.getTenant().orElse(null), source, questions, moreRight, moreWrong, use.getAt()))
        .toList();
  }

  private static long verdicts(Judgement judgement, VerdictKind kind) {
    return judgement.getVerdicts().stream()
        .map(HeldVerdict::getVerdict)
        .filter(verdict -> verdict.getKind() == kind)
        .count();
  }

  /// The sum of two counts of one source.
  ///
  /// @param known null: nothing is counted yet
  public static Tally plus(@Nullable Tally known, Tally more) {
    if (known == null) {
      return more;
    }
    Set<String> columns = new TreeSet<>(known.getSource().getColumns());
    columns.addAll(more.getSource().getColumns());
    return Tally.newBuilder(known)
        .setSource(
            UsedSource.newBuilder(known.getSource()).setColumns(List.copyOf(columns)).build())
        .setQuestions(known.getQuestions() + more.getQuestions())
        .setRight(known.getRight() + more.getRight())
        .setWrong(known.getWrong() + more.getWrong())
        .setLatest(
            known.getLatest().isAfter(more.getLatest()) ? known.getLatest() : more.getLatest())
        .build();
  }

  /// The key of a count: tenant/database/kind/names.
  public static String key(Tally tally) {
    UsedSource source = tally.getSource();
    return Stream.concat(
            Stream.of(
                tally.getTenant().map(Tallies::escaped).orElse(""),
                escaped(source.getDatabase()),
                source.getKind().name()),
            source.getNames().stream().map(Tallies::escaped))
        .collect(Collectors.joining("/"));
  }

  /// Without slashes, and never empty.
  private static String escaped(String part) {
    return part.isEmpty() ? "%" : part.replace("%", "%25").replace("/", "%2F");
  }
}
