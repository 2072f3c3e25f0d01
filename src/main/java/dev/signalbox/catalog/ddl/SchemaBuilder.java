package dev.signalbox.catalog.ddl;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A schema under construction: first the tables, then, once all are known, their references.
///
/// Threading: for one thread.
public final class SchemaBuilder {
  private final SequencedMap<Name, Table> tables = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  /// @param schema null for the default one
  public record Name(@Nullable String schema, String table) {

    boolean equalsIgnoreCase(Name other) {
      return table.equalsIgnoreCase(other.table)
          && (schema == null ? other.schema == null : schema.equalsIgnoreCase(other.schema));
    }

    @Override
    public String toString() {
      return schema == null ? table : schema + "." + table;
    }
  }

  public record Column(String name, String type, boolean nullable, @Nullable String comment) {}

  /// A foreign key whose target may not exist.
  public static final class Reference {
    public final Name target;
    public final List<String> columns = new ArrayList<>();
    public final List<@Nullable String> referenced = new ArrayList<>();

    public Reference(Name target) {
      this.target = target;
    }

    /// @param other the target's column; null: that of its primary key
    public void add(String column, @Nullable String other) {
      columns.add(column);
      referenced.add(other);
    }
  }

  public static final class Table {
    private final Name name;
    private final boolean view;
    public final List<Column> columns = new ArrayList<>();
    public final List<Reference> references = new ArrayList<>();
    public List<String> primaryKey = List.of();
    public @Nullable String comment;
    public @Nullable Long rowEstimate;

    /// The SQL that defines a view; null for a table, and where it is not known.
    public @Nullable String definition;

    private Table(Name name, boolean view) {
      this.name = name;
      this.view = view;
    }

    public Name name() {
      return name;
    }

    public boolean view() {
      return view;
    }

    void commentOn(String column, String comment) {
      change(column, old -> new Column(old.name(), old.type(), old.nullable(), comment));
    }

    /// Replaces a column, if there is one of that name in any case.
    void change(String column, UnaryOperator<Column> change) {
      columns.replaceAll(old -> old.name().equalsIgnoreCase(column) ? change.apply(old) : old);
    }

    /// The actual name of a column that is given in any case.
    Optional<String> column(String wanted) {
      List<String> names = columns.stream().map(Column::name).toList();
      return names.contains(wanted)
          ? Optional.of(wanted)
          : names.stream().filter(wanted::equalsIgnoreCase).findFirst();
    }
  }

  public List<String> problems() {
    return problems;
  }

  Collection<Table> tables() {
    return Collections.unmodifiableCollection(tables.values());
  }

  /// A new table in place of one of the same name.
  public Table add(Name name, boolean view) {
    Table table = new Table(name, view);
    tables.put(name, table);
    return table;
  }

  /// The table of that name, else one whose name differs in case only, else, where the name has no
  /// schema, the only one of that name in any schema.
  Optional<Table> find(Name name) {
    Table exact = tables.get(name);
    if (exact != null) {
      return Optional.of(exact);
    }
    return only(table -> table.name.equalsIgnoreCase(name))
        .or(() ->
            name.schema() == null
                ? only(table -> table.name.table().equalsIgnoreCase(name.table()))
                : Optional.empty());
  }

  private Optional<Table> only(Predicate<Table> condition) {
    List<Table> found = tables.values().stream().filter(condition).toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /// The SQL that defines each view, as far as it is known.
  public Map<Name, String> definitions() {
    Map<Name, String> definitions = new HashMap<>();
    for (Table table : tables.values()) {
      if (table.view && table.definition != null) {
        definitions.put(table.name, table.definition);
      }
    }
    return definitions;
  }

  /// The finished descriptions. Tables without columns and references to unknown tables are left
  /// out, and become problems.
  ///
  /// @param isPrivate whether a column's values may not be used
  public List<TableDescription> finish(ColumnTest isPrivate) {
    // Published schemas also hold SQLite's internal tables.
    tables.keySet().removeIf(name -> name.table().startsWith("sqlite_"));
    if (tables.isEmpty()) {
      problems.add("there are no tables");
    }
    tables
        .values()
        .removeIf(table -> {
          boolean empty = table.columns.isEmpty();
          if (empty) {
            problems.add("'%s' has no columns that can be read".formatted(table.name));
          }
          return empty;
        });
    return tables.values().stream().map(table -> describe(table, isPrivate)).toList();
  }

  /// A test of a column.
  @FunctionalInterface
  public interface ColumnTest {
    boolean test(Table table, String column);
  }

  private TableDescription describe(Table table, ColumnTest isPrivate) {
    List<ColumnDescription> columns =
        table.columns.stream()
            .map(column ->
                new ColumnDescription(
                    column.name(),
                    column.type(),
                    column.nullable(),
                    blankToNull(column.comment()),
                    isPrivate.test(table, column.name()),
                    null,
                    false,
                    null))
            .toList();
    List<String> primaryKey =
        table.primaryKey.stream().flatMap(column -> table.column(column).stream()).toList();
    return TableDescription.newBuilder()
        .setSchema$(table.name.schema())
        .setName(table.name.table())
        .setView(table.view)
        .setComment(blankToNull(table.comment))
        .setRowEstimate(table.rowEstimate)
        .setColumns(columns)
        .setPrimaryKey(primaryKey)
        .setForeignKeys(
            table.references.stream()
                .flatMap(reference -> resolve(table, reference).stream())
                .distinct()
                .toList())
        .build();
  }

  private static @Nullable String blankToNull(@Nullable String text) {
    return text == null || text.isBlank() ? null : text;
  }

  private Optional<ForeignKey> resolve(Table table, Reference reference) {
    String what =
        "the foreign key (%s) of '%s'".formatted(String.join(", ", reference.columns), table.name);
    Optional<Table> target =
        reference.target.schema() == null && table.name.schema() != null
            ? find(new Name(table.name.schema(), reference.target.table()))
                .or(() -> find(reference.target))
            : find(reference.target);
    if (target.isEmpty()) {
      problems.add(
          "%s refers to '%s', which is not among the tables".formatted(what, reference.target));
      return Optional.empty();
    }
    List<String> own = resolveColumns(table, reference.columns);
    List<String> others = resolveColumns(target.get(), referencedColumns(reference, target.get()));
    if (own.size() != reference.columns.size() || others.size() != own.size()) {
      problems.add(
          "%s and its target columns in '%s' do not match".formatted(what, target.get().name));
      return Optional.empty();
    }
    Name name = target.get().name;
    return Optional.of(new ForeignKey(own, name.schema(), name.table(), others));
  }

  private static List<String> referencedColumns(Reference reference, Table target) {
    boolean implied = reference.referenced.stream().anyMatch(Objects::isNull);
    return implied ? target.primaryKey : List.copyOf(reference.referenced);
  }

  private static List<String> resolveColumns(Table table, List<String> wanted) {
    return wanted.stream().flatMap(column -> table.column(column).stream()).toList();
  }
}
