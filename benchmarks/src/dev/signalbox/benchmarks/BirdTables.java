package dev.signalbox.benchmarks;

import dev.signalbox.benchmarks.RoutingTables.Collections;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/// DBRouting's tables of Bird-Route, as far as its databases are at hand: those of the in-domain
/// split (table 5), without and with statements (as table 8), fewer of them (as table 15), and sets
/// of 11 (table 14).
final class BirdTables {
  static final String IN = "bird-route-in";
  private static final List<Integer> NUMBERS = List.of(50, 20);
  private static final int SETS = 6;
  private static final int OF_A_SET = 11;

  /// Retrieval of statements embeds about a hundred texts for a question.
  private static final int EVERY = 10;

  private final EncodedSet encoded;
  private final RoutingTables tables;
  private final SchemaVectors vectors;
  private final List<Long> seeds;

  /// @param seeds how often databases are drawn
  BirdTables(EncodedSet encoded, RoutingReport report, int seeds) {
    this.encoded = encoded;
    this.tables = new RoutingTables(encoded, report);
    this.vectors = new SchemaVectors(encoded.encoder(), encoded.set().databases());
    report.figures().put("bird_schemas_longer_than_the_encoder_reads", vectors.truncatedWholes());
    this.seeds = LongStream.rangeClosed(1, seeds).boxed().toList();
  }

  void write() {
    IndexedRouting with = new IndexedRouting(encoded, true);
    IndexedRouting without = new IndexedRouting(encoded, false);
    Set<String> all = encoded.set().ids();
    tables.ofOne(
        "bird_in_without_statements",
        "Bird-Route, in-domain, without statements",
        "",
        all,
        1,
        List.of(
            vectors.wholeSchema(),
            vectors.topTables(),
            without.words(),
            without.ours(false),
            without.ours(true)),
        List.of());
    tables.ofOne(
        "bird_in_with_statements",
        "Bird-Route, in-domain, with statements (table 5)",
        "The statements of a database are the evidence of all its questions, the test questions'"
            + " included, as the paper has it.",
        all,
        1,
        List.of(with.words(), with.ours(false), with.ours(true)),
        PublishedRow.TABLE_5);
    tables.ofOne(
        "bird_in_top_3_statements",
        "Bird-Route, in-domain, the paper's retrieval of the top-3 statements",
        "Every tenth question.",
        all,
        EVERY,
        List.of(
            vectors.topTables(),
            new StatementRetrieval(encoded, vectors).topTables(),
            with.ours(false),
            with.ours(true)),
        PublishedRow.TABLE_5);
    fewer(all, List.of(with.words(), with.ours(false), with.ours(true)));
  }

  private void fewer(Set<String> all, List<RoutingMethod> methods) {
    List<Collections> columns = new ArrayList<>();
    columns.add(
        new Collections(
            "sets_of_11",
            "6 sets of 11",
            seeds.stream()
                .flatMap(seed -> DrawnDatabases.disjoint(all, SETS, OF_A_SET, seed).stream())
                .toList()));
    for (int number : NUMBERS) {
      columns.add(
          new Collections(
              "databases_" + number,
              "" + number,
              seeds.stream().map(seed -> DrawnDatabases.some(all, number, seed)).toList()));
    }
    tables.ofSeveral(
        "bird_fewer",
        "Bird-Route, in-domain, with statements: sets of 11 (table 14) and fewer databases",
        "Means over %d draws.".formatted(seeds.size()),
        columns,
        methods,
        PublishedRow.TABLE_14);
  }
}
