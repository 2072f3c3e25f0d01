package dev.signalbox.topology;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ExampleSettings;
import dev.signalbox.config.PlanningSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.ModelVisibility;
import dev.signalbox.language.Prompts;
import dev.signalbox.sql.DefiningPlanner;
import dev.signalbox.sql.EmbeddedPlanner;
import dev.signalbox.sql.FormPlanner;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.LanguageModelPlanner;
import dev.signalbox.sql.Planner;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.sql.QuestionDivider;
import dev.signalbox.sql.RedrawingPlanner;
import dev.signalbox.sql.StandIns;
import dev.signalbox.sql.StepReader;
import dev.signalbox.sql.TaughtPlanner;
import dev.signalbox.sql.ValueMemory;
import dev.signalbox.sql.ViewedPlanner;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.example.ShippedExamples;
import dev.signalbox.sql.guard.PrivateQueries;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.taught.TaughtQueries;
import dev.signalbox.sql.value.StoredLiterals;
import java.util.Optional;

/// Builds the planner that a configuration asks for, with its parts.
///
/// @param memory receives the built-in examples, unless the planner uses no examples
/// @param probes executes query candidates, where the configuration asks for probes
/// @param taught the past questions as they were told
/// @param privateQueries finds the examples that no prompt may show
record Planners(
    Configuration configuration,
    Encoder encoder,
    ExampleMemory memory,
    ColumnValues values,
    ProbeExecution probes,
    TaughtMemory taught,
    PrivateQueries privateQueries) {

  /// @throws ConfigurationException a setting needs a part that is not configured
  GuardedPlanner planner(Optional<ModelClient> model, SqlGuard guard) {
    PlanningSettings settings = configuration.planning();
    SchemaLinker linker = new SchemaLinker(encoder, values, settings.synonyms());
    TaughtQueries queries = new TaughtQueries(taught, guard, linker, values, settings.time());
    StepReader reader = StepReader.by(linker, settings.time());
    Planner planner =
        new RedrawingPlanner(
            new TaughtPlanner(viewed(planner(model, linker, guard), linker, guard), queries));
    return new GuardedPlanner(
        new CheckedCandidates(planner, guard, reader), guard, settings.corrections(), reader);
  }

  /// The planner with the choice of views that the configuration asks for.
  private Planner viewed(Planner planner, SchemaLinker linker, SqlGuard guard) {
    return switch (configuration.planning().views()) {
      case "off" -> planner;
      case "prefer" ->
          new ViewedPlanner(planner, embedded(linker, ProbeExecution.NONE, guard), false);
      case "only" -> new ViewedPlanner(planner, embedded(linker, ProbeExecution.NONE, guard), true);
      default -> throw new ConfigurationException("planning.views", "must be off, prefer or only");
    };
  }

  private EmbeddedPlanner embedded(SchemaLinker linker, ProbeExecution probes, SqlGuard guard) {
    PlanningSettings settings = configuration.planning();
    return new EmbeddedPlanner(
        linker,
        examples(),
        settings.skeletons(),
        probes,
        settings.answerAbove(),
        settings.time(),
        guard);
  }

  private Planner planner(Optional<ModelClient> model, SchemaLinker linker, SqlGuard guard) {
    PlanningSettings settings = configuration.planning();
    return switch (settings.provider()) {
      case "embedded" ->
          new DefiningPlanner(
              embedded(linker, settings.trials() ? probes : ProbeExecution.NONE, guard));
      case "language" -> {
        ModelClient client = StageAssembly.needed(model, "planning.provider");
        Prompts prompts = Prompts.of(configuration.language().prompts());
        Planner queries =
            new LanguageModelPlanner(client, prompts, linker, examples(), settings.time());
        Planner planner =
            settings.form().equals("json")
                ? new FormPlanner(
                    client, prompts, linker, settings.time(), settings.corrections(), queries)
                : queries;
        yield literals()
            .<Planner>map(literals -> new ValueMemory(planner, literals, client.sees()))
            .orElse(planner);
      }
      default ->
          throw new ConfigurationException("planning.provider", "must be embedded or language");
    };
  }

  /// Looks up the stored values that queries compare columns with, where the configuration asks for
  /// it.
  Optional<StoredLiterals> literals() {
    PlanningSettings settings = configuration.planning();
    return settings.storedValues()
        ? Optional.of(new StoredLiterals(values, settings.synonyms()))
        : Optional.empty();
  }

  /// The values that stand for the keys of an earlier part while the planner writes a query: stored
  /// ones, unless the planner is a language model that may see none.
  StandIns standIns(Optional<ModelClient> model) {
    boolean isShown =
        configuration.planning().provider().equals("embedded")
            || model.filter(client -> client.sees().allows(ModelVisibility.VALUES)).isPresent();
    return isShown ? new StandIns(values) : StandIns.MADE_UP;
  }

  /// Divides questions that need two databases, where a language model is configured.
  Optional<QuestionDivider> divider(Optional<ModelClient> model) {
    return model.map(
        client -> new QuestionDivider(client, Prompts.of(configuration.language().prompts())));
  }

  /// The examples of a planner. The shipped ones stand in prompts alone: the embedded planner knows
  /// the forms of their queries, and near ones of another database mislead it.
  private Examples examples() {
    ExampleSettings settings = configuration.planning().examples();
    if (settings.count() > 0 && !configuration.planning().provider().equals("embedded")) {
      QuestionMemory questions = new QuestionMemory(encoder);
      ShippedExamples.feedback().stream()
          .flatMap(pair -> questions.entries(pair, _ -> Optional.empty()).stream())
          .forEach(entry -> memory.put(ElementKey.of(entry), entry));
    }
    return new Examples(
        encoder,
        memory,
        settings.count(),
        settings.passes(),
        example -> !privateQueries.readsPrivate(example.sql(), example.database()));
  }
}
