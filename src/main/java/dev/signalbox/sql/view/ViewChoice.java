package dev.signalbox.sql.view;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.TableName;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A view that a question may be asked of alone.
///
/// The drafts of its query over the tables tell which joins the question needs. A view stands for a
/// draft where it reads the joined tables and shows the used columns. A table that the draft looks
/// up for nothing ([NeededTables]) does not count. Other tables that the view reads must add no
/// rows: a foreign key refers to each of them from the others.
///
/// Source: the single view selection of ChatBI, section 4.2, which takes the view by a language
/// model; the drafts of the embedded planner take its place here.
///
/// @param view the view
/// @param probability the probability, from 0 to 1, that the question needs the joins of the view
public record ViewChoice(TableDescription view, double probability) {

  /// The likeliest view; empty where a table or a join without a view is likelier.
  public static Optional<ViewChoice> of(List<JoinedPart> drafts, DatabaseDescription database) {
    Map<String, ViewChoice> byName = new LinkedHashMap<>();
    double rest = 0;
    for (JoinedPart each : drafts) {
      JoinedPart draft = NeededTables.of(each, database);
      Optional<TableDescription> standing = standing(draft, database);
      if (standing.isPresent()) {
        String name = Schema.nameOf(standing.get()).toString();
        byName.merge(name, new ViewChoice(standing.get(), draft.share()), ViewChoice::or);
      } else {
        rest += draft.share();
      }
    }
    double others = rest;
    return byName.values().stream()
        .max(Comparator.comparingDouble(ViewChoice::probability))
        .filter(best -> best.probability() > others);
  }

  /// The choice by the drafts of both.
  private ViewChoice or(ViewChoice same) {
    return new ViewChoice(view, probability + same.probability);
  }

  /// The view with the fewest columns that stands for a draft; empty where none does, and for a
  /// draft without a join.
  static Optional<TableDescription> standing(JoinedPart draft, DatabaseDescription database) {
    return draft.single() && draft.tables().size() > 1
        ? database.getTables().stream()
            .filter(TableDescription::getView)
            .map(SourceOrigins::of)
            .filter(view -> stands(view, draft, database))
            .map(SourceOrigins::source)
            .min(Comparator.comparingInt(view -> view.getColumns().size()))
        : Optional.empty();
  }

  private static boolean stands(
      SourceOrigins view, JoinedPart draft, DatabaseDescription database) {
    return view.tables().containsAll(draft.tables())
        && view.columns().containsAll(draft.columns())
        && looksUp(view.tables(), draft.tables(), database);
  }

  /// Whether foreign keys lead from some tables to all others.
  private static boolean looksUp(Set<String> all, Set<String> from, DatabaseDescription database) {
    Set<String> reached = new HashSet<>(from);
    boolean more = true;
    while (more && !reached.containsAll(all)) {
      more = false;
      for (TableDescription table : database.getTables()) {
        if (reached.contains(Schema.nameOf(table).toString())) {
          for (ForeignKey key : table.getForeignKeys()) {
            more |= reached.add(referenced(key));
          }
        }
      }
    }
    return reached.containsAll(all);
  }

  private static String referenced(ForeignKey key) {
    return new TableName(key.getReferencedSchema().orElse(null), key.getReferencedTable())
        .toString();
  }
}
