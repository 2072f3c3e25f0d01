package dev.signalbox.sql;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Routed;
import dev.signalbox.sql.linking.Token;
import dev.signalbox.sql.linking.Tokenizer;
import dev.signalbox.sql.linking.WordForms;
import dev.signalbox.sql.schema.NameWords;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds the databases that a question joins by name, as in 'the university and the high school':
/// one of them alone would answer half of it.
final class NamedTogether {

  private static final Set<String> BETWEEN = Set.of("and", "the", "a", "an", "of", "in", "at", "&");

  private final Catalog catalog;

  NamedTogether(Catalog catalog) {
    this.catalog = catalog;
  }

  /// The chosen database and the one that the question joins with it; empty where it joins none.
  /// Names that mean something within the chosen database are none of databases.
  List<String> with(DatabaseDescription chosen, Routed routed) {
    List<String> question =
        Tokenizer.tokens(routed.getJourney().getStandalone()).stream().map(Token::lemma).toList();
    List<String> chosenName = words(chosen);
    for (Candidate candidate : routed.getRanking().getCandidates()) {
      List<String> otherName =
          catalog.find(candidate.getDatabase()).map(NamedTogether::words).orElse(List.of());
      boolean together =
          joins(question, chosenName, otherName) || joins(question, otherName, chosenName);
      if (!candidate.getDatabase().equals(chosen.getId())
          && together
          && !namesAnything(otherName, chosen)) {
        return List.of(chosen.getId(), candidate.getDatabase());
      }
    }
    return List.of();
  }

  private static List<String> words(DatabaseDescription database) {
    return lemmas(NameWords.of(database.getName()));
  }

  private static List<String> lemmas(Collection<String> words) {
    return words.stream().map(WordForms::lemma).toList();
  }

  /// Whether `first` stands in the question, and `second` behind it with an 'and' between.
  private static boolean joins(List<String> question, List<String> first, List<String> second) {
    for (int from = 0; from + first.size() <= question.size(); from++) {
      int to = from + first.size();
      if (question.subList(from, to).equals(first)) {
        List<String> between = new ArrayList<>();
        while (to < question.size() && BETWEEN.contains(question.get(to))) {
          between.add(question.get(to++));
        }
        int end = Math.min(question.size(), to + second.size());
        if (!second.isEmpty()
            && (between.contains("and") || between.contains("&"))
            && question.subList(to, end).equals(second)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean namesAnything(List<String> words, DatabaseDescription database) {
    return Schema.of(database).tables().stream()
        .flatMap(NamedTogether::names)
        .anyMatch(name -> lemmas(name).equals(words));
  }

  private static Stream<List<String>> names(Table table) {
    return Stream.concat(
        Stream.of(table.words()), table.columns().stream().map(column -> column.words()));
  }
}
