package dev.signalbox.federation.source;

/// A key that two sources share: values of one column may be sent to the other one's source.
///
/// @param from a column, as `source.table.column`
/// @param to a column of another source, likewise
public record SharedKey(String from, String to) {

  /// Whether the key is of these two columns, in either direction.
  boolean joins(String one, String other) {
    return (from.equalsIgnoreCase(one) && to.equalsIgnoreCase(other))
        || (from.equalsIgnoreCase(other) && to.equalsIgnoreCase(one));
  }
}
