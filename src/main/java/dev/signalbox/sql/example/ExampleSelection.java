package dev.signalbox.sql.example;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.UsedExample;
import dev.signalbox.index.ExampleMemory.Example;
import dev.signalbox.index.ExampleMemory.Near;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Selects examples for a planner.
///
/// Source: the two selections of the DAIL-SQL adaptation, by question similarity among the examples
/// near a question, and by query skeleton among all. Both are pure functions of the examples found.
public final class ExampleSelection {
  /// The cache of skeletons is small, as few examples are near to many questions.
  private static final Cache<Example, Optional<QuerySkeleton>> SKELETONS =
      Caffeine.newBuilder().maximumSize(10_000).build();

  private static final Cache<Example, Optional<ExampleQuery>> QUERIES =
      Caffeine.newBuilder().maximumSize(2_000).build();

  private ExampleSelection() {}

  /// The examples whose masked questions are nearest.
  ///
  /// @param near the examples, nearest first
  public static List<UsedExample> byQuestion(List<Near> near, int count) {
    Set<String> told = new HashSet<>();
    return near.stream()
        .filter(each -> told.add(each.example().question()))
        .limit(count)
        .map(each -> used(each, null))
        .toList();
  }

  /// The examples whose queries have the skeletons most similar to a preliminary query's; of
  /// equally similar ones, the nearer question comes first.
  ///
  /// @param near the examples, nearest first
  public static List<UsedExample> bySkeleton(
      List<Near> near, QuerySkeleton preliminary, int count) {
    Set<String> told = new HashSet<>();
    return near.stream()
        .filter(each -> told.add(each.example().question()))
        .map(each -> used(each, similarity(each.example(), preliminary)))
        .sorted(
            Comparator.comparingDouble(
                    (UsedExample example) -> -example.getSimilarity().orElse(0.0))
                .thenComparingDouble(UsedExample::getDistance))
        .limit(count)
        .toList();
  }

  /// The examples of both selections by turns, the most similar skeletons first, each example once.
  public static List<UsedExample> byBoth(
      List<UsedExample> byQuestion, List<UsedExample> bySkeleton, int count) {
    Set<String> told = new HashSet<>();
    List<UsedExample> merged = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      for (List<UsedExample> selection : List.of(bySkeleton, byQuestion)) {
        if (i < selection.size()
            && merged.size() < count
            && told.add(selection.get(i).getQuestion())) {
          merged.add(selection.get(i));
        }
      }
    }
    return List.copyOf(merged);
  }

  /// The Jaccard similarity of an example's skeleton; 0 where the lexer rejects its query.
  static double similarity(Example example, QuerySkeleton preliminary) {
    return SKELETONS
        .get(example, each -> QuerySkeleton.of(each.sql(), Dialect.of(each.dialect())))
        .map(preliminary::similarity)
        .orElse(0.0);
  }

  /// An example's query with the words of its question; empty where the parser rejects it.
  public static Optional<ExampleQuery> query(Example example) {
    return QUERIES.get(example, ExampleQuery::of);
  }

  private static UsedExample used(Near near, @Nullable Double similarity) {
    Example example = near.example();
    return UsedExample.newBuilder()
        .setDatabase(example.database())
        .setQuestion(example.question())
        .setSql(example.sql())
        .setDialect(example.dialect())
        .setDistance(near.distance())
        .setSimilarity(similarity)
        .build();
  }
}
