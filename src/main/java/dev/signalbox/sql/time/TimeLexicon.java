package dev.signalbox.sql.time;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The English words for times, from `time-words.json`. A phrase has a blank between its words.
///
/// @param otherwiseWords names of months and weekdays that are other words, too
/// @param weekdayGroups weekdays by the words for several
/// @param adverbs units by adverbs such as 'monthly'
/// @param perPhrases units by phrases that group as a whole
/// @param seasons the first months of seasons
/// @param steps the distance in units from the one of today, by words such as 'last'
/// @param future words for all the time from today on
/// @param futureBeforePlural words that have this meaning in front of a plural
/// @param beside the distance in units from the span of an earlier question, behind the unit: 'the
///   year before'
/// @param continuing the words before a year in a question that continues another one: 'what about
///   2024'
/// @param rolling words behind which a unit ends today
/// @param rollingAfterArticle words behind which a unit ends today where 'the' stands before
/// @param rollingRelations prepositions that such an article needs before it
/// @param days distances in days from today
/// @param toDate units that have begun and end today
/// @param pairWords words before two periods, which the query needs for itself
/// @param starts words for the beginning of a period
/// @param ends words for the end of a period
/// @param notBeforeNumber words behind which a number is no year
/// @param columns words in the names of columns that store years, months and other times
record TimeLexicon(
    Map<String, Integer> months,
    Map<String, Integer> weekdays,
    Map<String, List<Integer>> weekdayGroups,
    Set<String> otherwiseWords,
    Map<String, NamedUnit> units,
    Map<String, NamedUnit> adverbs,
    Set<String> perWords,
    Set<String> orderWords,
    Map<String, NamedUnit> perPhrases,
    Set<String> weekdayGrouping,
    Set<String> monthGrouping,
    Set<String> asking,
    Set<String> overWords,
    Set<String> comparingWords,
    Set<String> every,
    Map<String, Integer> ordinals,
    Set<String> finalWords,
    Map<String, Integer> counts,
    Map<String, Integer> seasons,
    Map<String, Integer> steps,
    Set<String> future,
    Set<String> futureBeforePlural,
    Map<String, Integer> beside,
    Set<String> continuing,
    Set<String> rolling,
    Set<String> rollingAfterArticle,
    Set<String> rollingRelations,
    Map<String, Integer> days,
    Map<String, NamedUnit> toDate,
    Map<String, Integer> decades,
    List<Preposition> relations,
    Set<String> between,
    Set<String> from,
    Set<String> articles,
    Set<String> pairWords,
    Set<String> onward,
    Set<String> backward,
    Set<String> betweenAnd,
    Set<String> rangeTo,
    Set<String> now,
    Set<String> connectors,
    Set<String> starts,
    Set<String> ends,
    Set<String> agoMore,
    Set<String> agoLess,
    Set<String> notBeforeNumber,
    ColumnWords columns) {

  static final TimeLexicon ENGLISH = read();

  /// The prepositions by their words.
  static final Map<String, Preposition> PREPOSITIONS = byWords(ENGLISH.relations);

  /// The bound that a preposition sets.
  enum Relation {
    IN,
    SINCE,
    AFTER,
    BEFORE,
    UNTIL
  }

  /// The reading of a bare number of four digits behind a preposition.
  enum NumberReading {
    SURE,
    WEAK,
    NEVER
  }

  /// Prepositions of one meaning.
  record Preposition(Relation relation, NumberReading number, Set<String> words) {}

  /// Words in the names of columns.
  record ColumnWords(Set<String> year, Set<String> month, Set<String> moment) {}

  private static Map<String, Preposition> byWords(List<Preposition> prepositions) {
    Map<String, Preposition> byWords = new HashMap<>();
    prepositions.forEach(each -> each.words().forEach(words -> byWords.put(words, each)));
    return Map.copyOf(byWords);
  }

  private static TimeLexicon read() {
    try (InputStream stream = TimeLexicon.class.getResourceAsStream("time-words.json")) {
      if (stream == null) {
        throw new IllegalStateException("time-words.json is missing from the class path");
      }
      return JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build()
          .readValue(stream, TimeLexicon.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("time-words.json cannot be read", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
