package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.ValueVectors.Similar;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.time.TimeExpressions;
import dev.signalbox.sql.value.NearValues;
import dev.signalbox.sql.value.NearValues.Near;
import dev.signalbox.sql.value.Nearness;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Finds the stored values that spans of a question may mean though they do not spell them.
///
/// Threading: any number of threads.
final class NearValueSearch {
  private final ValueFeatures features;
  private final LargeColumns largeColumns;
  private final @Nullable ValueMeanings meanings;

  /// A stored value that a span may mean.
  ///
  /// @param rivals the number of other values that are as near; other columns for a part of values,
  ///   as a pattern finds all values of its column
  /// @param nearer whether another value is nearer
  /// @param unread whether nobody reads the column's values, so that the span stands as written
  /// @param cosine the similarity of the vectors, where [Nearness#MEANING] compares them, else 0
  /// @param lead the gap between the cosine and the mean cosine of the column's values, else 0
  record Candidate(
      Target.OfValue value,
      Nearness nearness,
      int rivals,
      boolean nearer,
      boolean unread,
      double cosine,
      double lead) {
    /// The most values of one kind of nearness; more tell nothing.
    private static final int MOST = 20;

    static Candidate of(Similar similar) {
      return new Candidate(
          similar.value(), Nearness.MEANING, 0, false, false, similar.cosine(), similar.lead());
    }

    static Candidate of(Target.OfValue value, Nearness nearness, int rivals, boolean nearer) {
      return new Candidate(value, nearness, rivals, nearer, false, 0, 0);
    }

    /// A name as a value of a column that nobody reads.
    static Candidate unread(Target.OfValue value) {
      return new Candidate(value, Nearness.SPELLING, 0, false, true, 0, 0);
    }

    /// The candidates among values near a span. Where several values of one column include the
    /// span, its own text is their candidate, as only a pattern finds them all.
    ///
    /// @param text the span as it stands in the question
    static List<Candidate> of(String text, Map<Target.OfValue, Nearness> near) {
      Map<Nearness, Set<String>> texts = new EnumMap<>(Nearness.class);
      near.forEach((target, nearness) ->
          texts.computeIfAbsent(nearness, _ -> new HashSet<>()).add(target.value()));
      List<Candidate> candidates = new ArrayList<>();
      Map<Column, List<Target.OfValue>> including = new LinkedHashMap<>();
      near.forEach((target, nearness) -> {
        int rivals = texts.getOrDefault(nearness, Set.of()).size() - 1;
        if (rivals < MOST && nearness == Nearness.WITHIN) {
          including.computeIfAbsent(target.column(), _ -> new ArrayList<>()).add(target);
        } else if (rivals < MOST) {
          candidates.add(
              Candidate.of(target, nearness, rivals, isNearer(texts.keySet(), nearness)));
        }
      });
      boolean nearer = isNearer(texts.keySet(), Nearness.WITHIN);
      including.forEach((column, targets) ->
          candidates.add(
              Candidate.of(
                  targets.size() == 1 ? targets.getFirst() : new Target.OfValue(column, text),
                  Nearness.WITHIN,
                  including.size() - 1,
                  nearer)));
      return candidates;
    }

    private static boolean isNearer(Set<Nearness> found, Nearness nearness) {
      return found.stream().anyMatch(other -> other.compareTo(nearness) < 0);
    }
  }

  /// A span with the values that it may mean.
  ///
  /// @param features the features of each candidate
  record Found(ValueSpan span, List<Candidate> candidates, List<double[]> features) {}

  /// @param meanings finds values by their meaning, too; null: the search does not
  NearValueSearch(
      ValueFeatures features, LargeColumns largeColumns, @Nullable ValueMeanings meanings) {
    this.features = features;
    this.largeColumns = largeColumns;
    this.meanings = meanings;
  }

  /// The spans that spell a value almost, or with other words for it.
  ///
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  List<Found> of(LinkedQuestion question, Lexicon lexicon) {
    List<ValueSpan> spans = OpenSpans.of(question, lexicon);
    Function<ValueSpan, ValueContext> context = contexts(question, lexicon);
    Map<ValueSpan, Map<Column, List<String>>> lookedUp =
        largeColumns.of(spans, lexicon, context, this::otherWords);
    Map<ValueSpan, List<Column>> unread = largeColumns.unread(spans, lexicon, context);
    List<Found> all = new ArrayList<>();
    for (ValueSpan span : spans) {
      Map<Target.OfValue, Nearness> near = near(span, lexicon.values());
      lookedUp
          .getOrDefault(span, Map.of())
          .forEach((column, like) -> add(near, column, span.text(), new NearValues(like)));
      List<Candidate> candidates = candidates(span, near, unread.getOrDefault(span, List.of()));
      if (!candidates.isEmpty()) {
        all.add(found(span, candidates, context.apply(span), lexicon));
      }
    }
    return all;
  }

  /// A name stands for itself in columns that nobody reads, unless it spells a known value almost.
  private static List<Candidate> candidates(
      ValueSpan span, Map<Target.OfValue, Nearness> near, List<Column> unread) {
    List<Candidate> known = Candidate.of(span.text(), near);
    return known.isEmpty()
        ? unread.stream()
            .map(column -> Candidate.unread(new Target.OfValue(column, span.text())))
            .toList()
        : known;
  }

  /// The spans with vectors similar to a value's.
  List<Found> similar(LinkedQuestion question, Lexicon lexicon) {
    if (meanings == null) {
      return List.of();
    }
    Function<ValueSpan, ValueContext> context = contexts(question, lexicon);
    List<Found> all = new ArrayList<>();
    meanings
        .similar(question.tokens(), OpenSpans.of(question, lexicon), lexicon)
        .forEach((span, similar) -> {
          List<Candidate> candidates = similar.stream().map(Candidate::of).toList();
          all.add(found(span, candidates, context.apply(span), lexicon));
        });
    return all;
  }

  private Found found(
      ValueSpan span, List<Candidate> candidates, ValueContext context, Lexicon lexicon) {
    return new Found(span, candidates, features.of(span, candidates, context, lexicon.values()));
  }

  /// The names around the spans of a question.
  private static Function<ValueSpan, ValueContext> contexts(
      LinkedQuestion question, Lexicon lexicon) {
    Set<TableName> tables = NamedTargets.by(question.mentions(), lexicon.schema()).tables();
    Map<ValueSpan, ValueContext> known = new HashMap<>();
    return span ->
        known.computeIfAbsent(span, _ -> ValueContext.of(question, span.from(), span.to(), tables));
  }

  private Map<Target.OfValue, Nearness> near(ValueSpan span, ValueIndex values) {
    Map<Target.OfValue, Nearness> near = new LinkedHashMap<>();
    for (Near each : near(span.text(), values.near(), span.named())) {
      if (each.nearness() != Nearness.INITIALS || span.hasInitials()) {
        values.stored(each.value()).stream()
            .filter(target -> !isTimeAsName(span, target))
            .forEach(target -> nearer(near, target, each.nearness()));
      }
    }
    return near;
  }

  /// Whether a span such as 'January' would mean a person, such as Jan; a column of months may
  /// store it as 'Jan'.
  private static boolean isTimeAsName(ValueSpan span, Target.OfValue target) {
    return TimeExpressions.isNameOfMonthOrWeekday(span.text())
        && target.column().head().equals("name");
  }

  private void add(
      Map<Target.OfValue, Nearness> near, Column column, String text, NearValues values) {
    for (Near each : near(text, values, false)) {
      nearer(near, new Target.OfValue(column, each.value()), each.nearness());
    }
  }

  private List<Near> near(String text, NearValues values, boolean within) {
    List<Near> near = new ArrayList<>(values.near(text, within));
    if (meanings != null) {
      near.addAll(meanings.otherWords(text, values));
    }
    return near;
  }

  private static void nearer(
      Map<Target.OfValue, Nearness> near, Target.OfValue target, Nearness nearness) {
    near.merge(target, nearness, (a, b) -> a.compareTo(b) <= 0 ? a : b);
  }

  private Set<String> otherWords(String text) {
    Set<String> others = new LinkedHashSet<>(NearValues.forms(text));
    if (meanings != null) {
      others.addAll(meanings.otherWords(text));
    }
    return others;
  }
}
