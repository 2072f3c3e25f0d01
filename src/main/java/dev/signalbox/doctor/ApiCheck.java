package dev.signalbox.doctor;

import dev.signalbox.api.ApiSource;
import dev.signalbox.api.calls.ApiProbe;
import dev.signalbox.catalog.registration.ApiFiles;
import dev.signalbox.catalog.registration.ConfiguredApis;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// The checks of the configured APIs: whether each is reached and takes the identity, and whether
/// its mapping fits its document.
public final class ApiCheck {
  private static final int AT_ONCE = 8;

  private ApiCheck() {}

  /// Makes one call of each API, several APIs at once.
  ///
  /// @return a result for each API, and one for each part of a mapping that its document lacks
  public static List<CheckResult> check(Configuration configuration) throws InterruptedException {
    List<Callable<List<CheckResult>>> checks = new ArrayList<>();
    for (ApiSettings settings : configuration.apis()) {
      checks.add(() -> check(settings));
    }
    List<CheckResult> results = new ArrayList<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(AT_ONCE)) {
      for (Future<List<CheckResult>> each : executor.invokeAll(checks)) {
        results.addAll(each.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("An API could not be checked", e);
    }
    return results;
  }

  private static List<CheckResult> check(ApiSettings settings) throws InterruptedException {
    String subject = "API " + settings.id();
    List<CheckResult> results = new ArrayList<>();
    try {
      ApiSource source = ConfiguredApis.source(settings);
      results.add(reached(subject, settings.id(), ApiProbe.of(source)));
      for (String misfit : new ApiFiles(settings).misfits(source)) {
        results.add(
            CheckResult.broken(
                subject,
                misfit,
                "edit %s, or name the document that it was made for (apis.%s.document)"
                    .formatted(settings.mapping(), settings.id())));
      }
    } catch (ConfigurationException e) {
      results.add(CheckResult.broken(subject, String.valueOf(e.getMessage())));
    }
    return results;
  }

  private static CheckResult reached(String subject, String id, ApiProbe.Finding finding) {
    String text = finding.text();
    return switch (finding.kind()) {
      case ANSWERS -> CheckResult.good(subject, text);
      case REACHED -> CheckResult.note(subject, text);
      case FORBIDDEN -> CheckResult.broken(subject, text);
      case REFUSED ->
          CheckResult.broken(
              subject,
              text,
              "the API is reached; give it another identity in apis.%s.auth".formatted(id));
      case UNREACHABLE ->
          CheckResult.broken(
              subject, text, "check apis.%s.url, the network and the API itself".formatted(id));
      case UNFIT ->
          CheckResult.broken(
              subject,
              text,
              "check apis.%1$s.url, and compare the reply with the mapping (apis.%1$s.mapping)"
                  .formatted(id));
    };
  }
}
