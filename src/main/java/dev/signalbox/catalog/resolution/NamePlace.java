package dev.signalbox.catalog.resolution;

import dev.signalbox.catalog.resolution.Resolution.Output;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The place of a name of unknown meaning, and the names that could have stood there.
public sealed interface NamePlace {

  /// A source in FROM.
  ///
  /// @param qualifier the folded name under which the query refers to its columns; null: none
  record InFrom(@Nullable String qualifier) implements NamePlace {}

  /// A column.
  ///
  /// @param qualifier the folded name of its source, as written; null: none is written
  /// @param name without quotes
  /// @param visible the sources whose columns have a meaning there, those of the nearest query
  ///   first
  record OfColumn(@Nullable String qualifier, String name, List<Visible> visible)
      implements NamePlace {
    public OfColumn {
      visible = List.copyOf(visible);
    }
  }

  /// Any other place, in which no name helps.
  record Elsewhere() implements NamePlace {}

  /// A source whose columns have a meaning in a place.
  ///
  /// @param qualifier the folded qualifier of its columns; null: it has none
  record Visible(@Nullable String qualifier, List<Output> columns) {
    public Visible {
      columns = List.copyOf(columns);
    }
  }
}
