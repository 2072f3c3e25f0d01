package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.omission.LeftOutClauses;
import dev.signalbox.sql.omission.LeftOutThings;
import dev.signalbox.sql.omission.LeftOutWords;
import dev.signalbox.sql.omission.NearestNames;
import dev.signalbox.sql.omission.RepeatedNames;
import dev.signalbox.sql.omission.UnfoundedLinks;
import dev.signalbox.sql.reading.QueryContent;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.reading.QuestionAccounting;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.reading.WrittenQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The readings of query candidates, by their SQL and the links that they come from.
record CandidateReadings(Map<Origin, Reading> byOrigin) {
  private static final Set<String> GROUPING = Set.of("per", "by", "each", "every");

  /// A query, and the links of the question that gave it.
  record Origin(String sql, LinkedQuestion question) {

    static Origin of(QueryCandidate candidate) {
      return new Origin(candidate.sql(), candidate.question());
    }
  }

  static CandidateReadings of(
      QueryCandidates candidates, QuestionAccounting accounting, Dialect dialect) {
    Map<String, Optional<WrittenQuery>> bySql = new HashMap<>();
    Map<Origin, Reading> byOrigin = new HashMap<>();
    for (QueryCandidate candidate : candidates.ranked()) {
      bySql
          .computeIfAbsent(
              candidate.sql(), sql -> WrittenQuery.of(sql, dialect, accounting.schema()))
          .map(query -> {
            QueryContent content = QueryContent.of(query);
            return new Reading(accounting.of(candidate.question(), content), content, query);
          })
          .ifPresent(reading -> byOrigin.put(Origin.of(candidate), reading));
    }
    return new CandidateReadings(Map.copyOf(byOrigin));
  }

  /// The query candidates that use every name, number and time of the question, each with the
  /// features that its reading gives; each query once, by its likeliest links.
  QueryCandidates whole(QueryCandidates candidates) {
    return new QueryCandidates(
            candidates.ranked().stream()
                .filter(candidate -> lost(candidate).isEmpty())
                .map(candidate -> of(candidate).map(candidate::read).orElse(candidate))
                .toList())
        .distinct();
  }

  Optional<Reading> of(QueryCandidate candidate) {
    return Optional.ofNullable(byOrigin.get(Origin.of(candidate)));
  }

  /// The names, numbers and times of the question that a query candidate leaves out, and the words
  /// that ask for something that it does not show.
  List<Span> lost(QueryCandidate candidate) {
    return of(candidate)
        .map(reading ->
            Stream.of(reading.accounting().names(), reading.accounting().unanswered())
                .flatMap(List::stream)
                .toList())
        .orElse(List.of());
  }

  /// The denials that a query candidate leaves out.
  List<Span> denials(QueryCandidate candidate) {
    return of(candidate)
        .map(reading -> new LeftOutWords(reading.accounting()).denials())
        .orElse(List.of());
  }

  /// The other words that a query candidate leaves out, and that restrict the rows asked for. Where
  /// there are none: the words of a candidate that relies on names of another meaning alone.
  List<Span> doubtful(QueryCandidate candidate, Lexicon lexicon) {
    return of(candidate)
        .map(reading -> {
          List<Span> restricting = restricting(candidate, lexicon, reading);
          return restricting.isEmpty()
              ? UnfoundedLinks.of(candidate.question(), lexicon, reading)
              : restricting;
        })
        .orElse(List.of());
  }

  /// The words that restrict the rows and are left out: a pronoun for a person is one of them where
  /// the query does not continue the one before.
  private static List<Span> restricting(
      QueryCandidate candidate, Lexicon lexicon, Reading reading) {
    LeftOutWords leftOut = new LeftOutWords(reading.accounting());
    LeftOutThings things = new LeftOutThings(reading.accounting());
    List<Span> persons =
        candidate.features().get(QueryFeature.EDITED) == 0 ? leftOut.persons() : List.of();
    return Stream.of(
            persons,
            new LeftOutClauses(candidate.question(), reading.accounting().spans()).decisive(),
            leftOut.restricting(reading.content()),
            things.operators(),
            things.nouns(),
            apart(reading),
            new RepeatedNames(candidate.question(), lexicon, reading.accounting().spans()).found())
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /// The question word for one time, where the query tells an extreme of each time: 'the most
  /// valuable gift, and when did it come' is not the greatest value of each day.
  private static List<Span> apart(Reading reading) {
    QueryContent content = reading.content();
    boolean groups =
        content.has(QueryOperator.GROUP)
            && (content.has(QueryOperator.MAX) || content.has(QueryOperator.MIN));
    List<Span> spans = reading.accounting().spans();
    return groups && spans.stream().flatMap(CandidateReadings::words).noneMatch(GROUPING::contains)
        ? spans.stream().filter(span -> span.phrase().equalsIgnoreCase("when")).toList()
        : List.of();
  }

  private static Stream<String> words(Span span) {
    return Stream.of(span.phrase().toLowerCase(Locale.ROOT).split(" "));
  }

  /// The reasons against the likeliest query: the first that was probed, if any was. Empty where
  /// there are none.
  Optional<String> against(QueryCandidates candidates) {
    QueryCandidate likeliest =
        candidates.ranked().stream()
            .filter(QueryCandidate::isProbed)
            .findFirst()
            .orElseGet(() -> candidates.ranked().getFirst());
    List<String> reasons =
        new ArrayList<>(NearestNames.told(likeliest.problems(), likeliest.question()));
    of(likeliest)
        .ifPresent(reading ->
            reading.accounting().notUsed().stream()
                .map("'%s' was not understood"::formatted)
                .forEach(reasons::add));
    switch (likeliest.probe().outcome()) {
      case ZERO, NOTHING -> reasons.add("the likeliest query finds nothing");
      case REFUSED -> reasons.add("the likeliest query was refused");
      case UNKNOWN, ROWS, REPEATED, LATE, COMPARED -> {}
    }
    return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", reasons));
  }
}
