package dev.signalbox.benchmarks.attr;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.session.PipelineSession;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// Asks questions in words about split databases, through all stages in this process. The copies,
/// the APIs and their federations are configured as a user configures them, and the embedded
/// planner writes the queries.
///
/// Threading: one thread.
final class AskedEstate implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();

  /// Whole results: a cut one equals none.
  private static final int ROWS = 1_000_000;

  private final Map<String, Entries> entries;
  private final PipelineSession pipeline;
  private int asked;

  /// The catalog's entries of a split database.
  ///
  /// @param all the copy, the API and the federation of both
  /// @param covering the ones whose tables are all tables
  record Entries(SplitDatabase split, Set<String> all, List<String> covering) {}

  /// @param folder for relative paths of the configuration
  AskedEstate(List<SplitDatabase> databases, Path folder) throws InterruptedException {
    ObjectNode written = JSON.createObjectNode();
    written.putObject("execution").put("rows", ROWS).put("bytes", 1 << 19);
    ArrayNode copies = written.putArray("databases");
    ArrayNode apis = written.putArray("apis");
    ArrayNode federations = written.putArray("federations");
    this.entries = new LinkedHashMap<>();
    for (SplitDatabase each : databases) {
      each.copy()
          .ifPresent(
              copy -> copies.addObject().put("id", each.id()).put("url", "jdbc:sqlite:" + copy));
      each.api().ifPresent(api -> write(api.settings(), apis.addObject()));
      if (!each.keys().isEmpty()) {
        writeFederation(each, federations.addObject());
      }
      entries.put(each.id(), entries(each));
    }
    Configuration configuration =
        new ConfigurationLoader(Map.of())
            .parse(written.toString(), folder)
            .withTemporaryBroker()
            .withoutPriors()
            .passingBy();
    this.pipeline =
        PipelineSession.start(
            configuration, EnumSet.allOf(StageName.class), message -> System.err.println(message));
  }

  private static Entries entries(SplitDatabase split) {
    List<String> members = new ArrayList<>();
    split.copy().ifPresent(_ -> members.add(split.id()));
    split.api().ifPresent(api -> members.add(api.settings().id()));
    if (split.keys().isEmpty()) {
      return new Entries(split, Set.copyOf(members), members);
    }
    String federation = federation(split);
    List<String> all = new ArrayList<>(members);
    all.add(federation);
    return new Entries(split, Set.copyOf(all), List.of(federation));
  }

  private static String federation(SplitDatabase split) {
    return split.id() + "_all";
  }

  private static void write(ApiSettings api, ObjectNode written) {
    written.put("id", api.id()).put("url", api.url());
    written.put("mapping", api.mapping().toString()).put("document", api.document() + "");
    ObjectNode limits = written.putObject("limits");
    limits.put("cache-for", "0s").putArray("private-addresses").add("127.0.0.1");
  }

  private static void writeFederation(SplitDatabase split, ObjectNode written) {
    written.put("id", federation(split));
    written.putArray("members").add(split.id()).add(split.api().orElseThrow().settings().id());
    ArrayNode keys = written.putArray("keys");
    split.keys().forEach(key -> keys.addObject().put("from", key.from()).put("to", key.to()));
  }

  /// The entries of a database.
  Entries entries(String database) {
    return entries.get(database);
  }

  /// Asks each question for the rows, of the entries that have all tables of its database.
  ///
  /// @return the terminal events, in the order of the questions
  List<Answer> answers(List<GoldQuestion> questions) throws InterruptedException {
    return ask(questions, Want.ANSWER);
  }

  /// Asks each question for its database, among all entries.
  ///
  /// @return the terminal events, in the order of the questions
  List<Answer> routes(List<GoldQuestion> questions) throws InterruptedException {
    return ask(questions, Want.ROUTE);
  }

  private List<Answer> ask(List<GoldQuestion> questions, Want want) throws InterruptedException {
    List<CompletableFuture<Answer>> pending = new ArrayList<>();
    for (GoldQuestion each : questions) {
      List<String> databases =
          want == Want.ROUTE ? List.of() : entries(each.databases().getFirst()).covering();
      pending.add(
          pipeline.ask(
              Question.newBuilder()
                  .setId(want + "-" + asked++)
                  .setText(each.question())
                  .setWant(want)
                  .setDatabases(databases)
                  .setAskedAt(Instant.now())
                  .build()));
    }
    List<Answer> answers = new ArrayList<>();
    for (CompletableFuture<Answer> each : pending) {
      try {
        answers.add(each.get());
      } catch (ExecutionException e) {
        throw new IllegalStateException("A question could not be asked", e);
      }
    }
    return answers;
  }

  @Override
  public void close() {
    pipeline.close();
  }
}
