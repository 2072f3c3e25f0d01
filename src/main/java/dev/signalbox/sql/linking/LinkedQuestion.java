package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.Token;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A question's tokens with their mentions of a database's elements.
///
/// @param mentions the mentions in order, without overlaps
public record LinkedQuestion(List<Token> tokens, List<Mention> mentions) {

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

  /// The words of a mention as they stand in the question.
  public String phrase(Mention mention) {
    return Token.text(tokens.subList(mention.from(), mention.to()));
  }
}
