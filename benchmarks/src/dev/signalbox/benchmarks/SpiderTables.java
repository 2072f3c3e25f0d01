package dev.signalbox.benchmarks;

import dev.signalbox.benchmarks.RoutingTables.Collections;
import dev.signalbox.evaluation.dataset.Verticals;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/// DBRouting's tables of Spider-Route: 2, 3, 6 and 7.
final class SpiderTables {
  static final String OUT = "spider-route-out";
  static final String IN = "spider-route-in";
  private static final List<Integer> NUMBERS = List.of(160, 120, 80, 60, 40, 20);
  private static final int SETS = 7;

  private final EncodedSet encoded;
  private final RoutingTables tables;
  private final SchemaVectors vectors;
  private final List<Long> seeds;

  /// @param seeds how often databases are drawn
  SpiderTables(EncodedSet encoded, RoutingReport report, int seeds) {
    this.encoded = encoded;
    this.tables = new RoutingTables(encoded, report);
    this.vectors = new SchemaVectors(encoded.encoder(), encoded.set().databases());
    report.figures().put("spider_schemas_longer_than_the_encoder_reads", vectors.truncatedWholes());
    this.seeds = LongStream.rangeClosed(1, seeds).boxed().toList();
  }

  void write() {
    Set<String> out = encoded.set().idsByFolder().get(OUT);
    Set<String> in = encoded.set().idsByFolder().get(IN);
    tables.ofOne(
        "spider_out",
        "Spider-Route, cross-domain (table 2)",
        "No training question is of these databases, so there is nothing to remember.",
        out,
        1,
        methods().stream().filter(method -> !method.id().endsWith("memory")).toList(),
        PublishedRow.TABLE_2);
    tables.ofOne(
        "spider_in",
        "Spider-Route, in-domain (table 3)",
        "",
        in,
        1,
        methods(),
        PublishedRow.TABLE_3);
    tables.ofOne(
        "spider_both",
        "Spider-Route, both together (table 6, first columns)",
        "Verticals of the two splits are different ones, as published.",
        encoded.set().ids(),
        1,
        methods(),
        PublishedRow.TABLE_6_ALL);
    fewer();
    sets(in, out);
  }

  private List<RoutingMethod> methods() {
    IndexedRouting indexed = new IndexedRouting(encoded, true);
    return List.of(
        vectors.wholeSchema(),
        vectors.topTables(),
        indexed.words(),
        indexed.ours(false),
        indexed.ours(true));
  }

  private void fewer() {
    Set<String> all = encoded.set().ids();
    List<Collections> columns = new ArrayList<>();
    for (int number : NUMBERS) {
      List<Set<String>> drawn =
          number >= all.size()
              ? List.of(all)
              : seeds.stream().map(seed -> DrawnDatabases.some(all, number, seed)).toList();
      columns.add(new Collections("databases_" + number, "" + number, drawn));
    }
    tables.ofSeveral(
        "spider_fewer",
        "Spider-Route, fewer databases (table 6)",
        "Means over %d draws; with one seed, fewer databases are some of more."
                .formatted(seeds.size())
            + " The paper's 20 are those of the cross-domain split.",
        columns,
        methods(),
        PublishedRow.TABLE_6);
  }

  private void sets(Set<String> in, Set<String> out) {
    Verticals verticals = encoded.set().verticals();
    List<Set<String>> sets =
        seeds.stream()
            .flatMap(seed -> DrawnDatabases.likeVerticals(in, out, verticals, SETS, seed).stream())
            .toList();
    String first =
        sets.subList(0, SETS).stream()
            .map(set ->
                DrawnDatabases.sizes(set, verticals).stream()
                    .map(String::valueOf)
                    .collect(Collectors.joining("+")))
            .collect(Collectors.joining(", "));
    tables.ofSeveral(
        "spider_sets_of_20",
        "Spider-Route, seven in-domain sets of 20 beside the cross-domain 20 (table 7)",
        "Means over the sets of %d draws. Databases by vertical, cross-domain: %s; in the first"
                .formatted(
                    seeds.size(),
                    DrawnDatabases.sizes(out, verticals).stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining("+")))
            + " draw: "
            + first
            + ".",
        List.of(
            new Collections("in_domain", "in-domain", sets),
            new Collections("cross_domain", "cross-domain", List.of(out))),
        methods(),
        PublishedRow.TABLE_7);
  }
}
