package dev.signalbox.api.document;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.Binding;
import dev.signalbox.api.Binding.Location;
import dev.signalbox.api.Paging;
import dev.signalbox.config.rules.ConfigurationException;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Compares the mapping of an API with a document of it. A sentence names each part of the mapping
/// that the document does not have: an operation, a parameter, the place of the rows, a column. A
/// document that leaves the shape of a reply open fits any column.
public final class MappingFit {
  /// Headers that a document's parameters do not describe (OpenAPI 3.1, section 4.8.12.1).
  private static final Set<String> OTHER_HEADERS =
      Set.of("accept", "content-type", "authorization");

  private final ApiSource source;
  private final DocumentOperations operations;
  private final Schemas schemas;
  private final Set<String> problems = new TreeSet<>();

  private MappingFit(ApiSource source, DocumentOperations operations) {
    this.source = source;
    this.operations = operations;
    this.schemas = new Schemas(operations.document());
  }

  /// @param source the API with the tables of its mapping
  /// @param text of the document, in JSON or YAML
  /// @return the misfits, sorted; empty: the mapping fits
  /// @throws ConfigurationException naming each field that makes the document unusable
  public static List<String> problems(ApiSource source, String text) {
    MappingFit fit = new MappingFit(source, new DocumentOperations(ApiDocument.read(text)));
    source.tables().forEach(table -> table.paths().forEach(path -> fit.check(table, path)));
    return List.copyOf(fit.problems);
  }

  private void check(ApiTable table, AccessPath path) {
    if (path.method().equals("QUERY")) {
      return; // no version of OpenAPI that Signalbox reads has the method
    }
    Optional<DocumentOperations.Found> found = operations.find(path.method(), path.path());
    if (found.isEmpty()) {
      problems.add(
          "the document has no operation %s (table '%s')"
              .formatted(path.operation(), table.name()));
      return;
    }
    checkParameters(table, path, found.get().parameters());
    checkSize(table, path, found.get().parameters());
    ReplyShape.of(
            found.get().operation(), path.path().endsWith("}"), operations.document(), schemas)
        .ifPresent(reply -> {
          checkTotal(table, path, reply);
          checkColumns(table, path, reply);
        });
  }

  private void checkParameters(ApiTable table, AccessPath path, List<Parameter> documented) {
    for (Binding binding : path.bindings()) {
      if (binding.location() != Location.PATH) {
        checkParameter(table, path, binding.parameter(), binding.location(), documented);
      }
    }
    List<String> always = new ArrayList<>(path.constants().keySet());
    paged(path.paging()).stream().filter(each -> !each.isEmpty()).forEach(always::add);
    always.forEach(name -> checkParameter(table, path, name, Location.QUERY, documented));
    path.required().stream().map(Binding::parameter).forEach(always::add);
    for (Parameter each : documented) {
      if (Boolean.TRUE.equals(each.getRequired())
          && Set.of("query", "header").contains(each.getIn())
          && !isOfIdentity(each)
          && !always.contains(each.getName())) {
        problems.add(
            "%s requires the parameter '%s', and the mapping does not always send it (table '%s')"
                .formatted(path.operation(), each.getName(), table.name()));
      }
    }
  }

  private void checkParameter(
      ApiTable table, AccessPath path, String name, Location in, List<Parameter> documented) {
    boolean known =
        documented.stream()
            .filter(each -> in.name().toLowerCase(Locale.ROOT).equals(each.getIn()))
            .anyMatch(each ->
                in == Location.HEADER
                    ? name.equalsIgnoreCase(each.getName())
                    : name.equals(each.getName()));
    if (!known) {
      problems.add(
          "%s has no parameter '%s' (table '%s')".formatted(path.operation(), name, table.name()));
    }
  }

  private boolean isOfIdentity(Parameter parameter) {
    return OTHER_HEADERS.contains(parameter.getName().toLowerCase(Locale.ROOT))
        || (source.auth() instanceof ApiAuth.Key key
            && key.name().equalsIgnoreCase(parameter.getName()));
  }

  private static List<String> paged(Paging paging) {
    String size = Objects.requireNonNullElse(paging.pages().sizeParameter(), "");
    return switch (paging) {
      case Paging.None _, Paging.Link _, Paging.NextUrl _ -> List.of(size);
      case Paging.Page page -> List.of(size, page.parameter());
      case Paging.Offset offset -> List.of(size, offset.parameter());
      case Paging.Cursor cursor -> List.of(size, cursor.parameter());
    };
  }

  /// A size that the API does not allow gives shorter pages, or none.
  private void checkSize(ApiTable table, AccessPath path, List<Parameter> documented) {
    Paging.Pages pages = path.paging().pages();
    documented.stream()
        .filter(each -> "query".equals(each.getIn()))
        .filter(each -> Objects.equals(each.getName(), pages.sizeParameter()))
        .flatMapToInt(each -> PageSize.maximum(each, schemas).stream())
        .filter(maximum -> maximum < pages.size())
        .forEach(maximum ->
            problems.add(
                "%s allows %d elements of a page at most ('%s'), and the mapping asks for %d (table '%s')"
                    .formatted(
                        path.operation(),
                        maximum,
                        pages.sizeParameter(),
                        pages.size(),
                        table.name())));
  }

  private void checkTotal(ApiTable table, AccessPath path, ReplyShape reply) {
    String total = path.paging().pages().total();
    if (total != null && DocumentPlace.of(reply.envelope(), schemas).below(total).isAbsent()) {
      problems.add(
          "the reply of %s has no value at '%s' for paging.total (table '%s')"
              .formatted(path.operation(), total, table.name()));
    }
  }

  private void checkColumns(ApiTable table, AccessPath path, ReplyShape reply) {
    DocumentPlace rows = DocumentPlace.of(reply.envelope(), schemas).rows(path.output());
    if (rows.isAbsent()) {
      problems.add(
          "the reply of %s has no rows at '%s' (table '%s')"
              .formatted(path.operation(), path.output(), table.name()));
      return;
    }
    for (ApiColumn column : table.columns()) {
      String pointer = column.pointer();
      if (pointer != null && at(rows, pointer).isAbsent()) {
        problems.add(
            "the reply of %s has no value at '%s' for the column '%s' (table '%s')"
                .formatted(path.operation(), pointer, column.name(), table.name()));
      }
    }
  }

  private static DocumentPlace at(DocumentPlace row, String pointer) {
    int digits = 0;
    while (digits < pointer.length() && Character.isDigit(pointer.charAt(digits))) {
      digits++;
    }
    @Nullable DocumentPlace at = row;
    for (int i = digits == 0 ? 0 : Integer.parseInt(pointer.substring(0, digits)); i > 0; i--) {
      at = at == null ? null : at.around();
    }
    return at == null ? DocumentPlace.ABSENT : at.below(pointer.substring(digits));
  }
}
