package dev.signalbox.cli;

import dev.signalbox.cli.catalog.CatalogStatus;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ConfigurationException;
import dev.signalbox.console.Console;
import dev.signalbox.doctor.DoctorChecks;
import dev.signalbox.doctor.CheckResult;
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
    List<CheckResult> findings = new ArrayList<>();
    findings.add(DoctorChecks.java());
    try {
      Configuration configuration = settings.load(console.environment());
      findings.add(CheckResult.good("configuration", "valid"));
      findings.add(DoctorChecks.stateFolder(configuration.state()));
      CheckResult broker = DoctorChecks.broker(configuration);
      findings.add(broker);
      if (!broker.isBroken()) {
        findings.addAll(DoctorChecks.durability(configuration));
        findings.addAll(DoctorChecks.outages(configuration));
      }
      findings.add(DoctorChecks.encoder(configuration));
      findings.addAll(DoctorChecks.databases(configuration));
      findings.addAll(CatalogStatus.examined(configuration));
      findings.add(DoctorChecks.languageModel(configuration.language()));
    } catch (ConfigurationException e) {
      e.problems()
          .forEach(problem -> findings.add(CheckResult.broken("configuration", problem.toString())));
    }
    CheckResult.print(findings, json, console);
    return CheckResult.exitCode(findings);
  }
}
