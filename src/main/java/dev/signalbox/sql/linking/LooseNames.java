package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.CommentedName;
import dev.signalbox.sql.schema.NameReading;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The ways to call a table by its keys, and those to call a column that leave out or change the
/// words that only databases add: `due date` for `due_on`, 'weight' for `weight_kg`, 'hammer price'
/// for `hammer_gbp`, 'organic' for `is_organic`, 'inspector' for `inspector_name`, 'cost centre' by
/// its comment, and 'invoice number' for the key of the invoices.
final class LooseNames {
  private static final double SURE = 0.96;
  private static final double OWN_ID = 0.95;
  private static final double LIKELY = 0.9;
  private static final double WITH_TABLE_WORDS = 0.98;
  private static final double COMMENTED = 0.9;
  private static final double HEAD = 0.7;
  private static final double COUNT = 0.85;
  private static final int LEAST_LETTERS = 4;
  private static final double VERB = 0.75;
  private static final Set<String> KEYS = Set.of("id", "number", "no", "nr", "key", "code");
  private static final Set<String> MOMENT = Set.of("on", "at");
  private static final Set<String> ASSERTING = Set.of("is", "has", "was", "can");
  private static final Set<String> FLAG = Set.of("flag", "indicator", "yn");
  private static final Set<String> COUNTED = Set.of("count", "quantity");

  /// The words before the noun that a column counts, as in `n_beds` and `number_of_beds`.
  private static final Set<String> COUNTING = Set.of("n", "nb", "num", "number", "count");

  private static final Set<String> KINDS_OF_NAME =
      Set.of(
          "first",
          "last",
          "middle",
          "full",
          "given",
          "family",
          "maiden",
          "nick",
          "short",
          "long",
          "official",
          "common",
          "display",
          "legal",
          "native",
          "original",
          "scientific");
  private static final Set<String> UNITS =
      Set.of(
          "g", "kg", "t", "lb", "oz", "mm", "cm", "m", "km", "mi", "ha", "sqm", "qm", "m2", "ml",
          "l", "min", "sec", "hrs", "kw", "kwh", "w", "wh", "mw", "mwh", "c", "bar", "v", "usd",
          "eur", "gbp", "chf", "pct", "percent", "euro", "dollar");

  /// The units that are money; a pound may be a weight.
  private static final Set<String> CURRENCIES =
      Set.of("usd", "eur", "gbp", "chf", "euro", "dollar");

  private LooseNames() {}

  /// The name of a column in its comment. A unit there, such as `days`, is no name, nor is that of
  /// a table, and a key has the name of the table that it refers to.
  private static Optional<CommentedName> commented(Column column, Table table, Schema schema) {
    return CommentedName.of(column)
        .filter(_ -> !column.key() || table.primaryKey().contains(column))
        .filter(name -> name.words().size() > 1 || !Units.isUnitName(name.head()))
        .filter(name -> !schema.isTableNamed(name.words().stream().map(WordForms::lemma).toList()));
  }

  /// The noun that the other words of a commented name describe, where it may stand for the name: a
  /// 'rating' for the `satisfaction rating`.
  static Optional<NameReading> head(Column column, Table table, Schema schema) {
    return commented(column, table, schema)
        .filter(CommentedName::isToldByHead)
        .map(name -> NameReading.of(name.head(), HEAD));
  }

  static List<NameReading> of(Column column, Table table, Schema schema) {
    List<NameReading> loose = new ArrayList<>();
    List<String> words = column.words();
    if (words.size() > 1) {
      String last = words.getLast();
      List<String> body = words.subList(0, words.size() - 1);
      if (column.type() == ValueType.TIME && MOMENT.contains(last)) {
        loose.add(with(body, "date", SURE));
        loose.add(with(body, "time", LIKELY));
        loose.add(new NameReading(body, VERB));
      } else if (column.type() == ValueType.NUMBER && UNITS.contains(last)) {
        loose.add(new NameReading(body, SURE));
        if (CURRENCIES.contains(last)) {
          loose.add(with(body, "price", LIKELY));
          loose.add(with(body, "amount", LIKELY));
        }
        if (table.words().stream().noneMatch(body::contains)) {
          List<String> ofTable = Stream.concat(table.words().stream(), body.stream()).toList();
          loose.add(new NameReading(ofTable, SURE * WITH_TABLE_WORDS));
        }
      } else if (column.type() == ValueType.TEXT && namesThing(words, schema)) {
        loose.add(new NameReading(body, LIKELY));
      } else if (FLAG.contains(last)) {
        loose.add(new NameReading(body, LIKELY));
      } else if (COUNTED.contains(last) && !column.isIdentifier()) {
        loose.add(new NameReading(body, COUNT));
      }
      if (column.type() == ValueType.NUMBER && counts(words) && !column.isIdentifier()) {
        loose.add(new NameReading(counted(words), COUNT));
      }
      if (ASSERTING.contains(words.getFirst())) {
        loose.add(new NameReading(words.subList(1, words.size()), LIKELY));
      }
    }
    if (column.head().equals("id") && table.primaryKey().equals(List.of(column))) {
      loose.add(NameReading.of("id", OWN_ID));
      loose.add(with(table.words(), "id", OWN_ID));
      if (table.columns().stream().noneMatch(each -> each.head().equals("number"))) {
        loose.add(with(table.words(), "number", LIKELY));
      }
    }
    commented(column, table, schema)
        .ifPresent(name -> loose.add(new NameReading(name.words(), COMMENTED)));
    return loose;
  }

  /// The nouns, in the singular and in the plural, by which keys call the rows of a table, where
  /// its name says the same with more words: the key `tour_id` of `collection_tours`, and a
  /// reference `order_id` to `sales_order`. A verb such as 'paused' is no such noun.
  static List<String> of(Table table, Schema schema) {
    Stream<Column> own = table.singleKey().stream().filter(key -> !refers(key, table, schema));
    Stream<Column> referring =
        schema.joins().of(table.name()).stream()
            .filter(join -> join.side(table.name()).equals(table.primaryKey()))
            .map(join -> join.side(join.other(table.name())))
            .filter(key -> key.size() == 1)
            .map(List::getFirst);
    return Stream.concat(own, referring)
        .filter(key -> key.words().size() == 2 && KEYS.contains(key.head()))
        .map(key -> key.words().getFirst())
        .filter(noun -> calls(noun, table) && isFree(noun, table, schema))
        .distinct()
        .flatMap(noun -> Stream.of(noun, WordForms.plural(noun)))
        .toList();
  }

  private static boolean refers(Column key, Table table, Schema schema) {
    return schema.joins().of(table.name()).stream()
        .anyMatch(
            join -> join.leftTable().equals(table.name()) && join.left().equals(List.of(key)));
  }

  /// Whether a noun is the last word of a table's name, or the end of this.
  private static boolean calls(String noun, Table table) {
    String last = WordForms.lemma(table.words().getLast());
    return table.words().size() > 1
        ? last.equals(noun)
        : last.endsWith(noun) && noun.length() >= LEAST_LETTERS && !last.equals(noun);
  }

  /// Whether no other table's name ends in a noun.
  private static boolean isFree(String noun, Table table, Schema schema) {
    return schema.tables().stream()
        .filter(other -> !other.equals(table) && !schema.isView(other.name()))
        .noneMatch(other -> WordForms.lemma(other.words().getLast()).equals(noun));
  }

  /// Whether a name tells of which thing it is the name, as `inspector_name` does where there is no
  /// table of inspectors. A `last_name` tells its kind.
  private static boolean namesThing(List<String> words, Schema schema) {
    String thing = WordForms.lemma(words.get(words.size() - 2));
    return words.getLast().equals("name")
        && words.stream().noneMatch(KINDS_OF_NAME::contains)
        && schema.tables().stream()
            .flatMap(table -> table.words().stream())
            .noneMatch(word -> WordForms.lemma(word).equals(thing));
  }

  private static boolean counts(List<String> words) {
    return COUNTING.contains(words.getFirst()) && !counted(words).isEmpty();
  }

  /// The words of a column that counts, without those that say so.
  private static List<String> counted(List<String> words) {
    return words.subList(words.get(1).equals("of") ? 2 : 1, words.size());
  }

  private static NameReading with(List<String> words, String last, double weight) {
    return new NameReading(Stream.concat(words.stream(), Stream.of(last)).toList(), weight);
  }
}
