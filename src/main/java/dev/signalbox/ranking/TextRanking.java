package dev.signalbox.ranking;

import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.EmbeddedPart;
import dev.signalbox.event.PartlyRankedSpelling;
import dev.signalbox.event.PartlyRankedText;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.words.Words;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Ranks the databases for one text: a question or a part of one. The whole index ranks at once; of
/// its shards, one after the other adds its candidates, and the last one ranks them.
///
/// Threading: for one thread.
///
/// @param snapshot of the whole index or of one shard
/// @param taught the past questions as they were told
/// @param asked the asker, and the databases asked for
/// @param embedded the vectors of the text
/// @param words the words that carry the text's meaning, as it writes them
/// @param corrections of words that no name and no text has ([SpellingCorrection#corrections])
record TextRanking(
    IndexSnapshot snapshot,
    Ranker ranker,
    TaughtMemory taught,
    Asked asked,
    String text,
    EmbeddedPart embedded,
    List<Words.Word> words,
    SortedMap<Integer, String> corrections) {

  /// @param databases empty: all databases that the tenant may see
  /// @param past the past answers of those who ask
  record Asked(@Nullable String tenant, Set<String> databases, Ranker.Past past) {}

  /// The ranking for one text.
  static TextRanking of(
      IndexSnapshot snapshot,
      Ranker ranker,
      TaughtMemory taught,
      Asked asked,
      String text,
      EmbeddedPart embedded) {
    List<Words.Word> words = Words.ofQuestion(text);
    return new TextRanking(
        snapshot,
        ranker,
        taught,
        asked,
        text,
        embedded,
        words,
        new SpellingCorrection(snapshot, asked.tenant()).corrections(text, words));
  }

  /// The comparisons of no shard.
  PartlyRankedText begun() {
    List<PartlyRankedSpelling> spellings = new ArrayList<>();
    spellings.add(new PartlyRankedSpelling(List.of(), List.of(), List.of()));
    for (int place : corrections.keySet()) {
      for (PartlyRankedSpelling each : List.copyOf(spellings)) {
        List<Integer> corrected = new ArrayList<>(each.getCorrected());
        corrected.add(place);
        spellings.add(new PartlyRankedSpelling(corrected, List.of(), List.of()));
      }
    }
    return new PartlyRankedText(spellings);
  }

  /// The comparisons of the shards before, with those of this one.
  PartlyRankedText with(PartlyRankedText before) {
    return new PartlyRankedText(possible(before).stream().map(this::with).toList());
  }

  private PartlyRankedSpelling with(PartlyRankedSpelling before) {
    SearchQuery query = query(before);
    List<Candidate> told = new ArrayList<>(before.getTold());
    ToldDatabases.on(query, taught).answering().stream()
        .filter(snapshot::holds)
        .forEach(database -> told.addAll(alone(query, database)));
    return new PartlyRankedSpelling(
        before.getCorrected(),
        ranker.candidates(snapshot, query, asked.past(), before.getCandidates()),
        told);
  }

  /// The ranking of the databases of this snapshot, and of those that other shards have compared.
  Ranking ranking(PartlyRankedText before) {
    PartlyRankedSpelling right =
        possible(before).stream()
            .max(Comparator.comparingInt(each -> each.getCorrected().size()))
            .orElseThrow();
    SearchQuery query = query(right);
    Ranking ranking =
        NamedMetrics.applied(
            ranker.rank(snapshot, query, asked.past(), right.getCandidates()), text);
    return ToldDatabases.on(query, taught)
        .applied(
            ranking,
            database ->
                snapshot.holds(database)
                    ? alone(query, database)
                    : right.getTold().stream()
                        .filter(each -> each.getDatabase().equals(database))
                        .toList());
  }

  /// The spellings that correct no value of the snapshot's databases.
  private List<PartlyRankedSpelling> possible(PartlyRankedText text) {
    SpellingCorrection spelling = new SpellingCorrection(snapshot, asked.tenant());
    Set<Integer> values =
        corrections.keySet().stream()
            .filter(place -> spelling.isValue(words.get(place)))
            .collect(Collectors.toSet());
    return text.getSpellings().stream()
        .filter(each -> Collections.disjoint(each.getCorrected(), values))
        .toList();
  }

  private SearchQuery query(PartlyRankedSpelling spelling) {
    SortedMap<Integer, String> chosen = new TreeMap<>(corrections);
    chosen.keySet().retainAll(Set.copyOf(spelling.getCorrected()));
    return new SearchQuery(
        text,
        SpellingCorrection.corrected(words, chosen),
        Vectors.fromBytes(embedded.getVector()),
        projectedWords(),
        asked.tenant(),
        asked.databases());
  }

  /// One database ranked by itself; nothing where the asker may not see it, or asks for others.
  private List<Candidate> alone(SearchQuery query, String database) {
    boolean isAsked =
        snapshot.sees(asked.tenant(), database)
            && (asked.databases().isEmpty() || asked.databases().contains(database));
    return isAsked
        ? ranker.rank(snapshot, query.in(database), asked.past()).getCandidates()
        : List.of();
  }

  /// Empty where the version of the stage that embedded the question finds other words.
  private byte[] projectedWords() {
    ByteBuffer projected = embedded.getWords().orElse(ByteBuffer.allocate(0)).duplicate();
    if (projected.remaining() != words.size() * ProjectedVectors.LENGTH) {
      return new byte[0];
    }
    byte[] bytes = new byte[projected.remaining()];
    projected.get(bytes);
    return bytes;
  }
}
