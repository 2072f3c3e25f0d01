package dev.signalbox.cli.evaluation;

import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.IndexVersionOption;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.Progress;
import dev.signalbox.evaluation.ErrorClass;
import dev.signalbox.evaluation.EvaluationSummary;
import dev.signalbox.evaluation.ImportedExamples;
import dev.signalbox.evaluation.dataset.EvaluationPlan;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.TrainingFeedback;
import dev.signalbox.evaluation.perturbation.PerturbedQuestions.Perturbed;
import dev.signalbox.evaluation.pipeline.AnswerJudging;
import dev.signalbox.evaluation.pipeline.EvaluationSetup;
import dev.signalbox.evaluation.pipeline.PipelineEvaluation;
import dev.signalbox.evaluation.report.EvaluationOutput;
import dev.signalbox.event.Feedback;
import dev.signalbox.session.CommandSessions;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.session.QuestionSender;
import dev.signalbox.topology.journal.JournalFile;
import dev.signalbox.topology.replica.IndexVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Measures the routing of questions with gold databases.
@Command(
    name = "eval",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures the routing of questions with gold databases: asks the questions of the datasets",
      "through all stages, on a broker of its own, and compares. Writes into the folder --report:",
      "  summary.json     the figures",
      "  questions.jsonl  the outcome of each question: ranking, evidence, gold",
      "  report.html      tables and plots for a browser",
      "",
      "Recall leaves out questions without a gold database, and counts the ranking even where the",
      "route refuses. benchmarks/METHODOLOGY.md defines each figure.",
      "",
      "Example: signalbox eval --dataset DIR --report out"
    })
public final class EvalCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--questions",
      paramLabel = "DIR",
      arity = "1",
      description =
          "Ask the questions of this folder in place of the datasets' own; can be given several"
              + " times.")
  private List<Path> questions = new ArrayList<>();

  @Option(
      names = "--split",
      paramLabel = "NAME",
      description = "The split to ask: the files NAME.jsonl (default: ${DEFAULT-VALUE}).")
  private String split = "test";

  @Option(
      names = "--train-from",
      paramLabel = "NAME",
      description =
          "Remember the questions of this split of the datasets, as feedback; datasets may lack it"
              + " (default: no split).")
  private @Nullable String trainFrom;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description =
          "The tenant who asks and owns the remembered questions; questions of databases that it"
              + " does not see are left out (default: none).")
  private @Nullable String tenant;

  @Option(names = "--no-statements", description = "Leave out the statements of the databases.")
  private boolean withoutStatements;

  @Option(
      names = "--limit-databases",
      paramLabel = "N",
      description = "Only N databases, drawn by --seed, and the questions about them.")
  private @Nullable Integer limit;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Seed of the drawn databases and intervals (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--reranker",
      paramLabel = "NAME",
      description = "The re-ranker: none or language (default: reranking.provider).")
  private @Nullable String reranker;

  @Option(
      names = "--report",
      paramLabel = "OUT",
      description = "The folder to write to; created where it is missing.")
  private @Nullable Path report;

  @Option(names = "--json", description = "Print summary.json in place of a table.")
  private boolean json;

  @Mixin private QueryOptions queries = new QueryOptions();
  @Mixin private ExampleOptions examples = new ExampleOptions();
  @Mixin private CostOptions cost = new CostOptions();
  @Mixin private IndexVersionOption earlier = new IndexVersionOption();
  @Mixin private SettingsOptions settings = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  private PipelineEvaluation.Mode mode = PipelineEvaluation.Mode.ROUTED;
  private @Nullable Perturbed perturbed;

  public EvalCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (report == null) {
      throw new ParameterException(spec.commandLine(), "Name the folder to write to: --report OUT");
    }
    List<ImportedExamples.Source> sources = examples.of(spec, split);
    if (earlier.isWanted()
        && (trainFrom != null || limit != null || withoutStatements || examples.areGiven())) {
      throw new ParameterException(
          spec.commandLine(),
          "--train-from, --examples-from, --limit-databases and --no-statements change the index,"
              + " and --index-at takes an index as it was");
    }
    mode = queries.mode(spec, tenant);
    Configuration configuration = configuration();
    EvaluationPlan selection = selection(configuration);
    EvaluationSet chosen = cost.drawn(chosen(configuration, selection), seed, spec);
    chosen.notes().forEach(console.err()::println);
    AnswerJudging answers = queries.answers(chosen, seed);
    perturbed = queries.perturbed(chosen, seed);
    EvaluationSet set = asked(chosen, answers);
    EvaluationOutput output = EvaluationOutput.into(report);
    List<Feedback> pairs = ExampleOptions.read(sources, chosen, console);
    PipelineEvaluation.Result result = judged(set, run(configuration, set, pairs, answers));
    EvaluationSummary summary =
        EvaluationSummary.of(
            setup(configuration, selection).of(configuration),
            new EvaluationSummary.Extent(
                set.databases().size(),
                set.training().size(),
                result.seconds(),
                configuration.language().cost()),
            configuration.reranking(),
            result.questions(),
            seed);
    summary = summary.counting(ErrorClass.counts(result.questions(), set.verticals()));
    if (answers != null) {
      summary = summary.with(answers.judge(output.folder()));
    }
    output.write(summary, result.questions(), set.verticals());
    console.out().println(json ? summary.json().toPrettyString() : EvaluationText.of(summary));
    console.err().println("Written to " + output.folder());
    Number failed = summary.counts().getOrDefault("failed", 0);
    return failed.longValue() == 0 ? ExitCodes.DONE : ExitCodes.FAILED;
  }

  /// The settings of the language model.
  LanguageSettings language() {
    return settings.load(console.environment()).language();
  }

  /// The folders of the datasets.
  List<Path> datasets() {
    return settings.load(console.environment()).datasets();
  }

  private EvaluationSet asked(EvaluationSet chosen, @Nullable AnswerJudging answers) {
    if (perturbed != null) {
      console.err().println(perturbed.set().notes().getLast());
      return perturbed.set();
    }
    return answers == null ? chosen : answers.set();
  }

  private Configuration configuration() {
    Configuration given =
        reranker == null
            ? settings.loadForPipeline(console)
            : settings.loadForPipeline(console, "reranking.provider=" + reranker);
    Configuration configured = given.withoutPriors();
    if (!configured.debezium().isEmpty()) {
      console
          .err()
          .println(
              "debezium: databases that are known from its messages only take no part in an"
                  + " evaluation; register them (databases), or give their schemas as a dataset"
                  + " folder (--dataset DIR)");
    }
    return earlier.isWanted() ? configured : configured.withTemporaryBroker();
  }

  private PipelineSession session(Configuration configuration, EvaluationSet set)
      throws InterruptedException {
    Registrations registrations = Registrations.of(set.databases());
    IndexVersion past = earlier.of(configuration);
    return past == null
        ? CommandSessions.open(configuration, registrations, console)
        : CommandSessions.open(past, registrations, console);
  }

  private EvaluationPlan selection(Configuration configuration) {
    try {
      return new EvaluationPlan(
          configuration.datasets(),
          questions.stream().map(Path::toAbsolutePath).map(Path::normalize).toList(),
          split,
          Optional.ofNullable(trainFrom),
          !withoutStatements,
          limit == null ? OptionalInt.empty() : OptionalInt.of(limit),
          seed);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private EvaluationSet chosen(Configuration configuration, EvaluationPlan selection) {
    EvaluationSet everyones =
        EvaluationSet.of(selection, List.copyOf(Registrations.of(configuration).all()));
    try {
      return tenant == null ? everyones : everyones.seenBy(tenant);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private PipelineEvaluation.Result run(
      Configuration configuration,
      EvaluationSet set,
      List<Feedback> pairs,
      @Nullable AnswerJudging answers)
      throws IOException, InterruptedException {
    try (PipelineSession session = session(configuration, set);
        JournalFile _ = cost.connected(session, configuration.language().journal())) {
      if (!pairs.isEmpty()) {
        console.err().println("Remembering %,d examples".formatted(pairs.size()));
        session.remember(pairs);
      }
      if (!set.training().isEmpty()) {
        console
            .err()
            .println("Remembering %,d training questions".formatted(set.training().size()));
        session.remember(TrainingFeedback.of(set.training(), tenant, Instant.now()));
      }
      try (Progress progress = Progress.on(console, "evaluating", set.questions().size())) {
        QuestionSender pipeline = answers == null ? session : answers.recording(session);
        return new PipelineEvaluation(pipeline, mode, progress::step).ask(set);
      }
    }
  }

  private PipelineEvaluation.Result judged(EvaluationSet set, PipelineEvaluation.Result result)
      throws InterruptedException {
    if (!mode.sql()) {
      return result;
    }
    try (Progress progress = Progress.on(console, "comparing", result.questions().size())) {
      return new PipelineEvaluation.Result(
          queries.judged(set, perturbed, result.questions(), progress::step), result.seconds());
    }
  }

  private EvaluationSetup setup(Configuration configuration, EvaluationPlan selection) {
    IndexVersion past = earlier.of(configuration);
    return new EvaluationSetup(
        selection,
        tenant,
        mode,
        queries.perturbs(),
        examples.names(),
        past == null ? null : past.version());
  }
}
