package dev.signalbox.sql.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// The joins between tables: declared foreign keys and, where no key connects two tables, columns
/// of equal name, one of them a primary key.
public final class JoinGraph {

  static final double DECLARED = 1;
  private static final double EQUAL_KEY_NAMES = 1.6;
  private static final int MOST_JOINS = 5;

  private final Map<TableName, List<Join>> byTable = new HashMap<>();

  /// The joins of tables with themselves, by the table as such and by that of the rows referred to.
  private final Map<TableName, List<Join>> bySelf = new HashMap<>();

  private final List<Join> all = new ArrayList<>();

  JoinGraph(List<Table> tables, List<Join> declared, List<Join> selfJoins) {
    for (Join join : selfJoins) {
      bySelf.computeIfAbsent(join.leftTable(), _ -> new ArrayList<>()).add(join);
      bySelf.computeIfAbsent(join.rightTable(), _ -> new ArrayList<>()).add(join);
    }
    composite(declared, tables).stream()
        .filter(join -> !join.leftTable().equals(join.rightTable()))
        .forEach(this::add);
    for (int i = 0; i < tables.size(); i++) {
      for (int j = i + 1; j < tables.size(); j++) {
        if (between(tables.get(i).name(), tables.get(j).name()).isEmpty()) {
          byEqualNames(tables.get(i), tables.get(j));
        }
      }
    }
  }

  /// The joins that connect two tables directly; several where several keys connect them.
  public List<Join> between(TableName left, TableName right) {
    Map<TableName, List<Join>> joins =
        left.role() == null && right.role() == null ? byTable : bySelf;
    return joins.getOrDefault(left, List.of()).stream()
        .filter(join -> join.other(left).equals(right))
        .toList();
  }

  /// All joins of one table with others.
  public List<Join> of(TableName table) {
    return List.copyOf(byTable.getOrDefault(table, List.of()));
  }

  /// Whether foreign keys alone identify the rows of a table, as a pair of keys identifies those
  /// that link two other tables.
  public boolean identify(Table table) {
    Set<Column> referring =
        of(table.name()).stream()
            .filter(join -> join.leftTable().equals(table.name()))
            .flatMap(join -> join.left().stream())
            .collect(Collectors.toSet());
    return table.primaryKey().size() > 1 && referring.containsAll(table.primaryKey());
  }

  /// The fewest and surest joins that connect all of `tables`, grown from the first of them. The
  /// result is empty where no joins connect them, or too many are needed. Among equal paths, the
  /// search reaches tables named earlier first, each from the table reached last.
  ///
  /// Source: the shortest-path heuristic for Steiner trees (Takahashi and Matsuyama, 1980).
  ///
  /// @param cost the cost of a join, above 0
  public Optional<List<Join>> connect(Collection<TableName> tables, ToDoubleFunction<Join> cost) {
    List<TableName> missing = new ArrayList<>(tables);
    List<TableName> reached = new ArrayList<>();
    List<Join> tree = new ArrayList<>();
    if (!missing.isEmpty()) {
      reached.add(missing.removeFirst());
    }
    while (!missing.isEmpty()) {
      Optional<List<Join>> path = shortest(reached, missing, cost);
      if (path.isEmpty() || tree.size() + path.get().size() > MOST_JOINS) {
        return Optional.empty();
      }
      for (Join join : path.get()) {
        tree.add(join);
        TableName next = reached.contains(join.leftTable()) ? join.rightTable() : join.leftTable();
        reached.add(next);
        missing.remove(next);
      }
    }
    return Optional.of(List.copyOf(tree));
  }

  private record Reach(TableName table, double cost, int target, int source, List<Join> path) {

    static final Comparator<Reach> ORDER =
        Comparator.comparingDouble(Reach::cost)
            .thenComparingInt(Reach::target)
            .thenComparing(Comparator.comparingInt(Reach::source).reversed())
            .thenComparing(reach -> reach.table().toString());
  }

  private Optional<List<Join>> shortest(
      List<TableName> from, List<TableName> targets, ToDoubleFunction<Join> cost) {
    PriorityQueue<Reach> open = new PriorityQueue<>(Reach.ORDER);
    for (int i = 0; i < from.size(); i++) {
      open.add(new Reach(from.get(i), 0, targets.size(), i, List.of()));
    }
    Set<TableName> closed = new HashSet<>();
    while (!open.isEmpty()) {
      Reach reach = open.remove();
      if (targets.contains(reach.table())) {
        return Optional.of(reach.path());
      }
      if (closed.add(reach.table())) {
        for (Join join : joinsFrom(reach.table(), targets)) {
          TableName next = join.other(reach.table());
          List<Join> path = new ArrayList<>(reach.path());
          path.add(join);
          int target = targets.contains(next) ? targets.indexOf(next) : targets.size();
          open.add(
              new Reach(
                  next, reach.cost() + cost.applyAsDouble(join), target, reach.source(), path));
        }
      }
    }
    return Optional.empty();
  }

  /// The joins of one table. A table joins itself only where a target asks for it.
  private List<Join> joinsFrom(TableName table, List<TableName> targets) {
    List<Join> joins = new ArrayList<>(byTable.getOrDefault(table, List.of()));
    bySelf.getOrDefault(table, List.of()).stream()
        .filter(join -> table.role() != null || targets.contains(join.other(table)))
        .forEach(joins::add);
    return joins;
  }

  /// Some schemas declare a key of several columns as one key for each column: keys that refer to
  /// different columns of one primary key belong together.
  private List<Join> composite(List<Join> declared, List<Table> tables) {
    Map<TableName, Table> byName = new HashMap<>();
    tables.forEach(table -> byName.put(table.name(), table));
    Map<List<TableName>, List<Join>> parts = new LinkedHashMap<>();
    List<Join> joins = new ArrayList<>();
    for (Join join : declared) {
      List<Column> key = Objects.requireNonNull(byName.get(join.rightTable())).primaryKey();
      if (key.size() > 1 && join.right().size() == 1 && key.containsAll(join.right())) {
        parts
            .computeIfAbsent(List.of(join.leftTable(), join.rightTable()), _ -> new ArrayList<>())
            .add(join);
      } else {
        joins.add(join);
      }
    }
    parts.values().forEach(part -> joins.addAll(merged(part)));
    return joins;
  }

  private static List<Join> merged(List<Join> parts) {
    long referred = parts.stream().map(Join::right).distinct().count();
    if (referred < parts.size()) {
      return parts;
    }
    Join first = parts.getFirst();
    return List.of(
        new Join(
            first.leftTable(),
            parts.stream().flatMap(part -> part.left().stream()).toList(),
            first.rightTable(),
            parts.stream().flatMap(part -> part.right().stream()).toList(),
            DECLARED));
  }

  private void byEqualNames(Table a, Table b) {
    for (Column left : a.columns()) {
      for (Column right : b.columns()) {
        boolean keyed =
            a.primaryKey().equals(List.of(left)) || b.primaryKey().equals(List.of(right));
        boolean telling = left.words().size() > 1 || !left.head().equals("id");
        if (keyed
            && telling
            && left.name().equalsIgnoreCase(right.name())
            && (left.isIdentifier() || right.isIdentifier())) {
          add(new Join(a.name(), List.of(left), b.name(), List.of(right), EQUAL_KEY_NAMES));
          return;
        }
        if (pointsTo(left, b, right) || pointsTo(right, a, left)) {
          add(new Join(a.name(), List.of(left), b.name(), List.of(right), EQUAL_KEY_NAMES));
          return;
        }
      }
    }
  }

  /// Whether a column points to a key by its name, such as `singer_id` or `first_singer_id`, where
  /// `singer` has the primary key `id`.
  private static boolean pointsTo(Column from, Table target, Column key) {
    return target.primaryKey().equals(List.of(key))
        && key.words().equals(List.of("id"))
        && from.words().size() > target.words().size()
        && from.head().equals("id")
        && from.words()
            .subList(from.words().size() - 1 - target.words().size(), from.words().size() - 1)
            .equals(target.words());
  }

  private void add(Join join) {
    if (all.contains(join)) {
      return;
    }
    all.add(join);
    byTable.computeIfAbsent(join.leftTable(), table -> new ArrayList<>()).add(join);
    byTable.computeIfAbsent(join.rightTable(), table -> new ArrayList<>()).add(join);
  }
}
