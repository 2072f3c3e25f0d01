package dev.signalbox.cli;

import dev.signalbox.cli.catalog.CatalogCommand;
import dev.signalbox.cli.catalog.CatalogCopiesCommand;
import dev.signalbox.cli.catalog.CatalogDiffCommand;
import dev.signalbox.cli.catalog.CatalogHistoryCommand;
import dev.signalbox.cli.catalog.CatalogImportApiCommand;
import dev.signalbox.cli.catalog.CatalogRefreshCommand;
import dev.signalbox.cli.catalog.CatalogRemoveCommand;
import dev.signalbox.cli.catalog.CatalogWatchCommand;
import dev.signalbox.cli.catalog.MetricsCommand;
import dev.signalbox.cli.evaluation.EvalCommand;
import dev.signalbox.cli.evaluation.EvalCompareCommand;
import dev.signalbox.cli.evaluation.EvalGateCommand;
import dev.signalbox.cli.evaluation.EvalStudyCommand;
import dev.signalbox.cli.replay.JournalCommand;
import dev.signalbox.cli.replay.ReplayCommand;
import dev.signalbox.cli.replay.RunsCommand;
import dev.signalbox.cli.replay.RunsCompareCommand;
import dev.signalbox.cli.replay.TraceCommand;
import dev.signalbox.console.Console;
import java.util.List;
import picocli.CommandLine;

/// The command line with its commands. Picocli takes longer to build the model of all commands than
/// a short command takes to run, so arguments that begin with a command build that one alone.
final class Commands {
  /// In the order of the help.
  private static final List<String> NAMES =
      List.of(
          "demo",
          "ask",
          "chat",
          "conversations",
          "route",
          "eval",
          "fit",
          "feedback",
          "verdict",
          "priors",
          "views",
          "serve",
          "mcp",
          "catalog",
          "metrics",
          "replay",
          "runs",
          "produce",
          "answers",
          "trace",
          "topics",
          "dead-letters",
          "lost-questions",
          "prompts",
          "journal",
          "topology",
          "doctor",
          "chaos");

  private Commands() {}

  /// @param arguments where they begin with no command, all commands are there for the help and for
  ///   the suggestions
  static CommandLine line(Console console, String... arguments) {
    CommandLine line = new CommandLine(new Main());
    boolean one = arguments.length > 0 && NAMES.contains(arguments[0]);
    (one ? List.of(arguments[0]) : NAMES)
        .forEach(name -> line.addSubcommand(name, command(name, console)));
    return line;
  }

  private static Object command(String name, Console console) {
    return switch (name) {
      case "demo" -> new DemoCommand(console);
      case "ask" -> new AskCommand(console);
      case "chat" -> new ChatCommand(console);
      case "conversations" -> new ConversationsCommand(console);
      case "route" -> new RouteCommand(console);
      case "eval" -> eval(console);
      case "fit" -> new FitCommand(console);
      case "feedback" -> new FeedbackCommand(console);
      case "verdict" -> new VerdictCommand(console);
      case "priors" -> new PriorsCommand(console);
      case "views" -> new ViewsCommand(console);
      case "serve" -> new ServeCommand(console);
      case "mcp" -> new McpCommand(console);
      case "catalog" -> catalog(console);
      case "metrics" -> new MetricsCommand(console);
      case "replay" -> new ReplayCommand(console);
      case "runs" -> runs(console);
      case "produce" -> new ProduceCommand(console);
      case "answers" -> new AnswersCommand(console);
      case "trace" -> new TraceCommand(console);
      case "topics" -> topics(console);
      case "dead-letters" -> new DeadLettersCommand(console);
      case "lost-questions" -> new LostQuestionsCommand(console);
      case "prompts" -> new PromptsCommand(console);
      case "journal" -> new JournalCommand(console);
      case "topology" -> new TopologyCommand(console);
      case "doctor" -> new DoctorCommand(console);
      case "chaos" -> new ChaosCommand(console);
      default -> throw new IllegalArgumentException("There is no command " + name);
    };
  }

  private static CommandLine eval(Console console) {
    return new CommandLine(new EvalCommand(console))
        .addSubcommand(new EvalCompareCommand(console))
        .addSubcommand(new EvalGateCommand(console))
        .addSubcommand(new EvalStudyCommand(console));
  }

  private static CommandLine catalog(Console console) {
    return new CommandLine(new CatalogCommand(console))
        .addSubcommand(new CatalogCopiesCommand(console))
        .addSubcommand(new CatalogImportApiCommand(console))
        .addSubcommand(new CatalogHistoryCommand(console))
        .addSubcommand(new CatalogDiffCommand(console))
        .addSubcommand(new CatalogWatchCommand(console))
        .addSubcommand(new CatalogRefreshCommand(console))
        .addSubcommand(new CatalogRemoveCommand(console));
  }

  private static CommandLine runs(Console console) {
    return new CommandLine(new RunsCommand(console)).addSubcommand(new RunsCompareCommand(console));
  }

  private static CommandLine topics(Console console) {
    return new CommandLine(new TopicsCommand(console)).addSubcommand(new TopicAclsCommand(console));
  }
}
