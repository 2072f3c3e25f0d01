package dev.signalbox.catalog.ddl;

import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.ddl.SchemaBuilder.Reference;
import dev.signalbox.catalog.ddl.SchemaBuilder.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The parts of a table's statements that a description of its columns leaves out.
///
/// @param comment of the table
/// @param comments by column
/// @param keys the foreign keys that the statements add, with names as they are written
public record DdlDetails(Optional<String> comment, Map<String, String> comments, List<Key> keys) {
  public static final DdlDetails NONE = new DdlDetails(Optional.empty(), Map.of(), List.of());

  /// @param columns names of this table's columns, as the engine keeps them
  /// @param referenced columns of the other table, in the same number
  public record Key(List<String> columns, Name table, List<String> referenced) {}

  /// @param ddl of any dialect; the reader skips unreadable parts
  /// @param columns names of the table's columns once the statements have run
  public static DdlDetails of(String ddl, QualifiedTableName name, List<String> columns) {
    SchemaBuilder schema = new SchemaBuilder();
    // A statement that alters a table may qualify its name.
    List<Table> tables = new ArrayList<>();
    Stream.of(null, name.database(), name.schema())
        .distinct()
        .forEach(within -> tables.add(schema.add(new Name(within, name.table()), false)));
    for (Table table : tables) {
      columns.forEach(column -> table.columns.add(new Column(column, "", true, null)));
    }
    new DdlReader(DdlTokens.of(ddl), schema).read();
    Optional<String> comment = Optional.empty();
    Map<String, String> comments = new HashMap<>();
    List<Key> keys = new ArrayList<>();
    for (Table table : schema.tables()) {
      if (table.name().table().equalsIgnoreCase(name.table())) {
        comment = table.comment == null ? comment : Optional.of(table.comment);
        for (Column column : table.columns) {
          if (column.comment() != null) {
            kept(column.name(), columns).ifPresent(real -> comments.put(real, column.comment()));
          }
        }
        table.references.forEach(reference -> key(reference, columns).ifPresent(keys::add));
      }
    }
    return new DdlDetails(comment, Map.copyOf(comments), List.copyOf(keys));
  }

  /// Skips keys whose referenced columns are implied: the other table's primary key is not known
  /// here.
  private static Optional<Key> key(Reference reference, List<String> columns) {
    List<String> own =
        reference.columns.stream().flatMap(column -> kept(column, columns).stream()).toList();
    List<String> referenced =
        reference.referenced.stream()
            .filter(Objects::nonNull)
            .map(Objects::requireNonNull)
            .toList();
    return own.size() == reference.columns.size() && referenced.size() == own.size()
        ? Optional.of(new Key(own, reference.target, referenced))
        : Optional.empty();
  }

  private static Optional<String> kept(String written, List<String> columns) {
    return columns.contains(written)
        ? Optional.of(written)
        : columns.stream().filter(written::equalsIgnoreCase).findFirst();
  }
}
