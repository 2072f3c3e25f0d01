package dev.signalbox.api.document;

import dev.signalbox.config.api.MappedPaging;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The size of the pages of an operation, as its document tells it.
///
/// @param parameter of the size; null: the API decides
/// @param size to ask for; null: the API decides
/// @param most the size that the API allows by its document: the maximum, or else the default,
///   which every API gives; null: the document tells none
/// @param total the place of the number of all elements in the reply; null: the reply has none
record PageSize(
    @Nullable String parameter,
    @Nullable Integer size,
    @Nullable Integer most,
    @Nullable String total) {
  private static final int USUAL = 100;
  private static final int LARGEST = 1_000;
  private static final List<String> TOTALS =
      List.of(
          "total",
          "total_count",
          "total_items",
          "total_results",
          "total_elements",
          "total_records",
          "total_rows",
          "total_size");

  static PageSize of(Optional<Parameter> parameter, ReplyShape reply, Schemas schemas) {
    String total = total(reply, schemas);
    if (parameter.isEmpty()) {
      return new PageSize(null, null, null, total);
    }
    OptionalInt most = most(parameter.get(), schemas);
    Integer known = most.isPresent() ? (Integer) most.getAsInt() : null;
    return new PageSize(
        parameter.get().getName(), Math.min(LARGEST, most.orElse(USUAL)), known, total);
  }

  /// Many APIs count the elements of one page in `count`. Beside links to the pages around it, it
  /// counts all elements.
  private static @Nullable String total(ReplyShape reply, Schemas schemas) {
    String total = ReplyPlaces.number(reply, TOTALS, schemas);
    boolean linked =
        schemas.properties(reply.envelope()).keySet().containsAll(List.of("next", "previous"));
    return total == null && linked ? ReplyPlaces.number(reply, List.of("count"), schemas) : total;
  }

  private static OptionalInt most(Parameter parameter, Schemas schemas) {
    OptionalInt maximum = maximum(parameter, schemas);
    return maximum.isEmpty()
            && parameter.getSchema() != null
            && schemas.resolved(parameter.getSchema()).getDefault() instanceof Number usual
            && usual.intValue() > 0
        ? OptionalInt.of(usual.intValue())
        : maximum;
  }

  /// The maximum of a parameter that is above zero; empty: the document tells none.
  static OptionalInt maximum(Parameter parameter, Schemas schemas) {
    BigDecimal most =
        parameter.getSchema() == null ? null : schemas.resolved(parameter.getSchema()).getMaximum();
    return most == null || most.signum() <= 0
        ? OptionalInt.empty()
        : OptionalInt.of(most.min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue());
  }

  MappedPaging paging(
      String kind, @Nullable String name, @Nullable String pointer, @Nullable Integer first) {
    return new MappedPaging(kind, name, pointer, first, parameter, size, most, total, null);
  }
}
