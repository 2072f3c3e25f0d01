package dev.signalbox.reranking;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.KeyBinding;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Ranking;
import dev.signalbox.reranking.DatabaseWords.KeyColumn;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds questions whose phrases no single candidate database covers, where one database restricts
/// the keys that another one is asked for: a plan of two steps. Both databases must hold the
/// joining noun as a column, with values in common.
///
/// It rather misses such a question than divides one that a single database answers. A word counts
/// as covered wherever anything speaks for it, and as uncovered only where another candidate has it
/// in the name of a table or column. The form of the plan is after Qin et al., Relational Database
/// Augmented Large Language Model, section 4.2 and appendix A.2, where a language model plans.
///
/// Threading: as the catalog.
final class DependentDatabases {

  /// The similarity of a past question that counts as the same one.
  private static final double SAME_QUESTION = 0.999;

  /// The fewest values that two columns share before they count as the same keys.
  private static final int LEAST_SHARED = 2;

  /// The probability of a candidate, as a share of the first one's, below which the candidate
  /// hardly answers a question alone, whatever its words are.
  private static final double LEAST_SHARE = 0.02;

  private static final int MOST_DESCRIPTIONS = 500;

  private final Catalog catalog;

  /// Weak keys are compared by identity, and a changed database has another description.
  private final LoadingCache<DatabaseDescription, DatabaseWords.Described> described =
      Caffeine.newBuilder()
          .weakKeys()
          .maximumSize(MOST_DESCRIPTIONS)
          .build(DatabaseWords.Described::of);

  private final WordRelations relations = new WordRelations();

  /// A plan of two steps.
  ///
  /// @param databases of the parts, in their order
  /// @param reason why one database is not enough, as a sentence
  record Found(Composition composition, List<String> databases, String reason) {}

  /// @param shared the number of values that both columns hold
  private record SharedKey(KeyColumn inner, KeyColumn outer, int shared) {}

  DependentDatabases(Catalog catalog) {
    this.catalog = catalog;
  }

  /// The plan for a question; empty where one database may answer it.
  Optional<Found> of(String question, Ranking ranking) {
    List<DependentQuestion> divisions = DependentQuestion.of(question);
    if (divisions.isEmpty() || ranking.getCandidates().size() < 2 || isTaught(ranking)) {
      return Optional.empty();
    }
    List<DependentQuestion> open = uncovered(divisions, ranking);
    if (open.isEmpty()) {
      return Optional.empty();
    }
    List<DatabaseWords> candidates =
        ranking.getCandidates().stream()
            .flatMap(candidate -> words(candidate, ranking).stream())
            .toList();
    return open.stream().flatMap(division -> found(division, candidates).stream()).findFirst();
  }

  /// The divisions that hold a word that the first candidate does not know. The others need no look
  /// at further candidates, as the first one may answer them.
  private List<DependentQuestion> uncovered(List<DependentQuestion> divisions, Ranking ranking) {
    Optional<DatabaseWords> first = words(ranking.getCandidates().getFirst(), ranking);
    return divisions.stream()
        .filter(division ->
            first.isEmpty()
                || !mayKnow(
                    first.get(),
                    Stream.of(division.outer(""), division.restriction(), division.key())
                        .flatMap(text -> DatabaseWords.words(text).stream())
                        .filter(
                            word -> word.equals(division.key()) || isContent(word, division.key()))
                        .toList()))
        .toList();
  }

  private Optional<DatabaseWords> words(Candidate candidate, Ranking ranking) {
    return catalog
        .find(candidate.getDatabase())
        .map(database ->
            DatabaseWords.of(
                database, described.get(database), candidate, isLikely(candidate, ranking)));
  }

  private static boolean isLikely(Candidate candidate, Ranking ranking) {
    double first = ranking.getCandidates().getFirst().getProbability().orElse(1.0);
    return candidate.getProbability().orElse(1.0) >= first * LEAST_SHARE;
  }

  private static boolean isTaught(Ranking ranking) {
    return ranking.getCandidates().stream()
        .flatMap(candidate -> candidate.getEvidence().stream())
        .anyMatch(evidence ->
            evidence.getKind() == ElementKind.QUESTION && evidence.getScore() >= SAME_QUESTION);
  }

  private Optional<Found> found(DependentQuestion division, List<DatabaseWords> candidates) {
    Map<String, String> outside = content(division.outer(""), division.key(), candidates);
    Map<String, String> inside = content(division.restriction(), division.key(), candidates);
    if (outside.isEmpty() || inside.isEmpty()) {
      return Optional.empty();
    }
    Set<String> asked = outside.keySet();
    Set<String> restricting = inside.keySet();
    List<String> all =
        Stream.of(outside.values().stream(), inside.values().stream(), Stream.of(division.key()))
            .flatMap(words -> words)
            .toList();
    if (candidates.stream().anyMatch(each -> each.isLikely() && mayKnow(each, all))) {
      return Optional.empty();
    }
    for (int i = 0; i < candidates.size(); i++) {
      for (int j = 0; j < candidates.size(); j++) {
        DatabaseWords inner = candidates.get(i);
        DatabaseWords outer = candidates.get(j);
        if (i != j
            && (i == 0 || j == 0)
            && inner.names().containsAll(restricting)
            && outer.names().containsAll(asked)) {
          Optional<SharedKey> key = sharedKey(division.key(), inner, restricting, outer, asked);
          if (key.isPresent()) {
            return Optional.of(plan(division, inner, outer, restricting, key.get()));
          }
        }
      }
    }
    return Optional.empty();
  }

  /// The words of a text that some candidate has in the name of a table or column, by their lemmas.
  private static Map<String, String> content(
      String text, String key, List<DatabaseWords> candidates) {
    Map<String, String> content = new LinkedHashMap<>();
    for (String word : DatabaseWords.words(text)) {
      String lemma = WordForms.lemma(word);
      if (isContent(word, key)
          && candidates.stream().anyMatch(each -> each.names().contains(lemma))) {
        content.put(lemma, word);
      }
    }
    return content;
  }

  /// @param key the noun that joins the parts, as a lemma
  private static boolean isContent(String word, String key) {
    String lemma = WordForms.lemma(word);
    return lemma.length() > 2
        && !lemma.equals(key)
        && !StopWords.isClosed(word)
        && !StopWords.isClosed(lemma)
        && !WordRelations.isMostlyVerb(DatabaseWords.singular(word))
        && !WordRelations.isSuperlative(lemma);
  }

  private boolean mayKnow(DatabaseWords database, List<String> words) {
    return words.stream().allMatch(word -> database.mayKnow(word, relations));
  }

  /// The columns that share most keys, of the tables that the question names first.
  private static Optional<SharedKey> sharedKey(
      String noun,
      DatabaseWords inner,
      Set<String> restricting,
      DatabaseWords outer,
      Set<String> asked) {
    List<SharedKey> shared = new ArrayList<>();
    for (KeyColumn one : inner.keys(noun)) {
      for (KeyColumn other : outer.keys(noun)) {
        int count = one.shared(other);
        if (count >= LEAST_SHARED) {
          shared.add(new SharedKey(one, other, count));
        }
      }
    }
    return shared.stream()
        .max(
            Comparator.<SharedKey>comparingInt(key ->
                    named(inner, key.inner(), restricting) + named(outer, key.outer(), asked))
                .thenComparingInt(SharedKey::shared));
  }

  private static int named(DatabaseWords database, KeyColumn key, Set<String> words) {
    return database.schema().table(key.column().table()).words().stream()
            .map(WordForms::lemma)
            .anyMatch(words::contains)
        ? 1
        : 0;
  }

  private static Found plan(
      DependentQuestion division,
      DatabaseWords inner,
      DatabaseWords outer,
      Set<String> restricting,
      SharedKey key) {
    String innerId = inner.database().getId();
    String outerId = outer.database().getId();
    String phrase = division.phrase(1);
    KeyBinding binding =
        new KeyBinding(
            1,
            String.join(" ", key.inner().column().words()),
            key.outer().column().toString(),
            phrase);
    Composition composition =
        new Composition(
            Combination.LAST,
            null,
            List.of(
                new QuestionPart("the keys", division.inner(), innerId, List.of()),
                new QuestionPart("the answer", division.outer(phrase), outerId, List.of(binding))));
    return new Found(
        composition,
        List.of(innerId, outerId),
        "No single database has all that the question names: %s has %s, and shares %d values of %s with %s."
            .formatted(
                innerId,
                String.join(", ", restricting.stream().map("'%s'"::formatted).toList()),
                key.shared(),
                key.outer().column(),
                outerId));
  }
}
