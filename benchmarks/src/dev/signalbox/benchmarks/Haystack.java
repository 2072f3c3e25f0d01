package dev.signalbox.benchmarks;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Databases that look real, as many as are wanted: made from the schemas of real ones, whose parts
/// are renamed and recombined. What is made depends on the seed and a database's number alone.
///
/// A family is a real database with three in ten of its words replaced, the same word everywhere by
/// the same other one, and its names written in one of four styles. A made database has 4 to 16
/// tables of two or more families. So a table is found in several databases, as in an enterprise
/// with copies of its systems.
final class Haystack {
  private static final int FAMILIES = 2_000;
  private static final double REPLACED = 0.3;
  private static final int FEWEST_TABLES = 4;
  private static final int MOST_TABLES = 16;

  private final List<DatabaseDescription> families;
  private final long seed;

  /// @param real what the databases are made from
  Haystack(List<DatabaseDescription> real, long seed) {
    this.seed = seed;
    List<String> tableWords = words(real, table -> Stream.of(table.getName()));
    List<String> columnWords =
        words(real, table -> table.getColumns().stream().map(ColumnDescription::getName));
    this.families =
        IntStream.range(0, FAMILIES)
            .mapToObj(number -> {
              Random random = new Random(seed + number);
              DatabaseDescription source = real.get(random.nextInt(real.size()));
              return new Renaming(random, tableWords, columnWords).of(source);
            })
            .toList();
  }

  private static List<String> words(
      List<DatabaseDescription> real, Function<TableDescription, Stream<String>> names) {
    return real.stream()
        .flatMap(database -> database.getTables().stream())
        .flatMap(names)
        .flatMap(name -> Arrays.stream(Words.spaced(name).split(" ")))
        .filter(word -> word.length() > 2)
        .distinct()
        .sorted()
        .toList();
  }

  DatabaseDescription database(int number) {
    Random random = new Random(seed * 31 + number);
    int size = FEWEST_TABLES + random.nextInt(MOST_TABLES - FEWEST_TABLES + 1);
    Map<String, TableDescription> tables = new LinkedHashMap<>();
    DatabaseDescription first = family(random);
    add(first.getTables(), tables, Math.max(2, size * 2 / 3), random);
    String name = first.getName();
    while (tables.size() < size) {
      DatabaseDescription next = family(random);
      add(next.getTables(), tables, size, random);
      name = name.contains("_and_") ? name : name + "_and_" + next.getName();
    }
    return DatabaseDescription.newBuilder()
        .setId(name + "_" + number)
        .setName(name)
        .setDialect("sqlite")
        .setExecutable(false)
        .setTables(List.copyOf(tables.values()))
        .build();
  }

  private DatabaseDescription family(Random random) {
    return families.get(random.nextInt(families.size()));
  }

  /// Tables side by side from a random one on: those that stand together mostly belong together.
  private static void add(
      List<TableDescription> from, Map<String, TableDescription> to, int most, Random random) {
    int start = from.isEmpty() ? 0 : random.nextInt(from.size());
    for (int i = 0; i < from.size() && to.size() < most; i++) {
      TableDescription table = from.get((start + i) % from.size());
      to.putIfAbsent(table.getName(), table);
    }
  }

  /// How the names of one family are written.
  private enum Style {
    SNAKE,
    UPPER_SNAKE,
    CAMEL,
    PASCAL;

    String join(List<String> words) {
      return switch (this) {
        case SNAKE -> String.join("_", words);
        case UPPER_SNAKE -> String.join("_", words).toUpperCase(Locale.ROOT);
        case CAMEL ->
            words.getFirst()
                + words.stream().skip(1).map(Style::capitalized).collect(Collectors.joining());
        case PASCAL -> words.stream().map(Style::capitalized).collect(Collectors.joining());
      };
    }

    private static String capitalized(String word) {
      return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
  }

  /// The names of one family.
  private static final class Renaming {
    private final Random random;
    private final List<String> tableWords;
    private final List<String> columnWords;
    private final Style style;
    private final Map<String, String> replacements = new HashMap<>();

    Renaming(Random random, List<String> tableWords, List<String> columnWords) {
      this.random = random;
      this.tableWords = tableWords;
      this.columnWords = columnWords;
      this.style = Style.values()[random.nextInt(Style.values().length)];
    }

    DatabaseDescription of(DatabaseDescription source) {
      return DatabaseDescription.newBuilder(source)
          .setName(Style.SNAKE.join(replaced(source.getName(), tableWords)))
          .setStatements(List.of())
          .setTables(source.getTables().stream().map(this::table).toList())
          .build();
    }

    private TableDescription table(TableDescription table) {
      return TableDescription.newBuilder(table)
          .setName(style.join(replaced(table.getName(), tableWords)))
          .setColumns(table.getColumns().stream().map(this::column).toList())
          .setPrimaryKey(table.getPrimaryKey().stream().map(this::column).toList())
          .setForeignKeys(table.getForeignKeys().stream().map(this::foreignKey).toList())
          .build();
    }

    private ColumnDescription column(ColumnDescription column) {
      return ColumnDescription.newBuilder(column).setName(column(column.getName())).build();
    }

    private String column(String name) {
      return style.join(replaced(name, columnWords));
    }

    private ForeignKey foreignKey(ForeignKey key) {
      return ForeignKey.newBuilder(key)
          .setColumns(columns(key.getColumns()))
          .setReferencedTable(style.join(replaced(key.getReferencedTable(), tableWords)))
          .setReferencedColumns(columns(key.getReferencedColumns()))
          .build();
    }

    private List<String> columns(Collection<String> names) {
      return names.stream().map(this::column).toList();
    }

    private List<String> replaced(String name, List<String> others) {
      List<String> words = new ArrayList<>();
      for (String word : Words.spaced(name).split(" ")) {
        words.add(
            Objects.requireNonNull(
                replacements.computeIfAbsent(
                    word,
                    same ->
                        same.length() > 2 && random.nextDouble() < REPLACED
                            ? others.get(random.nextInt(others.size()))
                            : same)));
      }
      return words;
    }
  }
}
