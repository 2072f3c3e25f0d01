package dev.signalbox.prior;

import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.event.PastAnswer;
import dev.signalbox.event.Prior;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.Question;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The past answers of the topic `priors`.
///
/// Threading: any number of threads put, remove and search, but never do two of them put or remove
/// the same key at once.
public final class PriorMemory implements PriorSource {
  /// Past answers that have faded to less count no more.
  private static final double LEAST = 0.001;

  private final PriorSettings settings;
  private final Map<String, Prior> byKey = new ConcurrentHashMap<>();

  public PriorMemory(PriorSettings settings) {
    this.settings = settings;
  }

  public PriorSettings settings() {
    return settings;
  }

  /// Stores past answers in place of the former ones of their key.
  ///
  /// @param key of the record ([PriorKey#text])
  public void put(String key, Prior prior) {
    byKey.put(key, prior);
  }

  /// Removes the past answers under a key, if any.
  public void remove(String key) {
    byKey.remove(key);
  }

  /// The past answers under a key.
  public Optional<Prior> find(PriorKey key) {
    return Optional.ofNullable(byKey.get(key.text()));
  }

  /// The past answers of a tenant's askers, in the order of their keys.
  ///
  /// @param tenant null: those of the askers without a tenant
  public List<Prior> of(@Nullable String tenant) {
    return byKey.values().stream()
        .filter(prior -> Objects.equals(prior.getTenant().orElse(null), tenant))
        .sorted(Comparator.comparing(prior -> PriorKey.of(prior).text()))
        .toList();
  }

  /// The counts as they weigh when the question is asked: an answer counts half after each
  /// half-life.
  @Override
  public List<PriorCount> counts(Question question) {
    if (!settings.areUsed()) {
      return List.of();
    }
    List<PriorCount> counts = new ArrayList<>();
    for (PriorKey key : PriorKey.of(question)) {
      Prior prior = byKey.get(key.text());
      if (prior != null) {
        byDatabase(prior, question.getAskedAt(), settings.halfLife())
            .forEach((database, count) -> counts.add(new PriorCount(key.kind(), database, count)));
      }
    }
    return List.copyOf(counts);
  }

  /// The number of past answers of each database, in the order of their ids.
  ///
  /// @param now the time for which an answer's age counts
  public static Map<String, Double> byDatabase(Prior prior, Instant now, Duration halfLife) {
    Map<String, Double> counts = new TreeMap<>();
    for (PastAnswer answer : prior.getAnswers()) {
      double age = Math.max(0, Duration.between(answer.getAt(), now).toMillis());
      double count = answer.getCount() * Math.pow(0.5, age / halfLife.toMillis());
      answer.getDatabases().forEach(database -> counts.merge(database, count, Double::sum));
    }
    counts.values().removeIf(count -> count < LEAST);
    return counts;
  }
}
