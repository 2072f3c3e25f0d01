package dev.signalbox.federation;

import dev.signalbox.event.ForeignKey;
import dev.signalbox.federation.query.TableUse;
import dev.signalbox.federation.source.AccessWay;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.MemberTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Binds the required columns of uses that no order reaches by the keys of their parents: an API
/// that lists the readings of a station gives all readings to whoever asks for each station. The
/// foreign key that names the parent says that every row has one.
record ParentKeys(Federation federation) {

  /// Binds each use by the parents of its own source that can be listed.
  ///
  /// @param number the first number that no use of the query has
  /// @return the uses of the parents; empty: there are none
  List<TableUse> bind(List<TableUse> unreachable, int number) {
    List<TableUse> parents = new ArrayList<>();
    for (TableUse use : unreachable) {
      for (ForeignKey key : use.table().description().getForeignKeys()) {
        if (key.getColumns().size() == 1 && isRequired(use, key.getColumns().getFirst())) {
          parent(use, key)
              .ifPresent(found ->
                  parents.add(
                      use.bindByParents(
                          key.getColumns().getFirst(),
                          found,
                          key.getReferencedColumns().getFirst(),
                          number + parents.size())));
        }
      }
    }
    return parents;
  }

  private static boolean isRequired(TableUse use, String column) {
    return use.table().ways().stream().anyMatch(way -> way.requiredColumns().contains(column));
  }

  private Optional<MemberTable> parent(TableUse use, ForeignKey key) {
    return federation.tables().stream()
        .filter(table -> table.member().id().equals(use.table().member().id()))
        .filter(table -> table.description().getName().equals(key.getReferencedTable()))
        .filter(table ->
            Objects.equals(
                table.description().getSchema$().orElse(null),
                key.getReferencedSchema().or(use.table().description()::getSchema$).orElse(null)))
        .filter(
            table -> table.ways().stream().map(AccessWay::requiredColumns).anyMatch(List::isEmpty))
        .findFirst();
  }
}
