package dev.signalbox.api.calls;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.api.ApiColumn;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// Reads JSON values as the declared types of columns.
final class ReplyValues {

  /// A value has another shape than its column's type. Its message holds no value.
  static final class WrongShapeException extends Exception {
    WrongShapeException(ApiColumn column, String found) {
      super(
          "'%s' at %s must be %s, and is %s"
              .formatted(column.name(), column.pointer(), column.type(), found));
    }
  }

  private ReplyValues() {}

  /// @return null for a JSON null and an absent property
  static @Nullable Object read(ApiColumn column, JsonNode node) throws WrongShapeException {
    if (node.isNull() || node.isMissingNode()) {
      if (!column.nullable()) {
        throw new WrongShapeException(column, "absent");
      }
      return null;
    }
    Object value;
    try {
      value =
          switch (column.type()) {
            case BOOLEAN -> node.isBoolean() ? node.booleanValue() : null;
            case INTEGER -> integer(node);
            case DOUBLE -> node.isNumber() ? (Object) node.doubleValue() : null;
            case DECIMAL -> decimal(node);
            case TEXT -> node.textValue();
            case DATE -> node.isTextual() ? LocalDate.parse(node.textValue()) : null;
            case TIMESTAMP -> node.isTextual() ? time(node.textValue()) : null;
            case LOCAL_TIMESTAMP -> node.isTextual() ? LocalDateTime.parse(node.textValue()) : null;
            case JSON -> node.toString();
          };
    } catch (DateTimeException | NumberFormatException e) {
      WrongShapeException wrong = new WrongShapeException(column, "text of another form");
      wrong.addSuppressed(new IllegalArgumentException(e.getClass().getName()));
      throw wrong;
    }
    if (value == null) {
      throw new WrongShapeException(column, shape(node));
    }
    return value;
  }

  private static @Nullable Object integer(JsonNode node) {
    return node.isNumber() && node.canConvertToExactIntegral() && node.canConvertToLong()
        ? node.longValue()
        : null;
  }

  /// Many APIs send decimals as text, since JSON's numbers lose digits in some clients.
  private static @Nullable Object decimal(JsonNode node) {
    return node.isTextual()
        ? new BigDecimal(node.textValue())
        : node.isNumber() ? node.decimalValue() : null;
  }

  private static Object time(String text) {
    boolean hasOffset =
        text.matches(".*(?:[zZ]|[+-]\\d\\d:?\\d\\d|[+-]\\d\\d)$") && text.contains(":");
    return hasOffset
        ? OffsetDateTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()
        : LocalDateTime.parse(text);
  }

  static String shape(JsonNode node) {
    return switch (node.getNodeType()) {
      case OBJECT, POJO -> "an object";
      case ARRAY -> "an array";
      case NUMBER -> "a number";
      case BOOLEAN -> "true or false";
      case STRING, BINARY -> "text";
      case NULL, MISSING -> "absent";
    };
  }
}
