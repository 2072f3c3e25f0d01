package dev.signalbox.cli;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.catalog.CatalogCommand;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.language.ModelVisibility;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.Prompts;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.PlanPrompts;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The prompt templates of language models.
@Command(
    name = "prompts",
    mixinStandardHelpOptions = true,
    description = {
      "Lists and shows the prompt templates, and renders the prompt of a question. Templates of the",
      "folder language.prompts replace the built-in ones: start one with 'prompts show NAME'."
    },
    synopsisSubcommandLabel = "COMMAND")
final class PromptsCommand {
  private static final int WIDEST_CELL = 80;

  private final Console console;
  @Spec private CommandSpec spec = CommandSpec.create();

  PromptsCommand(Console console) {
    this.console = console;
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Lists the templates: name, version as in events, placeholders.")
  int list(@Mixin SettingsOptions settings) {
    Prompts prompts = prompts(settings.load(console.environment()));
    TextTable table = new TextTable(List.of("name", "version", "filled in"), WIDEST_CELL);
    for (PromptName name : PromptName.values()) {
      table.add(
          List.of(
              name.id(), prompts.template(name).name(), String.join(", ", name.placeholders())));
    }
    table.lines().forEach(console.out()::println);
    return ExitCodes.DONE;
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description = "Prints a template, as a file of language.prompts would hold it.")
  int show(
      @Parameters(paramLabel = "NAME", description = "The name that 'prompts list' shows.")
          String name,
      @Mixin SettingsOptions settings) {
    Prompts prompts = prompts(settings.load(console.environment()));
    console.out().print(prompts.template(known(name)).text());
    return ExitCodes.DONE;
  }

  @Command(
      name = "render",
      mixinStandardHelpOptions = true,
      description = {
        "Prints the prompt for the query or form of a question, without stored values and examples;",
        "calls no model."
      })
  int render(
      @Parameters(paramLabel = "QUESTION", description = "In natural language.") String question,
      @Option(
              names = "--database",
              paramLabel = "ID",
              required = true,
              description = "The database to query.")
          String database,
      @Mixin SettingsOptions settings) {
    Configuration configuration = settings.loadWithDatabases(console.environment());
    PlanPrompts prompts =
        new PlanPrompts(
            prompts(configuration),
            configuration.language().inputTokens(),
            ModelVisibility.SCHEMA,
            configuration.planning().time());
    DatabaseDescription described =
        Introspection.describe(
            CatalogCommand.find(Registrations.of(configuration), database), configuration.values());
    Prompt prompt =
        configuration.planning().form().equals("json")
            ? prompts.filling(Asked.now(question), described, List.of())
            : prompts.writing(Asked.now(question), described, List.of(), List.of());
    console.out().println("# system\n%s\n\n# user\n%s".formatted(prompt.system(), prompt.user()));
    console.err().println("%s, about %,d tokens".formatted(prompt.name(), prompt.tokens()));
    return ExitCodes.DONE;
  }

  private static Prompts prompts(Configuration configuration) {
    return Prompts.of(configuration.language().prompts());
  }

  private PromptName known(String name) {
    @Nullable PromptName found =
        Arrays.stream(PromptName.values())
            .filter(each -> each.id().equals(name))
            .findFirst()
            .orElse(null);
    if (found == null) {
      throw new ParameterException(
          spec.commandLine(),
          "No prompt '%s'; known are %s"
              .formatted(
                  name,
                  Arrays.stream(PromptName.values())
                      .map(PromptName::id)
                      .collect(Collectors.joining(", "))));
    }
    return found;
  }
}
