package dev.signalbox.evaluation.perturbation;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.ValuesSettings;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion.Expected;
import dev.signalbox.evaluation.query.QueryParts;
import dev.signalbox.evaluation.query.UnparsableQueryException;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordNet.Part;
import dev.signalbox.sql.words.WordRelations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/// Asks the questions of a set anew, each with one value of its gold query misspelt, in another
/// form, and replaced by a made-up name.
///
/// Threading: for one thread. With one seed, a question is changed in the same way whatever other
/// questions the set has.
public final class PerturbedQuestions {
  private static final int DISTINCT = 20_000;

  private final long seed;
  private final DatasetRepository databases;
  private final ColumnValues values;
  private final WordRelations english = new WordRelations();
  private final Map<String, StoredTexts> stored = new HashMap<>();
  private final List<DatasetQuestion> asked = new ArrayList<>();
  private final Map<List<String>, Perturbation> perturbations = new LinkedHashMap<>();

  private PerturbedQuestions(DatasetRepository databases, long seed) {
    this.seed = seed;
    this.databases = databases;
    this.values =
        new DatabaseColumnValues(
            databases, databases.connections(), new ValuesSettings(null, Duration.ZERO, DISTINCT));
  }

  /// The changed questions of a set.
  ///
  /// @param set with the changed questions in place of its own
  public record Perturbed(EvaluationSet set, Map<List<String>, Perturbation> perturbations) {
    public Perturbed {
      perturbations = Map.copyOf(perturbations);
    }

    /// The change of an asked question.
    public Perturbation of(DatasetQuestion question) {
      return Objects.requireNonNull(perturbations.get(key(question)));
    }
  }

  /// Changes the questions with one database that can be queried and a text literal of the gold
  /// query in their text. A question of a conversation stays out.
  ///
  /// @param seed of the drawn changes
  public static Perturbed of(EvaluationSet source, long seed) {
    try (DatasetRepository databases = DatasetRepository.of(source.databases())) {
      PerturbedQuestions perturbed = new PerturbedQuestions(databases, seed);
      long changed = source.questions().stream().filter(perturbed::add).count();
      List<String> notes = new ArrayList<>(source.notes());
      notes.add(
          "%,d of %,d questions name a text of their gold query; they are asked in %,d variants"
              .formatted(changed, source.questions().size(), perturbed.asked.size()));
      EvaluationSet set =
          new EvaluationSet(
              source.databases(), perturbed.asked, source.training(), source.verticals(), notes);
      return new Perturbed(set, perturbed.perturbations);
    }
  }

  private static List<String> key(DatasetQuestion question) {
    return List.of(question.dataset(), question.gold().id());
  }

  /// @return whether a variant was added
  private boolean add(DatasetQuestion question) {
    GoldQuestion gold = question.gold();
    String sql = gold.sql();
    if (sql == null || gold.databases().size() != 1 || gold.conversation() != null) {
      return false;
    }
    Optional<DatabaseDescription> database =
        databases.find(gold.databases().getFirst()).filter(DatabaseDescription::getExecutable);
    List<ValueMention> mentions =
        database.map(found -> mentions(gold.question(), sql, found)).orElse(List.of());
    if (mentions.isEmpty()) {
      return false;
    }
    ValueMention mention = mentions.get(random(question, "value").nextInt(mentions.size()));
    StoredTexts texts =
        stored.computeIfAbsent(
            gold.databases().getFirst(), _ -> new StoredTexts(database.orElseThrow(), values));
    int before = asked.size();
    for (PerturbationKind kind : PerturbationKind.values()) {
      changed(kind, mention, random(question, kind.id()), texts)
          .ifPresent(change -> add(question, sql, mention, kind, change));
    }
    return asked.size() > before;
  }

  private static List<ValueMention> mentions(
      String question, String sql, DatabaseDescription database) {
    try {
      return ValueMention.in(question, QueryParts.of(sql, database).literals());
    } catch (UnparsableQueryException e) {
      return List.of();
    }
  }

  private RandomGenerator random(DatasetQuestion question, String purpose) {
    return new SplittableRandom(
        Objects.hash(seed, question.dataset(), question.gold().id(), purpose) * 31L + seed);
  }

  private Optional<ChangedText> changed(
      PerturbationKind kind, ValueMention mention, RandomGenerator random, StoredTexts texts) {
    String text = mention.text();
    Predicate<String> isNotStored = changed -> !texts.has(changed);
    if (kind != PerturbationKind.MADE_UP && !texts.contain(mention.literal())) {
      return Optional.empty(); // no planner can find a text that no column holds
    }
    return switch (kind) {
      case MISSPELT -> TypingError.in(text, random, isNotStored);
      case OTHER_FORM -> OtherForm.of(text, mention.literal(), random, isNotStored);
      case MADE_UP ->
          MadeUpName.like(text, random, word -> !texts.hasWord(word) && !isEnglish(word));
    };
  }

  private boolean isEnglish(String word) {
    String lemma = WordForms.lemma(word);
    for (Part part : Part.values()) {
      if (english.is(part, word) || english.is(part, lemma)) {
        return true;
      }
    }
    return false;
  }

  private void add(
      DatasetQuestion question,
      String sql,
      ValueMention mention,
      PerturbationKind kind,
      ChangedText change) {
    GoldQuestion gold = question.gold();
    boolean refused = kind == PerturbationKind.MADE_UP;
    GoldQuestion variant =
        new GoldQuestion(
            gold.id() + "/" + kind.id(),
            mention.replaced(gold.question(), change.text()),
            gold.databases(),
            refused ? null : sql,
            List.of(),
            null,
            null,
            null,
            null,
            refused ? Expected.REFUSAL : Expected.ANSWER,
            gold.askedAt());
    DatasetQuestion changed = new DatasetQuestion(question.dataset(), variant, question.hasTwin());
    asked.add(changed);
    perturbations.put(
        key(changed),
        new Perturbation(
            kind, change.change(), mention.literal(), change.text(), gold.question(), sql));
  }
}
