package dev.signalbox.cli.evaluation;

import dev.signalbox.config.LanguageSettings;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.report.EvaluationOutput;
import dev.signalbox.evaluation.study.Study;
import dev.signalbox.evaluation.study.Study.Variant;
import dev.signalbox.evaluation.study.StudyReport;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/// Evaluates the same questions under the settings of a study, and prints its tables.
@Command(
    name = "study",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Evaluates the same questions under several settings, one after another, and prints tables",
      "beside published ones: accuracy, comparisons pair by pair, time, tokens and cost.",
      "  dail        which examples in the prompt pay",
      "  relational  what values, refinement and context switch bring",
      "  routing     what a re-ranker and statements bring",
      "",
      "Further options are those of 'eval', such as --dataset, --limit-questions, --examples-from and",
      "--set. Variants that need a language model are skipped where none is configured. All share the",
      "journal OUT/model-calls.avro. A study that was ended early goes on where it was: variants with",
      "the same options are not evaluated again.",
      "",
      "Example: signalbox eval study routing --dataset DIR --report out --limit-questions 200"
    })
public final class EvalStudyCommand implements Callable<Integer> {
  private static final String SETTINGS = "options.txt";

  private final Console console;

  @Parameters(index = "0", paramLabel = "STUDY", description = "dail, relational or routing.")
  private String name = "";

  @Option(
      names = "--report",
      paramLabel = "OUT",
      required = true,
      description =
          "The folder to write to: study.md, and a folder with the evaluation of each variant.")
  private Path report = Path.of("");

  @Option(
      names = "--plain",
      paramLabel = "DIR",
      description =
          "A folder of questions that need no database, for the variants that ask some; these are"
              + " skipped without it.")
  private @Nullable Path plain;

  @Option(
      names = "--only",
      paramLabel = "VARIANT",
      split = ",",
      description = "Evaluate these variants alone; several are separated by commas.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Seed of all draws (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Unmatched private List<String> passed = new ArrayList<>();
  @Spec private CommandSpec spec = CommandSpec.create();

  private LanguageSettings language = LanguageSettings.defaults();
  private List<Path> datasets = List.of();

  public EvalStudyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!Study.NAMES.contains(name)) {
      throw new ParameterException(
          spec.commandLine(),
          "No study '%s'; known are %s".formatted(name, String.join(", ", Study.NAMES)));
    }
    Study study = Study.named(name);
    Path folder = EvaluationOutput.into(report).folder();
    List<Variant> wanted = wanted(study);
    EvalCommand configured = command(passed, folder);
    language = configured.language();
    datasets = configured.datasets();
    boolean failed = false;
    for (Variant variant : wanted) {
      failed |= evaluate(variant, folder) == ExitCodes.FAILED;
    }
    List<Variant> evaluated = new ArrayList<>();
    for (Variant variant : study.variants()) {
      if (isEvaluated(variant, folder)) {
        evaluated.add(variant);
      }
    }
    String text = StudyReport.of(study, evaluated, folder, language.cost(), seed);
    Files.writeString(folder.resolve("study.md"), text);
    console.out().print(text);
    console.err().println("Written to " + folder.resolve("study.md"));
    return failed ? ExitCodes.FAILED : ExitCodes.DONE;
  }

  private List<Variant> wanted(Study study) {
    for (String variant : only) {
      if (study.variants().stream().noneMatch(each -> each.name().equals(variant))) {
        throw new ParameterException(
            spec.commandLine(),
            "--only: the study '%s' has no variant '%s'; it has %s"
                .formatted(
                    name,
                    variant,
                    String.join(", ", study.variants().stream().map(Variant::name).toList())));
      }
    }
    return study.variants().stream()
        .filter(each -> only.isEmpty() || only.contains(each.name()))
        .toList();
  }

  /// @return the exit code of the evaluation
  private int evaluate(Variant variant, Path report) throws IOException, InterruptedException {
    Path folder = report.resolve(variant.name());
    if (variant.needsModel() && language.provider().equals("none")) {
      return skipped(variant, "no language model is configured (language.provider)");
    }
    if (variant.needsPlain() && plain == null) {
      return skipped(variant, "--plain names no folder of questions that need no database");
    }
    if (isEvaluated(variant, report)) {
      console.err().println(variant.name() + ": evaluated before with the same options");
      return ExitCodes.DONE;
    }
    console.err().println("%s: %s".formatted(variant.name(), variant.about()));
    Files.createDirectories(folder);
    Path settings = folder.resolve(SETTINGS);
    Files.deleteIfExists(settings);
    int code = command(options(variant), folder).call();
    if (code == ExitCodes.DONE) {
      Files.writeString(settings, told(variant));
    }
    return code;
  }

  /// Whether the report has an evaluation of the variant with the options of this run.
  private boolean isEvaluated(Variant variant, Path report) throws IOException {
    Path folder = report.resolve(variant.name());
    Path settings = folder.resolve(SETTINGS);
    return Files.exists(folder.resolve("summary.json"))
        && Files.exists(settings)
        && Files.readString(settings).equals(told(variant));
  }

  private List<String> options(Variant variant) {
    List<String> options = new ArrayList<>(passed);
    options.addAll(variant.options());
    if (variant.needsPlain()) {
      options.addAll(plainQuestions());
    }
    options.addAll(List.of("--seed", Long.toString(seed)));
    return options;
  }

  /// The options of a variant, and the settings of the language model that may change its replies.
  private String told(Variant variant) {
    return "%s%nlanguage model: %s of %s%s, temperature %s, %d and %d tokens, sees %s, prompts %s%n"
        .formatted(
            String.join("\n", options(variant)),
            language.model(),
            language.provider(),
            language.url() == null ? "" : " at " + language.url(),
            language.temperature(),
            language.inputTokens(),
            language.outputTokens(),
            language.sees(),
            language.prompts());
  }

  private int skipped(Variant variant, String reason) {
    console.err().println("%s: skipped, since %s".formatted(variant.name(), reason));
    return ExitCodes.DONE;
  }

  /// Asks the questions of the datasets beside the plain ones.
  private List<String> plainQuestions() {
    return Stream.concat(datasets.stream(), Stream.ofNullable(plain))
        .flatMap(folder -> Stream.of("--questions", folder.toString()))
        .toList();
  }

  /// The command of one evaluation, whose figures go to its folder alone.
  private EvalCommand command(List<String> options, Path folder) {
    Console quiet =
        new Console(
            console.in(),
            console.isTyped(),
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
            console.err(),
            console.columns(),
            console.environment(),
            console.ownsLog());
    EvalCommand evaluation = new EvalCommand(quiet);
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("--report", folder.toString()));
    all.addAll(List.of("--journal", report.resolve("model-calls.avro").toString()));
    new CommandLine(evaluation).parseArgs(all.toArray(String[]::new));
    return evaluation;
  }
}
