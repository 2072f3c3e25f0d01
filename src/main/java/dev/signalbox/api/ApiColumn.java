package dev.signalbox.api;

import dev.signalbox.event.ColumnDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A column of an API's table.
///
/// @param comment its meaning for people; null: none
/// @param isPrivate whether only tenants in `visible-to` may read it; its values bind no operator
///   of another source
/// @param pointer the place of its value in a row of the reply: a JSON pointer (`/address/city`),
///   or a relative JSON pointer (`2/id`: the property `id` of the object whose array holds the
///   row). Null: the reply does not hold it, and its value is the value that its `=` binding sends
/// @param values the values that the API's document lists: an enumeration or examples
/// @param valuesAreAll whether the document allows no other values (an enumeration)
public record ApiColumn(
    String name,
    ApiType type,
    boolean nullable,
    @Nullable String comment,
    boolean isPrivate,
    @Nullable String pointer,
    List<String> values,
    boolean valuesAreAll) {

  public ApiColumn {
    values = List.copyOf(values);
  }

  /// A nullable public column, whose value is the property of its name.
  public static ApiColumn of(String name, ApiType type) {
    return new ApiColumn(name, type, true, null, false, "/" + name, List.of(), false);
  }

  /// The column as the catalog describes it, without values.
  public ColumnDescription described() {
    return ColumnDescription.newBuilder()
        .setName(name)
        .setType(type.sqlName())
        .setNullable(nullable)
        .setComment(comment)
        .setIsPrivate(isPrivate)
        .build();
  }
}
