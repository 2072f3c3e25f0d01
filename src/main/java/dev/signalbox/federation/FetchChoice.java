package dev.signalbox.federation;

import dev.signalbox.federation.query.KeyLink;
import dev.signalbox.federation.query.TableUse;
import dev.signalbox.federation.source.AccessWay;
import dev.signalbox.federation.source.BoundValues;
import dev.signalbox.federation.source.WayParameter;
import java.util.List;
import java.util.Map;

/// A way to load one use of a table.
///
/// @param constants the parameters bound by literals
/// @param keys the parameters bound by the values of other tables
/// @param calls the expected calls
/// @param rows the expected rows
record FetchChoice(
    TableUse use,
    AccessWay way,
    List<BoundValues> constants,
    Map<WayParameter, KeyLink> keys,
    double calls,
    double rows) {

  /// The cost of a row, beside a call of a web API.
  private static final double ROW = 0.000_5;

  double cost() {
    return calls * way.callCost() + rows * ROW;
  }
}
