package dev.signalbox.sql.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/// Which tables join on what: declared foreign keys, and where no key connects two tables, columns
/// of equal name of which one is a primary key.
public final class JoinGraph {

  static final double DECLARED = 1;
  private static final double EQUAL_KEY_NAMES = 1.6;
  private static final int MOST_JOINS = 4;

  private final Map<TableName, List<Join>> byTable = new HashMap<>();
  private final List<Join> all = new ArrayList<>();

  JoinGraph(List<Table> tables, List<Join> declared) {
    declared.stream()
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

  /// The joins that connect two tables directly; more than one where several keys do.
  public List<Join> between(TableName left, TableName right) {
    return byTable.getOrDefault(left, List.of()).stream()
        .filter(join -> join.other(left).equals(right))
        .toList();
  }

  /// All joins of one table.
  public List<Join> of(TableName table) {
    return List.copyOf(byTable.getOrDefault(table, List.of()));
  }

  /// The fewest and surest joins that connect all of `tables`, grown from the first of them; empty
  /// where nothing connects them or only a long way does.
  ///
  /// Source: the shortest-path heuristic for Steiner trees (Takahashi and Matsuyama, 1980).
  public Optional<List<Join>> connect(Collection<TableName> tables) {
    Set<TableName> reached = new LinkedHashSet<>();
    Set<TableName> missing = new LinkedHashSet<>(tables);
    List<Join> tree = new ArrayList<>();
    missing.stream().findFirst().ifPresent(reached::add);
    missing.removeAll(reached);
    while (!missing.isEmpty()) {
      Optional<List<Join>> path = shortest(reached, missing);
      if (path.isEmpty() || tree.size() + path.get().size() > MOST_JOINS) {
        return Optional.empty();
      }
      for (Join join : path.get()) {
        tree.add(join);
        reached.add(join.leftTable());
        reached.add(join.rightTable());
      }
      missing.removeAll(reached);
    }
    return Optional.of(List.copyOf(tree));
  }

  private Optional<List<Join>> shortest(Set<TableName> from, Set<TableName> targets) {
    record Reach(TableName table, double cost, List<Join> path) {}
    PriorityQueue<Reach> open =
        new PriorityQueue<>((a, b) -> {
          int byCost = Double.compare(a.cost(), b.cost());
          return byCost != 0 ? byCost : a.table().toString().compareTo(b.table().toString());
        });
    from.forEach(table -> open.add(new Reach(table, 0, List.of())));
    Set<TableName> closed = new HashSet<>();
    while (!open.isEmpty()) {
      Reach reach = open.remove();
      if (targets.contains(reach.table())) {
        return Optional.of(reach.path());
      }
      if (closed.add(reach.table())) {
        for (Join join : byTable.getOrDefault(reach.table(), List.of())) {
          List<Join> path = new ArrayList<>(reach.path());
          path.add(join);
          open.add(new Reach(join.other(reach.table()), reach.cost() + join.cost(), path));
        }
      }
    }
    return Optional.empty();
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

  /// Such as `singer_id`, where `singer` has the primary key `id`.
  private static boolean pointsTo(Column from, Table target, Column key) {
    return target.primaryKey().equals(List.of(key))
        && key.words().equals(List.of("id"))
        && from.words().size() == target.words().size() + 1
        && from.head().equals("id")
        && from.words().subList(0, target.words().size()).equals(target.words());
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
