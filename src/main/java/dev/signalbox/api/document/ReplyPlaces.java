package dev.signalbox.api.document;

import dev.signalbox.api.ApiType;
import io.swagger.v3.oas.models.media.Schema;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Finds values of a documented reply by their usual names: beside the rows, or in an object there
/// such as `meta` or `links`.
final class ReplyPlaces {
  private static final List<String> AROUND =
      List.of("links", "_links", "meta", "paging", "pagination", "page_info", "page");

  private ReplyPlaces() {}

  /// The JSON pointer of the first plain value with one of the names; null: there is none.
  static @Nullable String of(ReplyShape reply, List<String> names, Schemas schemas) {
    return of(reply, names, schemas, each -> schemas.properties(each).isEmpty());
  }

  /// As [#of] for a whole number.
  static @Nullable String number(ReplyShape reply, List<String> names, Schemas schemas) {
    return of(reply, names, schemas, each -> schemas.type(each) == ApiType.INTEGER);
  }

  private static @Nullable String of(
      ReplyShape reply, List<String> names, Schemas schemas, Predicate<Schema<?>> fits) {
    Map<String, Schemas.Property> properties = schemas.properties(reply.envelope());
    String found = in(properties, "", names, fits);
    for (String around : AROUND) {
      Schemas.Property inner = properties.get(around);
      if (found == null && inner != null) {
        found = in(schemas.properties(inner.schema()), "/" + around, names, fits);
      }
    }
    return found;
  }

  private static @Nullable String in(
      Map<String, Schemas.Property> properties,
      String below,
      List<String> names,
      Predicate<Schema<?>> fits) {
    for (String name : names) {
      for (Map.Entry<String, Schemas.Property> each : properties.entrySet()) {
        if (DocumentNames.snake(each.getKey()).equals(name)
            && fits.test(each.getValue().schema())) {
          return below + "/" + each.getKey();
        }
      }
    }
    return null;
  }
}
