package dev.signalbox.sql.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.Formula.Function;
import dev.signalbox.metric.RowValue;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureNamesTest {
  private static final BusinessMetrics METRICS =
      new BusinessMetrics(
          List.of(
              metric("gross income", Function.SUM, "gross", "EUR", "All that came in", true),
              metric("standstill", Function.SUM, "idle", "hours", "Hours of a still line", true),
              metric("drying", Function.AVG, "dry", "days", "Days in the kiln", false),
              metric("pay delay", Function.AVG, "late", "minutes", "From bill to payment", false),
              metric("turnout", Function.SUM, "seats", "people", "People in the hall", true),
              metric("carrier spend", Function.SUM, "haul", "EUR", "Cost of haulage", true),
              metric("seat occupancy", Function.AVG, "taken", "share", "Share of seats", false),
              metric("guest rating", Function.AVG, "stars", "stars", "Mean of the stars", false),
              metric("loads", Function.COUNT, "load", "loads", "Loads of timber", true),
              metric("planks sold", Function.SUM, "planks", "planks", "All sold", true),
              metric("returned planks", Function.SUM, "back", "planks", "Sent back", true),
              metric("returned crates", Function.SUM, "sent", "crates", "Sent back", true),
              metric("crates per truck", Function.AVG, "boxes", "crates", "Mean", false),
              metric("reject rate", Function.AVG, "bad", "share", "Share of bad parts", false)),
          List.of());

  private static BusinessMetric metric(
      String name, Function function, String column, String unit, String about, boolean adds) {
    Formula formula =
        new Formula.Aggregate(function, false, new RowValue.Column(column), Optional.empty());
    return new BusinessMetric(
        name, List.of(), "v", formula, Optional.empty(), Optional.empty(), unit, about, adds);
  }

  private static List<String> found(String question) {
    return FigureNames.of(METRICS, QuestionTokenizer.tokens(question)).stream()
        .map(named -> named.meant().name())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "How long do planks stay in the kiln?, drying",
    "How long does a payment take?, pay delay",
    "Which line was still the longest?, standstill",
    "How many different people came to the hall?, turnout",
    "What came in from Norway?, gross income",
    "How quickly do planks dry in the kiln?, drying",
    "How often are parts bad?, reject rate",
    "How full is the hall?, seat occupancy",
    "How packed was it on Monday?, seat occupancy",
    "How happy are the guests?, guest rating",
    "planks by customer, planks sold",
    "How many loads and how far do they go?, loads",
  })
  void shouldFindAMetricByTheKindOfThingThatItMeasures(String question, String metric) {
    assertThat(found(question)).containsExactly(metric);
  }

  @ParameterizedTest
  @CsvSource({"Which carrier is late?", "How long is it?", "How many crates in June?"})
  void shouldTakeNoGroupAndNoUnclearKindForAMetric(String question) {
    assertThat(found(question)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"gross income, true", "reject rate, false", "drying, "})
  void shouldTellWhetherMuchIsGood(String name, Boolean good) {
    BusinessMetric metric =
        METRICS.metrics().stream().filter(each -> each.name().equals(name)).findFirst().get();

    assertThat(Desirability.of(metric)).isEqualTo(Optional.ofNullable(good));
  }
}
