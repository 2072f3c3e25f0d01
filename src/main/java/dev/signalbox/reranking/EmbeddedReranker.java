package dev.signalbox.reranking;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Decides between the candidates without a language model: by how well tables of each that join
/// cover the phrases of the question, beside the score that the ranking gave.
///
/// The ranking sees a table as one text; this looks at the single names. Both are log-odds, so they
/// add up; the weights are those of a conditional logit over five candidates, fitted by
/// `RerankingFit` on training questions of schemas with and without statements.
///
/// Threading: any number of threads. Deterministic.
public final class EmbeddedReranker implements Reranker {
  private static final double[] WEIGHTS = {0.75, 5.7, 1.3};
  private static final long REMEMBERED_NAMES = 30_000;

  private final Catalog catalog;
  private final NameVectors vectors;
  private final LoadingCache<String, SchemaNames.Name> names =
      Caffeine.newBuilder().maximumSize(REMEMBERED_NAMES).build(SchemaNames.Name::of);

  /// A candidate with what was found of it.
  record Assessed(Candidate candidate, SchemaCoverage coverage) {

    /// What is weighed.
    double[] features() {
      return new double[] {candidate.getScore(), coverage.meanings(), coverage.words()};
    }

    double score() {
      double[] features = features();
      double score = 0;
      for (int i = 0; i < WEIGHTS.length; i++) {
        score += WEIGHTS[i] * features[i];
      }
      return score;
    }
  }

  public EmbeddedReranker(Catalog catalog, Encoder encoder) {
    this.catalog = catalog;
    this.vectors = new NameVectors(encoder);
  }

  @Override
  public String name() {
    return "embedded";
  }

  @Override
  public Decision decide(Journey journey, Ranking ranking) {
    List<Assessed> assessed = new ArrayList<>(assess(journey.getStandalone(), ranking));
    // Stable: equals stay in the ranking's order.
    assessed.sort(Comparator.comparingDouble(Assessed::score).reversed());
    return decision(ranking, assessed);
  }

  /// The candidates in the ranking's order.
  List<Assessed> assess(String question, Ranking ranking) {
    List<Phrase> phrases = Phrase.of(question);
    Map<String, SchemaNames> schemas = schemas(ranking);
    Map<String, float[]> known = vectors.of(texts(phrases, schemas));
    SchemaCoverage.Likeness meaning = once(name -> meanings(phrases, name, known));
    SchemaCoverage.Likeness words = once(name -> sharedWords(phrases, name));
    List<Assessed> assessed = new ArrayList<>();
    for (Candidate candidate : ranking.getCandidates()) {
      SchemaNames schema = schemas.get(candidate.getDatabase());
      SchemaCoverage coverage =
          schema == null
              ? new SchemaCoverage(0, 0)
              : SchemaCoverage.of(phrases.size(), schema, meaning, words);
      assessed.add(new Assessed(candidate, coverage));
    }
    return assessed;
  }

  private static Decision decision(Ranking ranking, List<Assessed> assessed) {
    List<String> order = assessed.stream().map(one -> one.candidate().getDatabase()).toList();
    String first = order.getFirst();
    String before = ranking.getCandidates().getFirst().getDatabase();
    return new Decision(
        Reordering.of(ranking, order),
        List.of(first),
        first.equals(before)
            ? "The tables of %s cover the question best, too.".formatted(first)
            : "The tables of %s cover the question better than those of %s."
                .formatted(first, before),
        List.of());
  }

  /// The same names come in many tables.
  private static SchemaCoverage.Likeness once(SchemaCoverage.Likeness likeness) {
    Map<String, double[]> known = new HashMap<>();
    return name -> known.computeIfAbsent(name.text(), _ -> likeness.of(name));
  }

  /// Where both are the same word for word they are as near as can be, whatever the encoder says.
  private static double[] meanings(
      List<Phrase> phrases, SchemaNames.Name name, Map<String, float[]> known) {
    float[] vector = known.get(name.text());
    return phrases.stream()
        .mapToDouble(phrase -> {
          if (name.stems().equals(phrase.stems())) {
            return 1;
          }
          float[] other = known.get(phrase.text());
          return vector == null || other == null
              ? 0
              : Math.clamp(NameVectors.cosine(other, vector), 0, 1);
        })
        .toArray();
  }

  private static double[] sharedWords(List<Phrase> phrases, SchemaNames.Name name) {
    return phrases.stream()
        .mapToDouble(phrase -> SchemaCoverage.sharedWords(phrase, name))
        .toArray();
  }

  private Map<String, SchemaNames> schemas(Ranking ranking) {
    Map<String, SchemaNames> schemas = new HashMap<>();
    for (Candidate candidate : ranking.getCandidates()) {
      Optional<DatabaseDescription> database = catalog.find(candidate.getDatabase());
      if (database.isPresent()) {
        schemas.put(
            candidate.getDatabase(), SchemaNames.of(database.get(), tables(candidate), names::get));
      }
    }
    return schemas;
  }

  private static Set<String> tables(Candidate candidate) {
    return candidate.getEvidence().stream()
        .filter(evidence ->
            evidence.getKind() == ElementKind.TABLE || evidence.getKind() == ElementKind.VIEW)
        .map(Evidence::getElement)
        .collect(Collectors.toSet());
  }

  private static Set<String> texts(List<Phrase> phrases, Map<String, SchemaNames> schemas) {
    Set<String> texts = new LinkedHashSet<>();
    phrases.forEach(phrase -> texts.add(phrase.text()));
    schemas
        .values()
        .forEach(schema ->
            schema.tables().forEach(table -> table.forEach(name -> texts.add(name.text()))));
    return texts;
  }
}
