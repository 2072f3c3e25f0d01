package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.sql.metric.NamedSpans.Named;
import dev.signalbox.sql.words.Qualities;
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
  private static final Set<String> SELL = Set.of("sell", "sells", "sold");
  private static final Set<String> SPEND = Set.of("spend", "spends", "spent", "cost", "costs");
  private static final Set<String> INTO =
      Set.of("take", "took", "bring", "brought", "brings", "takes", "came", "comes", "come");
  private static final Set<String> LOSSES =
      Set.of("loss", "losses", "shrinkage", "write-off", "writeoff");
  private static final Set<String> LOSE = Set.of("lose", "loses", "lost", "losing");
  private static final Set<String> PEOPLE = Set.of("people", "person", "persons", "individuals");

  private static final Set<String> PARTS = Set.of("share", "ratio", "fraction", "percent", "%");
  private static final Set<String> QUICK =
      Set.of("long", "fast", "quick", "quickly", "soon", "early", "promptly", "rapidly");
  private static final Set<String> OFTEN = Set.of("often", "frequently");

  /// A kind of measured things, and the words that ask for it.
  private enum Kind {
    TIME,
    DISTANCE,
    WEIGHT,
    MONEY_IN,
    MONEY_OUT,
    MONEY_LOST,
    PEOPLE,
    PART,
    QUALITY
  }

  /// The words that ask for a kind.
  ///
  /// @param most whether a superlative asks, which also orders times that add up
  /// @param words of metrics that tell the quality
  private record Asked(Kind kind, int from, int to, boolean most, Set<String> words) {

    Asked(Kind kind, int from, int to) {
      this(kind, from, to, false, Set.of());
    }
  }

  private final BusinessMetrics metrics;
  private final List<Token> tokens;

  MeasuredKinds(BusinessMetrics metrics, List<Token> tokens) {
    this.metrics = metrics;
    this.tokens = tokens;
  }

  /// The metric that 'how long', 'how full' or 'how often' asks for, also beside the name of a
  /// count: 'how long does a trip last'. Empty where several fit.
  Optional<Named<BusinessMetric>> findDegree() {
    for (int i = 0; i < tokens.size(); i++) {
      Optional<Asked> asked = Optional.empty();
      if (lower(i).equals("how")) {
        asked = degree(i);
      } else if (isQuality(i)) {
        asked = asked(i);
      } else if ((asks(lower(i)) || sells(i)) && !isCounting()) {
        asked = asked(i);
      }
      if (asked.isPresent()) {
        return named(asked.get());
      }
    }
    return Optional.empty();
  }

  /// 'Emptiest', 'most profitable'.
  private boolean isQuality(int i) {
    return !Qualities.ofSuperlative(lower(i)).isEmpty()
        || (Set.of("most", "least").contains(lower(i - 1)) && !Qualities.of(lower(i)).isEmpty());
  }

  /// 'How much did we sell': money, and no pieces.
  private boolean sells(int i) {
    return SELL.contains(lower(i)) && lower(0).equals("how") && lower(1).equals("much");
  }

  private boolean isCounting() {
    return tokens.stream().anyMatch(token -> Set.of("many", "number").contains(token.lower()));
  }

  private Optional<Named<BusinessMetric>> named(Asked asked) {
    return likeliest(asked).map(metric -> new Named<>(asked.from(), asked.to(), metric, 1, true));
  }

  /// Whether a word asks for a kind of figure.
  static boolean asks(String word) {
    return word.equals("how")
        || EARN.contains(word)
        || SPEND.contains(word)
        || !Qualities.of(word).isEmpty()
        || !Qualities.ofSuperlative(word).isEmpty();
  }

  /// 'How quickly', 'how far ahead', 'how well used'.
  private Optional<Asked> degree(int how) {
    int at = Set.of("well", "badly", "very").contains(lower(how + 1)) ? how + 2 : how + 1;
    String word = lower(at);
    if (QUICK.contains(word)) {
      return Optional.of(new Asked(Kind.TIME, how, at + 1));
    }
    if (word.equals("far")) {
      boolean ahead = Set.of("ahead", "before", "beforehand").contains(lower(at + 1));
      return Optional.of(new Asked(ahead ? Kind.TIME : Kind.DISTANCE, how, at + 1));
    }
    if (OFTEN.contains(word)) {
      return Optional.of(new Asked(Kind.PART, how, at + 1));
    }
    return Optional.of(Qualities.of(word))
        .filter(words -> !words.isEmpty())
        .map(words -> new Asked(Kind.QUALITY, how, at + 1, false, words));
  }

  /// The metric; empty where no word asks for a kind, or several metrics fit.
  Optional<Named<BusinessMetric>> find() {
    for (int i = 0; i < tokens.size(); i++) {
      Optional<Asked> asked = asked(i);
      if (asked.isPresent()) {
        return named(asked.get());
      }
    }
    return Optional.empty();
  }

  private Optional<Asked> asked(int i) {
    String word = lower(i);
    if (word.equals("how")) {
      return degree(i);
    }
    if (PEOPLE.contains(word) && isCounted(i - 1)) {
      return Optional.of(new Asked(Kind.PEOPLE, i, i + 1));
    }
    if (word.length() > 2 && WEIGHTS.contains(tokens.get(i).lemma())) {
      return Optional.of(new Asked(Kind.WEIGHT, i, i + 1));
    }
    if (Set.of("longest", "slowest", "fastest", "quickest").contains(word)) {
      return Optional.of(new Asked(Kind.TIME, i, i, true, Set.of()));
    }
    Set<String> quality = Qualities.ofSuperlative(word);
    if (!quality.isEmpty()) {
      return Optional.of(new Asked(Kind.QUALITY, i, i, true, quality));
    }
    if (!Qualities.of(word).isEmpty() && Set.of("most", "least").contains(lower(i - 1))) {
      return Optional.of(new Asked(Kind.QUALITY, i, i + 1, true, Qualities.of(word)));
    }
    if (EARN.contains(word) || sells(i) || (INTO.contains(word) && hasIn(i + 1))) {
      return Optional.of(new Asked(Kind.MONEY_IN, i, i + 1));
    }
    if (LOSE.contains(word) && Set.of("us", "money").contains(lower(i + 1))) {
      return Optional.of(new Asked(Kind.MONEY_LOST, i, i + 2));
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
    long most = asked.kind() == Kind.PART ? 1 : 0;
    for (BusinessMetric metric : metrics.metrics()) {
      if (isOf(asked, metric)) {
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
    if (asked.kind() == Kind.MONEY_IN && likeliest.size() > 1) {
      likeliest.removeIf(RowMeasures::isNet);
    }
    return likeliest.size() == 1
        ? Optional.of(likeliest.getFirst())
        : likeliest.stream().filter(metric -> RowMeasures.isWidest(metric, likeliest)).findFirst();
  }

  /// Whether a metric is money that comes in.
  static boolean isIncome(BusinessMetric metric) {
    return isOf(new Asked(Kind.MONEY_IN, 0, 0), metric);
  }

  private static boolean isOf(Asked asked, BusinessMetric metric) {
    Set<String> units = lemmas(metric.unit());
    Set<String> names = new HashSet<>();
    metric.names().forEach(name -> names.addAll(lemmas(name)));
    return switch (asked.kind()) {
      case TIME -> meets(units, TIMES) && (asked.most() || !metric.additive());
      case DISTANCE -> meets(units, DISTANCES) && metric.additive();
      case WEIGHT -> meets(units, WEIGHTS) && metric.additive();
      case MONEY_IN ->
          meets(names, IN) && metric.additive() && (units.isEmpty() || RowMeasures.isMoney(metric));
      case MONEY_OUT -> meets(names, OUT) && metric.additive();
      case MONEY_LOST -> meets(names, LOSSES) && metric.additive() && RowMeasures.isMoney(metric);
      case PEOPLE -> isOfPeople(metric, units);
      case PART -> meets(units, PARTS);
      case QUALITY -> meets(names, asked.words()) && !metric.additive();
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
