package dev.signalbox.config.api;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiType;
import dev.signalbox.config.rules.SettingRules;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A column of an API's table.
///
/// @param type the name of an [ApiType] in lower case
/// @param pointer null: the property of the column's name
/// @param echoed true: the reply does not hold it, and it has the value that its binding sends
/// @param allValues true: 'values' is an enumeration
public record MappedColumn(
    String name,
    String type,
    @Nullable String comment,
    @Nullable Boolean nullable,
    @Nullable String pointer,
    @Nullable Boolean echoed,
    List<String> values,
    @Nullable Boolean allValues) {
  private static final List<String> TYPES =
      Arrays.stream(ApiType.values()).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();

  public MappedColumn {
    SettingRules.that(!name.isBlank(), "columns.name", "given");
    SettingRules.oneOf(type, "columns.type", TYPES);
    values = List.copyOf(values);
    SettingRules.that(
        pointer == null || pointer.matches("\\d{0,2}(/([^~/]|~[01])*)*"),
        "columns.pointer",
        "a JSON pointer such as /address/city, or a relative one such as 2/id",
        pointer);
    SettingRules.that(
        pointer == null || !isEchoed(echoed), "columns.pointer", "left out where 'echoed' is true");
  }

  private static boolean isEchoed(@Nullable Boolean echoed) {
    return echoed != null && echoed;
  }

  boolean isEchoed() {
    return isEchoed(echoed);
  }

  ApiColumn described(boolean isPrivate) {
    String place = pointer == null ? "/" + name.replace("~", "~0").replace("/", "~1") : pointer;
    return new ApiColumn(
        name,
        ApiType.valueOf(type.toUpperCase(Locale.ROOT)),
        nullable == null || nullable,
        comment,
        isPrivate,
        isEchoed() ? null : place,
        isPrivate ? List.of() : values,
        allValues != null && allValues);
  }
}
