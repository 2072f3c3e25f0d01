package dev.signalbox.sql.guard;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.ColumnUse;
import dev.signalbox.catalog.resolution.NamePlace;
import dev.signalbox.catalog.resolution.NamePlace.Visible;
import dev.signalbox.catalog.resolution.Resolution.Output;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The names of a database that a query may have meant by one that it lacks: the nearest ones, the
/// tables that have a column of that name, and the joins that reach these. No hint has a private
/// name.
///
/// @param database as the asker may see it
/// @param uses all uses of the query
record NameHints(DatabaseDescription database, List<ColumnUse> uses) {
  private static final int MOST_TABLES = 3;

  /// The most tables of a database that a hint lists where none is near.
  private static final int MOST_LISTED = 20;

  /// The end of a message about a name; empty where nothing is near.
  String of(ColumnUse.Unresolved unresolved) {
    return switch (unresolved.place()) {
      case NamePlace.InFrom(var qualifier) -> ofTable(last(unresolved.written()), qualifier);
      case NamePlace.OfColumn column -> ofColumn(column);
      case NamePlace.Elsewhere _ ->
          NearNames.question(new NearNames(last(unresolved.written())).among(allNames()));
    };
  }

  private static String last(String written) {
    return NameSpelling.plainOrText(written.substring(written.lastIndexOf('.') + 1));
  }

  private Set<String> allNames() {
    Set<String> names = new TreeSet<>();
    for (TableDescription table : database.getTables()) {
      names.add(table.getName());
      names.addAll(Privacy.publicColumns(table));
    }
    return names;
  }

  private String ofTable(String name, @Nullable String qualifier) {
    List<String> names =
        database.getTables().stream().map(TableDescription::getName).distinct().toList();
    List<String> near = new NearNames(name).among(names);
    List<String> having = having(askedOf(qualifier));
    having.removeAll(near);
    having = having.subList(0, Math.min(MOST_TABLES, having.size()));
    String hint =
        NearNames.question(near)
            + (having.isEmpty() ? "" : "; its columns are those of " + listed(having));
    boolean isListed = hint.isEmpty() && names.size() <= MOST_LISTED;
    return isListed ? "; the tables are " + listed(names) : hint;
  }

  /// The columns, folded, that the query reads of a source that is not known.
  private Set<String> askedOf(@Nullable String qualifier) {
    Set<String> asked = new LinkedHashSet<>();
    for (ColumnUse use : uses) {
      List<ColumnUse> parts =
          use instanceof ColumnUse.Equated(ColumnUse left, ColumnUse right)
              ? List.of(left, right)
              : List.of(use);
      for (ColumnUse part : parts) {
        boolean open = part instanceof ColumnUse.Read && part.columns().isEmpty();
        int dot = part.written().lastIndexOf('.');
        String owner = dot < 0 ? null : NameSpelling.folded(part.written().substring(0, dot));
        if (open && (owner == null || owner.equals(qualifier))) {
          asked.add(NameSpelling.folded(last(part.written())));
        }
      }
    }
    return asked;
  }

  /// The tables with most of the columns, if they have at least half of them.
  private List<String> having(Set<String> asked) {
    List<String> having = new ArrayList<>();
    long most = 1;
    for (TableDescription table : database.getTables()) {
      long count =
          Privacy.publicColumns(table).stream()
              .filter(column -> asked.contains(NameSpelling.folded(column)))
              .count();
      if (count > most) {
        having.clear();
      }
      if (count >= most && 2 * count >= asked.size()) {
        most = count;
        having.add(table.getName());
      }
    }
    return having;
  }

  private String ofColumn(NamePlace.OfColumn place) {
    String folded = NameSpelling.folded(place.name());
    String qualifier = place.qualifier();
    List<Visible> named =
        place.visible().stream()
            .filter(source -> qualifier == null || qualifier.equals(source.qualifier()))
            .toList();
    String hint = qualifier != null && named.isEmpty() ? ofQualifier(qualifier, place) : "";
    List<String> having =
        place.visible().stream()
            .filter(source -> source.qualifier() != null && !named.contains(source))
            .filter(source -> shown(source).stream().anyMatch(each -> isNamed(each, folded)))
            .map(source -> source.qualifier() + "." + place.name())
            .distinct()
            .toList();
    hint += having.isEmpty() ? elsewhere(folded, place) : "; there is " + listed(having);
    Set<String> near = new LinkedHashSet<>(nearest(place.name(), named));
    if (near.isEmpty()) {
      near.addAll(nearest(place.name(), place.visible()));
    }
    if (near.isEmpty() && hint.isEmpty()) {
      near.addAll(new NearNames(place.name()).among(allNames()));
    }
    return hint + NearNames.question(List.copyOf(near));
  }

  private static boolean isNamed(String name, String folded) {
    return NameSpelling.folded(name).equals(folded);
  }

  private static List<String> nearest(String name, Collection<Visible> sources) {
    return new NearNames(name)
        .among(sources.stream().flatMap(each -> shown(each).stream()).toList());
  }

  /// The names of a source's columns that have no private origin.
  private static List<String> shown(Visible source) {
    return source.columns().stream()
        .filter(output -> output.origins().stream().noneMatch(each -> each.column().getIsPrivate()))
        .map(Output::name)
        .toList();
  }

  private String ofQualifier(String qualifier, NamePlace.OfColumn place) {
    List<TableDescription> tables =
        database.getTables().stream()
            .filter(table -> NameSpelling.folded(table.getName()).equals(qualifier))
            .toList();
    if (!tables.isEmpty()) {
      return "; it is not in FROM: "
          + new JoinPath(database).from(place.visible(), tables.getFirst());
    }
    List<String> known =
        place.visible().stream()
            .flatMap(source -> Stream.ofNullable(source.qualifier()))
            .distinct()
            .toList();
    return known.isEmpty()
        ? ""
        : "; no source in FROM is called %s, but %s are".formatted(qualifier, listed(known));
  }

  /// The tables that have a column of that name, nearest first.
  private String elsewhere(String folded, NamePlace.OfColumn place) {
    JoinPath joins = new JoinPath(database);
    return database.getTables().stream()
        .filter(
            table -> Privacy.publicColumns(table).stream().anyMatch(name -> isNamed(name, folded)))
        .sorted(Comparator.comparingInt(table -> joins.length(place.visible(), table)))
        .limit(MOST_TABLES)
        .map(table ->
            isVisible(table, place.visible())
                ? "; %s has it, but no source here shows it".formatted(table.getName())
                : "; %s has it: %s".formatted(table.getName(), joins.from(place.visible(), table)))
        .collect(Collectors.joining());
  }

  private static boolean isVisible(TableDescription table, List<Visible> visible) {
    return visible.stream()
        .flatMap(source -> source.columns().stream())
        .flatMap(output -> output.origins().stream())
        .anyMatch(origin -> origin.table().equals(table));
  }

  private static String listed(Collection<String> names) {
    return String.join(", ", names);
  }
}
