package dev.signalbox.api.document;

import dev.signalbox.config.api.MappedPaging;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The paging of an operation, as its parameters and its reply tell by their usual names. A
/// parameter with the name of a column is a filter on it, whatever its name is.
///
/// @param paging null: one reply holds all rows
/// @param parameters the names of the parameters of paging
record FoundPaging(@Nullable MappedPaging paging, Set<String> parameters) {
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
    return new FoundPaging(paging(size, page, offset, cursor, reply, schemas), used);
  }

  private static @Nullable MappedPaging paging(
      Optional<Parameter> size,
      Optional<Parameter> page,
      Optional<Parameter> offset,
      Optional<Parameter> cursor,
      ReplyShape reply,
      Schemas schemas) {
    PageSize pages = PageSize.of(size, reply, schemas);
    String nextCursor = ReplyPlaces.of(reply, NEXT_CURSORS, schemas);
    String nextUrl = ReplyPlaces.of(reply, NEXT_URLS, schemas);
    if (cursor.isPresent() && nextCursor != null) {
      return pages.paging("cursor", cursor.get().getName(), nextCursor, null);
    }
    if (nextUrl != null) {
      return pages.paging("next-url", null, nextUrl, null);
    }
    if (reply.linked()) {
      return pages.paging("link", null, null, null);
    }
    if (offset.isPresent()) {
      return pages.paging("offset", offset.get().getName(), null, null);
    }
    return page.isPresent()
        ? pages.paging("page", page.get().getName(), null, first(page.get(), schemas))
        : null;
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
}
