package dev.signalbox.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.signalbox.answer.ConversationJson;
import dev.signalbox.cli.options.LaneOption;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.dialogue.MemoryRequest;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.Failure;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.session.CommandSessions;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.client.RememberedConversations;
import dev.signalbox.topology.client.RememberedConversations.Remembered;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The remembered conversations.
@Command(
    name = "conversations",
    mixinStandardHelpOptions = true,
    description = "Lists, shows and forgets what the stages remember of conversations.",
    synopsisSubcommandLabel = "COMMAND")
final class ConversationsCommand {
  private static final int WIDEST_CELL = 60;

  private final Console console;

  ConversationsCommand(Console console) {
    this.console = console;
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Lists the conversations on the configured broker, the one used last first.")
  int list(
      @Option(
              names = "--tenant",
              paramLabel = "TENANT",
              description = "Only conversations of this tenant.")
          @Nullable String tenant,
      @Option(
              names = "--limit",
              paramLabel = "N",
              defaultValue = "100",
              description = "Only N conversations (default: ${DEFAULT-VALUE}).")
          int limit,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin LaneOption lane,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    if (limit < 1) {
      throw new CommandException("--limit must be at least 1, and is " + limit);
    }
    Configuration configuration = settings.load(console.environment());
    List<Remembered> shown;
    try (RememberedConversations remembered =
        new RememberedConversations(
            configuration,
            lane.lane(),
            ConfiguredBroker.servers(configuration, "conversations are"))) {
      shown =
          remembered.list(each -> tenant == null || tenant.equals(each.tenant())).stream()
              .limit(limit)
              .toList();
    }
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      shown.forEach(each ->
          array
              .addObject()
              .put("id", each.conversation())
              .put("tenant", each.tenant())
              .put("turns", each.turns())
              .put("last", each.last())
              .put("askedAt", each.askedAt().toString()));
      console.out().println(array.toPrettyString());
      return ExitCodes.DONE;
    }
    TextTable table =
        new TextTable(
            List.of("conversation", "tenant", "turns", "asked", "last question"), WIDEST_CELL);
    shown.forEach(each ->
        table.add(
            List.of(
                each.conversation(),
                Objects.requireNonNullElse(each.tenant(), ""),
                Integer.toString(each.turns()),
                each.askedAt().toString(),
                each.last())));
    table.lines().forEach(console.out()::println);
    return ExitCodes.DONE;
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description = "Shows the remembered turns of a conversation, with their queries.")
  int show(
      @Parameters(paramLabel = "ID", description = "The conversation, as 'list' shows it.")
          String id,
      @Option(
              names = "--tenant",
              paramLabel = "TENANT",
              description = "The tenant whose it is (default: none).")
          @Nullable String tenant,
      @Option(names = "--json", description = "Print a JSON object.") boolean json,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    Answer answer = answer(ConversationControl.SHOW, tenant, id, settings);
    if (answer.getConversation().isEmpty()) {
      throw new CommandException(answer.getSentence().orElse("No stage has a memory"));
    }
    ConversationMemory memory =
        answer
            .getConversation()
            .filter(each -> !each.getTurns().isEmpty())
            .orElseThrow(() ->
                new CommandException(
                    "No turn of the conversation '%s' is remembered".formatted(id)));
    if (json) {
      console.out().println(ConversationJson.of(id, memory).toPrettyString());
      return ExitCodes.DONE;
    }
    memory.getTurns().forEach(turn -> lines(turn).forEach(console.out()::println));
    return ExitCodes.DONE;
  }

  /// A turn without a query was routed and then refused, or asked for its route alone.
  static List<String> lines(RememberedTurn turn) {
    List<String> lines = new ArrayList<>(List.of(turn.getText()));
    if (!turn.getStandalone().equals(turn.getText())) {
      lines.add("  Taken as: " + turn.getStandalone());
    }
    turn.getDatabase().ifPresent(each -> lines.add("  database: " + each));
    lines.add(turn.getSql().map(sql -> "  SQL: " + sql).orElse("  no query"));
    return lines;
  }

  @Command(
      name = "forget",
      mixinStandardHelpOptions = true,
      description = {
        "Forgets the turns of a conversation in all stages.",
        "Turns that were asked before are answered first, and forgotten too."
      })
  int forget(
      @Parameters(paramLabel = "ID", description = "The conversation, as 'list' shows it.")
          String id,
      @Option(
              names = "--tenant",
              paramLabel = "TENANT",
              description = "The tenant whose it is (default: none).")
          @Nullable String tenant,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    answer(ConversationControl.FORGET, tenant, id, settings)
        .getSentence()
        .ifPresent(console.out()::println);
    return ExitCodes.DONE;
  }

  /// The terminal event of the request; the stages that no other process serves run here.
  private Answer answer(
      ConversationControl control, @Nullable String tenant, String id, SettingsOptions settings)
      throws InterruptedException {
    try (PipelineSession session =
        CommandSessions.open(settings.loadForPipeline(console), console)) {
      Answer answer = session.ask(MemoryRequest.of(control, tenant, id)).get();
      if (answer.getStatus() == AnswerStatus.FAILED) {
        throw new CommandException(
            answer.getFailure().map(Failure::getMessage).orElse("The request failed"));
      }
      return answer;
    } catch (ExecutionException e) {
      throw CommandException.because("The request could not be sent", e);
    }
  }
}
