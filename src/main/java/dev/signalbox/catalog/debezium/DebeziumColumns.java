package dev.signalbox.catalog.debezium;

import dev.signalbox.catalog.ddl.QualifiedTableName;
import dev.signalbox.event.ColumnDescription;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The columns of a table in a message of Debezium.
///
/// Types have the names that introspection gives, without lengths: a database that both sources
/// describe must not seem to change from one to the other.
///
/// @param comments by column, for columns without a comment in the message
/// @param commented whether the connector tells comments: a missing one is empty then
record DebeziumColumns(String connector, Map<String, String> comments, boolean commented) {
  /// MySQL's own names for types that a statement may name otherwise.
  private static final Map<String, String> MYSQL_SYNONYMS =
      Map.ofEntries(
          Map.entry("INTEGER", "INT"),
          Map.entry("BOOL", "TINYINT"),
          Map.entry("BOOLEAN", "TINYINT"),
          Map.entry("DEC", "DECIMAL"),
          Map.entry("FIXED", "DECIMAL"),
          Map.entry("NUMERIC", "DECIMAL"),
          Map.entry("REAL", "DOUBLE"),
          Map.entry("DOUBLE PRECISION", "DOUBLE"),
          Map.entry("CHARACTER", "CHAR"),
          Map.entry("NCHAR", "CHAR"),
          Map.entry("NATIONAL CHAR", "CHAR"),
          Map.entry("CHARACTER VARYING", "VARCHAR"),
          Map.entry("NVARCHAR", "VARCHAR"),
          Map.entry("NATIONAL VARCHAR", "VARCHAR"));

  private static final Pattern MYSQL_NUMBER =
      Pattern.compile("(.*?)(?: SIGNED)?((?: UNSIGNED)?(?: ZEROFILL)?)");

  /// The columns in the order of their positions.
  ///
  /// @param columns the field that holds their list
  /// @param isPrivate whether the column of that name is private
  /// @throws dev.signalbox.stage.StageException a field is missing or holds a wrong value
  List<ColumnDescription> describe(MessageField columns, Predicate<String> isPrivate) {
    List<MessageField> fields = columns.elements();
    if (fields.isEmpty()) {
      throw columns.refused("is missing or empty; it must hold the columns of the table");
    }
    return IntStream.range(0, fields.size())
        .boxed()
        .sorted(Comparator.comparingInt(index -> position(fields.get(index), index)))
        .map(fields::get)
        .map(field -> column(field, isPrivate))
        .toList();
  }

  private ColumnDescription column(MessageField column, Predicate<String> isPrivate) {
    String name = column.get("name").text();
    return ColumnDescription.newBuilder()
        .setName(name)
        .setType(type(column))
        .setNullable(column.get("optional").truth(true))
        .setComment(
            column
                .get("comment")
                .optionalText()
                .or(() -> Optional.ofNullable(comments.get(name)))
                .orElse(commented ? "" : null))
        .setIsPrivate(isPrivate.test(name))
        .build();
  }

  private static int position(MessageField column, int otherwise) {
    return column.get("position").node().asInt(otherwise);
  }

  private String type(MessageField column) {
    String name =
        column
            .get("typeName")
            .word()
            .or(() -> column.get("typeExpression").word())
            .orElseThrow(() -> column.get("typeName").refused("is missing; it must hold text"));
    return QualifiedTableName.hasSchemas(connector) ? name : mysqlType(name);
  }

  private static String mysqlType(String name) {
    String plain = name.replaceAll("\\(.*?\\)", " ").strip().replaceAll("\\s+", " ");
    Matcher parts = MYSQL_NUMBER.matcher(plain.toUpperCase(Locale.ROOT));
    return parts.matches()
        ? MYSQL_SYNONYMS.getOrDefault(parts.group(1), parts.group(1)) + parts.group(2)
        : plain;
  }
}
