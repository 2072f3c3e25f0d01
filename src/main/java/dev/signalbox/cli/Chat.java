package dev.signalbox.cli;

import dev.signalbox.answer.AnswerText;
import dev.signalbox.answer.TeachingDoor;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.cli.ChoicePrompt.Reply;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.dialogue.AskersChoice;
import dev.signalbox.dialogue.MemoryRequest;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Relation;
import dev.signalbox.gateway.QuestionService;
import dev.signalbox.stage.Audience;
import dev.signalbox.topology.kafka.BrokerException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One conversation at a prompt: questions, and commands that begin with a colon.
///
/// Threading: one thread.
final class Chat {
  static final List<String> COMMANDS =
      List.of(":databases", ":sql", ":why", Thumb.RIGHT, Thumb.WRONG, ":forget", ":help", ":quit");
  private static final String PROMPT = "> ";
  private static final int ROWS_SHOWN = 20;

  private static final String HELP =
      """
      Type a question; one that continues the turns before it is enough ("and in May?").
      :databases  the databases that you may ask
      :sql        the query of the last answer
      :why        how the last question was understood and routed
      :right      the last answer is right; ":right SELECT ..." tells its query itself
      :wrong      the last answer is wrong; ":wrong SELECT ..." tells the right query
      :forget     forget the turns so far
      :quit       end, as the end of the input does\
      """;

  private final Console console;
  private final QuestionService service;
  private final Supplier<Catalog> databases;
  private final TypedLines lines;
  private final Speaker speaker;
  private final AnswerText text = new AnswerText(ROWS_SHOWN, TeachingDoor.PROMPT);
  private @Nullable Answer last;

  /// A line that was typed in place of a choice.
  private @Nullable String typedAhead;

  /// @param databases gives the registered databases as they are now; fails with a
  ///   [BrokerException] where they cannot be read
  Chat(
      Console console,
      QuestionService service,
      Supplier<Catalog> databases,
      TypedLines lines,
      Speaker speaker) {
    this.console = console;
    this.service = service;
    this.databases = databases;
    this.lines = lines;
    this.speaker = speaker;
  }

  /// Takes lines until the end of the input, or the command to quit. A question that cannot be
  /// asked does not end the conversation.
  void run() throws InterruptedException {
    for (String line = next(); line != null; line = next()) {
      if (line.equals(":quit")) {
        return;
      }
      if (!line.isEmpty()) {
        if (!console.isTyped()) {
          console.out().println(PROMPT + line);
        }
        try {
          take(line);
        } catch (CommandException problem) {
          console.out().println("  " + problem.getMessage());
        }
        console.out().flush();
      }
    }
  }

  private @Nullable String next() {
    String line = typedAhead == null ? lines.next(PROMPT) : typedAhead;
    typedAhead = null;
    return line;
  }

  private void take(String line) throws InterruptedException {
    switch (line) {
      case ":databases" -> databases().forEach(console.out()::println);
      case ":sql" -> sql().forEach(console.out()::println);
      case ":why" -> why().forEach(console.out()::println);
      case ":forget" -> forget();
      case ":help" -> console.out().println(HELP);
      case String thumb when Thumb.read(thumb).isPresent() ->
          judge(Thumb.read(thumb).orElseThrow());
      case String unknown when unknown.startsWith(":") ->
          console.out().println("There is no command %s.%n%s".formatted(unknown, HELP));
      default -> answer(speaker.question(line));
    }
  }

  private void answer(Question question) throws InterruptedException {
    Answer answer = await(service.ask(question));
    show(answer);
    if (answer.getStatus() == AnswerStatus.AMBIGUOUS) {
      choose(answer);
    }
  }

  /// Takes the next lines as choices, until one chooses, or is a question or a command instead.
  private void choose(Answer ambiguous) throws InterruptedException {
    while (true) {
      console.out().flush();
      switch (ChoicePrompt.reply(ambiguous, service.catalog(), lines)) {
        case Reply.Chosen(AskersChoice choice) -> {
          askOf(choice);
          return;
        }
        case Reply.None() -> {
          return;
        }
        case Reply.Other(String line) when isQuestionOrCommand(line) -> {
          typedAhead = line;
          return;
        }
        case Reply.Other other -> console.out().println("  " + other.problem());
      }
    }
  }

  private static boolean isQuestionOrCommand(String line) {
    return line.startsWith(":") || line.chars().anyMatch(Character::isWhitespace);
  }

  /// Asks the chosen database, and remembers the choice where that database can answer.
  private void askOf(AskersChoice chosen) throws InterruptedException {
    Answer again = await(service.ask(chosen.question(UUID.randomUUID().toString())));
    show(again);
    if (chosen.isConfirmedBy(again)) {
      await(service.tell(chosen.feedback(again)));
      console.out().println("  Remembered %s for such questions.".formatted(chosen.database()));
    }
  }

  /// The question stands before it already.
  private void show(Answer answer) {
    last = answer;
    text.lines(answer).stream().skip(1).forEach(console.out()::println);
  }

  private void forget() throws InterruptedException {
    Answer answer =
        await(
            service.ask(
                MemoryRequest.of(
                    ConversationControl.FORGET, speaker.tenant(), speaker.conversation())));
    last = null;
    answer.getSentence().ifPresent(sentence -> console.out().println("  " + sentence));
  }

  private void judge(Thumb given) throws InterruptedException {
    Answer answer = last;
    console
        .out()
        .println(
            "  " + (answer == null ? "There is no question yet." : given.give(answer, service)));
  }

  private List<String> databases() {
    try {
      return databases.get().all().stream()
          .filter(database -> Audience.of(database.getTenants()).includes(speaker.tenant()))
          .sorted(Comparator.comparing(DatabaseDescription::getId))
          .map(Chat::database)
          .toList();
    } catch (BrokerException problem) {
      return List.of("  " + problem.getMessage());
    }
  }

  private static String database(DatabaseDescription database) {
    return "  %s (%s, %d tables)%s"
        .formatted(
            database.getId(),
            database.getDialect(),
            database.getTables().size(),
            database.getDescription().map(each -> ": " + each).orElse(""));
  }

  private List<String> sql() {
    Answer answer = last;
    List<PlanStep> steps = answer == null ? List.of() : answer.getSteps();
    if (steps.isEmpty() && answer != null && answer.getNotRun().isPresent()) {
      return List.of("  This query was not run:", indented(answer.getNotRun().get()));
    }
    return steps.isEmpty()
        ? List.of("  The last answer has no query.")
        : steps.stream().map(Chat::indented).toList();
  }

  private static String indented(PlanStep step) {
    return step.getSql().strip().indent(2).stripTrailing();
  }

  private List<String> why() {
    Answer answer = last;
    if (answer == null) {
      return List.of("  There is no question yet.");
    }
    List<String> lines = new ArrayList<>();
    answer.getJourney().getDialogue().ifPresent(dialogue -> lines.add(relation(dialogue)));
    lines.add("  read as: " + answer.getJourney().getStandalone());
    answer.getRanking().ifPresent(ranking -> lines.addAll(route(ranking)));
    for (PlanStep step : answer.getSteps()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  query for %s by %s, right with a probability of %.2f",
              step.getDatabase(),
              step.getPlanner(),
              step.getConfidence()));
      step.getEdits().forEach(edit -> lines.add("  changed: " + edit));
    }
    return lines;
  }

  private static String relation(Dialogue dialogue) {
    return String.format(
        Locale.ROOT,
        "  %s (%.2f)",
        dialogue.getRelation() == Relation.FOLLOW_UP
            ? "continues: " + String.join(" / ", dialogue.getEarlier())
            : "a new subject",
        dialogue.getProbability());
  }

  private static List<String> route(Ranking ranking) {
    List<String> lines = new ArrayList<>();
    ranking.getReranking().ifPresent(reason -> lines.add("  " + reason));
    ranking.getCandidates().stream()
        .limit(3)
        .forEach(candidate ->
            lines.add(
                "  candidate %s%s"
                    .formatted(
                        candidate.getDatabase(),
                        candidate
                            .getProbability()
                            .map(value -> String.format(Locale.ROOT, " (%.2f)", value))
                            .orElse(""))));
    return lines;
  }

  private static <T> T await(CompletableFuture<T> asked) throws InterruptedException {
    try {
      return asked.get();
    } catch (ExecutionException e) {
      throw CommandException.because("The question could not be asked", e);
    }
  }
}
