package dev.signalbox.cli;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.BuildInformation;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.ModelFolder;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.fit.FitEstate;
import dev.signalbox.fit.FitQuestion;
import dev.signalbox.fit.ModelFit;
import dev.signalbox.index.TaughtQuestion;
import dev.signalbox.ranking.FittedRanking;
import dev.signalbox.ranking.RankingFit.Base;
import dev.signalbox.sql.taught.TaughtState;
import dev.signalbox.topology.client.CatalogHistory;
import dev.signalbox.topology.client.TaughtTopics;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Fits a model of the ranking to one's own estate.
@Command(
    name = "fit",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Fits the weights of the ranking and its confidence to your databases and to the questions that",
      "people ask of them, and writes them into a folder of models. Questions come from datasets, from",
      "the feedback on the configured broker, and, for databases without any, from their schemas.",
      "The model is used after 'signalbox eval gate --promote' only.",
      "",
      "Example: signalbox fit --dataset estate --split train --out models",
      "         signalbox fit --feedback --out models"
    })
final class FitCommand implements Callable<Integer> {
  private final Console console;

  /// Null: 'train', where a folder has it.
  @Option(
      names = "--split",
      paramLabel = "NAME",
      description = "The questions to fit on (default: train).")
  private @Nullable String namedSplit;

  @Option(
      names = "--questions",
      paramLabel = "DIR",
      arity = "1",
      description = "Also fits on the questions of this folder; can be given several times.")
  private List<Path> questions = new ArrayList<>();

  @Option(
      names = "--estate",
      paramLabel = "DIR,...",
      arity = "1",
      description = {
        "Dataset folders whose databases are asked together, beside those of --dataset, which are an",
        "estate of their own; can be given several times."
      })
  private List<String> estates = new ArrayList<>();

  @Option(
      names = "--feedback",
      description =
          "Fit on the feedback that the configured broker holds, and on the databases of its catalog.")
  private boolean feedback;

  @Option(
      names = "--adapter",
      description = {
        "Also fit adapters of the encoder, which turn questions towards the texts of their databases:",
        "for databases that many questions were asked of. Then set embedding.model to the model, too."
      })
  private boolean adapted;

  @Option(
      names = "--directions",
      description = {
        "Also fit the directions of words for an encoder that has none, so that the ranking compares",
        "single words. Then set embedding.model to the model, too."
      })
  private boolean directed;

  @Option(
      names = "--from-scratch",
      description =
          "Begin with no weights, in place of those in use; the questions must then be many.")
  private boolean fromScratch;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Seed of all draws (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The folder of models (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("models");

  @Mixin private SettingsOptions settings = new SettingsOptions();

  FitCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Configuration configuration = settings.load(console.environment());
    settings.logToFile(configuration, console);
    requireNamedSplit(feedback ? List.of() : configuration.datasets());
    List<FitEstate> all = estates(configuration);
    all.forEach(this::tellSources);
    try (Encoder encoder = Encoders.of(configuration.embedding())) {
      Base base =
          fromScratch
              ? new Base.None()
              : new Base.Model(FittedRanking.of(encoder.name(), configuration.ranking()));
      ModelFolder model =
          new ModelFit(out, base, seed, BuildInformation.version(), adapted, directed)
              .fit(encoder, configuration.embedding().model(), all, console.err());
      console.out().println(model.folder());
      console
          .err()
          .printf(
              "Nothing uses this model yet: 'signalbox eval gate --promote %s' promotes it%n",
              model.folder());
      return ExitCodes.DONE;
    } catch (IllegalArgumentException e) {
      throw new CommandException("Nothing is fitted: " + e.getMessage(), e);
    }
  }

  /// A named split that no folder has is a mistake. Without a name, the folders may do without.
  private void requireNamedSplit(List<Path> datasets) {
    List<Path> folders = new ArrayList<>(datasets);
    estates.forEach(estate -> folders.addAll(folders(estate)));
    SortedSet<String> splits = new TreeSet<>();
    folders.forEach(folder -> splits.addAll(QuestionFiles.splits(folder)));
    if (namedSplit != null && !folders.isEmpty() && !splits.contains(namedSplit)) {
      throw new CommandException(
          "No dataset folder has the split '%s'; name one of: %s"
              .formatted(namedSplit, String.join(", ", splits)));
    }
  }

  private void tellSources(FitEstate estate) {
    console
        .err()
        .printf(
            Locale.ROOT,
            "%s: %,d databases, %,d questions from %s%n",
            estate.name(),
            estate.databases().size(),
            estate.questions().size(),
            String.join(", ", estate.from()));
  }

  private String split() {
    return Objects.requireNonNullElse(namedSplit, "train");
  }

  private static List<Path> folders(String estate) {
    return List.of(estate.split(",")).stream().map(Path::of).toList();
  }

  private List<FitEstate> estates(Configuration configuration) {
    List<FitEstate> all = new ArrayList<>();
    for (String estate : estates) {
      all.add(FitEstate.ofFolders(folders(estate), split()));
    }
    if (feedback) {
      String servers = ConfiguredBroker.servers(configuration, "feedback is");
      Collection<DatabaseDescription> databases =
          new CatalogHistory(configuration, servers).descriptions().values();
      List<FitQuestion> told =
          TaughtTopics.read(configuration, servers).all().stream()
              .map(TaughtState::taught)
              .filter(TaughtQuestion::answers)
              .map(FitCommand::question)
              .toList();
      all.add(
          new FitEstate("feedback", List.copyOf(databases), List.of(), List.of())
              .with(told, "feedback (" + told.size() + ")"));
    } else if (all.isEmpty() || !configuration.datasets().isEmpty()) {
      all.addFirst(registered(configuration));
    }
    for (Path folder : questions) {
      all.replaceAll(each -> each.withQuestionsOf(folder, split()));
    }
    return all.stream().map(each -> each.withMadeQuestions(seed)).toList();
  }

  /// The registered databases, with the questions of the dataset folders among them.
  private FitEstate registered(Configuration configuration) {
    List<DatabaseDescription> databases =
        Registrations.of(settings.loadWithDatabases(console.environment())).all().stream()
            .map(each -> Introspection.describe(each, configuration.values()))
            .toList();
    FitEstate estate = new FitEstate("estate", databases, List.of(), List.of());
    for (Path folder : configuration.datasets()) {
      estate = estate.withQuestionsIn(folder, split());
    }
    return estate;
  }

  private static FitQuestion question(TaughtQuestion taught) {
    return new FitQuestion(
        taught.question(),
        taught.database(),
        Objects.requireNonNullElse(taught.sql(), ""),
        "",
        false);
  }
}
