package dev.signalbox.sql.metric;

import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.words.Derivations;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.Arrays;
import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;

/// The verbs that lead to a value and say no more than its column: 'paid by direct debit', and
/// 'booked in the office' of a column `booking_place`. Any other verb is a condition of its own, as
/// in 'refunded by direct debit'.
///
/// @param names the words that name the value's column and table
record LinkVerbs(Set<String> names) {
  private static final Set<String> PARTICIPLES =
      Set.of("paid", "made", "sold", "sent", "bought", "held", "done", "taken");

  private static final Derivations DERIVATIONS = new Derivations();

  /// @param element 'table' or 'table.column'
  static LinkVerbs to(String element) {
    return new LinkVerbs(
        Arrays.stream(element.split("\\."))
            .flatMap(name -> IdentifierWords.of(name).stream())
            .map(WordForms::lemma)
            .collect(Collectors.toUnmodifiableSet()));
  }

  boolean has(Token token) {
    String word = token.lower();
    return PARTICIPLES.contains(word)
        || ((word.endsWith("ed") || word.endsWith("ing"))
            && (LightWords.isLightVerb(token) || isOfName(token.lemma())));
  }

  private boolean isOfName(String verb) {
    return names.contains(verb) || !Collections.disjoint(names, DERIVATIONS.of(verb));
  }
}
