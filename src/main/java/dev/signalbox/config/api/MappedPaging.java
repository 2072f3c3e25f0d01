package dev.signalbox.config.api;

import dev.signalbox.api.Paging;
import dev.signalbox.api.Paging.Pages;
import dev.signalbox.config.rules.SettingRules;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The paging of an operation.
///
/// @param kind `page`, `offset`, `cursor`, `link` or `next-url`
/// @param first the number of the first page; null: 1
/// @param size the elements of a page that is not the last one
/// @param mostSize the most elements of a page that the API allows; null: not known, so that a page
///   with less than 'size' need not be the last one
/// @param total the place of the number of all elements in a reply; null: no reply holds it
/// @param mostPages null: 100
public record MappedPaging(
    String kind,
    @Nullable String parameter,
    @Nullable String pointer,
    @Nullable Integer first,
    @Nullable String sizeParameter,
    @Nullable Integer size,
    @Nullable Integer mostSize,
    @Nullable String total,
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
    SettingRules.that(
        total == null || total.startsWith("/"),
        "paging.total",
        "a JSON pointer such as /total",
        total);
    SettingRules.that(size == null || size >= 1, "paging.size", "at least 1", size);
    SettingRules.that(
        sizeParameter == null || size != null, "paging.size", "given beside 'size-parameter'");
    SettingRules.that(
        mostSize == null || sizeParameter != null,
        "paging.most-size",
        "left out without 'size-parameter'");
    SettingRules.that(
        mostSize == null || size == null || size <= mostSize,
        "paging.size",
        "at most 'most-size'",
        size);
    SettingRules.that(
        mostPages == null || mostPages >= 1, "paging.most-pages", "at least 1", mostPages);
  }

  private static void needs(boolean needed, @Nullable Object value, String field, String kind) {
    SettingRules.that(
        needed == (value != null),
        "paging." + field,
        (needed ? "given" : "left out") + " where kind is " + kind);
  }

  /// Without a parameter for the size, 'size' is what the API itself gives.
  private Pages pages() {
    return new Pages(
        sizeParameter,
        Objects.requireNonNullElse(size, 0),
        sizeParameter == null || mostSize != null,
        total,
        Objects.requireNonNullElse(mostPages, USUAL_MOST));
  }

  Paging described() {
    String named = Objects.requireNonNullElse(parameter, "");
    String place = Objects.requireNonNullElse(pointer, "");
    return switch (kind) {
      case "page" -> new Paging.Page(named, Objects.requireNonNullElse(first, 1), pages());
      case "offset" -> new Paging.Offset(named, pages());
      case "cursor" -> new Paging.Cursor(named, place, pages());
      case "link" -> new Paging.Link(pages());
      default -> new Paging.NextUrl(place, pages());
    };
  }
}
