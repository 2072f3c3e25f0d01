package dev.signalbox.ranking;

import dev.signalbox.event.DatabaseDescription;
import java.util.List;

/// Databases that questions are asked of together, with questions that they answer.
public record Estate(
    String name, List<DatabaseDescription> databases, List<LabelledQuestion> asked) {

  public Estate {
    databases = List.copyOf(databases);
    asked = List.copyOf(asked);
  }

  boolean hasStatements() {
    return databases.stream().anyMatch(database -> !database.getStatements().isEmpty());
  }

  Estate withoutStatements() {
    return new Estate(
        name,
        databases.stream()
            .map(each -> DatabaseDescription.newBuilder(each).setStatements(List.of()).build())
            .toList(),
        asked);
  }
}
