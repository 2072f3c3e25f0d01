package dev.signalbox.index;

import dev.signalbox.index.words.NamedValues;
import dev.signalbox.index.words.TermNumbers;
import dev.signalbox.index.words.Words;
import java.util.List;

/// The words of a question while it is compared with databases.
///
/// Threading: for one thread.
///
/// @param placed all words of the question, in their order
/// @param named the values that the question may name
/// @param scores the scores of databases for the words, and the words' weights
/// @param mentions finds the mentions of names
/// @param pairs the pairs of words ([Words#pairs])
/// @param vocabulary the numbers of the index's words
record SearchedWords(
    SearchQuery query,
    List<Words.Placed> placed,
    NamedValues named,
    WordScores scores,
    NameMentions.Search mentions,
    int[] pairs,
    TermNumbers vocabulary) {

  static SearchedWords of(SearchQuery query, WordScores scores, TermNumbers vocabulary) {
    List<Words.Placed> placed = Words.placed(query.text());
    return new SearchedWords(
        query,
        placed,
        new NamedValues(query.text(), placed),
        scores,
        new NameMentions.Search(query.words(), placed, vocabulary),
        Words.pairs(placed),
        vocabulary);
  }

  NameCoverage coverage(IndexedDatabase database) {
    return NameCoverage.of(database.names(), query.projectedWords(), scores.weights());
  }
}
