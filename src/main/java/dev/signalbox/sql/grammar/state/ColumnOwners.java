package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/// Finds the table that owns a mention of a column according to the words beside it.
///
/// Threading: confined to one thread.
final class ColumnOwners {

  private static final Set<String> BEFORE_OWNER =
      Set.of("of", "for", "from", "in", "about", "to", "on");
  private static final Set<String> COUNTING = Set.of("number", "count", "amount", "total");

  /// Words between an owner and its columns.
  static final Set<String> OWNING =
      Set.of("whose", "with", "who", "that", "which", "have", "having", "has");

  private final LinkedQuestion question;
  private final IdentityHashMap<Mention, Optional<Table>> owners = new IdentityHashMap<>();

  ColumnOwners(LinkedQuestion question) {
    this.question = question;
  }

  Optional<Table> of(Mention mention) {
    return owners.computeIfAbsent(mention, each -> before(each).or(() -> after(each)));
  }

  /// The table before a mention, as in `singer name` and `singer's name and age`.
  private Optional<Table> before(Mention mention) {
    int before = mention.from() - 1;
    while (before >= 0 && isListed(before)) {
      before = question.mentionAt(before).map(Mention::from).orElse(before) - 1;
    }
    if (before >= 0 && question.tokens().get(before).kind() == Token.Kind.POSSESSIVE) {
      before--;
    } else if (before < mention.from() - 1) {
      return Optional.empty();
    }
    return before < 0
        ? Optional.empty()
        : question.mentionAt(before).filter(this::isTable).flatMap(Mention::table);
  }

  private boolean isListed(int at) {
    Token token = question.tokens().get(at);
    return token.kind() == Token.Kind.COMMA
        || token.lower().equals("and")
        || question
            .mentionAt(at)
            .filter(other -> !isTable(other) && !other.columns().isEmpty())
            .isPresent();
  }

  /// The table behind a mention, as in `name and age of the singers`.
  Optional<Table> after(Mention mention) {
    int at = mention.to();
    boolean linked = false;
    while (at < question.tokens().size() && at < mention.to() + 14) {
      Token token = question.tokens().get(at);
      Optional<Mention> other = question.mentionFrom(at);
      if (linked && other.isPresent()) {
        return other
            .filter(this::isTable)
            .map(found -> head(found, mention))
            .flatMap(Mention::table);
      }
      if (other.isPresent()) {
        if (other.get().meansValueFirst()) {
          return Optional.empty();
        }
        at = other.get().to();
      } else if (BEFORE_OWNER.contains(token.lower())) {
        linked = !COUNTING.contains(question.tokens().get(at - 1).lower());
        at++;
      } else if (token.kind() == Token.Kind.STOP || OWNING.contains(token.lower())) {
        return Optional.empty();
      } else {
        at++;
      }
    }
    return Optional.empty();
  }

  /// The last noun of a compound of tables that has the column of a mention: the rentals, in 'the
  /// price of boat rentals'.
  private Mention head(Mention first, Mention mention) {
    Mention head = first;
    Optional<Mention> next = question.mentionFrom(first.to());
    while (next.isPresent()
        && isTable(next.get())
        && !question.tokens().get(next.get().from() - 1).isPlural()) {
      head =
          next.flatMap(Mention::table).filter(table -> hasColumn(table, mention)).isPresent()
              ? next.get()
              : head;
      next = question.mentionFrom(next.get().to());
    }
    return head;
  }

  /// Whether a mention links to a table. The check is less strict than [ColumnBinder#meansTable],
  /// which itself asks for owners.
  boolean isTable(Mention mention) {
    return mention.table().isPresent()
        && !mention.meansValueFirst()
        && !isVerb(mention)
        && mention.score(Target.OfTable.class) >= mention.score(Target.OfColumn.class) - 0.05;
  }

  /// Whether a mention is a verb: `reviewed` relates to the table of reviewers, but owns no
  /// columns.
  boolean isVerb(Mention mention) {
    String last = question.tokens().get(mention.to() - 1).lower();
    Link.Match match = mention.links().getFirst().match();
    return (match == Link.Match.STEM || match.isByMeaning())
        && (last.endsWith("ed") || last.endsWith("ing"));
  }

  static boolean hasColumn(Table table, Mention mention) {
    return mention.columns().stream().anyMatch(link -> columnOf(link).table().equals(table.name()));
  }

  static Column columnOf(Link link) {
    return switch (link.target()) {
      case Target.OfColumn(Column column) -> column;
      case Target.OfValue(Column column, _) -> column;
      case Target.OfTable(Table table) ->
          throw new IllegalArgumentException("link: the target is a table, not a column: " + table);
    };
  }
}
