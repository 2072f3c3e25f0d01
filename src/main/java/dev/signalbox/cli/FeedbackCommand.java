package dev.signalbox.cli;

import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.TrainingFeedback;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.sql.taught.TaughtState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Sends feedback: the databases that answer a question.
@Command(
    name = "feedback",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Sends feedback to the configured broker: the databases and the query that answer a question,",
      "or that do not. The stage 'remember' indexes it. The same question is answered as told a moment",
      "later, and similar questions are routed better.",
      "",
      "Later databases for a question replace earlier ones. Feedback on an unknown database becomes a"
          + " dead letter.",
      "",
      "Examples: signalbox feedback --question \"Who owes us most?\" --database orders",
      "          signalbox feedback --answer 3f2a --wrong --sql \"SELECT ...\""
    })
final class FeedbackCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--question", paramLabel = "TEXT", description = "The question.")
  private @Nullable String question;

  @Option(
      names = "--database",
      paramLabel = "ID",
      arity = "1",
      description = "A database that answers it; can be given several times.")
  private List<String> databases = new ArrayList<>();

  @Option(names = "--sql", paramLabel = "SQL", description = "The query that answers it.")
  private @Nullable String sql;

  @Option(
      names = "--wrong-database",
      paramLabel = "ID",
      arity = "1",
      description = "A database that does not answer it; can be given several times.")
  private List<String> wrongDatabases = new ArrayList<>();

  @Option(
      names = "--wrong-sql",
      paramLabel = "SQL",
      description = "A query that does not answer it, on the one --wrong-database.")
  private @Nullable String wrongSql;

  @Option(
      names = "--answer",
      paramLabel = "QUESTION-ID",
      description =
          "Tell of the answer with this id: question, tenant, databases and query come from it.")
  private @Nullable String answer;

  @Option(names = "--right", description = "With --answer: it is right.")
  private boolean right;

  @Option(
      names = "--wrong",
      description =
          "With --answer: it is wrong, the query where it has one, otherwise its databases."
              + " --database and --sql tell what is right.")
  private boolean wrong;

  @Option(
      names = "--confirm",
      description =
          "With --answer: make feedback of the verdict on it, as 'signalbox verdict confirm' does.")
  private boolean confirm;

  @Option(names = "--forget", description = "Forget the question instead.")
  private boolean forget;

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description =
          "Feedback on many questions, one a line, as in a dataset: {\"id\", \"question\", \"database\", \"sql\"}.")
  private @Nullable Path file;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description =
          "The tenant whose questions it may help (default: all; then the databases must be open"
              + " to everyone).")
  private @Nullable String tenant;

  @Mixin private SettingsOptions settings = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  FeedbackCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (answer != null) {
      requireWord();
      GivenVerdicts verdicts = new GivenVerdicts(settings.load(console.environment()), console);
      if (confirm) {
        verdicts.confirm(answer, null);
      } else {
        verdicts.give(
            answer, new AnswerFeedback.Word(right, databases, sql, wrongDatabases), null, null);
      }
      return ExitCodes.DONE;
    }
    return sent(settings).sendRunnable(given());
  }

  private void requireWord() {
    if (Stream.of(right, wrong, confirm).filter(each -> each).count() != 1) {
      throw wrong("Tell of the answer one of --right, --wrong and --confirm");
    }
    if (confirm && (!databases.isEmpty() || sql != null || !wrongDatabases.isEmpty())) {
      throw wrong("--confirm confirms a verdict as it was given; tell nothing else");
    }
    if (question != null || file != null || tenant != null || forget || wrongSql != null) {
      throw wrong(
          "--answer goes with --right, or with --wrong, --database, --sql and --wrong-database");
    }
  }

  private List<Feedback> given() {
    Path questions = file;
    if (questions == null) {
      return List.of(one());
    }
    if (question != null
        || sql != null
        || forget
        || !databases.isEmpty()
        || !wrongDatabases.isEmpty()) {
      throw wrong("--file stands alone, but for --tenant");
    }
    if (!Files.isReadable(questions)) {
      throw wrong("There is no readable file " + questions);
    }
    List<GoldQuestion> known =
        QuestionFiles.ofFile(questions).stream().filter(GoldQuestion::answerable).toList();
    return TrainingFeedback.of(known, tenant, Instant.now());
  }

  private Feedback one() {
    if (question == null || question.isBlank()) {
      throw wrong("Give the question (--question), or a file with questions (--file)");
    }
    if (right || wrong || confirm) {
      throw wrong("--right, --wrong and --confirm tell of an answer; name it (--answer)");
    }
    if (sql != null && databases.size() != 1) {
      throw wrong("Name the one database of the query (--database)");
    }
    if (wrongSql != null && wrongDatabases.size() != 1) {
      throw wrong("Name the one database of the wrong query (--wrong-database)");
    }
    if (forget != (databases.isEmpty() && wrongDatabases.isEmpty())) {
      throw wrong(
          "Name the databases that answer the question (--database) or do not (--wrong-database), or give --forget");
    }
    return Feedback.newBuilder()
        .setQuestion(question)
        .setTenant(tenant)
        .setDatabases(databases)
        .setSql(sql)
        .setRejected(
            wrongDatabases.stream().map(each -> new RejectedAnswer(each, wrongSql)).toList())
        .setGivenAt(Instant.now())
        .build();
  }

  private ParameterException wrong(String problem) {
    return new ParameterException(spec.commandLine(), problem);
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Lists the feedback on the configured broker, the newest first, with the state of each query:",
        "VERIFIED, BROKEN by the schema as it is now, UNVERIFIED where the database could not be read",
        "lately, or NO_QUERY."
      })
  int list(
      @Option(
              names = "--only",
              paramLabel = "STATE",
              description = "Only feedback of this state: ${COMPLETION-CANDIDATES}.")
          TaughtState.@Nullable Kind state,
      @Option(names = "--database", paramLabel = "ID", description = "Only of this database.")
          @Nullable String database,
      @Option(names = "--tenant", paramLabel = "TENANT", description = "Only of this tenant.")
          @Nullable String owner,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions listed) {
    indexed(listed)
        .list(
            each ->
                (state == null || each.kind() == state)
                    && (database == null || each.taught().database().equals(database))
                    && (owner == null || each.taught().isOwn(owner)),
            json);
    return ExitCodes.DONE;
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Shows the feedback on one question, for each of its databases, as JSON.")
  int show(
      @Parameters(paramLabel = "ID", description = "The id that 'list' shows.") String id,
      @Mixin SettingsOptions shown) {
    indexed(shown).show(id);
    return ExitCodes.DONE;
  }

  @Command(
      name = "remove",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Has the stage 'remember' forget the feedback on some questions.")
  int remove(
      @Parameters(paramLabel = "ID", arity = "1..*", description = "The ids that 'list' shows.")
          List<String> ids,
      @Mixin SettingsOptions removed)
      throws InterruptedException {
    List<Feedback> forgetting = indexed(removed).forgetting(ids);
    sent(removed).send(forgetting);
    console.err().println("Removed the feedback on %,d questions".formatted(forgetting.size()));
    return ExitCodes.DONE;
  }

  private SentFeedback sent(SettingsOptions options) {
    return new SentFeedback(options.load(console.environment()), console);
  }

  private IndexedFeedback indexed(SettingsOptions options) {
    return new IndexedFeedback(options.load(console.environment()), console);
  }
}
