package dev.signalbox.sql.metric;

import dev.signalbox.metric.Arithmetic;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.RowValue;
import dev.signalbox.metric.UsedColumns;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The value of one thing that a metric counts, by which a question keeps some of them: the amount
/// of a gift for 'gifts above 150'.
///
/// @param table of the counted rows
record RowMeasures(BusinessMetrics metrics, String table) {

  /// The words for money, by the code that units of metrics have.
  private static final Map<String, String> CURRENCIES =
      Map.ofEntries(
          Map.entry("euro", "eur"),
          Map.entry("euros", "eur"),
          Map.entry("eur", "eur"),
          Map.entry("€", "eur"),
          Map.entry("pound", "gbp"),
          Map.entry("pounds", "gbp"),
          Map.entry("gbp", "gbp"),
          Map.entry("£", "gbp"),
          Map.entry("dollar", "usd"),
          Map.entry("dollars", "usd"),
          Map.entry("usd", "usd"),
          Map.entry("$", "usd"),
          Map.entry("franc", "chf"),
          Map.entry("francs", "chf"),
          Map.entry("chf", "chf"));

  /// The code of the money that a word names; empty for another word.
  static Optional<String> currency(String word) {
    return Optional.ofNullable(CURRENCIES.get(word));
  }

  /// Whether the unit of a metric is money.
  static boolean isMoney(BusinessMetric metric) {
    return CURRENCIES.containsKey(unit(metric))
        || Units.isCurrencyCode(metric.unit().toUpperCase(Locale.ROOT));
  }

  private static String unit(BusinessMetric metric) {
    return metric.unit().toLowerCase(Locale.ROOT);
  }

  /// Whether a metric counts each row of its table once.
  static boolean countsRows(BusinessMetric metric) {
    return switch (metric.expression()) {
      case Formula.RowCount _ -> true;
      case Formula.Aggregate(var function, var distinct, _, _) ->
          function == Formula.Function.COUNT && !distinct;
      case Formula.Named _, Formula.Numeral _, Formula.Calculation _ -> false;
    };
  }

  /// Whether a metric counts rows, or different values of them.
  static boolean counts(BusinessMetric metric) {
    return metric.expression() instanceof Formula.Aggregate(var function, _, _, _)
        ? function == Formula.Function.COUNT
        : metric.expression() instanceof Formula.RowCount;
  }

  /// The metrics that count the rows of the table, which so are things of the business.
  List<BusinessMetric> things() {
    return own().stream().filter(RowMeasures::countsRows).toList();
  }

  /// The money of one of the things that a metric counts; empty where several sums could be meant.
  ///
  /// @param currency the code of the question's money; empty where it names none
  Optional<RowValue> money(BusinessMetric counted, Optional<String> currency) {
    if (!countsRows(counted)) {
      return Optional.empty();
    }
    List<BusinessMetric> sums =
        own().stream()
            .filter(metric -> isMoney(metric) && operand(metric).isPresent())
            .filter(metric -> currency.isEmpty() || sameMoney(metric, currency.get()))
            .toList();
    List<BusinessMetric> likely = preferred(sums, MeasuredKinds::isIncome);
    likely = preferred(likely, sum -> sharesWord(sum, counted));
    likely = preferred(likely, sum -> !isNet(sum));
    List<BusinessMetric> all = likely;
    likely = preferred(likely, sum -> isWidest(sum, all));
    return likely.size() == 1 ? operand(likely.getFirst()) : Optional.empty();
  }

  /// The metrics that meet a condition; all where none does.
  private static List<BusinessMetric> preferred(
      List<BusinessMetric> metrics, Predicate<BusinessMetric> condition) {
    List<BusinessMetric> found = metrics.stream().filter(condition).toList();
    return found.isEmpty() ? metrics : found;
  }

  /// Whether something is taken off: what comes in is more.
  static boolean isNet(BusinessMetric metric) {
    return metric.expression().toString().contains(Arithmetic.MINUS.symbol());
  }

  /// Whether a sum adds up all columns that the other sums add up: rooms and extras are the
  /// revenue, and extras a part of it.
  static boolean isWidest(BusinessMetric metric, List<BusinessMetric> others) {
    return metric.additive()
        && others.stream()
            .filter(other -> !other.equals(metric))
            .allMatch(other ->
                other.table().equals(metric.table())
                    && UsedColumns.of(metric.expression())
                        .containsAll(UsedColumns.of(other.expression()))
                    && !UsedColumns.of(other.expression())
                        .containsAll(UsedColumns.of(metric.expression())));
  }

  private static boolean sameMoney(BusinessMetric metric, String currency) {
    return currency.equals(CURRENCIES.get(unit(metric)));
  }

  /// The value that a metric sums up; empty where it is no sum of rows.
  static Optional<RowValue> operand(BusinessMetric metric) {
    return metric.expression()
                instanceof Formula.Aggregate(var function, var distinct, var operand, var where)
            && function == Formula.Function.SUM
            && !distinct
            && where.isEmpty()
        ? Optional.of(operand)
        : Optional.empty();
  }

  private static boolean sharesWord(BusinessMetric one, BusinessMetric other) {
    Set<String> words = lemmas(other);
    return lemmas(one).stream().anyMatch(words::contains);
  }

  private static Set<String> lemmas(BusinessMetric metric) {
    return metric.names().stream()
        .flatMap(name -> QuestionTokenizer.tokens(name).stream())
        .filter(Token::isWord)
        .map(Token::lemma)
        .collect(Collectors.toSet());
  }

  private List<BusinessMetric> own() {
    return metrics.metrics().stream()
        .filter(metric -> metric.table().equalsIgnoreCase(table))
        .toList();
  }
}
