package dev.signalbox.api.calls;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.Binding.Operator;
import dev.signalbox.api.Paging;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Finds the rows in a reply, and their values.
final class ReplyRows {
  private final ApiScan scan;
  private final List<Cell> cells;

  /// Whether a row may be a plain value: a column takes the row itself.
  private final boolean plainValues;

  /// Whether a row had the place of each column.
  private final boolean[] present;

  private boolean any;

  /// The place of a column's value.
  ///
  /// @param levels the steps up from the row; below 0: the value is the bound one
  private record Cell(ApiColumn column, int levels, JsonPointer below, @Nullable Object bound) {}

  /// A value with the values around it.
  private record Place(JsonNode node, @Nullable Place around) {}

  ReplyRows(ApiScan scan) {
    this.scan = scan;
    this.cells = scan.table().columns().stream().map(column -> cell(column, scan)).toList();
    this.plainValues =
        cells.stream().anyMatch(cell -> cell.levels() == 0 && cell.below().matches());
    this.present = new boolean[cells.size()];
  }

  private static Cell cell(ApiColumn column, ApiScan scan) {
    String pointer = column.pointer();
    if (pointer == null) {
      return new Cell(column, -1, JsonPointer.empty(), bound(column, scan));
    }
    int digits = 0;
    while (digits < pointer.length() && Character.isDigit(pointer.charAt(digits))) {
      digits++;
    }
    int levels = digits == 0 ? 0 : Integer.parseInt(pointer.substring(0, digits));
    return new Cell(column, levels, JsonPointer.compile(pointer.substring(digits)), null);
  }

  private static Object bound(ApiColumn column, ApiScan scan) {
    return scan.values().stream()
        .filter(each ->
            each.binding().column().equals(column.name())
                && each.binding().operator() == Operator.EQUAL
                && each.values().size() == 1)
        .findFirst()
        .map(each -> each.values().getFirst())
        .orElseThrow(() ->
            new IllegalArgumentException(
                "%s needs exactly one value for '%s', which its reply does not hold"
                    .formatted(scan.path().operation(), column.name())));
  }

  /// The rows of a reply, in its order.
  ///
  /// @param elements the elements of the list that the pages divide: the rows, or the parents of
  ///   the rows where each element of that list holds rows
  record Page(List<@Nullable Object[]> rows, int elements) {
    static final Page NONE = new Page(List.of(), 0);
  }

  /// Reads a reply.
  ///
  /// @throws ApiReplyUnusable the reply has another shape than the table
  Page of(Reply reply) {
    JsonNode body = reply.body();
    if (body == null) {
      return Page.NONE;
    }
    List<Place> places = new ArrayList<>();
    find(new Place(body, null), segments(scan.path().output()), 0, places);
    List<@Nullable Object[]> rows = new ArrayList<>(places.size());
    for (Place place : places) {
      @Nullable Object[] row = row(place);
      checkKey(row);
      rows.add(row);
    }
    return new Page(rows, parents(body).orElse(rows.size()));
  }

  /// The length of the list whose elements hold the rows; empty: the rows are in no such list.
  private OptionalInt parents(JsonNode body) {
    List<String> segments = segments(scan.path().output());
    int each = segments.indexOf("*");
    if (each < 0) {
      return OptionalInt.empty();
    }
    JsonNode list = body;
    for (String segment : segments.subList(0, each)) {
      list = list.path(segment);
    }
    return OptionalInt.of(list.size());
  }

  private static List<String> segments(String output) {
    return output.isEmpty()
        ? List.of()
        : List.of(output.substring(1).split("/", -1)).stream()
            .map(each -> each.replace("~1", "/").replace("~0", "~"))
            .toList();
  }

  private void find(Place place, List<String> segments, int depth, List<Place> found) {
    JsonNode node = place.node();
    if (depth == segments.size()) {
      if (node.isArray()) {
        node.forEach(each -> found.add(row(each, place, segments)));
      } else if (!node.isNull()) {
        found.add(single(place, segments));
      }
      return;
    }
    String segment = segments.get(depth);
    if (segment.equals("*")) {
      if (!node.isArray()) {
        throw unusable("must be an array", node, depth, segments);
      }
      node.forEach(each -> find(new Place(each, place), segments, depth + 1, found));
      return;
    }
    JsonNode next = node.path(segment);
    boolean optional = segments.subList(0, depth).contains("*");
    if (!next.isMissingNode()) {
      find(new Place(next, place), segments, depth + 1, found);
    } else if (!optional) {
      throw unusable("is absent in its reply", node, depth, segments);
    }
  }

  private Place row(JsonNode each, Place array, List<String> segments) {
    if (!each.isContainerNode() && !plainValues) {
      throw unusable("must hold objects", each, segments.size(), segments);
    }
    return new Place(each, array);
  }

  /// A reply without pages may be a row by itself. A page is a list.
  private Place single(Place place, List<String> segments) {
    if (!(scan.path().paging() instanceof Paging.None)) {
      throw unusable("must be an array", place.node(), segments.size(), segments);
    }
    if (!place.node().isContainerNode() && !plainValues) {
      throw unusable("must be an object or an array", place.node(), segments.size(), segments);
    }
    return place;
  }

  private ApiReplyUnusable unusable(
      String problem, JsonNode node, int depth, List<String> segments) {
    String at = "/" + String.join("/", segments.subList(0, Math.min(depth + 1, segments.size())));
    return failed("%s %s (found %s)".formatted(at, problem, ReplyValues.shape(node)), null);
  }

  private ApiReplyUnusable failed(String problem, @Nullable Exception cause) {
    return new ApiReplyUnusable(
        scan.source().name(),
        "The reply of %s of the API '%s' does not fit the table '%s': %s"
            .formatted(scan.path().operation(), scan.source().name(), scan.table().name(), problem),
        cause);
  }

  private @Nullable Object[] row(Place place) {
    @Nullable Object[] row = new Object[cells.size()];
    any = true;
    for (int i = 0; i < row.length; i++) {
      Cell cell = cells.get(i);
      if (cell.levels() < 0) {
        row[i] = cell.bound();
        present[i] = true;
        continue;
      }
      JsonNode value = up(place, cell.levels()).at(cell.below());
      present[i] |= !value.isMissingNode();
      try {
        row[i] = ReplyValues.read(cell.column(), value);
        checkCase(cell.column(), row[i]);
      } catch (ReplyValues.WrongShapeException e) {
        throw failed("the value of " + e.getMessage(), e);
      }
    }
    return row;
  }

  /// A condition on a value of an enumeration would find no row that has it in another case.
  private void checkCase(ApiColumn column, @Nullable Object value) {
    if (column.valuesAreAll() && value instanceof String text && !column.values().contains(text)) {
      column.values().stream()
          .filter(text::equalsIgnoreCase)
          .findFirst()
          .ifPresent(listed -> {
            throw failed(
                "a value of '%s' is the listed '%s' but for its case; list the values as the API writes them"
                    .formatted(column.name(), listed),
                null);
          });
    }
  }

  /// A row that was asked for by its key has that key.
  private void checkKey(@Nullable Object[] row) {
    if (!scan.path().single()) {
      return;
    }
    for (ApiScan.Bound bound : scan.values()) {
      int place = scan.table().indexOf(bound.binding().column());
      Object value = place < 0 ? null : row[place];
      if (value != null
          && bound.binding().operator() == Operator.EQUAL
          && bound.values().stream()
              .noneMatch(asked -> asked.toString().equalsIgnoreCase(value.toString()))) {
        throw failed(
            "its row has another '%s' than the one that was asked for"
                .formatted(bound.binding().column()),
            null);
      }
    }
  }

  /// The columns whose place was absent in each row so far.
  Set<String> absent() {
    return any
        ? IntStream.range(0, present.length)
            .filter(i -> !present[i])
            .mapToObj(i -> cells.get(i).column().name())
            .collect(Collectors.toUnmodifiableSet())
        : Set.of();
  }

  private static JsonNode up(Place place, int levels) {
    Place at = place;
    for (int i = 0; i < levels && at != null; i++) {
      at = at.around();
    }
    return at == null ? MissingNode.getInstance() : at.node();
  }
}
