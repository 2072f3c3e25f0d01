package dev.signalbox.sql.linking;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.sql.linking.LinkingFit.Sample;
import dev.signalbox.sql.linking.LinkingFit.World;
import dev.signalbox.sql.linking.NearValueSearch.Candidate;
import dev.signalbox.sql.linking.NearValueSearch.Found;
import dev.signalbox.sql.linking.ValueLikelihood.Spelled;
import dev.signalbox.sql.linking.ValueQuestions.Change;
import dev.signalbox.sql.linking.ValueQuestions.Changed;
import dev.signalbox.sql.linking.ValueQuestions.Literal;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.value.Nearness;
import dev.signalbox.sql.value.ValueKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/// The choices among stored values in questions and in their changed forms. Where the words mean no
/// value, the last alternative is right: none of them.
final class ValueSamples {
  private static final long SEED = 17;

  private final World world;
  private final NearValueSearch search;
  private final ValueLikelihood likelihood;
  private final SemanticLinker names;
  private final ValueQuestions changes = new ValueQuestions(new Random(SEED));
  private final List<Judged> all = new ArrayList<>();
  private int asked;

  /// A choice for the words of a question.
  ///
  /// @param literal whether the words stand in the place of a gold literal
  /// @param values the texts of the alternatives but the last
  record Judged(Change change, boolean literal, String words, List<String> values, Sample sample) {}

  /// What the gold query compares columns with.
  ///
  /// @param patterns the columns and the keys of the texts that it looks for by patterns
  private record Gold(Set<Target.OfValue> compared, Set<List<String>> patterns) {

    /// The same, or a pattern with a part of a text.
    Gold orPart(Column column, String part) {
      Set<List<String>> all = new HashSet<>(patterns);
      all.add(List.of(column.name().toLowerCase(Locale.ROOT), ValueKey.of(part)));
      return new Gold(compared, all);
    }

    boolean has(Target.OfValue value) {
      return compared.stream()
          .anyMatch(each ->
              each.column().equals(value.column()) && each.value().equalsIgnoreCase(value.value()));
    }

    boolean has(Candidate candidate, String words) {
      String column = candidate.value().column().name().toLowerCase(Locale.ROOT);
      return has(candidate.value())
          || (candidate.nearness() == Nearness.WITHIN
              && patterns.contains(List.of(column, ValueKey.of(words))));
    }
  }

  ValueSamples(
      World world, NearValueSearch search, ValueLikelihood likelihood, SemanticLinker names) {
    this.world = world;
    this.search = search;
    this.likelihood = likelihood;
    this.names = names;
  }

  List<Judged> all() {
    return List.copyOf(all);
  }

  /// Adds a question and its changed forms.
  void add(GoldQuestion question, String sql) {
    String database = question.databases().getFirst();
    Lexicon lexicon = world.lexicon(database);
    LinkedQuestion linked = SchemaLinker.linkWords(question.question(), lexicon);
    Gold gold = new Gold(ValueQuestions.compared(sql, lexicon), ValueQuestions.patterns(sql));
    List<Literal> literals = ValueQuestions.literals(linked.tokens(), gold.compared(), lexicon);
    add(database, new Changed(question.question(), -1, -1, ""), Change.NONE, gold);
    if (!literals.isEmpty()) {
      Literal literal = literals.get(asked % literals.size());
      for (Change change : Change.values()) {
        Optional<Changed> changed =
            change == Change.NONE
                ? Optional.empty()
                : changes.changed(question.question(), linked.tokens(), literal, change, lexicon);
        changed.ifPresent(each ->
            add(
                database,
                each,
                change,
                change == Change.LAST_WORD ? gold.orPart(literal.column(), each.written()) : gold));
      }
      literals.forEach(changes::keepForOthers);
    }
    asked++;
  }

  private void add(String database, Changed changed, Change change, Gold gold) {
    Lexicon lexicon = world.lexicon(database);
    LinkedQuestion linked = SchemaLinker.linkWords(changed.question(), lexicon);
    if (change == Change.NONE || change == Change.LOWER) {
      addSpelled(database, linked, change, gold);
    }
    search.of(linked, lexicon).forEach(found -> add(database, found, changed, change, gold));
    if (change == Change.NONE || change == Change.OTHER_WORD) {
      search
          .similar(names.likeliest(linked, lexicon), lexicon)
          .forEach(found -> add(database, found, changed, change, gold));
    }
  }

  /// The choices among the values that words spell. Where they share words with a literal and none
  /// of them is right, they tell nothing.
  private void addSpelled(String database, LinkedQuestion linked, Change change, Gold gold) {
    Lexicon lexicon = world.lexicon(database);
    List<Literal> literals = ValueQuestions.literals(linked.tokens(), gold.compared(), lexicon);
    for (Spelled spelled : likelihood.spelled(linked, lexicon)) {
      Mention mention = spelled.mention();
      List<Target.OfValue> values =
          spelled.links().stream().map(link -> (Target.OfValue) link.target()).toList();
      int chosen = values.size();
      for (int i = values.size() - 1; i >= 0; i--) {
        chosen = gold.has(values.get(i)) ? i : chosen;
      }
      boolean literal =
          literals.stream()
              .anyMatch(each -> each.from() < mention.to() && mention.from() < each.to());
      if (chosen < values.size() || !literal) {
        all.add(
            new Judged(
                change,
                false,
                linked.phrase(mention),
                values.stream().map(Target.OfValue::value).toList(),
                new Sample(database, choice(spelled.features(), chosen))));
      }
    }
  }

  /// Adds the choice among the values near a span. A span that shares words with the changed
  /// literal and may mean its value, too, tells nothing.
  private void add(String database, Found found, Changed changed, Change change, Gold gold) {
    ValueSpan span = found.span();
    boolean literal = span.from() == changed.from() && span.to() == changed.to();
    boolean beside = !literal && span.from() < changed.to() && changed.from() < span.to();
    int chosen = found.candidates().size();
    for (int i = 0; i < found.candidates().size(); i++) {
      boolean known = !change.isUnknown() || !(literal || beside);
      chosen = known && gold.has(found.candidates().get(i), span.text()) ? i : chosen;
    }
    if (!beside || chosen == found.candidates().size()) {
      all.add(
          new Judged(
              change,
              literal,
              span.text(),
              found.candidates().stream().map(each -> each.value().value()).toList(),
              new Sample(database, choice(found.features(), chosen))));
    }
  }

  private static Choice choice(List<double[]> features, int chosen) {
    List<double[]> alternatives = new ArrayList<>(features);
    alternatives.add(new double[ValueFeatures.NAMES.size()]);
    return new Choice(alternatives.toArray(double[][]::new), chosen);
  }
}
