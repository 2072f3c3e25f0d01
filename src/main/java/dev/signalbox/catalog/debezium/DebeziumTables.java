package dev.signalbox.catalog.debezium;

import dev.signalbox.catalog.ddl.DdlDetails;
import dev.signalbox.catalog.ddl.DdlEffect;
import dev.signalbox.catalog.ddl.QualifiedTableName;
import dev.signalbox.catalog.debezium.DebeziumDatabases.Place;
import dev.signalbox.catalog.dialect.LetterCase;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The tables of a message of Debezium.
///
/// @param effects of the message's statement
record DebeziumTables(
    DebeziumMessage message, DebeziumDatabases databases, List<DdlEffect> effects) {

  /// A table with its columns and its primary key as the message describes it, with the foreign
  /// keys and, where the message tells no comments, those of the statement.
  ///
  /// @param table the field that holds it
  /// @param isPrivate whether the column of that name is private
  /// @throws dev.signalbox.stage.StageException a field is missing or holds a wrong value
  TableDescription describe(
      QualifiedTableName name, Place place, MessageField table, Predicate<String> isPrivate) {
    List<MessageField> columns = table.get("columns").elements();
    boolean commented =
        table.get("comment").isThere()
            || columns.stream().anyMatch(column -> column.get("comment").isThere());
    DdlDetails details = details(name, columns);
    return TableDescription.newBuilder()
        .setSchema$(place.table().schema())
        .setName(place.table().table())
        .setComment(
            table.get("comment").optionalText().or(details::comment).orElse(commented ? "" : null))
        .setColumns(
            new DebeziumColumns(message.connector(), details.comments(), commented)
                .describe(table.get("columns"), isPrivate))
        .setPrimaryKey(
            table.get("primaryKeyColumnNames").elements().stream().map(MessageField::text).toList())
        .setForeignKeys(
            details.keys().stream().flatMap(key -> foreignKey(name, place, key).stream()).toList())
        .build();
  }

  private DdlDetails details(QualifiedTableName name, List<MessageField> columns) {
    List<String> names = columns.stream().map(column -> column.get("name").text()).toList();
    return message
        .field("ddl")
        .word()
        .map(ddl -> DdlDetails.of(ddl, name, names))
        .orElse(DdlDetails.NONE);
  }

  /// Empty where the other table is in another database.
  private Optional<ForeignKey> foreignKey(
      QualifiedTableName name, Place place, DdlDetails.Key key) {
    LetterCase kept = letterCase(name);
    String within = key.table().schema();
    String table = kept.apply(key.table().table());
    QualifiedTableName other =
        QualifiedTableName.of(
                message.connector(), within == null ? List.of(table) : List.of(within, table))
            .within(name);
    Place referenced = databases.place(message, other);
    return referenced.database().equals(place.database())
        ? Optional.of(
            new ForeignKey(
                key.columns(),
                referenced.table().schema(),
                referenced.table().table(),
                key.referenced().stream().map(kept::apply).toList()))
        : Optional.empty();
  }

  /// The engine's case of the table's name, and so of the other names in the statement.
  private LetterCase letterCase(QualifiedTableName name) {
    return effects.stream()
        .filter(DdlEffect.Redefined.class::isInstance)
        .map(effect -> ((DdlEffect.Redefined) effect).name().getLast())
        .filter(name.table()::equalsIgnoreCase)
        .map(written -> LetterCase.of(written, name.table()))
        .findFirst()
        .orElse(LetterCase.AS_WRITTEN);
  }
}
