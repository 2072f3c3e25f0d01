package dev.signalbox.cli;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.ConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Checks everything that a run needs, and says what to do where something is missing.
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = {
      "Checks the JDK, the settings, the broker, the models, the databases and the language model,",
      "and says what to do where something is broken. Ends with 1 where something is."
    })
final class DoctorCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private SettingsOptions settings = new SettingsOptions();

  @Option(names = "--json", description = "Print the findings as a JSON array.")
  private boolean json;

  DoctorCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    List<Finding> findings = new ArrayList<>();
    findings.add(Examinations.java());
    try {
      Configuration configuration = settings.load(console.environment());
      findings.add(Finding.good("configuration", "valid"));
      findings.add(Examinations.stateFolder(configuration.state()));
      Finding broker = Examinations.broker(configuration);
      findings.add(broker);
      if (!broker.isBroken()) {
        findings.addAll(Examinations.durability(configuration));
        findings.addAll(Examinations.outages(configuration));
      }
      findings.add(Examinations.encoder(configuration));
      findings.addAll(Examinations.databases(configuration));
      findings.addAll(CatalogStandings.examined(configuration));
      findings.add(Examinations.languageModel(configuration.language()));
    } catch (ConfigurationException e) {
      e.problems()
          .forEach(problem -> findings.add(Finding.broken("configuration", problem.toString())));
    }
    Finding.print(findings, json, console);
    return Finding.exitCode(findings);
  }
}
