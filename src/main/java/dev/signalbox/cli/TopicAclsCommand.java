package dev.signalbox.cli;

import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.topology.kafka.TopicAccess;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.utils.SecurityUtils;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Prints a script with the ACLs of the topics.
@Command(
    name = "acls",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints a script that allows principals what they need on the topics, and no more. It reads",
      "no broker and changes none. The script runs Kafka's own kafka-acls.sh."
    })
final class TopicAclsCommand implements Callable<Integer> {
  private static final String PRINCIPAL = "PRINCIPAL";
  private static final Pattern PLAIN = Pattern.compile("[\\w.:@%+=,/-]+");

  @Option(
      names = "--processes",
      paramLabel = PRINCIPAL,
      description = "Runs Signalbox: serve, ask and all other commands. Repeatable.")
  private List<String> processes = List.of();

  @Option(names = "--asks", paramLabel = PRINCIPAL, description = "Writes questions. Repeatable.")
  private List<String> askers = List.of();

  @Option(
      names = "--teaches",
      paramLabel = PRINCIPAL,
      description = "Writes feedback and verdicts. Repeatable.")
  private List<String> teachers = List.of();

  @Option(
      names = "--describes",
      paramLabel = PRINCIPAL,
      description = "Writes schema changes and requests to poll. Repeatable.")
  private List<String> describers = List.of();

  @Option(
      names = "--reads",
      paramLabel = PRINCIPAL,
      description = "Reads answers and changes of the catalog, of all tenants. Repeatable.")
  private List<String> readers = List.of();

  @Option(
      names = "--group",
      paramLabel = "GROUP",
      description = "The consumer group of those who read.")
  private @Nullable String group;

  @Mixin private final SettingsOptions settings = new SettingsOptions();
  @Spec private @Nullable CommandSpec spec;

  private final Console console;

  TopicAclsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Configuration configuration = settings.load(console.environment());
    TopicAccess access = new TopicAccess(configuration);
    Map<String, List<AclBinding>> parts = new LinkedHashMap<>();
    parts.put("Signalbox's own processes", bindings("--processes", processes, access::ofProcesses));
    parts.put("Writers of questions", bindings("--asks", askers, access::ofAskers));
    parts.put(
        "Writers of feedback and verdicts", bindings("--teaches", teachers, access::ofTeachers));
    parts.put(
        "Writers of schema changes", bindings("--describes", describers, access::ofDescribers));
    parts.put(
        "Readers of answers",
        bindings("--reads", readers, each -> access.ofReaders(each, group())));
    parts.values().removeIf(List::isEmpty);
    if (parts.isEmpty()) {
      throw usage("Name a principal, as in: --processes User:signalbox --asks User:web");
    }
    head().forEach(console.out()::println);
    parts.forEach((title, bindings) -> {
      console.out().println();
      console.out().println("# " + title);
      lines(bindings).forEach(console.out()::println);
    });
    return ExitCodes.DONE;
  }

  private List<AclBinding> bindings(
      String option, List<String> principals, Function<String, List<AclBinding>> access) {
    List<AclBinding> bindings = new ArrayList<>();
    for (String principal : principals) {
      try {
        SecurityUtils.parseKafkaPrincipal(principal);
      } catch (IllegalArgumentException _) {
        throw usage(
            "%s: '%s' is no principal of Kafka; write its type before its name, as in User:web"
                .formatted(option, principal));
      }
      bindings.addAll(access.apply(principal));
    }
    return bindings;
  }

  private String group() {
    if (group == null) {
      throw usage("--reads needs --group: the consumer group of those who read");
    }
    return group;
  }

  private ParameterException usage(String message) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }

  private static List<String> head() {
    return List.of(
        "#!/bin/sh",
        "# Allows principals their part of Signalbox's topics. Set KAFKA_ACLS to Kafka's command with its connection:",
        "#   KAFKA_ACLS='kafka-acls.sh --bootstrap-server broker:9092 --command-config admin.properties' sh acls.sh",
        "set -eu",
        ": \"${KAFKA_ACLS:?is the command kafka-acls.sh with --bootstrap-server and --command-config}\"");
  }

  /// One line for each resource of a principal, with all operations on it.
  private static List<String> lines(List<AclBinding> bindings) {
    Map<String, List<String>> operations = new LinkedHashMap<>();
    for (AclBinding binding : bindings) {
      operations
          .computeIfAbsent(target(binding), _ -> new ArrayList<>())
          .add("--operation " + SecurityUtils.operationName(binding.entry().operation()));
    }
    return operations.entrySet().stream()
        .map(each ->
            "$KAFKA_ACLS --add %s %s".formatted(each.getKey(), String.join(" ", each.getValue())))
        .toList();
  }

  private static String target(AclBinding binding) {
    ResourcePattern pattern = binding.pattern();
    String resource =
        pattern.resourceType() == ResourceType.CLUSTER
            ? "--cluster"
            : "--%s %s"
                .formatted(
                    pattern.resourceType().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    quoted(pattern.name()));
    return "--allow-principal %s %s%s"
        .formatted(
            quoted(binding.entry().principal()),
            resource,
            pattern.patternType() == PatternType.PREFIXED
                ? " --resource-pattern-type prefixed"
                : "");
  }

  private static String quoted(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
