package dev.signalbox.api.document;

import dev.signalbox.config.api.MappedPaging;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The paging of an operation, as its parameters and its reply tell by their usual names. A
/// parameter with the name of a column is a filter on it, whatever its name is.
///
/// @param paging null: one reply holds all rows
/// @param parameters the names of the parameters of paging
record FoundPaging(@Nullable MappedPaging paging, Set<String> parameters) {
  private static final int USUAL_SIZE = 100;
  private static final Set<String> SIZES =
      Set.of("limit", "per_page", "page_size", "size", "max_results", "count", "top", "page_limit");
  private static final Set<String> PAGES = Set.of("page", "page_number", "page_no", "page_index");
  private static final Set<String> OFFSETS = Set.of("offset", "skip", "start", "start_index");
  private static final Set<String> CURSORS =
      Set.of("cursor", "after", "page_token", "starting_after", "next_token", "continuation_token");
  private static final List<String> NEXT_CURSORS =
      List.of(
          "next_cursor", "next_page_token", "next_token", "continuation_token", "cursor", "next");
  private static final List<String> NEXT_URLS =
      List.of("next", "next_url", "next_page", "next_link", "next_page_url");

  static FoundPaging of(List<Parameter> parameters, ReplyShape reply, Schemas schemas) {
    Set<String> columns = schemas.properties(reply.row()).keySet();
    List<Parameter> free =
        parameters.stream().filter(each -> !columns.contains(each.getName())).toList();
    Optional<Parameter> size = named(free, SIZES);
    Optional<Parameter> page = named(free, PAGES);
    Optional<Parameter> offset = named(free, OFFSETS);
    Optional<Parameter> cursor = named(free, CURSORS);
    Set<String> used = new HashSet<>();
    List.of(size, page, offset, cursor).forEach(each -> each.ifPresent(p -> used.add(p.getName())));
    if (!reply.many()) {
      return new FoundPaging(null, used);
    }
    String sizeParameter = size.map(Parameter::getName).orElse(null);
    Integer rows = size.map(each -> size(each, schemas)).orElse(null);
    String nextCursor = pointer(reply.envelope(), "", NEXT_CURSORS, schemas);
    String nextUrl = pointer(reply.envelope(), "", NEXT_URLS, schemas);
    MappedPaging paging = null;
    if (cursor.isPresent() && nextCursor != null) {
      paging = paging("cursor", cursor.get().getName(), nextCursor, null, sizeParameter, rows);
    } else if (nextUrl != null) {
      paging = paging("next-url", null, nextUrl, null, sizeParameter, rows);
    } else if (reply.linked()) {
      paging = paging("link", null, null, null, sizeParameter, rows);
    } else if (offset.isPresent()) {
      paging = paging("offset", offset.get().getName(), null, null, sizeParameter, rows);
    } else if (page.isPresent()) {
      paging =
          paging(
              "page", page.get().getName(), null, first(page.get(), schemas), sizeParameter, rows);
    }
    return new FoundPaging(paging, used);
  }

  private static MappedPaging paging(
      String kind,
      @Nullable String parameter,
      @Nullable String pointer,
      @Nullable Integer first,
      @Nullable String sizeParameter,
      @Nullable Integer size) {
    return new MappedPaging(kind, parameter, pointer, first, sizeParameter, size, null);
  }

  private static Optional<Parameter> named(List<Parameter> parameters, Set<String> names) {
    return parameters.stream()
        .filter(each -> "query".equals(each.getIn()))
        .filter(each -> names.contains(plain(each.getName())))
        .findFirst();
  }

  private static String plain(String name) {
    return DocumentNames.snake(name.replaceAll("^.*\\[|]$", "")).toLowerCase(Locale.ROOT);
  }

  private static int size(Parameter parameter, Schemas schemas) {
    if (parameter.getSchema() == null) {
      return USUAL_SIZE;
    }
    Schema<?> schema = schemas.resolved(parameter.getSchema());
    BigDecimal most = schema.getMaximum();
    int allowed =
        most == null || most.signum() <= 0
            ? Integer.MAX_VALUE
            : most.min(BigDecimal.valueOf(1_000)).intValue();
    if (allowed < Integer.MAX_VALUE) {
      return allowed;
    }
    return schema.getDefault() instanceof Number usual && usual.intValue() > 0
        ? usual.intValue()
        : USUAL_SIZE;
  }

  private static @Nullable Integer first(Parameter parameter, Schemas schemas) {
    if (parameter.getSchema() == null) {
      return null;
    }
    Schema<?> schema = schemas.resolved(parameter.getSchema());
    boolean zero =
        (schema.getMinimum() != null && schema.getMinimum().signum() == 0)
            || (schema.getDefault() instanceof Number usual && usual.intValue() == 0);
    return zero ? 0 : null;
  }

  /// A property of the reply, or of an object in it such as `meta` or `links`.
  private static @Nullable String pointer(
      Schema<?> schema, String below, List<String> names, Schemas schemas) {
    Map<String, Schemas.Property> properties = schemas.properties(schema);
    for (String name : names) {
      for (Map.Entry<String, Schemas.Property> each : properties.entrySet()) {
        if (DocumentNames.snake(each.getKey()).equals(name)
            && schemas.properties(each.getValue().schema()).isEmpty()) {
          return below + "/" + each.getKey();
        }
      }
    }
    if (!below.isEmpty()) {
      return null;
    }
    for (String around : List.of("links", "_links", "meta", "paging", "pagination", "page_info")) {
      Schemas.Property inner = properties.get(around);
      String found = inner == null ? null : pointer(inner.schema(), "/" + around, names, schemas);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
