package dev.signalbox.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetricParserTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count(*)",
        "count(distinct order_id)",
        "sum(net_amount - cost)",
        "gross margin / revenue",
        "\"sign-ups\" / visits",
        "100 * sum(a) / (count(b) - 1)",
        "sum(a * (b - c))",
        "avg(case when status = 'paid' then 1 else 0 end)",
        "count(distinct case when status = 'it''s' then order_id end)",
        "(sum(case when n >= 9 then 1 else 0 end) - min(n)) * 100 / count(n)",
        "sum(\"Net amount\")",
        "sum(a) * -1.5"
      })
  void shouldWriteWhatItReads(String text) {
    assertThat(MetricParser.formula(text)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SUM( Net_Amount )|sum(Net_Amount)",
        "sum(a)+sum(b)*2|sum(a) + sum(b) * 2",
        "(sum(a))|sum(a)",
        "max(case when a is not null then b else null end)"
            + "|max(case when a is not null then b end)",
      })
  void shouldReadFreely(String text, String written) {
    assertThat(MetricParser.formula(text)).hasToString(written);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "status <> 'cancelled'|status <> 'cancelled'",
        "status != 'a' AND b IS NULL|status <> 'a' and b is null",
        "a is not null and (b = 1 or c = 2)|a is not null and (b = 1 or c = 2)",
        "not a = 1|not (a = 1)",
        "a in ('x', 'y')|a in ('x', 'y')",
        "a not in (1, -2)|not (a in (1, -2))",
        "a between 1 and 3 and b < 2|(a >= 1 and a <= 3) and b < 2",
        "(a + b) * 2 > c|(a + b) * 2 > c",
        "(case when a = 1 then b end) > 2|case when a = 1 then b end > 2",
        "name like 'A%'|name like 'A%'",
      })
  void shouldReadFilters(String text, String written) {
    assertThat(MetricParser.filter(text)).hasToString(written);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "sum(a); drop table t|at '; drop table'",
        "sum(a) -- note|has no comments",
        "sum(a /* x */)|has no comments",
        "sum(select 1)|holds no query",
        "(select max(a) from t)|holds no query",
        "length(a)|no such function; use count, sum",
        "sum(abs(a))|no function inside of an aggregate",
        "sum(sum(a))|no function inside of an aggregate",
        "sum(a|')' is missing",
        "sum(a) b c)|ends before",
        "'text'|an aggregate such as sum(column)",
        "|an aggregate such as sum(column)",
        "sum(case a when 1 then 2 end)|'when' is missing",
        "sum(a) / |the end",
        "sum(a@b)|at '@b)'",
        "sum('a' % 'b')|at '% 'b",
        "count(distinct *)|a column, a number",
      })
  void shouldRefuseTheRestAndSayTheFix(String text, String part) {
    assertThatThrownBy(() -> MetricParser.formula(text == null ? "" : text))
        .isInstanceOf(MalformedExpression.class)
        .hasMessageContaining(part);
  }

  @Test
  void shouldRefuseDeepNesting() {
    String deep = "(".repeat(900) + "count(*)" + ")".repeat(900);

    assertThatThrownBy(() -> MetricParser.formula(deep))
        .isInstanceOf(MalformedExpression.class)
        .hasMessageContaining("nested too deep");
    assertThatThrownBy(() -> MetricParser.filter("not ".repeat(400) + "a = 1"))
        .isInstanceOf(MalformedExpression.class)
        .hasMessageContaining("nested too deep");
    assertThatThrownBy(() -> MetricParser.filter("(".repeat(900) + "a = 1" + ")".repeat(900)))
        .isInstanceOf(MalformedExpression.class)
        .hasMessageContaining("nested too deep");
  }

  @Test
  void shouldReadAgainWhateverItWrites() {
    Random random = new Random(26);
    for (int i = 0; i < 2_000; i++) {
      Formula formula = formula(random, 3);
      assertThat(MetricParser.formula(formula.toString())).isEqualTo(formula);
      RowFilter filter = filter(random, 3);
      assertThat(MetricParser.filter(filter.toString())).isEqualTo(filter);
    }
  }

  /// Whatever is cut, doubled or put in, the parser reads the subset or refuses.
  @Test
  void shouldReadOrRefuseMutatedTexts() {
    Random random = new Random(27);
    String signs = "()'\"*/-+;,=<>.@#\\ \n";
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text = new StringBuilder(formula(random, 3).toString());
      for (int edits = random.nextInt(1, 4); edits > 0; edits--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, signs.charAt(random.nextInt(signs.length())));
          default -> text.insert(at, text.substring(at, Math.min(text.length(), at + 9)));
        }
        if (text.isEmpty()) {
          text.append('x');
        }
      }
      try {
        Formula read = MetricParser.formula(text.toString());
        assertThat(MetricParser.formula(read.toString())).isEqualTo(read);
      } catch (MalformedExpression refused) {
        assertThat(refused).message().isNotBlank();
      }
    }
  }

  private static Formula formula(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 6)) {
      case 0 -> new Formula.RowCount(Optional.empty());
      case 1 -> new Formula.Named(random.nextBoolean() ? "gross margin" : "sign-ups in \"a\"");
      case 2 -> new Formula.Numeral(random.nextBoolean() ? "100" : "-1.5");
      case 3 ->
          new Formula.Aggregate(
              any(random, List.of(Formula.Function.values())),
              random.nextBoolean(),
              value(random, Math.max(0, depth - 1)),
              Optional.empty());
      default ->
          new Formula.Calculation(
              any(random, List.of(Arithmetic.values())),
              formula(random, depth - 1),
              formula(random, depth - 1));
    };
  }

  private static RowValue value(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 5)) {
      case 0 -> new RowValue.Column(any(random, List.of("a", "Net amount", "case", "é_1")));
      case 1 -> new RowValue.Numeral(random.nextBoolean() ? "7" : "-0.25");
      case 2 -> new RowValue.Text(random.nextBoolean() ? "it's" : "a \"b\" and");
      case 3 ->
          new RowValue.Calculation(
              any(random, List.of(Arithmetic.values())),
              value(random, depth - 1),
              value(random, depth - 1));
      default ->
          new RowValue.Case(
              List.of(new RowValue.Branch(filter(random, depth - 1), value(random, depth - 1))),
              random.nextBoolean() ? Optional.empty() : Optional.of(value(random, depth - 1)));
    };
  }

  private static RowFilter filter(Random random, int depth) {
    List<RowFilter> parts = new ArrayList<>();
    if (depth > 0) {
      parts.add(filter(random, depth - 1));
      parts.add(filter(random, depth - 1));
    }
    return switch (random.nextInt(depth == 0 ? 4 : 7)) {
      case 0 ->
          new RowFilter.Comparison(
              value(random, depth),
              any(random, List.of(RowFilter.Comparator.values())),
              value(random, depth));
      case 1 -> new RowFilter.OneOf(value(random, depth), List.of(value(random, depth)));
      case 2 -> new RowFilter.Absent(value(random, depth));
      case 3 -> new RowFilter.Matches(value(random, depth), "a%");
      case 4 -> new RowFilter.Not(parts.getFirst());
      case 5 -> new RowFilter.All(parts);
      default -> new RowFilter.Any(parts);
    };
  }

  private static <T> T any(Random random, List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
