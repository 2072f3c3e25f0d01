package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.Token;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A question's tokens, and which of them mention something of a database.
///
/// @param mentions in order, none overlapping another
public record LinkedQuestion(List<Token> tokens, List<Mention> mentions) {

  public LinkedQuestion {
    tokens = List.copyOf(tokens);
    mentions = List.copyOf(mentions);
  }

  /// The same with more mentions, which overlap none of its own.
  LinkedQuestion with(List<Mention> more) {
    return new LinkedQuestion(
        tokens,
        Stream.concat(mentions.stream(), more.stream())
            .sorted(Comparator.comparingInt(Mention::from))
            .toList());
  }

  public Optional<Mention> mentionFrom(int token) {
    return mentions.stream().filter(mention -> mention.from() == token).findFirst();
  }

  public Optional<Mention> mentionAt(int token) {
    return mentions.stream()
        .filter(mention -> mention.from() <= token && token < mention.to())
        .findFirst();
  }

  /// The words of a mention as they stand in the question.
  public String phrase(Mention mention) {
    return String.join(
        " ", tokens.subList(mention.from(), mention.to()).stream().map(Token::text).toList());
  }
}
