package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Lists the tables that the words of a question so far may speak of.
public final class NearTables {

  private NearTables() {}

  /// The tables of the question, the subject first, and then the tables that join them.
  public static List<Table> of(ParseStep step) {
    Set<Table> tables = new LinkedHashSet<>();
    if (step.draft.subject != null) {
      tables.add(step.draft.subject);
    }
    if (step.owner != null) {
      tables.add(step.lexicon.schema().table(step.owner));
    }
    tables.addAll(step.draft.tables);
    Set<TableName> shown = new LinkedHashSet<>();
    step.draft.items.forEach(item -> UsedTables.add(item, shown));
    shown.forEach(table -> tables.add(step.lexicon.schema().table(table)));
    step.draft.hints.forEach(hint -> tables.add(step.lexicon.schema().table(hint)));
    for (Table table : List.copyOf(tables)) {
      step.lexicon
          .schema()
          .joins()
          .of(table.name())
          .forEach(join -> tables.add(step.lexicon.schema().table(join.other(table.name()))));
    }
    return List.copyOf(tables);
  }
}
