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
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.Function;
import picocli.CommandLine;

/// The command line with its commands. Picocli takes longer to build the model of all commands than
/// a short command takes to run, so arguments that begin with a command build that one alone.
final class Commands {
  /// In the order of the help. Only a command that is built loads its class.
  private static final SequencedMap<String, Function<Console, Object>> BY_NAME = byName();

  private Commands() {}

  /// @param arguments where they begin with no command, all commands are there for the help and for
  ///   the suggestions
  static CommandLine line(Console console, String... arguments) {
    CommandLine line = new CommandLine(new Main());
    Function<Console, Object> one = arguments.length == 0 ? null : BY_NAME.get(arguments[0]);
    if (one != null) {
      return line.addSubcommand(arguments[0], one.apply(console));
    }
    BY_NAME.forEach((name, command) -> line.addSubcommand(name, command.apply(console)));
    return line;
  }

  private static SequencedMap<String, Function<Console, Object>> byName() {
    SequencedMap<String, Function<Console, Object>> commands = new LinkedHashMap<>();
    commands.put("demo", console -> new DemoCommand(console));
    commands.put("ask", console -> new AskCommand(console));
    commands.put("chat", console -> new ChatCommand(console));
    commands.put("conversations", console -> new ConversationsCommand(console));
    commands.put("route", console -> new RouteCommand(console));
    commands.put("eval", console -> eval(console));
    commands.put("fit", console -> new FitCommand(console));
    commands.put("feedback", console -> new FeedbackCommand(console));
    commands.put("verdict", console -> new VerdictCommand(console));
    commands.put("priors", console -> new PriorsCommand(console));
    commands.put("views", console -> new ViewsCommand(console));
    commands.put("serve", console -> new ServeCommand(console));
    commands.put("mcp", console -> new McpCommand(console));
    commands.put("catalog", console -> catalog(console));
    commands.put("metrics", console -> new MetricsCommand(console));
    commands.put("replay", console -> new ReplayCommand(console));
    commands.put("runs", console -> runs(console));
    commands.put("produce", console -> new ProduceCommand(console));
    commands.put("answers", console -> new AnswersCommand(console));
    commands.put("trace", console -> new TraceCommand(console));
    commands.put("topics", console -> topics(console));
    commands.put("dead-letters", console -> new DeadLettersCommand(console));
    commands.put("lost-questions", console -> new LostQuestionsCommand(console));
    commands.put("prompts", console -> new PromptsCommand(console));
    commands.put("journal", console -> new JournalCommand(console));
    commands.put("topology", console -> new TopologyCommand(console));
    commands.put("doctor", console -> new DoctorCommand(console));
    commands.put("chaos", console -> new ChaosCommand(console));
    return commands;
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
