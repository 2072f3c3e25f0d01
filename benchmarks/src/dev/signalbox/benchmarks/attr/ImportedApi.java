package dev.signalbox.benchmarks.attr;

import dev.signalbox.api.ApiSource;
import dev.signalbox.api.document.DocumentMapping;
import dev.signalbox.api.document.MappingText;
import dev.signalbox.catalog.registration.ConfiguredApis;
import dev.signalbox.config.api.ApiLimitSettings;
import dev.signalbox.config.api.ApiMapping;
import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.api.MappedBinding;
import dev.signalbox.config.api.MappedColumn;
import dev.signalbox.config.api.MappedKey;
import dev.signalbox.config.api.MappedPaging;
import dev.signalbox.config.api.MappedPath;
import dev.signalbox.config.api.MappedTable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An API as a person registers it: the product's import reads the document, and the person edits
/// the mapping. The edits name tables and columns as the database does, tell keys, sizes and exact
/// conditions, and allow as many pages as the table has.
record ImportedApi(ApiSettings settings, ApiSource source) {

  /// @param folder for the document and the mapping
  static ImportedApi of(String id, URI base, String document, List<ServedTable> tables, Path folder)
      throws IOException {
    DocumentMapping imported = DocumentMapping.of(document, Set.of());
    if (!imported.problems().isEmpty()) {
      throw new IllegalStateException(String.join("\n", imported.problems()));
    }
    List<MappedTable> edited = new ArrayList<>();
    for (ServedTable served : tables) {
      MappedTable mapped =
          imported.mapping().tables().stream()
              .filter(each -> isOf(each, served))
              .findFirst()
              .orElseThrow();
      edited.add(edited(mapped, served, tables));
    }
    Path written = folder.resolve(id + "-openapi.json");
    Files.writeString(written, document);
    Path mapping = folder.resolve(id + ".yaml");
    Files.writeString(mapping, MappingText.of(new ApiMapping(edited)));
    ApiLimitSettings limits =
        new ApiLimitSettings(
            null, null, null, null, null, null, null, Duration.ZERO, List.of("127.0.0.1"));
    ApiSettings settings =
        new ApiSettings(
            id,
            base.toString(),
            mapping,
            written,
            null,
            null,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            null,
            limits);
    return new ImportedApi(settings, ConfiguredApis.source(settings));
  }

  private static boolean isOf(MappedTable mapped, ServedTable served) {
    String path = mapped.paths().getFirst().path();
    return path.equals(TableDocument.listPath(served.table()))
        || path.equals(TableDocument.keyPath(served.table()));
  }

  private static MappedTable edited(
      MappedTable mapped, ServedTable served, List<ServedTable> tables) {
    StoredTable table = served.table();
    Map<String, String> names = new HashMap<>();
    List<MappedColumn> columns = new ArrayList<>();
    for (MappedColumn column : mapped.columns()) {
      String property =
          column.pointer() == null
              ? column.name()
              : column.pointer().substring(1).replace("~1", "/").replace("~0", "~");
      names.put(column.name(), property);
      columns.add(
          new MappedColumn(
              property,
              column.type(),
              column.comment(),
              table.column(property).orElseThrow().nullable(),
              null,
              null,
              column.values(),
              column.allValues()));
    }
    List<MappedKey> keys =
        table.keys().stream()
            .filter(key -> tables.stream().anyMatch(each -> isNamed(each, key.table())))
            .map(key -> new MappedKey(List.of(key.column()), key.table(), List.of(key.target())))
            .toList();
    return new MappedTable(
        table.name(),
        mapped.description(),
        columns,
        table.key(),
        keys,
        (long) table.rows().size(),
        mapped.paths().stream().map(path -> edited(path, served, names)).toList());
  }

  private static boolean isNamed(ServedTable served, String table) {
    return served.table().name().equals(table);
  }

  private static MappedPath edited(MappedPath path, ServedTable served, Map<String, String> names) {
    StoredTable table = served.table();
    boolean byKey = path.path().equals(TableDocument.keyPath(table));
    int all = Math.max(1, table.rows().size());
    int rows =
        byKey
            ? (int)
                Math.ceil(
                    all / (double) Math.max(1, table.distinct(served.required().orElseThrow())))
            : all;
    List<MappedBinding> bindings =
        path.bindings().stream().map(each -> exact(each, names)).toList();
    return new MappedPath(
        byKey ? "by_key" : "list",
        path.method(),
        path.reading(),
        path.path(),
        path.output(),
        path.single(),
        path.constants(),
        bindings,
        allPages(path.paging(), Math.ceilDiv(all, served.page()) + 1),
        path.order(),
        Math.ceilDiv(rows, served.page()),
        rows);
  }

  private static MappedBinding exact(MappedBinding binding, Map<String, String> names) {
    String column = Objects.requireNonNull(names.get(binding.column()));
    String parameter = Objects.requireNonNullElse(binding.parameter(), binding.column());
    return new MappedBinding(
        column,
        binding.operator(),
        parameter,
        binding.in(),
        binding.required(),
        true,
        binding.batch(),
        binding.separator());
  }

  private static @Nullable MappedPaging allPages(@Nullable MappedPaging paging, int pages) {
    return paging == null
        ? null
        : new MappedPaging(
            paging.kind(),
            paging.parameter(),
            paging.pointer(),
            paging.first(),
            paging.sizeParameter(),
            paging.size(),
            paging.mostSize(),
            paging.total(),
            pages);
  }
}
