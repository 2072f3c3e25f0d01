package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Column;
import java.util.Optional;

/// Finds the column that 'name' or a synonym of it means beside its owner.
final class OwnerNames {

  private OwnerNames() {}

  /// The column that names rows of the owner, such as the title of a book, for 'name' or a synonym
  /// of it. The result is empty where the owner has the bound column itself.
  static Optional<Column> of(ParseStep step, Mention mention, Column bound) {
    boolean single = mention.to() == mention.from() + 1;
    boolean name =
        single
            && (step.question.tokens().get(mention.from()).lemma().equals("name")
                || isName(step, bound));
    return name
        ? step.binder
            .owner(mention)
            .filter(owner -> !owner.name().equals(bound.table()))
            .flatMap(DisplayColumns::name)
            .or(() -> ofImplied(step, bound))
        : Optional.empty();
  }

  /// The name of the subject that words before imply, where the question names no table: 'Does
  /// anybody earn more than their manager? Give me the names.'
  private static Optional<Column> ofImplied(ParseStep step, Column bound) {
    return Optional.ofNullable(step.draft.subject)
        .filter(subject -> !subject.name().equals(bound.table()))
        .filter(_ -> step.question.mentions().stream().allMatch(each -> each.table().isEmpty()))
        .flatMap(subject -> DisplayColumns.of(subject).stream().findFirst());
  }

  private static boolean isName(ParseStep step, Column column) {
    return DisplayColumns.name(step.lexicon.schema().table(column.table()))
        .filter(column::equals)
        .isPresent();
  }
}
