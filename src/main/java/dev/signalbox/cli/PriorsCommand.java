package dev.signalbox.cli;

import dev.signalbox.answer.PriorJson;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.Prior;
import dev.signalbox.event.PriorKind;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.topology.client.PriorTopics;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Past answers of those who ask.
@Command(
    name = "priors",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Lists and forgets the past answers of askers, applications, conversations and tenants, which",
      "speak for their databases when the same asker asks again.",
      "",
      "Examples: signalbox priors list --asker ann",
      "          signalbox priors forget --asker ann --tenant acme"
    })
final class PriorsCommand {
  private static final int WIDEST_CELL = 60;

  private final Console console;
  @Spec private CommandSpec spec = CommandSpec.create();

  PriorsCommand(Console console) {
    this.console = console;
  }

  /// Whose past answers.
  static final class Whose {
    @Option(names = "--tenant", paramLabel = "TENANT", description = "Of this tenant.")
    private @Nullable String tenant;

    @Option(names = "--asker", paramLabel = "NAME", description = "Of this asker.")
    private @Nullable String asker;

    @Option(names = "--application", paramLabel = "NAME", description = "Of this application.")
    private @Nullable String application;

    @Option(names = "--conversation", paramLabel = "ID", description = "Of this conversation.")
    private @Nullable String conversation;

    /// The keys of those that are named by an option of their own.
    List<PriorKey> named() {
      List<PriorKey> keys = new ArrayList<>();
      if (asker != null) {
        keys.add(new PriorKey(tenant, PriorKind.ASKER, asker));
      }
      if (application != null) {
        keys.add(new PriorKey(tenant, PriorKind.APPLICATION, application));
      }
      if (conversation != null) {
        keys.add(new PriorKey(tenant, PriorKind.CONVERSATION, conversation));
      }
      return keys;
    }

    /// The keys to forget: those named by an option, otherwise all known ones of the tenant.
    List<PriorKey> keys(List<PriorKey> known) {
      List<PriorKey> named = named();
      return named.isEmpty()
          ? known.stream().filter(key -> Objects.equals(key.tenant(), tenant)).toList()
          : named;
    }

    private boolean includes(Prior prior) {
      boolean ofTenant = tenant == null || Objects.equals(prior.getTenant().orElse(null), tenant);
      List<PriorKey> keys = named();
      return ofTenant
          && (keys.isEmpty()
              || keys.stream()
                  .anyMatch(
                      key -> key.kind() == prior.getKind() && key.name().equals(prior.getName())));
    }
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Lists the past answers on the configured broker: how many of each database count today, and",
        "the time of the latest."
      })
  int list(
      @Mixin Whose whose,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings) {
    Configuration configuration = settings.load(console.environment());
    List<Prior> found =
        PriorTopics.read(configuration, ConfiguredBroker.servers(configuration, "priors are"))
            .stream()
            .filter(whose::includes)
            .toList();
    Instant now = Instant.now();
    Duration halfLife = configuration.ranking().priors().halfLife();
    if (json) {
      console.out().println(PriorJson.of(found, now, halfLife).toPrettyString());
      return ExitCodes.DONE;
    }
    TextTable table =
        new TextTable(List.of("kind", "name", "tenant", "databases", "latest"), WIDEST_CELL);
    found.forEach(prior -> table.add(cells(prior, now, halfLife)));
    table.lines().forEach(console.out()::println);
    return ExitCodes.DONE;
  }

  private static List<String> cells(Prior prior, Instant now, Duration halfLife) {
    String databases =
        PriorMemory.byDatabase(prior, now, halfLife).entrySet().stream()
            .map(each -> String.format(Locale.ROOT, "%s %.1f", each.getKey(), each.getValue()))
            .collect(Collectors.joining(", "));
    return List.of(
        prior.getKind().name().toLowerCase(Locale.ROOT),
        prior.getName(),
        prior.getTenant().orElse(""),
        databases,
        prior.getAnswers().getLast().getAt().toString());
  }

  @Command(
      name = "forget",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Has the stage 'learn' forget past answers: those of an asker, an application or a",
        "conversation; with --tenant alone, those of the tenant and of all its askers."
      })
  int forget(@Mixin Whose whose, @Mixin SettingsOptions settings) throws InterruptedException {
    if (whose.tenant == null && whose.named().isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "Name whose past answers to forget: --asker, --application, --conversation or --tenant");
    }
    Configuration configuration = settings.load(console.environment());
    String servers = ConfiguredBroker.servers(configuration, "priors are");
    List<PriorKey> known =
        PriorTopics.read(configuration, servers).stream().map(PriorKey::of).toList();
    List<PriorKey> keys = whose.keys(known);
    try (PriorTopics topics = PriorTopics.connect(configuration, servers)) {
      for (PriorKey key : keys) {
        topics.forget(key).get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof BrokerException problem
          ? problem
          : new CommandException(String.valueOf(e.getMessage()), e);
    }
    keys.stream().filter(key -> !known.contains(key)).forEach(this::tellUnknown);
    long forgotten = keys.stream().filter(known::contains).count();
    console
        .err()
        .println(
            "The stage 'learn' forgets the past answers under %,d %s"
                .formatted(forgotten, forgotten == 1 ? "name" : "names"));
    return ExitCodes.DONE;
  }

  /// The request was sent all the same: the first answer under the name may be under way.
  private void tellUnknown(PriorKey key) {
    console
        .err()
        .println(
            "No past answers are kept of the %s '%s' %s; 'signalbox priors list' shows the names"
                .formatted(
                    key.kind().name().toLowerCase(Locale.ROOT),
                    key.name(),
                    key.tenant() == null
                        ? "without a tenant"
                        : "of the tenant '%s'".formatted(key.tenant())));
  }
}
