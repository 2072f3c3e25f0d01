package dev.signalbox.sql.metric;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Chooses the table or view of a question that asks for a figure.
///
/// Threading: as its linker.
public final class MetricQuestions {

  private final SchemaLinker linker;

  public MetricQuestions(SchemaLinker linker) {
    this.linker = linker;
  }

  /// The question as it asks a figure of the table or view that leaves the fewest of its words
  /// unread; of equal ones, that with the fewest columns. Empty where the database has no metrics,
  /// or no table that gives the figure.
  ///
  /// @param database as the asker may see it
  /// @throws dev.signalbox.stage.StageException as [SchemaLinker#lexicon(DatabaseDescription)]
  public Optional<MetricQuestion> of(
      String question, DatabaseDescription database, TimeReference reference) {
    BusinessMetrics metrics = DescribedMetrics.of(database);
    if (metrics.isEmpty()) {
      return Optional.empty();
    }
    MetricReader reader = new MetricReader(metrics, reference);
    List<String> named = reader.tables(QuestionTokenizer.tokens(question));
    List<String> tables = named.isEmpty() ? withMetrics(metrics) : named;
    return tables.stream()
        .flatMap(
            table -> {
              Lexicon lexicon = linker.lexicon(database, table);
              return reader
                  .read(linker.hypotheses(question, lexicon).likeliest(), lexicon)
                  .stream();
            })
        .min(
            Comparator.<MetricQuestion>comparingInt(read -> read.unread().size())
                .thenComparingInt(read -> read.table().columns().size()));
  }

  private static List<String> withMetrics(BusinessMetrics metrics) {
    return Stream.concat(
            metrics.metrics().stream().map(metric -> metric.table()),
            metrics.segments().stream().map(segment -> segment.table()))
        .distinct()
        .toList();
  }
}
