package dev.signalbox.api.document;

import dev.signalbox.config.api.MappedBinding;
import dev.signalbox.config.api.MappedColumn;
import dev.signalbox.config.api.MappedKey;
import dev.signalbox.config.api.MappedPath;
import dev.signalbox.config.api.MappedTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// The tables found so far. Operations whose rows have the same name and columns make one table.
final class FoundTables {
  private final Schemas schemas;
  private final SequencedMap<String, MappedTable> tables = new LinkedHashMap<>();

  FoundTables(Schemas schemas) {
    this.schemas = schemas;
  }

  boolean areNone() {
    return tables.isEmpty();
  }

  List<MappedTable> withKeys() {
    return tables.sequencedValues().stream().map(this::withKeys).toList();
  }

  /// Adds a table, or an access path to the table that has the same name and columns.
  String add(
      String wanted,
      @Nullable String description,
      List<MappedColumn> columns,
      List<String> key,
      MappedPath access) {
    String name = wanted;
    for (int i = 2; ; i++) {
      MappedTable known = tables.get(name);
      if (known == null) {
        tables.put(
            name,
            new MappedTable(name, description, columns, key, List.of(), null, List.of(access)));
        return name;
      }
      if (places(known.columns()).equals(places(columns))) {
        List<MappedPath> paths = new ArrayList<>(known.paths());
        paths.add(renamed(access, known.paths()));
        tables.put(
            name,
            new MappedTable(
                name,
                known.description(),
                known.columns(),
                known.primaryKey().isEmpty() ? key : known.primaryKey(),
                known.foreignKeys(),
                null,
                paths));
        return name;
      }
      name = wanted + "_" + i;
    }
  }

  private static List<String> places(List<MappedColumn> columns) {
    return columns.stream()
        .map(each ->
            "%s %s %s %s".formatted(each.name(), each.type(), each.pointer(), each.echoed()))
        .toList();
  }

  private static MappedPath renamed(MappedPath access, List<MappedPath> others) {
    List<String> taken = others.stream().map(MappedPath::name).toList();
    String free = access.name();
    for (int i = 2; taken.contains(free); i++) {
      free = access.name() + "_" + i;
    }
    return new MappedPath(
        free,
        access.method(),
        access.reading(),
        access.path(),
        access.output(),
        access.single(),
        access.constants(),
        access.bindings(),
        access.paging(),
        access.order(),
        access.calls(),
        access.rows());
  }

  /// A child has the columns of its elements, behind the parent's column `id` and the columns that
  /// the access path needs.
  void addChild(
      String parent,
      RowShape.Child child,
      List<MappedColumn> parentColumns,
      ReplyShape reply,
      MappedPath access) {
    RowShape shape = RowShape.of(child.row(), schemas);
    List<MappedBinding> kept =
        access.bindings().stream()
            .filter(each -> each.column().equals("id") || isRequired(each, access.path()))
            .toList();
    List<String> bound = kept.stream().map(MappedBinding::column).toList();
    int levels = 1 + (int) child.pointer().chars().filter(each -> each == '/').count();
    Map<String, String> renamed = new LinkedHashMap<>();
    List<MappedColumn> columns = new ArrayList<>();
    for (MappedColumn column : parentColumns) {
      if (column.name().equals("id") || bound.contains(column.name())) {
        renamed.put(column.name(), parent + "_" + column.name());
        columns.add(above(column, parent + "_" + column.name(), levels));
      }
    }
    for (MappedColumn column : shape.columns()) {
      if (columns.stream().noneMatch(each -> each.name().equals(column.name()))) {
        columns.add(column);
      }
    }
    String output =
        (access.output() == null ? "" : access.output())
            + (reply.many() ? "/*" : "")
            + child.pointer();
    List<MappedBinding> bindings =
        kept.stream()
            .map(each ->
                new MappedBinding(
                    renamed.getOrDefault(each.column(), each.column()),
                    each.operator(),
                    each.parameter() == null ? each.column() : each.parameter(),
                    each.in(),
                    each.required(),
                    each.exact(),
                    each.batch(),
                    each.separator()))
            .toList();
    add(
        parent + "_" + DocumentNames.singular(child.name()),
        "Elements of '%s' of %s".formatted(child.name(), parent),
        columns,
        List.of(),
        new MappedPath(
            access.name(),
            access.method(),
            access.reading(),
            access.path(),
            output,
            null,
            access.constants(),
            bindings,
            access.paging(),
            List.of(),
            null,
            null));
  }

  private static boolean isRequired(MappedBinding binding, String path) {
    String parameter = binding.parameter() == null ? binding.column() : binding.parameter();
    return Boolean.TRUE.equals(binding.required()) || path.contains("{" + parameter + "}");
  }

  private static MappedColumn above(MappedColumn column, String name, int levels) {
    String below = column.pointer() == null ? "/" + column.name() : column.pointer();
    boolean echoed = Boolean.TRUE.equals(column.echoed());
    return new MappedColumn(
        name,
        column.type(),
        column.comment(),
        column.nullable(),
        echoed ? null : levels + below,
        column.echoed(),
        column.values(),
        column.allValues());
  }

  /// Adds the foreign keys that names tell: `asset_id` refers to the key of the table `asset`.
  private MappedTable withKeys(MappedTable table) {
    List<MappedKey> keys = new ArrayList<>();
    for (MappedColumn column : table.columns()) {
      String name = column.name();
      MappedTable other =
          name.endsWith("_id") ? tables.get(name.substring(0, name.length() - 3)) : null;
      if (other != null && other.primaryKey().size() == 1 && !other.name().equals(table.name())) {
        keys.add(new MappedKey(List.of(name), other.name(), other.primaryKey()));
      }
    }
    return new MappedTable(
        table.name(),
        table.description(),
        table.columns(),
        table.primaryKey(),
        keys,
        null,
        table.paths());
  }
}
