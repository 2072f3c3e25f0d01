package dev.signalbox.sql.linking;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Joins adjacent mentions of a table and its column into one compound name, as in 'pupil id',
/// where one of them is linked by its meaning.
final class CompoundNames {

  private CompoundNames() {}

  static LinkedQuestion joined(LinkedQuestion question) {
    List<Mention> joined = new ArrayList<>();
    for (Mention mention : question.mentions()) {
      Optional<Mention> whole =
          joined.isEmpty() ? Optional.empty() : whole(question, joined.getLast(), mention);
      whole.ifPresent(_ -> joined.removeLast());
      joined.add(whole.orElse(mention));
    }
    return new LinkedQuestion(question.tokens(), joined);
  }

  private static Optional<Mention> whole(LinkedQuestion question, Mention table, Mention column) {
    Link owner = table.links().getFirst();
    Link first = column.links().getFirst();
    boolean byMeaning = isByMeaning(owner) || isByMeaning(first);
    if (table.to() != column.from()
        || question.tokens().get(table.to() - 1).isPlural()
        || SemanticSpans.isSaid(question.tokens(), column.from())
        || !byMeaning
        || !(owner.target() instanceof Target.OfTable(var named))
        || !(first.target() instanceof Target.OfColumn)) {
      return Optional.empty();
    }
    List<Link> own =
        column.columns().stream()
            .filter(link ->
                link.target() instanceof Target.OfColumn(var each)
                    && each.table().equals(named.name()))
            .map(link ->
                new Link(link.target(), Math.min(link.score(), owner.score()), Link.Match.MEANING))
            .toList();
    return own.isEmpty()
        ? Optional.empty()
        : Optional.of(new Mention(table.from(), column.to(), own));
  }

  private static boolean isByMeaning(Link link) {
    return link.match().isByMeaning();
  }
}
