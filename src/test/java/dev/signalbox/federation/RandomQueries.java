package dev.signalbox.federation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/// Makes random queries: joins of all kinds, conditions, queries within, groups, orders and limits.
record RandomQueries(Random random) {
  private static final List<Column> COLUMNS =
      List.of(
          new Column("shop.customer", "id", "key", 14),
          new Column("shop.customer", "city", "city", 0),
          new Column("shop.customer", "age", "number", 70),
          new Column("shop.customer", "name", "name", 0),
          new Column("shop.orders", "id", "number", 30),
          new Column("shop.orders", "customer_id", "key", 14),
          new Column("shop.orders", "product_id", "product", 14),
          new Column("shop.orders", "amount", "number", 45),
          new Column("store.product", "id", "product", 14),
          new Column("store.product", "category", "category", 0),
          new Column("store.product", "price", "number", 5),
          new Column("geo.city", "name", "city", 0),
          new Column("geo.city", "country", "country", 0),
          new Column("geo.city", "people", "number", 900),
          new Column("meters.reading", "product_id", "product", 14),
          new Column("meters.reading", "level", "number", 4),
          new Column("meters.reading", "grade", "number", 10),
          new Column("meters.stock", "product_id", "product", 14),
          new Column("meters.stock", "city", "city", 0),
          new Column("meters.stock", "pieces", "number", 50));
  private static final List<String> TABLES =
      List.of(
          "shop.customer",
          "shop.orders",
          "store.product",
          "geo.city",
          "meters.reading",
          "meters.stock");

  /// @param kind columns of one kind can be joined
  private record Column(String table, String name, String kind, int most) {}

  /// A use of a table.
  private record Use(String table, String alias) {
    List<Column> columns() {
      return COLUMNS.stream().filter(column -> column.table().equals(table)).toList();
    }
  }

  String next() {
    return switch (random.nextInt(12)) {
      case 0 -> "SELECT * FROM (%s) AS d WHERE d.k1 IS NOT NULL".formatted(outputs(1));
      case 1 -> "%s UNION ALL %s".formatted(outputs(1), outputs(1));
      case 2 ->
          "WITH w AS (%s) SELECT a.k1, b.k1 FROM w a JOIN w b ON a.k1 = b.k1".formatted(outputs(1));
      case 3 -> derivedJoin();
      case 4 -> "%s EXCEPT %s".formatted(outputs(1), outputs(1));
      default -> random.nextInt(3) == 0 ? grouped() : outputs(1 + random.nextInt(3)) + ordered();
    };
  }

  /// A table joined with a query in FROM, which may group.
  private String derivedJoin() {
    Use use = new Use(pick(TABLES), "t");
    Use inner = new Use(pick(TABLES), "i");
    for (Column left : use.columns()) {
      for (Column right : inner.columns()) {
        if (left.kind().equals(right.kind()) && !left.kind().equals("number")) {
          String body =
              random.nextBoolean()
                  ? "SELECT i.%1$s AS k, count(*) AS n FROM %2$s i%3$s GROUP BY i.%1$s"
                      .formatted(right.name(), inner.table(), where(List.of(inner), 0))
                  : "SELECT i.%1$s AS k, i.%1$s AS n FROM %2$s i%3$s"
                      .formatted(right.name(), inner.table(), where(List.of(inner), 0));
          return "SELECT t.%s, d.n FROM %s t %s JOIN (%s) AS d ON d.k = t.%s%s"
              .formatted(
                  left.name(),
                  use.table(),
                  random.nextBoolean() ? "LEFT" : "",
                  body,
                  left.name(),
                  where(List.of(use), 0));
        }
      }
    }
    return outputs(2);
  }

  private String outputs(int columns) {
    List<Use> uses = new ArrayList<>();
    String from = from(uses);
    List<String> shown = new ArrayList<>();
    for (int i = 1; i <= columns; i++) {
      shown.add(column(pick(uses)) + " AS k" + i);
    }
    return "SELECT %s%s FROM %s%s"
        .formatted(
            random.nextInt(5) == 0 ? "DISTINCT " : "",
            String.join(", ", shown),
            from,
            where(uses, 1));
  }

  private String grouped() {
    List<Use> uses = new ArrayList<>();
    String from = from(uses);
    String key = column(pick(uses));
    List<Column> numbers =
        uses.stream()
            .flatMap(use -> use.columns().stream())
            .filter(column -> column.kind().equals("number"))
            .toList();
    String measured =
        numbers.isEmpty()
            ? "count(*)"
            : pick(List.of("sum", "avg", "max", "count")) + "(" + measured(uses, numbers) + ")";
    return "SELECT %s AS k1, count(*) AS n, %s AS m FROM %s%s GROUP BY %s%s"
        .formatted(
            key,
            measured,
            from,
            where(uses, 1),
            key,
            random.nextInt(3) == 0 ? " HAVING count(*) > 1" : "");
  }

  private String measured(List<Use> uses, List<Column> numbers) {
    Column number = pick(numbers);
    return uses.stream()
        .filter(use -> use.table().equals(number.table()))
        .map(use -> use.alias() + "." + number.name())
        .findFirst()
        .orElseThrow();
  }

  private String ordered() {
    return switch (random.nextInt(3)) {
      case 0 -> " ORDER BY ALL LIMIT " + (1 + random.nextInt(8));
      case 1 -> " ORDER BY k1";
      default -> "";
    };
  }

  /// @param uses gets the uses
  private String from(List<Use> uses) {
    uses.add(new Use(pick(TABLES), "t1"));
    StringBuilder from = new StringBuilder(uses.getFirst().table() + " t1");
    int joins = random.nextInt(4);
    for (int i = 0; i < joins; i++) {
      List<String> conditions = new ArrayList<>();
      Use next = new Use(pick(TABLES), "t" + (uses.size() + 1));
      for (Use use : uses) {
        for (Column left : use.columns()) {
          for (Column right : next.columns()) {
            if (left.kind().equals(right.kind()) && !left.kind().equals("number")) {
              conditions.add(
                  "%s.%s = %s.%s".formatted(use.alias(), left.name(), next.alias(), right.name()));
            }
          }
        }
      }
      if (conditions.isEmpty()) {
        continue;
      }
      uses.add(next);
      String on =
          next.table().equals("meters.stock")
              ? conditions.stream().distinct().collect(Collectors.joining(" AND "))
              : pick(conditions);
      String kind =
          pick(
              List.of("JOIN", "JOIN", "JOIN", "LEFT JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN"));
      String more =
          random.nextInt(4) == 0 ? " AND " + simple(pick(List.of(next, uses.getFirst()))) : "";
      from.append(" %s %s %s ON %s%s".formatted(kind, next.table(), next.alias(), on, more));
    }
    return from.toString();
  }

  /// @param depth the depth up to which a condition may hold a query
  private String where(List<Use> uses, int depth) {
    List<String> conditions = new ArrayList<>();
    for (Use use : uses) {
      if (use.table().equals("meters.reading") && random.nextInt(3) > 0) {
        conditions.add(use.alias() + ".product_id IN (1, 3, 5, " + random.nextInt(14) + ")");
      }
    }
    int count = random.nextInt(3);
    for (int i = 0; i < count; i++) {
      Use use = pick(uses);
      conditions.add(
          switch (random.nextInt(depth > 0 ? 8 : 5)) {
            case 0 -> "(" + simple(use) + " OR " + simple(use) + ")";
            case 1 -> column(use) + (random.nextBoolean() ? " IS NULL" : " IS NOT NULL");
            case 2, 3, 4 -> simple(use);
            default -> within(use);
          });
    }
    return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
  }

  private String within(Use use) {
    Use inner = new Use(pick(TABLES), "s");
    for (Column left : use.columns()) {
      for (Column right : inner.columns()) {
        if (left.kind().equals(right.kind()) && !left.kind().equals("number")) {
          String outer = use.alias() + "." + left.name();
          String and = random.nextBoolean() ? " AND " + simple(inner) : "";
          String not = random.nextInt(3) == 0 ? "NOT " : "";
          return random.nextBoolean()
              ? "%s %sIN (SELECT s.%s FROM %s s WHERE true%s)"
                  .formatted(outer, not, right.name(), inner.table(), and)
              : "%sEXISTS (SELECT 1 FROM %s s WHERE s.%s = %s%s)"
                  .formatted(not, inner.table(), right.name(), outer, and);
        }
      }
    }
    return simple(use);
  }

  private String simple(Use use) {
    Column column = pick(use.columns());
    String name = use.alias() + "." + column.name();
    return switch (column.kind()) {
      case "city" -> name + " = '" + pick(RandomTables.CITIES) + "'";
      case "name" -> name + " LIKE 'n" + random.nextInt(6) + "%'";
      case "category" -> name + " <> 'c" + random.nextInt(3) + "'";
      case "country" -> name + " = '" + pick(List.of("A", "B")) + "'";
      default -> {
        String operator = pick(List.of("=", "<", ">", ">=", "<=", "<>"));
        int value = random.nextInt(column.most());
        yield random.nextInt(5) == 0
            ? "%s BETWEEN %d AND %d".formatted(name, value / 2, value)
            : "%s %s %d".formatted(name, operator, value);
      }
    };
  }

  private String column(Use use) {
    return use.alias() + "." + pick(use.columns()).name();
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
