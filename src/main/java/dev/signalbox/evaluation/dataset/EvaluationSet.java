package dev.signalbox.evaluation.dataset;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.stage.Audience;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The questions and the databases of an evaluation.
///
/// @param databases that are registered
/// @param questions to ask, each with a gold database that is registered or with none; turns of a
///   conversation follow each other
/// @param training questions that may be remembered; their databases are registered
/// @param notes sentences on left-out questions
public record EvaluationSet(
    List<RegisteredDatabase> databases,
    List<DatasetQuestion> questions,
    List<GoldQuestion> training,
    Verticals verticals,
    List<String> notes) {

  public EvaluationSet {
    databases = List.copyOf(databases);
    questions = List.copyOf(questions);
    training = List.copyOf(training);
    notes = List.copyOf(notes);
  }

  /// Reads the inputs of a plan, and builds the databases that a folder gives as SQL text. Gold
  /// stays in here: a stage gets only the text and the time of a question, and the order of its
  /// conversation.
  ///
  /// @param registered all registered databases; the plan may draw some of them
  /// @throws DatasetException a folder or file cannot be read, no folder has the split, or there is
  ///   nothing to ask; the message names file, line and field, and the fix
  public static EvaluationSet of(EvaluationPlan plan, List<RegisteredDatabase> registered) {
    List<RegisteredDatabase> databases =
        ScriptedDatabases.built(plan.databasesOf(registered), plan.datasets());
    List<String> ids = databases.stream().map(RegisteredDatabase::id).toList();
    List<String> notes = new ArrayList<>();
    SplitFolders training = SplitFolders.named(plan.datasets());
    SplitFolders tested =
        plan.questions().isEmpty() ? training : SplitFolders.named(plan.questions());
    tested.require(plan.split(), notes);

    List<GoldQuestion> twins = new ArrayList<>();
    training.read(plan.trainingSplit(), (name, question) -> twins.add(question));
    TrainingQueries queries = TrainingQueries.of(twins);
    List<DatasetQuestion> asked = new ArrayList<>();
    int[] unregistered = new int[1];
    tested.read(
        plan.split(),
        (name, question) -> {
          if (question.isAnsweredBy(ids::contains)) {
            asked.add(new DatasetQuestion(name, question, queries.haveTwinOf(question)));
          } else {
            unregistered[0]++;
          }
        });
    if (unregistered[0] > 0) {
      notes.add(
          "%,d questions of databases that are not registered are left out"
              .formatted(unregistered[0]));
    }
    if (asked.isEmpty()) {
      throw new DatasetException(
          tested.first(),
          "there is no question to ask in its split '%s'%s"
              .formatted(
                  plan.split(),
                  unregistered[0] == 0
                      ? "; write one a line, or name another folder or split"
                      : "; the databases that its questions name in the field 'database' are not"
                          + " registered: name the folder that has them (--dataset DIR)"));
    }
    List<GoldQuestion> remembered =
        plan.trainFrom().isEmpty()
            ? List.of()
            : twins.stream()
                .filter(GoldQuestion::answerable)
                .filter(question -> question.isAnsweredBy(ids::contains))
                .toList();
    return new EvaluationSet(databases, asked, remembered, plan.verticals(), List.copyOf(notes));
  }

  /// The same with some of the questions, in their order. The turns of a conversation stay
  /// together, so there may be a few more.
  ///
  /// @param count from 1 on
  /// @param seed of the draw
  public EvaluationSet drawn(int count, long seed) {
    if (count >= questions.size()) {
      return this;
    }
    Map<List<Object>, List<DatasetQuestion>> units = new LinkedHashMap<>();
    for (DatasetQuestion each : questions) {
      String conversation = each.gold().conversation();
      List<Object> unit =
          List.of(each.dataset(), conversation == null ? each.gold().id() : List.of(conversation));
      units.computeIfAbsent(unit, _ -> new ArrayList<>()).add(each);
    }
    List<List<DatasetQuestion>> order = new ArrayList<>(units.values());
    Collections.shuffle(order, new Random(seed));
    Set<DatasetQuestion> drawn = Collections.newSetFromMap(new IdentityHashMap<>());
    for (List<DatasetQuestion> unit : order) {
      if (drawn.size() < count) {
        drawn.addAll(unit);
      }
    }
    List<String> told = new ArrayList<>(notes);
    told.add("%,d of %,d questions are drawn".formatted(drawn.size(), questions.size()));
    return new EvaluationSet(
        databases, questions.stream().filter(drawn::contains).toList(), training, verticals, told);
  }

  /// The same without questions of databases that a tenant does not see. The databases stay
  /// registered.
  ///
  /// @throws IllegalArgumentException no database lists the tenant, or there is nothing to ask it;
  ///   the message names the option and the fix
  public EvaluationSet seenBy(String tenant) {
    requireListed(tenant);
    Set<String> seen =
        databases.stream()
            .filter(database -> Audience.of(database.tenants()).includes(tenant))
            .map(RegisteredDatabase::id)
            .collect(Collectors.toSet());
    List<DatasetQuestion> asked =
        questions.stream().filter(each -> each.gold().isAnsweredBy(seen::contains)).toList();
    if (asked.isEmpty()) {
      throw new IllegalArgumentException(
          "--tenant: '%s' sees none of the databases that the questions are about; name another"
              .formatted(tenant));
    }
    List<GoldQuestion> remembered =
        training.stream().filter(each -> each.isAnsweredBy(seen::contains)).toList();
    List<String> kept = new ArrayList<>(notes);
    if (asked.size() < questions.size()) {
      kept.add(
          "%,d questions of databases that the tenant '%s' does not see are left out"
              .formatted(questions.size() - asked.size(), tenant));
    }
    return new EvaluationSet(databases, asked, remembered, verticals, kept);
  }

  private void requireListed(String tenant) {
    Set<String> listed = new TreeSet<>();
    databases.forEach(database -> listed.addAll(database.tenants()));
    if (!listed.contains(tenant)) {
      throw new IllegalArgumentException(
          "--tenant: no database lists '%s' in its field 'tenants'; %s"
              .formatted(
                  tenant,
                  listed.isEmpty()
                      ? "all are open to everyone, so leave it out"
                      : "name one that is listed: " + String.join(", ", listed)));
    }
  }
}
