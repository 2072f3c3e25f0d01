package dev.signalbox.cli.catalog;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.postgresql.SchemaTrigger;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The options that install the event trigger in a PostgreSQL database, or take it away.
final class TriggerOptions {
  @Option(
      names = "--install-trigger",
      paramLabel = "DATABASE",
      arity = "1",
      description =
          "Instead of watching, make this PostgreSQL database report schema changes at once:"
              + " prints the SQL, asks, and runs it as the configured user, who must be a"
              + " superuser.")
  private @Nullable String installed;

  @Option(
      names = "--remove-trigger",
      paramLabel = "DATABASE",
      arity = "1",
      description = "Removes the event trigger again.")
  private @Nullable String removed;

  @Option(names = "--yes", description = "Run the SQL without asking.")
  private boolean agreed;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  boolean isGiven() {
    return installed != null || removed != null;
  }

  /// @return the exit code
  int run(Console console, SettingsOptions settings) {
    if (installed != null && removed != null) {
      throw new ParameterException(
          spec.commandLine(), "Give either --install-trigger or --remove-trigger");
    }
    String id = installed != null ? installed : String.valueOf(removed);
    List<String> statements =
        installed != null ? SchemaTrigger.installation() : SchemaTrigger.removal();
    RegisteredDatabase database =
        CatalogCommand.find(Registrations.of(settings.load(console.environment())), id);
    SchemaTrigger trigger = SchemaTrigger.of(database);
    statements.forEach(sql -> console.out().println(sql + ";"));
    console.out().flush();
    if (!agreed && !agrees(console, id, trigger.user())) {
      console.err().println("Nothing was changed; --yes runs it without asking");
      return ExitCodes.FAILED;
    }
    trigger.execute(statements);
    console
        .err()
        .println(
            installed != null
                ? "Installed. The poller of '%s' listens to it from its next poll on".formatted(id)
                : "Removed. '%s' is polled as before".formatted(id));
    return ExitCodes.DONE;
  }

  private static boolean agrees(Console console, String database, String user) {
    if (!console.showsProgress()) {
      return false;
    }
    console.err().print("Run this in the database '%s' as %s? [y/N] ".formatted(database, user));
    console.err().flush();
    try {
      String answer =
          new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8))
              .readLine();
      return answer != null && answer.strip().toLowerCase(Locale.ROOT).matches("y|yes");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
