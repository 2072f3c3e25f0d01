package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.sql.metric.NamedSpans.Name;
import dev.signalbox.sql.metric.NamedSpans.Named;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the metrics that a question names: by a whole name, and where it says none, by a word that
/// one metric alone has in its names, or by the kind of thing that it asks to measure.
final class FigureNames {

  /// The least letters of a word that stands for a whole name.
  private static final int LEAST_LETTERS = 4;

  /// Nouns that tell the kind of a figure alone.
  private static final Set<String> GENERIC =
      Set.of(
          "rate",
          "share",
          "amount",
          "value",
          "time",
          "score",
          "number",
          "count",
          "level",
          "index",
          "total",
          "average",
          "percentage",
          "cost",
          "price",
          "size",
          "volume",
          "active",
          "new");

  private static final Set<String> MONEY = Set.of("amount", "money", "sum", "balance");

  /// Words of a name that single out no part of what the name counts.
  private static final Set<String> NEUTRAL = Set.of("net", "gross", "total");

  private FigureNames() {}

  /// The spans that name metrics, the most telling first.
  static List<Named<BusinessMetric>> of(BusinessMetrics metrics, List<Token> tokens) {
    List<Name<BusinessMetric>> names = new ArrayList<>();
    for (BusinessMetric metric : metrics.metrics()) {
      metric.names().forEach(name -> names.add(Name.of(metric, name)));
    }
    List<Named<BusinessMetric>> whole =
        new NamedSpans(tokens).of(names).stream().filter(named -> !isVerb(named, tokens)).toList();
    Optional<Named<BusinessMetric>> degree =
        new MeasuredKinds(metrics, tokens)
            .findDegree()
            .filter(each ->
                whole.stream()
                    .allMatch(named ->
                        RowMeasures.counts(named.meant())
                            || (named.meant().equals(each.meant())
                                && tokens.get(each.from()).lower().equals("how"))));
    if (degree.isPresent()) {
      return Stream.concat(degree.stream(), counts(whole, degree.get().meant())).toList();
    }
    if (!whole.isEmpty()) {
      return whole;
    }
    List<Named<BusinessMetric>> partly = partly(metrics, tokens);
    return partly.isEmpty() ? new MeasuredKinds(metrics, tokens).find().stream().toList() : partly;
  }

  /// 'What do we bill' counts no bills.
  private static boolean isVerb(Named<BusinessMetric> named, List<Token> tokens) {
    return named.length() == 1
        && named.from() > 0
        && RowMeasures.counts(named.meant())
        && Set.of("we", "you", "they", "i").contains(tokens.get(named.from() - 1).lower());
  }

  /// The counts over the table of another metric.
  private static Stream<Named<BusinessMetric>> counts(
      List<Named<BusinessMetric>> named, BusinessMetric other) {
    return named.stream()
        .filter(each -> each.meant().table().equalsIgnoreCase(other.table()))
        .filter(each -> !each.meant().equals(other));
  }

  /// 'Revenue' is the 'freight revenue' where no other metric has that word.
  private static List<Named<BusinessMetric>> partly(BusinessMetrics metrics, List<Token> tokens) {
    Map<String, Set<BusinessMetric>> owners = new HashMap<>();
    for (BusinessMetric metric : metrics.metrics()) {
      for (String name : metric.names()) {
        for (Token word : QuestionTokenizer.tokens(name)) {
          owners.computeIfAbsent(word.lemma(), _ -> new HashSet<>()).add(metric);
        }
      }
    }
    metrics.segments().stream()
        .flatMap(segment -> segment.names().stream())
        .flatMap(name -> QuestionTokenizer.tokens(name).stream())
        .forEach(word -> owners.remove(word.lemma()));
    List<Named<BusinessMetric>> found = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      Set<BusinessMetric> of =
          meant(token, owners.getOrDefault(token.lemma(), Set.of()), counts(tokens));
      boolean grouped = i > 0 && isGroup(tokens.get(i - 1));
      boolean much = i > 1 && tokens.get(1).lower().equals("much");
      if (of.size() == 1
          && !grouped
          && tells(token)
          && (isHead(token, of.iterator().next())
              || (much && isMoney(token, of.iterator().next())))) {
        found.add(new Named<>(i, i + 1, of.iterator().next(), 1, true));
      }
    }
    boolean listed =
        tokens.stream().anyMatch(token -> Set.of("and", ",", "&").contains(token.lower()));
    return listed ? found : found.stream().limit(1).toList();
  }

  /// The only one of several metrics that says nothing but a word, or the sum whose own name ends
  /// in it: 'units' are the 'units sold' and not the 'returned units', and 'sales' are the 'net
  /// sales' and not a figure that is also called 'bar sales'.
  ///
  /// @param counts whether the question counts: 'how many sales' asks for no money
  private static Set<BusinessMetric> meant(
      Token token, Set<BusinessMetric> owners, boolean counts) {
    Set<BusinessMetric> alone = new HashSet<>();
    for (BusinessMetric metric : owners) {
      boolean says =
          metric.names().stream()
              .map(QuestionTokenizer::tokens)
              .anyMatch(words ->
                  has(words, token)
                      && words.stream()
                          .filter(word -> !word.lemma().equals(token.lemma()))
                          .allMatch(LightWords::isLight));
      if (says) {
        alone.add(metric);
      }
    }
    Set<BusinessMetric> ending =
        owners.stream()
            .filter(metric -> metric.additive() && !(counts && RowMeasures.isMoney(metric)))
            .filter(metric -> isPlainly(QuestionTokenizer.tokens(metric.name()), token))
            .collect(Collectors.toSet());
    if (alone.isEmpty() && ending.size() == 1) {
      return ending;
    }
    return owners.size() > 1 && alone.size() == 1 ? alone : owners;
  }

  /// Whether a name is a word behind words that single out nothing.
  private static boolean isPlainly(List<Token> name, Token word) {
    return name.getLast().lemma().equals(word.lemma())
        && name.subList(0, name.size() - 1).stream()
            .allMatch(each -> NEUTRAL.contains(each.lower()));
  }

  private static boolean counts(List<Token> tokens) {
    return tokens.stream().anyMatch(token -> Set.of("many", "number").contains(token.lower()));
  }

  /// 'Which carrier costs the most?' asks for carriers, and not for what they cost.
  private static boolean isGroup(Token before) {
    return before.lower().equals("which") || GroupWords.isGrouping(before);
  }

  /// Whether a word is one of the metric's own name, or the last of another name.
  private static boolean isHead(Token token, BusinessMetric metric) {
    return has(QuestionTokenizer.tokens(metric.name()), token)
        || metric.otherNames().stream()
            .map(QuestionTokenizer::tokens)
            .filter(words -> words.stream().noneMatch(StopWords::isFunctionWord))
            .anyMatch(words -> words.getLast().lemma().equals(token.lemma()));
  }

  /// 'How much is overdue' asks for the 'overdue amount'.
  private static boolean isMoney(Token token, BusinessMetric metric) {
    return metric.names().stream()
        .map(QuestionTokenizer::tokens)
        .anyMatch(words ->
            words.size() == 2
                && words.getFirst().lemma().equals(token.lemma())
                && MONEY.contains(words.getLast().lemma()));
  }

  private static boolean has(List<Token> words, Token token) {
    return words.stream().anyMatch(word -> word.lemma().equals(token.lemma()));
  }

  private static boolean tells(Token token) {
    return token.isWord()
        && !GENERIC.contains(token.lemma())
        && token.lower().length() >= LEAST_LETTERS
        && !StopWords.isClosed(token.lower())
        && !LightWords.isLight(token);
  }
}
