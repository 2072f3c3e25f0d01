package dev.signalbox.cli;

import dev.signalbox.answer.VerdictJson;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.event.HeldVerdict;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Verdict;
import dev.signalbox.verdict.VerdictState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Verdicts of people on answers.
@Command(
    name = "verdict",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Gives, lists, confirms and withdraws the verdicts of people on answers. The stage 'tally' counts",
      "one verdict of each person on each answer. A verdict becomes feedback at once, or, where",
      "feedback.confirm is 'required', once it is confirmed.",
      "",
      "Examples: signalbox verdict right 3f2a --asker ann",
      "          signalbox verdict wrong 3f2a --sql \"SELECT ...\" --comment \"without drafts\"",
      "          signalbox verdict list --only WAITING --asker ann",
      "          signalbox verdict confirm 3f2a"
    })
final class VerdictCommand {
  private static final int WIDEST_CELL = 60;

  private final Console console;

  VerdictCommand(Console console) {
    this.console = console;
  }

  /// The answer, and the person whose verdict it is.
  static final class Given {
    @Parameters(
        paramLabel = "QUESTION-ID",
        description = "The id of the answered question; 'ask --json' prints it.")
    private String id = "";

    @Option(
        names = "--asker",
        paramLabel = "NAME",
        description =
            "The person whose verdict it is (default: the asker of the question, or the only one"
                + " with a verdict).")
    private @Nullable String asker;
  }

  @Command(
      name = "right",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Finds an answer right, in place of an earlier verdict of the same person.")
  int right(
      @Mixin Given given,
      @Option(
              names = "--sql",
              paramLabel = "SQL",
              description =
                  "The query of the answer itself; needed to teach one that leaves words out.")
          @Nullable String sql,
      @Option(names = "--comment", paramLabel = "TEXT", description = "A comment.")
          @Nullable String comment,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    AnswerFeedback.Word word = new AnswerFeedback.Word(true, List.of(), sql, List.of());
    verdicts(settings).give(given.id, word, given.asker, comment);
    return ExitCodes.DONE;
  }

  @Command(
      name = "wrong",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Finds an answer wrong, in place of an earlier verdict of the same person: its query where it",
        "has one, otherwise its databases."
      })
  int wrong(
      @Mixin Given given,
      @Option(
              names = "--sql",
              paramLabel = "SQL",
              description = "The query that answers it instead.")
          @Nullable String sql,
      @Option(
              names = "--database",
              paramLabel = "ID",
              arity = "1",
              description = "A database that answers it instead; can be given several times.")
          @Nullable List<String> databases,
      @Option(
              names = "--wrong-database",
              paramLabel = "ID",
              arity = "1",
              description = "A database that does not answer it; can be given several times.")
          @Nullable List<String> wrongDatabases,
      @Option(names = "--comment", paramLabel = "TEXT", description = "A comment.")
          @Nullable String comment,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    AnswerFeedback.Word word =
        new AnswerFeedback.Word(
            false,
            databases == null ? List.of() : databases,
            sql,
            wrongDatabases == null ? List.of() : wrongDatabases);
    verdicts(settings).give(given.id, word, given.asker, comment);
    return ExitCodes.DONE;
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Lists the verdicts of the last 30 days: WAITING for a confirmation, TAUGHT as feedback, or only",
        "COUNTED."
      })
  int list(
      @Option(
              names = "--only",
              paramLabel = "STATE",
              description = "Only verdicts of this state: ${COMPLETION-CANDIDATES}.")
          @Nullable VerdictState state,
      @Option(names = "--asker", paramLabel = "NAME", description = "Only of this person.")
          @Nullable String asker,
      @Option(names = "--tenant", paramLabel = "TENANT", description = "Only of this tenant.")
          @Nullable String tenant,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings) {
    List<Judgement> found = new ArrayList<>();
    for (Judgement judgement : verdicts(settings).all()) {
      if (tenant == null || judgement.getTenant().filter(tenant::equals).isPresent()) {
        List<HeldVerdict> shown =
            judgement.getVerdicts().stream()
                .filter(held -> state == null || VerdictState.of(held) == state)
                .filter(held -> asker == null || held.getVerdict().getAsker().equals(asker))
                .toList();
        found.add(Judgement.newBuilder(judgement).setVerdicts(shown).build());
      }
    }
    if (json) {
      console.out().println(VerdictJson.of(found, id -> id).toPrettyString());
      return ExitCodes.DONE;
    }
    TextTable table =
        new TextTable(
            List.of("answer", "tenant", "asker", "verdict", "state", "question", "comment"),
            WIDEST_CELL);
    found.forEach(judgement -> judgement.getVerdicts().forEach(held -> table.add(cells(held))));
    table.lines().forEach(console.out()::println);
    return ExitCodes.DONE;
  }

  private static List<String> cells(HeldVerdict held) {
    Verdict verdict = held.getVerdict();
    return List.of(
        verdict.getAnswer(),
        verdict.getTenant().orElse(""),
        verdict.getAsker(),
        verdict.getKind().name().toLowerCase(Locale.ROOT),
        VerdictState.of(held).name(),
        verdict.getQuestion(),
        verdict.getComment().orElse(""));
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description =
          "Shows the verdicts on one answer, and the feedback that each teaches, as JSON.")
  int show(
      @Parameters(paramLabel = "QUESTION-ID", description = "The id that 'list' shows.") String id,
      @Mixin SettingsOptions settings) {
    List<Judgement> found = List.of(verdicts(settings).on(id));
    console.out().println(VerdictJson.of(found, each -> each).toPrettyString());
    return ExitCodes.DONE;
  }

  @Command(
      name = "confirm",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Makes feedback of a verdict that waits for it.")
  int confirm(@Mixin Given given, @Mixin SettingsOptions settings) throws InterruptedException {
    verdicts(settings).confirm(given.id, given.asker);
    return ExitCodes.DONE;
  }

  @Command(
      name = "withdraw",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Withdraws a verdict, so that it counts no more.")
  int withdraw(@Mixin Given given, @Mixin SettingsOptions settings) throws InterruptedException {
    verdicts(settings).withdraw(given.id, given.asker);
    return ExitCodes.DONE;
  }

  private GivenVerdicts verdicts(SettingsOptions settings) {
    return new GivenVerdicts(settings.load(console.environment()), console);
  }
}
