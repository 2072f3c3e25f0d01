package dev.signalbox.api;

import java.util.List;

/// One scan of a table by an access path.
///
/// @param values the bound values: exactly one entry for each required binding, at most one for
///   each other
/// @param mostRows the rows that the reader needs; the scan makes no call for further ones.
///   Reaching it is no cut. [Long#MAX_VALUE]: all
public record ApiScan(
    ApiSource source, ApiTable table, AccessPath path, List<Bound> values, long mostRows) {

  public ApiScan {
    values = List.copyOf(values);
  }

  /// The values of one binding.
  ///
  /// @param values of the Java class of the column's [ApiType], none of them null; from one to
  ///   [Binding#batch] of them
  public record Bound(Binding binding, List<Object> values) {
    public Bound {
      values = List.copyOf(values);
    }
  }

  /// All rows.
  public static ApiScan all(ApiSource source, ApiTable table, AccessPath path, List<Bound> values) {
    return new ApiScan(source, table, path, values, Long.MAX_VALUE);
  }
}
