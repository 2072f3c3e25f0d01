package dev.signalbox.config.api;

import dev.signalbox.api.Paging;
import dev.signalbox.config.rules.SettingRules;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The paging of an operation.
///
/// @param kind `page`, `offset`, `cursor`, `link` or `next-url`
/// @param first the number of the first page; null: 1
/// @param size the rows of a page that is not the last one, at most what the API allows
/// @param mostPages null: 100
public record MappedPaging(
    String kind,
    @Nullable String parameter,
    @Nullable String pointer,
    @Nullable Integer first,
    @Nullable String sizeParameter,
    @Nullable Integer size,
    @Nullable Integer mostPages) {
  private static final int USUAL_MOST = 100;

  public MappedPaging {
    SettingRules.oneOf(
        kind, "paging.kind", List.of("page", "offset", "cursor", "link", "next-url"));
    needs(List.of("page", "offset", "cursor").contains(kind), parameter, "parameter", kind);
    needs(List.of("cursor", "next-url").contains(kind), pointer, "pointer", kind);
    SettingRules.that(
        pointer == null || pointer.startsWith("/"),
        "paging.pointer",
        "a JSON pointer such as /next",
        pointer);
    SettingRules.that(size == null || size >= 1, "paging.size", "at least 1", size);
    SettingRules.that(
        sizeParameter == null || size != null, "paging.size", "given beside 'size-parameter'");
    SettingRules.that(
        mostPages == null || mostPages >= 1, "paging.most-pages", "at least 1", mostPages);
  }

  private static void needs(boolean needed, @Nullable Object value, String field, String kind) {
    SettingRules.that(
        needed == (value != null),
        "paging." + field,
        (needed ? "given" : "left out") + " where kind is " + kind);
  }

  Paging described() {
    int rows = Objects.requireNonNullElse(size, 0);
    int most = Objects.requireNonNullElse(mostPages, USUAL_MOST);
    String named = Objects.requireNonNullElse(parameter, "");
    String place = Objects.requireNonNullElse(pointer, "");
    return switch (kind) {
      case "page" ->
          new Paging.Page(named, Objects.requireNonNullElse(first, 1), sizeParameter, rows, most);
      case "offset" -> new Paging.Offset(named, sizeParameter, rows, most);
      case "cursor" -> new Paging.Cursor(named, place, sizeParameter, rows, most);
      case "link" -> new Paging.Link(sizeParameter, rows, most);
      default -> new Paging.NextUrl(place, sizeParameter, rows, most);
    };
  }
}
