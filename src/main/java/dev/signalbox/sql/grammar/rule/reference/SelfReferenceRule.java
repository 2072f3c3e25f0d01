package dev.signalbox.sql.grammar.rule.reference;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.schema.SelfReference;

/// Parses references from rows of a table to other rows of it: 'the manager of Ann Smith', 'Ann
/// Smith's manager', 'who reports to Ann Smith', 'employees and their managers', 'earn more than
/// their manager', 'subordinates of each manager', 'who has referred the most others'.
public final class SelfReferenceRule implements GrammarRule {

  @Override
  public boolean parse(ParseStep step) {
    for (SelfReference reference : step.lexicon.schema().selfReferences()) {
      ReferencePhrase phrase =
          new ReferencePhrase(step, reference, new RoleWords(step, reference), step.at());
      ReferringRows referring = new ReferringRows(phrase);
      ReferredRows referred = new ReferredRows(phrase);
      if (new RowComparison(phrase).compared()
          || new ReferringDoers(phrase).parsed()
          || referring.most()
          || referring.below()
          || referring.doneBy()
          || referring.counted()
          || referred.ofNamedRow()
          || referred.doers()
          || referred.reportedTo()
          || referred.namedRows()
          || referred.ofEach()
          || referred.theirs()
          || referred.all()) {
        return true;
      }
    }
    return false;
  }
}
