package dev.signalbox.federation.query;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.SyntaxParts;
import dev.signalbox.federation.query.SourceScope.Meaning;
import dev.signalbox.federation.query.SourceScope.Source;
import dev.signalbox.federation.query.SourceScope.WithBody;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.MemberTable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.LateralSubSelect;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// Walks through a query, gives each use of a table a name of its own, and collects what the query
/// says about its rows. The walk changes the syntax tree: afterwards it reads the loaded tables.
///
/// Threading: for one thread.
final class UseReader {
  private final Federation federation;
  private final UsedNames names;
  private final List<TableUse> uses = new ArrayList<>();
  private final IdentityHashMap<Select, ReadSelect> queries = new IdentityHashMap<>();

  /// A condition, and the sources whose rows it may leave out.
  private record Pending(Expression condition, Set<Source> targets, boolean isWhere) {}

  /// The state of one SELECT.
  private record Walk(SourceScope scope, Set<TableUse> uses, List<Pending> pending) {}

  UseReader(Federation federation, UsedNames names) {
    this.federation = federation;
    this.names = names;
  }

  List<TableUse> uses() {
    return List.copyOf(uses);
  }

  /// The query within that was read before; null: there is none.
  @Nullable ReadSelect query(Select select) {
    return queries.get(select);
  }

  ReadSelect read(Select query, @Nullable SourceScope outer) throws UnreadableQueryException {
    Walk walk = new Walk(new SourceScope(outer), new LinkedHashSet<>(), new ArrayList<>());
    if (query.getWithItemsList() != null) {
      define(query.getWithItemsList(), walk);
    }
    Optional<SourceScope> scope =
        switch (query) {
          case PlainSelect plain -> {
            plain(plain, walk);
            yield Optional.of(walk.scope());
          }
          case ParenthesedSelect inner when inner.getSelect() != null ->
              within(inner.getSelect(), walk).scope();
          case SetOperationList list -> {
            for (Select each : list.getSelects()) {
              within(each, walk);
            }
            yield Optional.empty();
          }
          default -> throw new UnreadableQueryException("A part of the query is no SELECT.");
        };
    ReadSelect read =
        new ReadSelect(
            query, walk.uses(), scope, walk.scope().refersOutside(), walk.scope().readWith());
    queries.put(query, read);
    return read;
  }

  /// Reads a query within, whose outer references are also those of the scope where they have no
  /// meaning there.
  private ReadSelect within(Select query, Walk walk) throws UnreadableQueryException {
    ReadSelect body = read(query, walk.scope());
    walk.uses().addAll(body.uses());
    walk.scope().note(body.with());
    return body;
  }

  private void define(List<WithItem<?>> items, Walk walk) throws UnreadableQueryException {
    List<WithItem<?>> with = new ArrayList<>();
    Set<TableUse> used = new LinkedHashSet<>();
    for (WithItem<?> item : items) {
      if (item.isRecursive()) {
        throw new UnreadableQueryException(
            "A recursive WITH cannot be answered over several sources.");
      }
      if (!(item.getParenthesedStatement() instanceof ParenthesedSelect body)) {
        throw new UnreadableQueryException("A WITH query is no SELECT.");
      }
      ReadSelect read = within(body, walk);
      with.add(item);
      used.addAll(read.uses());
      walk.scope()
          .define(item.getAliasName(), new WithBody(List.copyOf(with), Set.copyOf(used), read));
    }
  }

  private void plain(PlainSelect select, Walk walk) throws UnreadableQueryException {
    for (SelectItem<?> item : select.getSelectItems()) {
      if (item.getAlias() != null) {
        walk.scope().addAlias(item.getAlias().getName());
      }
    }
    Set<Source> sources = new LinkedHashSet<>();
    if (select.getFromItem() != null) {
      sources.addAll(source(select.getFromItem(), walk));
    }
    join(select.getJoins(), sources, walk);
    if (select.getWhere() != null) {
      walk.pending().add(new Pending(select.getWhere(), Set.copyOf(sources), true));
    }
    RowConditionReader conditions = new RowConditionReader(this, walk.scope());
    for (Pending each : walk.pending()) {
      visit(each.condition(), walk);
      conditions.read(each.condition(), each.targets(), each.isWhere());
    }
    Set<String> read = Set.of("fromItem", "joins", "where", "withItemsList", "alias");
    for (Object part : SyntaxParts.of(select, read)) {
      visit(part, walk);
    }
  }

  private void join(@Nullable List<Join> joins, Set<Source> left, Walk walk)
      throws UnreadableQueryException {
    for (Join join : joins == null ? List.<Join>of() : joins) {
      JoinForm form = JoinForm.of(join);
      Set<Source> right = source(join.getFromItem(), walk);
      Set<Source> targets = new LinkedHashSet<>();
      if (form == JoinForm.INNER || form == JoinForm.RIGHT) {
        targets.addAll(left);
      }
      if (form == JoinForm.INNER || form == JoinForm.LEFT) {
        targets.addAll(right);
      }
      if (join.getOnExpressions().size() > 1) {
        throw new UnreadableQueryException("Put joins within joins into parentheses.");
      }
      for (Expression on : join.getOnExpressions()) {
        walk.pending().add(new Pending(on, Set.copyOf(targets), false));
      }
      left.addAll(right);
    }
  }

  private Set<Source> source(FromItem item, Walk walk) throws UnreadableQueryException {
    if (item.getPivot() != null || item.getUnPivot() != null || item.getSampleClause() != null) {
      throw new UnreadableQueryException("PIVOT and samples need a query of one source.");
    }
    if (item instanceof ParenthesedFromItem nested && nested.getAlias() == null) {
      Set<Source> sources = new LinkedHashSet<>(source(nested.getFromItem(), walk));
      join(nested.getJoins(), sources, walk);
      return sources;
    }
    Source source =
        switch (item) {
          case Table table -> table(table, walk);
          case LateralSubSelect _ ->
              throw new UnreadableQueryException("LATERAL needs a query of one source.");
          case ParenthesedSelect query -> derived(query, walk);
          default ->
              throw new UnreadableQueryException(
                  "'%s' in FROM needs a query of one source.".formatted(item));
        };
    walk.scope().add(source);
    return Set.of(source);
  }

  private Source derived(ParenthesedSelect query, Walk walk) throws UnreadableQueryException {
    ReadSelect body = within(query, walk);
    Alias alias = query.getAlias();
    if (alias == null) {
      return new Source.Other("");
    }
    String name = NameSpelling.folded(alias.getName());
    return body.correlated() || alias.getAliasColumns() != null
        ? new Source.Other(name)
        : new Source.OfQuery(name, alias.getName(), body, false);
  }

  private Source table(Table table, Walk walk) throws UnreadableQueryException {
    Alias alias = table.getAlias();
    String written = alias == null ? table.getName() : alias.getName();
    String name = NameSpelling.folded(written);
    if (alias != null && alias.getAliasColumns() != null) {
      throw new UnreadableQueryException("Columns of tables cannot be renamed in FROM.");
    }
    if (table.getSchemaName() == null) {
      WithBody with = walk.scope().withQuery(table.getName()).orElse(null);
      if (with != null) {
        walk.uses().addAll(with.uses());
        ReadSelect body = with.body();
        return body == null
            ? new Source.Other(name)
            : new Source.OfQuery(name, NameSpelling.plain(table.getName()), body, true);
      }
    }
    MemberTable found =
        (table.getSchemaName() == null
                ? federation.find(table.getName())
                : federation.find(table.getSchemaName(), table.getName()))
            .orElseThrow(() ->
                new UnreadableQueryException(
                    "'%s' is no table of one source. Name a table behind its source, as in source.%s."
                        .formatted(table.getFullyQualifiedName(), table.getName())));
    TableUse use = new TableUse(uses.size() + 1, found, written, names.columns(found, written));
    uses.add(use);
    walk.uses().add(use);
    table.setSchemaName(null);
    table.setName(use.loadedName());
    table.setAlias(new Alias(written, true));
    return new Source.OfTable(name, use);
  }

  /// Checks that a column behind its source means the table of that source: the name of the table
  /// alone tells the loaded tables apart.
  private static void check(Column column, @Nullable Meaning meaning)
      throws UnreadableQueryException {
    String source = NameSpelling.folded(column.getTable().getSchemaName());
    if (meaning == null
        || !(meaning.source() instanceof Source.OfTable(var _, TableUse use))
        || !NameSpelling.folded(use.table().member().id()).equals(source)) {
      throw new UnreadableQueryException(
          "'%s' may mean several tables; give each table an alias, and name the column behind it."
              .formatted(column.getFullyQualifiedName()));
    }
  }

  /// Visits a part of a SELECT: reads the queries within, and resolves the names of columns.
  private void visit(Object part, Walk walk) throws UnreadableQueryException {
    switch (part) {
      case Select query -> within(query, walk);
      case Column column -> {
        Meaning meaning = walk.scope().meaning(column).orElse(null);
        if (column.getTable() != null && column.getTable().getSchemaName() != null) {
          check(column, meaning);
          column.getTable().setSchemaName(null);
        }
      }
      case Table qualifier -> qualifier.setSchemaName(null);
      default -> {
        for (Object each : SyntaxParts.of(part, Set.of())) {
          visit(each, walk);
        }
      }
    }
  }
}
