package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.UsedColumns;
import dev.signalbox.sql.metric.NamedSpans.Named;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Finds the metric of a question that names none, by the kind of thing that it measures: 'how
/// long' asks for a time, 'tonnes' for a weight, 'earn' for money that comes in.
///
/// The question means the metric of that kind whose names and description hold most of its words.
/// Equal ones leave the question without a metric.
final class MeasuredKinds {

  private static final Set<String> TIMES =
      Set.of("second", "minute", "hour", "day", "week", "month", "year", "night", "s", "min", "h");
  private static final Set<String> DISTANCES =
      Set.of("km", "kilometre", "kilometer", "mile", "metre", "meter", "m");
  private static final Set<String> WEIGHTS = Set.of("t", "tonne", "ton", "kg", "kilogram", "kilo");
  private static final Set<String> IN =
      Set.of("revenue", "turnover", "sale", "income", "taking", "billing", "earning", "raised");
  private static final Set<String> OUT =
      Set.of("cost", "spend", "spending", "expense", "expenditure", "pay", "fee", "outlay");
  private static final Set<String> EARN = Set.of("earn", "earns", "earned", "earning");
  private static final Set<String> SPEND = Set.of("spend", "spends", "spent", "cost", "costs");
  private static final Set<String> INTO =
      Set.of("take", "took", "bring", "brought", "brings", "takes", "came", "comes", "come");
  private static final Set<String> PEOPLE = Set.of("people", "person", "persons", "individuals");

  /// A kind of measured things, and the words that ask for it.
  private enum Kind {
    TIME,
    DISTANCE,
    WEIGHT,
    MONEY_IN,
    MONEY_OUT,
    PEOPLE
  }

  /// The words that ask for a kind.
  ///
  /// @param most whether a superlative asks, which also orders times that add up
  private record Asked(Kind kind, int from, int to, boolean most) {

    Asked(Kind kind, int from, int to) {
      this(kind, from, to, false);
    }
  }

  private final BusinessMetrics metrics;
  private final List<Token> tokens;

  MeasuredKinds(BusinessMetrics metrics, List<Token> tokens) {
    this.metrics = metrics;
    this.tokens = tokens;
  }

  /// The metric; empty where no word asks for a kind, or several metrics fit.
  Optional<Named<BusinessMetric>> find() {
    for (int i = 0; i < tokens.size(); i++) {
      Optional<Asked> asked = asked(i);
      if (asked.isPresent()) {
        return asked.flatMap(each ->
            likeliest(each).map(metric -> new Named<>(each.from(), each.to(), metric, 1, true)));
      }
    }
    return Optional.empty();
  }

  private Optional<Asked> asked(int i) {
    String word = lower(i);
    boolean how = word.equals("how");
    if (how && lower(i + 1).equals("long")) {
      return Optional.of(new Asked(Kind.TIME, i, i + 2));
    }
    if (how && lower(i + 1).equals("far")) {
      return Optional.of(new Asked(Kind.DISTANCE, i, i + 2));
    }
    if (PEOPLE.contains(word) && isCounted(i - 1)) {
      return Optional.of(new Asked(Kind.PEOPLE, i, i + 1));
    }
    if (word.length() > 2 && WEIGHTS.contains(tokens.get(i).lemma())) {
      return Optional.of(new Asked(Kind.WEIGHT, i, i + 1));
    }
    if (Set.of("longest", "slowest", "fastest", "quickest").contains(word)) {
      return Optional.of(new Asked(Kind.TIME, i, i, true));
    }
    if (EARN.contains(word) || (INTO.contains(word) && hasIn(i + 1))) {
      return Optional.of(new Asked(Kind.MONEY_IN, i, i + 1));
    }
    return SPEND.contains(word)
        ? Optional.of(new Asked(Kind.MONEY_OUT, i, i + 1))
        : Optional.empty();
  }

  /// 'How many people', 'number of different people'.
  private boolean isCounted(int before) {
    int at = before;
    while (Set.of("different", "distinct", "unique", "of").contains(lower(at))) {
      at--;
    }
    return Set.of("many", "number").contains(lower(at));
  }

  /// 'Take in', 'brings us in'.
  private boolean hasIn(int at) {
    return lower(at).equals("in") || (lower(at).equals("us") && lower(at + 1).equals("in"));
  }

  private Optional<BusinessMetric> likeliest(Asked asked) {
    List<BusinessMetric> likeliest = new ArrayList<>();
    long most = 0;
    for (BusinessMetric metric : metrics.metrics()) {
      if (isOf(asked.kind(), metric, asked.most())) {
        long said = said(metric);
        if (said > most) {
          likeliest.clear();
        }
        most = Math.max(most, said);
        if (said == most) {
          likeliest.add(metric);
        }
      }
    }
    return likeliest.size() == 1
        ? Optional.of(likeliest.getFirst())
        : likeliest.stream().filter(metric -> isWidest(metric, likeliest)).findFirst();
  }

  /// Whether a sum adds up all columns that the other sums add up: rooms and extras are the
  /// revenue, and extras a part of it.
  private static boolean isWidest(BusinessMetric metric, List<BusinessMetric> others) {
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

  private static boolean isOf(Kind kind, BusinessMetric metric, boolean most) {
    Set<String> units = lemmas(metric.unit());
    Set<String> names = new HashSet<>();
    metric.names().forEach(name -> names.addAll(lemmas(name)));
    return switch (kind) {
      case TIME -> meets(units, TIMES) && (most || !metric.additive());
      case DISTANCE -> meets(units, DISTANCES) && metric.additive();
      case WEIGHT -> meets(units, WEIGHTS) && metric.additive();
      case MONEY_IN -> meets(names, IN) && metric.additive();
      case MONEY_OUT -> meets(names, OUT) && metric.additive();
      case PEOPLE -> isOfPeople(metric, units);
    };
  }

  /// Whether a metric counts people: by its unit or description, or as different ones.
  private static boolean isOfPeople(BusinessMetric metric, Set<String> units) {
    boolean different =
        metric.expression() instanceof Formula.Aggregate(var function, var distinct, _, _)
            && function == Formula.Function.COUNT
            && distinct;
    return different || meets(units, PEOPLE) || meets(lemmas(metric.description()), PEOPLE);
  }

  private static boolean meets(Set<String> some, Set<String> others) {
    return some.stream().anyMatch(others::contains);
  }

  /// The words of the question that a metric has in its names and its description.
  private long said(BusinessMetric metric) {
    Set<String> stems = new HashSet<>();
    List<String> texts = new ArrayList<>(metric.names());
    texts.add(metric.description());
    for (String text : texts) {
      QuestionTokenizer.tokens(text).forEach(token -> stems.add(token.stem()));
    }
    return tokens.stream()
        .filter(token -> token.isWord() && !StopWords.isClosed(token.lower()))
        .map(Token::stem)
        .distinct()
        .filter(stems::contains)
        .count();
  }

  /// The dictionary forms of words. 'Minutes' and 'days' are words of their own in a dictionary, so
  /// each plural also stands without its end.
  private static Set<String> lemmas(String text) {
    Set<String> lemmas = new HashSet<>();
    for (Token token : QuestionTokenizer.tokens(text)) {
      lemmas.add(token.lemma().toLowerCase(Locale.ROOT));
      lemmas.add(token.lower().replaceFirst("(?<=..)s$", ""));
    }
    return lemmas;
  }

  private String lower(int at) {
    return at >= 0 && at < tokens.size() ? tokens.get(at).lower() : "";
  }
}
