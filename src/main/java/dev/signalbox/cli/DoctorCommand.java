package dev.signalbox.cli;

import dev.signalbox.cli.catalog.CatalogStatus;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.console.Console;
import dev.signalbox.doctor.ApiCheck;
import dev.signalbox.doctor.CheckResult;
import dev.signalbox.doctor.DoctorChecks;
import dev.signalbox.doctor.PortCheck;
import dev.signalbox.doctor.RegistryCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Checks everything that the pipeline needs, and names a remedy for each problem.
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = {
      "Checks the JDK, the settings, the broker, the models, the databases and the language model,",
      "and names a remedy for each problem. Ends with 1 where a check fails."
    })
final class DoctorCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private SettingsOptions settings = new SettingsOptions();

  @Option(names = "--json", description = "Print the results as a JSON array.")
  private boolean json;

  DoctorCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    List<CheckResult> results = new ArrayList<>();
    results.add(DoctorChecks.java());
    try {
      Configuration configuration = settings.load(console.environment());
      results.add(CheckResult.good("configuration", "valid"));
      results.add(DoctorChecks.stateFolder(configuration.state()));
      CheckResult broker = DoctorChecks.broker(configuration);
      results.add(broker);
      if (!broker.isBroken()) {
        results.addAll(DoctorChecks.durability(configuration));
        results.addAll(DoctorChecks.outages(configuration));
      }
      results.addAll(PortCheck.check(configuration));
      results.addAll(RegistryCheck.check(configuration));
      results.add(DoctorChecks.encoder(configuration));
      results.addAll(DoctorChecks.databases(configuration));
      results.addAll(ApiCheck.check(configuration));
      results.addAll(CatalogStatus.check(configuration));
      results.add(DoctorChecks.languageModel(configuration.language()));
    } catch (ConfigurationException e) {
      e.problems()
          .forEach(problem -> results.add(CheckResult.broken("configuration", problem.toString())));
    }
    CheckResult.print(results, json, console);
    return CheckResult.exitCode(results);
  }
}
