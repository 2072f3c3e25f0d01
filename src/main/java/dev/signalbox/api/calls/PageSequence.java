package dev.signalbox.api.calls;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.api.Paging;
import dev.signalbox.api.Paging.Pages;
import java.net.URI;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// The requests of the pages of a scan, one after another.
///
/// @param within checks the target of a link from a reply against the origin of the API
record PageSequence(Paging paging, ApiRequest request, BiFunction<URI, String, URI> within) {

  ApiRequest first() {
    Pages pages = paging.pages();
    URI sized =
        pages.sizeParameter() == null
            ? request.address()
            : BoundRequest.with(
                request.address(), pages.sizeParameter(), String.valueOf(pages.size()));
    return request.to(
        switch (paging) {
          case Paging.None _, Paging.Cursor _, Paging.Link _, Paging.NextUrl _ -> sized;
          case Paging.Page page ->
              BoundRequest.with(sized, page.parameter(), String.valueOf(page.first()));
          case Paging.Offset offset -> BoundRequest.with(sized, offset.parameter(), "0");
        });
  }

  /// The number of all elements, as a reply tells it; empty: it tells none.
  OptionalLong total(Reply reply) {
    String pointer = paging.pages().total();
    JsonNode body = reply.body();
    JsonNode node = pointer == null || body == null ? null : body.at(JsonPointer.compile(pointer));
    return node != null && node.isIntegralNumber() && node.canConvertToLong()
        ? OptionalLong.of(node.longValue())
        : OptionalLong.empty();
  }

  /// Whether the pages are asked for by their place, so that one beyond the last may be absent.
  boolean isNumbered() {
    return switch (paging) {
      case Paging.Page _, Paging.Offset _ -> true;
      case Paging.None _, Paging.Cursor _, Paging.Link _, Paging.NextUrl _ -> false;
    };
  }

  /// The request of the next page; null: the reply is the last page.
  ///
  /// @param current the request of the reply
  /// @param number the number of pages so far
  /// @param elements the number of elements of the reply's list
  /// @param before the number of elements of all pages so far
  @Nullable ApiRequest next(
      ApiRequest current, Reply reply, int number, int elements, long before) {
    return switch (paging) {
      case Paging.None _ -> null;
      case Paging.Page page ->
          isLast(reply, elements, before)
              ? null
              : with(current, page.parameter(), String.valueOf((long) page.first() + number));
      case Paging.Offset offset ->
          isLast(reply, elements, before)
              ? null
              : with(current, offset.parameter(), String.valueOf(before));
      case Paging.Cursor cursor -> {
        String value = text(reply, cursor.pointer());
        yield value == null ? null : with(current, cursor.parameter(), value);
      }
      case Paging.Link _ -> linked(current, reply, reply.next());
      case Paging.NextUrl next -> linked(current, reply, text(reply, next.pointer()));
    };
  }

  private boolean isLast(Reply reply, int elements, long before) {
    OptionalLong total = total(reply);
    Pages pages = paging.pages();
    return elements == 0
        || (total.isPresent()
            ? before >= total.getAsLong()
            : pages.sizeKept() && elements < pages.size());
  }

  private static ApiRequest with(ApiRequest current, String parameter, String value) {
    return current.to(BoundRequest.with(current.address(), parameter, value));
  }

  private @Nullable ApiRequest linked(ApiRequest current, Reply reply, @Nullable String target) {
    return target == null ? null : current.to(within.apply(reply.address(), target));
  }

  private static @Nullable String text(Reply reply, String pointer) {
    JsonNode body = reply.body();
    JsonNode node = body == null ? null : body.at(JsonPointer.compile(pointer));
    return node == null
            || node.isNull()
            || node.isMissingNode()
            || node.isContainerNode()
            || node.isBoolean()
            || node.asText().isEmpty()
        ? null
        : node.asText();
  }
}
