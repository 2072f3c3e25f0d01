package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.Link.Match;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Completes coordinated names, which share the last word of a list: in 'first and last name',
/// `first` is a mention of the first name.
final class CoordinatedNames {

  private static final Set<String> LISTING = Set.of("and", "or", ",", "/", "&");

  private CoordinatedNames() {}

  /// The mentions, completed by coordinated names.
  static List<Mention> complete(List<Token> tokens, List<Mention> byWords, Lexicon lexicon) {
    List<Mention> mentions = withFullNames(tokens, byWords, lexicon);
    List<Mention> found = new ArrayList<>(mentions);
    for (Mention mention : mentions) {
      boolean compound = mention.to() - mention.from() > 1 && !mention.meansValueFirst();
      int before = mention.from() - 1;
      while (compound && before > 0 && LISTING.contains(tokens.get(before).lower())) {
        int at = before - 1;
        Optional<Mention> part =
            isFree(at, mentions)
                ? part(tokens, at, tokens.get(mention.to() - 1), lexicon)
                : Optional.empty();
        part.ifPresent(found::add);
        before = part.isPresent() ? at - 1 : -1;
      }
    }
    return found;
  }

  /// The mentions, with `full` as the first name and `name` as the last, where a database stores
  /// only these two.
  private static List<Mention> withFullNames(
      List<Token> tokens, List<Mention> byWords, Lexicon lexicon) {
    List<Mention> mentions = new ArrayList<>(byWords);
    for (int at = 0; at + 1 < tokens.size(); at++) {
      int full = at;
      boolean asked =
          tokens.get(at).lower().equals("full") && tokens.get(at + 1).lemma().equals("name");
      List<Link> first = asked ? lexicon.names().named("first name") : List.of();
      List<Link> last = asked ? lexicon.names().named("last name") : List.of();
      if (!first.isEmpty() && !last.isEmpty() && isFree(at, mentions)) {
        mentions.removeIf(mention -> mention.from() == full + 1 && mention.to() == full + 2);
        mentions.add(new Mention(at, at + 1, first));
        mentions.add(new Mention(at + 1, at + 2, last));
      }
    }
    return mentions;
  }

  private static Optional<Mention> part(List<Token> tokens, int at, Token head, Lexicon lexicon) {
    Token modifier = tokens.get(at);
    if (!modifier.isWord()) {
      return Optional.empty();
    }
    List<Link> links =
        lexicon.names().find(List.of(modifier, head)).stream()
            .filter(link -> link.match() != Match.PART)
            .toList();
    return links.isEmpty() ? Optional.empty() : Optional.of(new Mention(at, at + 1, links));
  }

  private static boolean isFree(int at, List<Mention> mentions) {
    return mentions.stream().noneMatch(other -> other.from() <= at && at < other.to());
  }
}
