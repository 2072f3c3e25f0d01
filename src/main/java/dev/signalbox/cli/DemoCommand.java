package dev.signalbox.cli;

import dev.signalbox.answer.AnswerText;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.StepComparison;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleApis;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.evaluation.query.GoldQuery;
import dev.signalbox.evaluation.query.ResultComparison;
import dev.signalbox.evaluation.query.UnparsableQueryException;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.Want;
import dev.signalbox.gateway.Gateway;
import dev.signalbox.session.ClosedAtShutdown;
import dev.signalbox.session.PipelineSession;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Runs everything in one process, on sample databases.
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Builds sample databases, starts two sample APIs, a broker and all stages in this process, asks",
      "sample questions through Kafka and shows their answers. Then it takes questions that you type,",
      "here or in the console, whose address in the browser it prints.",
      "",
      "The last line counts the outcomes of the sample questions; right means: the same result as a"
          + " query written by hand. The command ends with 1 where a question failed."
    })
final class DemoCommand implements Callable<Integer> {
  private static final int ROWS_SHOWN = 10;
  private static final String QUIT = ":quit";

  private final Console console;
  private final AnswerText text = new AnswerText(ROWS_SHOWN);

  @Option(names = "--exit", description = "End after the sample questions.")
  private boolean exit;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  private record Asked(GoldQuestion question, CompletableFuture<Answer> answer) {}

  DemoCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Configuration configuration = ownPipeline(settings.load(console.environment()));
    settings.logToFile(configuration, console);
    Path samples = configuration.datasets().getFirst();
    SampleData.writeTo(samples);
    try (SampleApis apis = SampleApis.start(configuration.state().resolve("apis"), Duration.ZERO)) {
      return run(apis.in(configuration), List.of(samples, apis.gold()));
    }
  }

  /// @param folders the dataset folders with the questions and their gold queries
  private int run(Configuration configuration, List<Path> folders) throws Exception {
    console.err().println(sources(configuration));
    PipelineSession session =
        PipelineSession.start(
            configuration, EnumSet.allOf(StageName.class), line -> console.err().println(line));
    try (ClosedAtShutdown _ = ClosedAtShutdown.of(session::close);
        DatasetRepository gold = DatasetRepository.open(folders)) {
      DemoTally tally = askSamples(session, folders, gold.queries());
      if (!exit) {
        console.out().println(tally);
        try (Gateway gateway = Gateway.start(configuration.gateway(), session)) {
          console.err().println("The console in the browser is at " + gateway.consoleAddress());
          takeQuestions(session);
        }
      }
      console.out().println(tally);
      return tally.hasFailures() ? ExitCodes.FAILED : ExitCodes.DONE;
    }
  }

  /// The kinds of databases behind the number that the registration tells.
  private static String sources(Configuration configuration) {
    int samples = SampleData.databases();
    int apis = configuration.apis().size();
    int federations = configuration.federations().size();
    return "It registers %d databases: %d sample databases, %d sample APIs, and %d federations, each of an API and a database"
        .formatted(samples + apis + federations, samples, apis, federations);
  }

  /// The configured broker, its databases and the state of its processes stay untouched.
  private Configuration ownPipeline(Configuration configured) {
    Path state = configured.state().resolve("demo");
    @Nullable String broker = configured.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    console
        .err()
        .println(
            "The demo has a broker and sample databases of its own, in this process and in %s%s"
                .formatted(
                    state, broker == null ? "" : "; it does not touch the broker at " + broker));
    return SampleConfiguration.beside(configured, "demo")
        .withGateway(configured.gateway().forThisMachine());
  }

  private DemoTally askSamples(PipelineSession session, List<Path> folders, QueryRunner goldQueries)
      throws InterruptedException {
    List<Asked> asked = new ArrayList<>();
    for (Path folder : folders) {
      for (GoldQuestion question : QuestionFiles.ofSplit(folder, SampleData.DEMO)) {
        asked.add(new Asked(question, session.ask(question(question.question()))));
      }
    }
    console
        .err()
        .println(
            "It asks %d sample questions. [right] means that a query written by hand gives the same result"
                .formatted(asked.size()));
    DemoTally tally = new DemoTally();
    for (Asked each : asked) {
      Answer answer = await(each.answer());
      print(answer);
      boolean sameResult =
          each.question().hasSteps()
              ? StepComparison.matchGold(each.question(), answer.getSteps(), goldQueries)
              : sameResult(each.question(), answer, goldQueries);
      DemoTally.Outcome outcome = tally.count(each.question(), answer, sameResult);
      console.out().println("  [" + outcome.words() + "]");
      console.out().println();
      console.out().flush();
    }
    return tally;
  }

  /// Gold is compared here, behind the pipeline, which never sees it.
  private static boolean sameResult(GoldQuestion question, Answer answer, QueryRunner goldQueries)
      throws InterruptedException {
    String goldSql = question.sql();
    Optional<ResultTable> found = answer.getResult();
    if (goldSql == null || found.isEmpty()) {
      return false;
    }
    try {
      boolean ordered = GoldQuery.parse(goldSql).ordersRows();
      ResultTable gold = goldQueries.run(question.databases().getFirst(), goldSql);
      return ResultComparison.sameResult(gold, found.get(), ordered);
    } catch (UnparsableQueryException e) {
      throw new IllegalStateException("The sample question " + question.id() + " is broken", e);
    }
  }

  private void takeQuestions(PipelineSession session) throws IOException, InterruptedException {
    console.err().println("Type a question (%s or the end of the input ends):".formatted(QUIT));
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
    prompt();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.strip().equals(QUIT)) {
        return;
      }
      if (!line.isBlank()) {
        print(await(session.ask(question(line.strip()))));
        console.out().println();
        console.out().flush();
      }
      prompt();
    }
  }

  private void prompt() {
    console.err().print("> ");
    console.err().flush();
  }

  private void print(Answer answer) {
    text.lines(answer).forEach(console.out()::println);
  }

  private static Question question(String text) {
    return Question.newBuilder()
        .setId(UUID.randomUUID().toString())
        .setText(text)
        .setWant(Want.ANSWER)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }

  private static Answer await(CompletableFuture<Answer> asked) throws InterruptedException {
    try {
      return asked.get();
    } catch (ExecutionException e) {
      throw CommandException.because("A question could not be asked", e);
    }
  }
}
