package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A question's tokens with their mentions of a database's elements.
///
/// @param mentions the mentions in order, without overlaps
public record LinkedQuestion(List<Token> tokens, List<Mention> mentions) {
  private static final Set<String> HOURS = Set.of("hour", "hours", "time", "times");

  public LinkedQuestion {
    tokens = List.copyOf(tokens);
    mentions = List.copyOf(mentions);
  }

  /// The question with more mentions, which must not overlap its own.
  LinkedQuestion with(List<Mention> more) {
    return new LinkedQuestion(
        tokens,
        Stream.concat(mentions.stream(), more.stream())
            .sorted(Comparator.comparingInt(Mention::from))
            .toList());
  }

  public Optional<Mention> mentionFrom(int token) {
    for (Mention mention : mentions) {
      if (mention.from() == token) {
        return Optional.of(mention);
      }
    }
    return Optional.empty();
  }

  public Optional<Mention> mentionAt(int token) {
    for (Mention mention : mentions) {
      if (mention.from() <= token && token < mention.to()) {
        return Optional.of(mention);
      }
    }
    return Optional.empty();
  }

  /// Whether a link would make a word mean, by its likeness alone, the table that the mention right
  /// behind it names: 'empty' of 'empty rooms' says which rooms.
  public boolean describesRows(Mention mention, Link link) {
    return link.match().isByMeaning()
        && link.target() instanceof Target.OfTable
        && mentionFrom(mention.to())
            .map(behind -> behind.links().getFirst())
            .filter(rows -> rows.match() == Link.Match.WORDS || rows.match() == Link.Match.STEM)
            .filter(rows -> rows.target().equals(link.target()))
            .isPresent();
  }

  /// Whether a mention such as 'opening hours' asks for hours of a day, which the day of a link by
  /// meaning, such as `opened_on`, does not tell.
  public boolean asksForHours(Mention mention, Link link) {
    Token last = tokens.get(mention.to() - 1);
    return link.match().isByMeaning()
        && link.target() instanceof Target.OfColumn(Column column)
        && column.type() != ValueType.NUMBER
        && HOURS.stream().noneMatch(column.words()::contains)
        && mention.to() > mention.from() + 1
        && last.lower().equals("hours");
  }

  /// Whether other words name the number better that these words are only like: of 'a cooler, and
  /// how many kilos', the kilos alone ask for the capacity. A unit may stand beside its column.
  public boolean isOutdone(Mention mention, Link link) {
    return link.match().isByMeaning()
        && link.target() instanceof Target.OfColumn(Column column)
        && column.type() == ValueType.NUMBER
        && !Units.isUnit(tokens.get(mention.to() - 1))
        && mentions.stream()
            .filter(other -> !other.equals(mention))
            .map(other -> other.links().getFirst())
            .anyMatch(
                other -> other.target().equals(link.target()) && other.score() > link.score());
  }

  /// The words of a mention as they stand in the question.
  public String phrase(Mention mention) {
    return Token.text(tokens.subList(mention.from(), mention.to()));
  }
}
