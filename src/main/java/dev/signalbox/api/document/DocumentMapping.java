package dev.signalbox.api.document;

import dev.signalbox.config.api.ApiMapping;
import dev.signalbox.config.api.MappedBinding;
import dev.signalbox.config.api.MappedColumn;
import dev.signalbox.config.api.MappedPath;
import dev.signalbox.config.rules.ConfigurationException;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The tables and access paths that a document's reading operations make.
///
/// @param mapping to edit
/// @param problems the operations that are left out, each by its field, with the reason
public record DocumentMapping(ApiMapping mapping, List<String> problems) {

  public DocumentMapping {
    problems = List.copyOf(problems);
  }

  /// @param text of the document, in JSON or YAML
  /// @param reading operations with another method than GET that only read, as `POST /search`
  /// @throws ConfigurationException naming each field that makes the document unusable
  public static DocumentMapping of(String text, Set<String> reading) {
    Draft draft = new Draft(ApiDocument.read(text), reading);
    draft.addAll();
    if (draft.tables.areNone()) {
      throw new ConfigurationException(
          "paths",
          "hold no operation that Signalbox can read rows with"
              + (draft.problems.isEmpty() ? "" : ":\n" + String.join("\n", draft.problems)));
    }
    return new DocumentMapping(new ApiMapping(draft.tables.withKeys()), draft.problems);
  }

  private static final class Draft {
    private final OpenAPI document;
    private final DocumentOperations operations;
    private final Set<String> reading;
    private final Schemas schemas;
    private final FoundTables tables;
    private final List<String> problems = new ArrayList<>();

    Draft(OpenAPI document, Set<String> reading) {
      this.document = document;
      this.operations = new DocumentOperations(document);
      this.reading = reading;
      this.schemas = new Schemas(document);
      this.tables = new FoundTables(schemas);
    }

    void addAll() {
      for (String each : reading) {
        boolean known =
            document.getPaths().entrySet().stream()
                .anyMatch(entry ->
                    entry.getValue().getPost() != null && each.equals("POST " + entry.getKey()));
        if (!known) {
          throw new ConfigurationException(
              "reading",
              "names '%s', and the document has no such operation; write it as 'POST /search'"
                  .formatted(each));
        }
      }
      document
          .getPaths()
          .forEach((path, item) -> {
            if (item.getGet() != null) {
              add("GET", path, item, item.getGet());
            }
            if (item.getPost() != null && reading.contains("POST " + path)) {
              add("POST", path, item, item.getPost());
            }
          });
    }

    private void add(String method, String path, PathItem item, Operation operation) {
      String field = "paths." + path + "." + method.toLowerCase(Locale.ROOT);
      boolean byKey = path.endsWith("}");
      Optional<ReplyShape> reply = ReplyShape.of(operation, byKey, document, schemas);
      if (reply.isEmpty()) {
        problems.add(field + ".responses: no successful reply has a schema of JSON");
        return;
      }
      try {
        map(method, path, operations.parameters(item, operation), reply.get(), operation);
      } catch (ConfigurationException e) {
        e.problems().forEach(each -> problems.add(field + ": " + each));
      }
    }

    private void map(
        String method,
        String path,
        List<Parameter> parameters,
        ReplyShape reply,
        Operation operation) {
      String resource = resource(path);
      String name = Schemas.name(reply.row()).map(DocumentNames::snake).orElse(resource);
      RowShape shape = RowShape.of(reply.row(), schemas);
      FoundPaging paging = FoundPaging.of(parameters, reply, schemas);
      FoundBindings found = new FoundBindings(path, resource, shape.columns(), schemas);
      parameters.stream()
          .filter(each -> !paging.parameters().contains(each.getName()))
          .forEach(found::add);
      List<MappedColumn> columns =
          Stream.concat(found.echoed().stream(), shape.columns().stream()).toList();
      boolean single = !reply.many() && (path.endsWith("}") || mayBeAbsent(parameters, operation));
      MappedPath access =
          path(
              single ? "get" : "list",
              method,
              path,
              reply.output(),
              single,
              found.bindings(),
              paging);
      String description =
          schemas.resolved(reply.row()).getDescription() == null
              ? operation.getSummary()
              : schemas.resolved(reply.row()).getDescription();
      String table =
          tables.add(
              name, description, columns, single ? key(found.bindings(), path) : List.of(), access);
      for (RowShape.Child child : shape.children()) {
        tables.addChild(table, child, columns, reply, access);
      }
    }

    /// Whether the document says that there may be nothing for the values that an operation needs.
    private static boolean mayBeAbsent(List<Parameter> parameters, Operation operation) {
      return operation.getResponses().containsKey("404")
          && parameters.stream().anyMatch(each -> Boolean.TRUE.equals(each.getRequired()));
    }

    private static MappedPath path(
        String name,
        String method,
        String path,
        String output,
        boolean single,
        List<MappedBinding> bindings,
        FoundPaging paging) {
      return new MappedPath(
          name,
          method.equals("GET") ? null : method,
          method.equals("GET") ? null : true,
          path,
          output.isEmpty() ? null : output,
          single ? true : null,
          Map.of(),
          bindings,
          paging.paging(),
          List.of(),
          null,
          null);
    }

    /// The singular of the last fixed segment.
    private static String resource(String path) {
      List<String> fixed =
          Stream.of(path.split("/"))
              .filter(each -> !each.isEmpty() && !each.contains("{"))
              .toList();
      return fixed.isEmpty()
          ? "root"
          : DocumentNames.singular(DocumentNames.snake(fixed.getLast()));
    }

    private static List<String> key(List<MappedBinding> bindings, String path) {
      return bindings.stream()
          .filter(each ->
              path.endsWith(
                  "{" + (each.parameter() == null ? each.column() : each.parameter()) + "}"))
          .map(MappedBinding::column)
          .toList();
    }
  }
}
