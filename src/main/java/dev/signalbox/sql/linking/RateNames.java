package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Links 'per kg' and 'an hour' to the columns that hold such rates: `cost_per_kg`, `hourly_wage`.
final class RateNames {
  private static final double SCORE = 1;
  private static final String PER = "per";
  private static final Set<String> ARTICLES = Set.of("a", "an");

  private RateNames() {}

  /// The mentions, with those of rates in place of the ones of their units.
  static List<Mention> with(List<Token> tokens, List<Mention> byWords, Lexicon lexicon) {
    List<Mention> mentions = new ArrayList<>(byWords);
    for (int at = 1; at + 1 < tokens.size(); at++) {
      int from = at;
      List<Link> rates = leads(tokens, at) ? rates(tokens.get(at + 1), lexicon) : List.of();
      boolean free =
          mentions.stream()
              .filter(each -> each.from() < from + 2 && each.to() > from)
              .allMatch(each ->
                  each.from() == from + 1
                      && each.to() == from + 2
                      && !isOther(each.links().getFirst()));
      if (!rates.isEmpty() && free) {
        mentions.removeIf(each -> each.from() == from + 1);
        mentions.add(new Mention(at, at + 2, rates));
      }
    }
    return mentions;
  }

  /// Whether a unit is the name of a table, as in 'loans per member', or a stored value.
  private static boolean isOther(Link link) {
    return switch (link.target()) {
      case Target.OfTable _ -> link.match() == Link.Match.WORDS || link.match() == Link.Match.STEM;
      case Target.OfValue _ -> true;
      case Target.OfColumn _ -> false;
    };
  }

  /// Whether a word leads to the unit of a rate; an article does behind a number.
  private static boolean leads(List<Token> tokens, int at) {
    String word = tokens.get(at).lower();
    boolean counted =
        tokens.get(at - 1).number() != null
            || (at > 1 && Units.isUnit(tokens.get(at - 1)) && tokens.get(at - 2).number() != null);
    return word.equals(PER) || (ARTICLES.contains(word) && counted);
  }

  private static List<Link> rates(Token unit, Lexicon lexicon) {
    return lexicon.schema().tables().stream()
        .flatMap(table -> table.columns().stream())
        .filter(column -> Units.isRate(column, unit))
        .map(column -> new Link(new Target.OfColumn(column), SCORE, Link.Match.WORDS))
        .toList();
  }
}
