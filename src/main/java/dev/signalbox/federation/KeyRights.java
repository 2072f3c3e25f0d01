package dev.signalbox.federation;

import dev.signalbox.federation.query.KeyLink;
import dev.signalbox.federation.query.KeyOrigin;
import dev.signalbox.federation.query.TableUse;
import dev.signalbox.federation.source.Federation;
import java.util.List;

/// Tells which values may be sent to which source.
record KeyRights(Federation federation) {

  /// The links of a use whose values may be sent to its source.
  List<KeyLink> links(TableUse use) {
    return use.links().stream().filter(link -> mayBeSent(use, link)).toList();
  }

  /// Computed values may be sent only within their own source, and never where private columns take
  /// part.
  private boolean mayBeSent(TableUse use, KeyLink link) {
    return switch (link.origin()) {
      case KeyOrigin.OfUse(TableUse from, String column) ->
          federation.mayBind(from.table(), column, use.table(), link.column());
      case KeyOrigin.OfQuery query when query.traced().isPresent() -> {
        KeyOrigin.OfUse traced = query.traced().get();
        yield federation.mayBind(traced.use().table(), traced.column(), use.table(), link.column());
      }
      case KeyOrigin.OfQuery query ->
          query.uses().stream()
              .allMatch(each ->
                  each.table().member().id().equals(use.table().member().id())
                      && each.columns().stream().noneMatch(each.table()::isPrivate));
    };
  }
}
