package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.vector.QuantizedVector;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The past questions of the topic `index` as they were told: by their text, by their database, and
/// with the databases and queries that do not answer them.
///
/// Threading: one thread puts, removes and publishes, while any number of threads search; a search
/// finds what was published.
public final class TaughtMemory {
  private static final Comparator<TaughtQuestion> NEWEST_FIRST =
      Comparator.comparing(TaughtQuestion::givenAt)
          .reversed()
          .thenComparing(TaughtQuestion::id)
          .thenComparing(TaughtQuestion::database);

  private final String encoder;
  private final int dimension;
  private final Map<String, TaughtQuestion> byKey = new ConcurrentHashMap<>();
  private final Map<String, Map<String, TaughtQuestion>> byText = new ConcurrentHashMap<>();
  private final Map<String, Map<String, TaughtQuestion>> byDatabase = new ConcurrentHashMap<>();
  private final Map<String, TaughtQuestion> rejections = new ConcurrentHashMap<>();

  /// The last change of each key since [#publish]; empty: the key is removed.
  private final Map<String, Optional<TaughtQuestion>> changes = new LinkedHashMap<>();

  /// @param encoder name of the encoder whose vectors are compared
  /// @param dimension floats in each vector
  public TaughtMemory(String encoder, int dimension) {
    this.encoder = encoder;
    this.dimension = dimension;
  }

  /// Stores an entry of the index if it is a past question, in place of the key's former one. An
  /// example of another repository's database is none.
  ///
  /// @param key the entry's key ([ElementKey])
  public void put(String key, IndexEntry entry) {
    if (entry.getKind() != ElementKind.QUESTION) {
      return;
    }
    boolean none = entry.getVector().isEmpty() && entry.getRejection().isEmpty();
    changes.put(
        key, none ? Optional.empty() : Optional.of(TaughtQuestion.of(entry, encoder, dimension)));
  }

  /// Removes the past question that the key has, if any.
  public void remove(String key) {
    changes.put(key, Optional.empty());
  }

  /// Lets searches see the past questions put and removed so far.
  public void publish() {
    changes.forEach((key, taught) -> taught.ifPresentOrElse(is -> set(key, is), () -> unset(key)));
    changes.clear();
  }

  /// A search finds the key's former question or this one, never none: a key has one text and one
  /// database.
  private void set(String key, TaughtQuestion taught) {
    byKey.put(key, taught);
    put(byText, QuestionMemory.plain(taught.question()), key, taught);
    put(byDatabase, taught.database(), key, taught);
    if (taught.rejected()) {
      rejections.put(key, taught);
    } else {
      rejections.remove(key);
    }
  }

  private void unset(String key) {
    TaughtQuestion known = byKey.remove(key);
    if (known != null) {
      rejections.remove(key);
      remove(byText, QuestionMemory.plain(known.question()), key);
      remove(byDatabase, known.database(), key);
    }
  }

  private static void put(
      Map<String, Map<String, TaughtQuestion>> groups,
      String group,
      String key,
      TaughtQuestion taught) {
    groups.compute(
        group,
        (_, before) -> {
          Map<String, TaughtQuestion> all = before == null ? new ConcurrentHashMap<>() : before;
          all.put(key, taught);
          return all;
        });
  }

  private static void remove(
      Map<String, Map<String, TaughtQuestion>> groups, String group, String key) {
    groups.computeIfPresent(
        group,
        (_, all) -> {
          all.remove(key);
          return all.isEmpty() ? null : all;
        });
  }

  /// The word of users on a question: the tenant's own before everyone's, then the newest first.
  ///
  /// @param tenant the asking tenant, which gets its own feedback and everyone's; null: only
  ///   everyone's
  public List<TaughtQuestion> on(String question, @Nullable String tenant) {
    return of(byText.getOrDefault(QuestionMemory.plain(question), Map.of()).values(), tenant)
        .toList();
  }

  /// The past questions of a database, in the same order.
  public List<TaughtQuestion> of(String database, @Nullable String tenant) {
    return of(byDatabase.getOrDefault(database, Map.of()).values(), tenant).toList();
  }

  private static Stream<TaughtQuestion> of(
      Collection<TaughtQuestion> some, @Nullable String tenant) {
    return some.stream()
        .filter(each -> each.audience().includes(tenant))
        .sorted(
            Comparator.comparing((TaughtQuestion each) -> !each.isOwn(tenant))
                .thenComparing(NEWEST_FIRST));
  }

  /// All past questions, of all tenants, the newest first.
  public List<TaughtQuestion> all() {
    return byKey.values().stream().sorted(NEWEST_FIRST).toList();
  }

  /// A question that a database is told not to answer.
  ///
  /// @param nearness its cosine with another question
  public record NearRejection(String question, double nearness) {}

  /// Whether any database is told not to answer some question, by everyone or by the tenant.
  public boolean rejects(@Nullable String tenant) {
    return rejections.values().stream().anyMatch(each -> each.audience().includes(tenant));
  }

  /// The nearest question that each database is told not to answer. Only rejections by everyone and
  /// by the tenant count.
  ///
  /// @param question the vector of the question to compare; empty: nothing is near it
  public Map<String, NearRejection> rejecting(float[] question, @Nullable String tenant) {
    Map<String, NearRejection> nearest = new HashMap<>();
    if (question.length == 0) {
      return nearest;
    }
    for (TaughtQuestion each : rejections.values()) {
      QuantizedVector vector = each.vector();
      if (vector != null && each.audience().includes(tenant)) {
        nearest.merge(
            each.database(),
            new NearRejection(each.question(), cosine(vector, question)),
            BinaryOperator.maxBy(
                Comparator.comparingDouble(NearRejection::nearness)
                    .thenComparing(NearRejection::question)));
      }
    }
    return nearest;
  }

  private static double cosine(QuantizedVector vector, float[] question) {
    byte[] components = vector.components();
    double sum = 0;
    for (int i = 0; i < components.length; i++) {
      sum += components[i] * question[i];
    }
    return sum * vector.factor();
  }
}
