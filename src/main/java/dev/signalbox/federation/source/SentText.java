package dev.signalbox.federation.source;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.Binding;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The texts that a request can hold for a value.
final class SentText {
  private static final Set<String> NO_SEGMENT = Set.of("", ".", "..");
  private static final Pattern HEADER = Pattern.compile("[ -~]*");

  private SentText() {}

  /// Whether some row can have the value: no path leads to an empty one, or to a dot.
  static boolean hasOne(Binding binding, Object value) {
    return binding.location() != Binding.Location.PATH || !NO_SEGMENT.contains(value.toString());
  }

  /// Whether the API reads the text as this one value, and not as several.
  static boolean isClear(Binding binding, Object value) {
    String text = value.toString();
    boolean inHeader = binding.location() == Binding.Location.HEADER;
    boolean joined = binding.batch() > 1 && binding.location() != Binding.Location.QUERY;
    String separator = joined && binding.separator().isEmpty() ? "," : binding.separator();
    return (separator.isEmpty() || !text.contains(separator))
        && (!inHeader || HEADER.matcher(text).matches());
  }

  /// A sentence about a required value that cannot be sent.
  ///
  /// @param none whether no value has the type of the column
  static String problem(ApiColumn column, Binding binding, boolean none) {
    return none
        ? "'%s' needs a value of type %s."
            .formatted(column.name(), column.type().name().toLowerCase(Locale.ROOT))
        : "A value of '%s' holds a character that the parameter '%s' cannot send."
            .formatted(column.name(), binding.parameter());
  }
}
