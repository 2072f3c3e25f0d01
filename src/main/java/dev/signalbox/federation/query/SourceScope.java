package dev.signalbox.federation.query;

import dev.signalbox.catalog.dialect.NameSpelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// The sources of rows of one SELECT, within the scopes of the queries around it.
///
/// Threading: for one thread.
final class SourceScope {
  private final @Nullable SourceScope outer;
  private final List<Source> sources = new ArrayList<>();
  private final Map<String, WithBody> withQueries = new HashMap<>();
  private final Set<String> aliases = new HashSet<>();
  private boolean refersOutside;
  private WithBody read = WithBody.NONE;

  /// A source of rows in FROM.
  sealed interface Source {

    /// The name for references, folded; empty: it has none.
    String name();

    record OfTable(String name, TableUse use) implements Source {}

    /// A query in FROM, or a query of WITH.
    ///
    /// @param written the name as the query writes it
    /// @param isWith whether other places may read the same rows
    record OfQuery(String name, String written, ReadSelect body, boolean isWith)
        implements Source {}

    /// Rows whose columns are not known here.
    record Other(String name) implements Source {}
  }

  /// A query of WITH.
  ///
  /// @param with the query itself, behind those that it may read
  /// @param uses the uses of tables in all of them
  record WithBody(List<WithItem<?>> with, Set<TableUse> uses, @Nullable ReadSelect body) {
    static final WithBody NONE = new WithBody(List.of(), Set.of(), null);
  }

  /// The meaning of a column's name.
  ///
  /// @param local whether the source is one of this very SELECT
  record Meaning(Source source, String column, boolean local) {}

  SourceScope(@Nullable SourceScope outer) {
    this.outer = outer;
  }

  void add(Source source) {
    sources.add(source);
  }

  /// Notes the name of an output, which other parts of the SELECT may use.
  void addAlias(String alias) {
    aliases.add(NameSpelling.folded(alias));
  }

  void define(String name, WithBody body) {
    withQueries.put(NameSpelling.folded(name), body);
  }

  /// Whether a name in it has its meaning in a query around it, or may have.
  boolean refersOutside() {
    return refersOutside;
  }

  /// The WITH queries of the whole query that it reads.
  WithBody readWith() {
    return read;
  }

  Optional<WithBody> withQuery(String name) {
    String folded = NameSpelling.folded(name);
    WithBody own = withQueries.get(folded);
    if (own != null) {
      return Optional.of(own);
    }
    if (outer == null) {
      return Optional.empty();
    }
    Optional<WithBody> found = outer.withQuery(name);
    found.ifPresent(body -> {
      if (outer.isOutermost(folded)) {
        note(body);
      } else {
        refersOutside = true;
      }
    });
    return found;
  }

  /// Whether the name is defined in the whole query alone.
  private boolean isOutermost(String folded) {
    return outer == null || (!withQueries.containsKey(folded) && outer.isOutermost(folded));
  }

  /// Notes that it reads WITH queries of the whole query.
  void note(WithBody body) {
    if (body.with().size() > read.with().size()) {
      read = body;
    }
  }

  /// The only source that a column's name can mean; empty where there are several or none.
  Optional<Meaning> meaning(Column column) {
    String qualifier =
        column.getTable() == null || column.getTable().getName() == null
            ? ""
            : NameSpelling.folded(column.getTable().getName());
    String name = NameSpelling.plain(column.getColumnName());
    boolean local = true;
    for (SourceScope scope = this; scope != null; scope = scope.outer) {
      List<Source> named = scope.having(qualifier, name);
      if (named.size() == 1 && !(named.getFirst() instanceof Source.Other)) {
        return Optional.of(new Meaning(named.getFirst(), name, local));
      }
      boolean isOutput =
          qualifier.isEmpty()
              && scope.aliases.contains(NameSpelling.folded(column.getColumnName()));
      if (!named.isEmpty() || isOutput) {
        return Optional.empty();
      }
      local = false;
      scope.refersOutside = true;
    }
    return Optional.empty();
  }

  private List<Source> having(String qualifier, String column) {
    if (!qualifier.isEmpty()) {
      return sources.stream().filter(each -> each.name().equals(qualifier)).toList();
    }
    List<Source> sure = new ArrayList<>();
    List<Source> possible = new ArrayList<>();
    for (Source source : sources) {
      if (!(source instanceof Source.OfTable(var _, TableUse use))) {
        possible.add(source);
      } else if (use.table().column(column).isPresent()) {
        sure.add(source);
      }
    }
    if (possible.isEmpty()) {
      return sure;
    }
    return sources.size() == 1 ? possible : List.of(new Source.Other(""));
  }
}
