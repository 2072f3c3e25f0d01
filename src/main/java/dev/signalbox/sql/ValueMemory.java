package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.LiteralCorrection;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.language.ModelVisibility;
import dev.signalbox.sql.form.FormJson;
import dev.signalbox.sql.value.StoredLiterals;
import dev.signalbox.sql.value.StoredLiterals.Lookup;
import dev.signalbox.sql.value.StoredLiterals.Missing;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Replaces literals that no row holds by the stored values that they mean, so that a query finds
/// them in any spelling. Where one value is near, the memory replaces the literal itself; where
/// several are near, or none is near and the column has few values, the planner chooses, if it may
/// see them. Source: Qin et al., Relational Database Augmented Large Language Model, section 4.3:
/// data value memory.
///
/// Threading: as its planner and literals.
public final class ValueMemory implements Planner {
  private static final int MOST_CHOICES = 20;

  private final Planner planner;
  private final StoredLiterals literals;
  private final ModelVisibility sees;

  /// @param planner the planner whose queries are corrected
  /// @param sees the parts of a database that the planner may see
  public ValueMemory(Planner planner, StoredLiterals literals, ModelVisibility sees) {
    this.planner = planner;
    this.literals = literals;
    this.sees = sees;
  }

  @Override
  public String name() {
    return planner.name();
  }

  @Override
  public Plan plan(Asked asked, DatabaseDescription database) throws InterruptedException {
    return settled(asked, database, planner.plan(asked, database));
  }

  @Override
  public Plan correct(Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    return settled(asked, database, planner.correct(asked, database, previous, problem));
  }

  /// Asks the planner to choose once, and does not question its second query.
  private Plan settled(Asked asked, DatabaseDescription database, Plan plan)
      throws InterruptedException {
    if (!(plan instanceof Plan.Written(PlanStep written, List<ModelUse> calls))) {
      return plan;
    }
    Lookup lookup = literals.lookUp(written, database);
    PlanStep step = corrected(written, lookup);
    String choices =
        lookup.missing().stream()
            .filter(missing -> missing.near().size() != 1 && !missing.choices().isEmpty())
            .map(ValueMemory::choice)
            .collect(Collectors.joining("\n"));
    if (choices.isEmpty() || !sees.allows(ModelVisibility.VALUES)) {
      return new Plan.Written(step, calls);
    }
    Plan chosen = planner.correct(asked, database, step, choices);
    List<ModelUse> all = new ArrayList<>(calls);
    all.addAll(chosen.modelCalls());
    return switch (chosen) {
      case Plan.Declined _, Plan.NotUnderstood _, Plan.Withheld _ ->
          new Plan.Written(step, List.copyOf(all));
      case Plan.Written(PlanStep better, var _) ->
          new Plan.Written(
              PlanStep.newBuilder(corrected(better, literals.lookUp(better, database)))
                  .setAttempts(List.of(new RefusedQuery(step.getSql(), choices)))
                  .build(),
              List.copyOf(all));
    };
  }

  private static String choice(Missing missing) {
    return "%s Stored are %s; choose what the question means."
        .formatted(
            missing.sentence(),
            missing.choices().stream()
                .limit(MOST_CHOICES)
                .map(StoredLiterals::quoted)
                .collect(Collectors.joining(", ")));
  }

  private static PlanStep corrected(PlanStep step, Lookup lookup) {
    List<LiteralCorrection> corrections =
        lookup.missing().stream()
            .filter(missing -> missing.near().size() == 1)
            .map(missing ->
                new LiteralCorrection(
                    missing.column(), missing.literal(), missing.near().getFirst()))
            .toList();
    return corrections.isEmpty()
        ? step
        : PlanStep.newBuilder(step)
            .setSql(SqlToken.join(replaced(lookup.tokens(), corrections)))
            .setForm(step.getForm().map(form -> replaced(form, corrections)).orElse(null))
            .setCorrections(corrections)
            .build();
  }

  private static String replaced(String form, List<LiteralCorrection> corrections) {
    String replaced = form;
    for (LiteralCorrection correction : corrections) {
      replaced = FormJson.withText(replaced, correction.getWritten(), correction.getStored());
    }
    return replaced;
  }

  private static List<SqlToken> replaced(
      List<SqlToken> tokens, List<LiteralCorrection> corrections) {
    return tokens.stream()
        .map(token ->
            corrections.stream()
                .filter(correction -> StoredLiterals.isText(token, correction.getWritten()))
                .findFirst()
                .map(correction ->
                    token.as(Kind.TEXT, StoredLiterals.quoted(correction.getStored())))
                .orElse(token))
        .toList();
  }
}
