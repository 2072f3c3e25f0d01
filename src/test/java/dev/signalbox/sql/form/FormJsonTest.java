package dev.signalbox.sql.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Forms as JSON, valid and not.
class FormJsonTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int MUTATIONS = 600;

  static List<String> forms() {
    return List.of(
        """
        {"source": "sales", "measures": [{"metric": "revenue"}, {"formula": "sum(amount - 1) / count(*)"}],
         "dimensions": ["country"], "order": [{"by": "revenue", "descending": true}], "limit": 5}
        """,
        """
        {"source": "sales", "measures": [{"formula": "count(distinct order_id)"}],
         "filters": [{"column": "country", "operator": "in", "values": ["France", "O'Land"]},
                     {"column": "amount", "operator": ">=", "values": [10.5]},
                     {"column": "status", "operator": "is not null", "values": []},
                     {"segment": "large", "negated": true}],
         "time": {"column": "sold", "from": "2026-01-01", "to": "2027-01-01"}, "grain": "quarter"}
        """,
        """
        {"source": "sales", "measures": [{"metric": "revenue"}], "dimensions": ["country"],
         "filters": [{"metric": "orders", "operator": ">=", "values": [20]},
                     {"formula": "avg(amount)", "operator": "<", "values": [99.5]}]}
        """,
        """
        {"source": "sales", "measures": [{"metric": "revenue"}], "grain": "month",
         "comparison": {"kind": "before", "unit": "year", "only": "risen"}}
        """,
        """
        {"source": "sales", "measures": [{"metric": "orders"}],
         "time": {"from": "2026-10-01", "to": "2026-11-01"},
         "comparison": {"kind": "beside", "from": "2026-05-01", "to": "2026-06-01"}}
        """,
        """
        {"source": "sales", "measures": [{"metric": "revenue"}], "comparison":
         {"kind": "share", "part": [{"column": "country", "operator": "like", "values": ["F%"]}]}}
        """,
        """
        {"source": "sales", "measures": [{"metric": "revenue"}], "grain": "week",
         "comparison": {"kind": "moving average", "periods": 4}}
        """,
        """
        {"source": "sales", "measures": [{"metric": "revenue"}], "grain": "month",
         "time": {"from": "2026-01-01"}, "comparison": {"kind": "period average"}}
        """,
        """
        {"source": "sales", "measures": [{"metric": "orders"}], "filters": [{"column": "country",
         "last": {"source": "sales", "measures": [{"metric": "revenue"}], "dimensions": ["country"],
                  "order": [{"by": "revenue", "descending": true}], "limit": 2}}]}
        """);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void shouldReadWhatItWrites(String json) {
    Form form = FormJson.read(json);

    assertThat(FormJson.read(FormJson.write(form))).isEqualTo(form);
    assertThat(new FormRenderer(SeededSales.context(Dialect.of("sqlite"))).render(form).sql())
        .startsWith(json.contains("month") || json.contains("week") ? "WITH" : "SELECT");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          []                                                                    | form
          {"measures": [{"metric": "revenue"}]}                                 | source
          {"source": "sales", "measures": []}                                   | measures
          {"source": "sales", "measures": [{"metric": "a", "formula": "b"}]}    | measures[0]
          {"source": "sales", "measures": [{"formula": "sleep(9)"}]}            | measures[0].formula
          {"source": "sales", "measures": [{"metric": "revenue"}], "where": 1}  | where
          {"source": "sales", "measures": [{"metric": "revenue"}], "limit": 0}  | limit
          {"source": "sales", "measures": [{"metric": "revenue"}], "grain": "century"} | grain
          {"source": "sales", "measures": [{"metric": "revenue"}], "time": {"from": "yesterday"}} | time.from
          {"source": "sales", "measures": [{"metric": "revenue"}], "comparison": {"kind": "before"}} | comparison.unit
          {"source": "sales", "measures": [{"metric": "revenue"}], "order": [{"by": "country"}]} | order[0].by
          {"source": "sales", "measures": [{"metric": "revenue"}], "filters": [{"column": "amount", "operator": "=", "values": [1e99]}]} | filters[0].values[0]
          {"source": "sales", "source": "sales", "measures": [{"metric": "revenue"}]} | form
          """)
  void shouldNameTheField(String json, String field) {
    assertThatThrownBy(() -> FormJson.read(json))
        .isInstanceOfSatisfying(
            FormProblem.class, problem -> assertThat(problem.field()).isEqualTo(field));
  }

  @Test
  void shouldTakeTheStoredTextInItsConditions() {
    Form form =
        FormJson.read(
            """
            {"source": "sales", "measures": [{"formula": "sum(case when status = 'paid' then 1 end)"}],
             "filters": [{"column": "country", "operator": "in", "values": ["o'land", "paid up"]}]}
            """);

    String taken = FormJson.withText(FormJson.write(form), "o'land", "O'Land");

    assertThat(FormJson.read(FormJson.withText(taken, "paid", "Paid")))
        .isEqualTo(
            FormJson.read(
                """
                {"source": "sales", "measures": [{"formula": "sum(case when status = 'Paid' then 1 end)"}],
                 "filters": [{"column": "country", "operator": "in", "values": ["O'Land", "paid up"]}]}
                """));
  }

  /// Replies with fields dropped, doubled, exchanged and replaced by hostile values.
  @Test
  void shouldRenderOrRefuseWhateverIsMutated() throws Exception {
    Random random = new Random(11);
    FormRenderer renderer = new FormRenderer(SeededSales.context(Dialect.of("sqlite")));
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      JsonNode mutated = JSON.readTree(forms().get(random.nextInt(forms().size())));
      for (int times = 1 + random.nextInt(3); times > 0; times--) {
        mutate(mutated, random);
      }
      try {
        String sql = renderer.render(FormJson.read(mutated)).sql();
        assertThat(new ParsedSqlGuard().check(sql, Dialect.of("sqlite")))
            .as(mutated + ": " + sql)
            .isInstanceOf(Verdict.Accepted.class);
        assertThat(sql.replaceAll("'(?:[^']|'')*'", "")).doesNotContain("DROP", ";", "--", "sleep");
      } catch (FormProblem problem) {
        assertThat(problem.field()).isNotBlank();
        refused++;
      }
    }
    assertThat(refused).isBetween(MUTATIONS / 4, MUTATIONS);
  }

  private static final List<String> HOSTILE =
      List.of("", "'; DROP TABLE sales; --", "sales\" --", "sleep(5)", "\u0000", "a".repeat(5_000));

  private static void mutate(JsonNode node, Random random) {
    List<JsonNode> places = new ArrayList<>();
    collect(node, places);
    JsonNode place = places.get(random.nextInt(places.size()));
    JsonNode value =
        switch (random.nextInt(4)) {
          case 0 -> JsonNodeFactory.instance.textNode(HOSTILE.get(random.nextInt(HOSTILE.size())));
          case 1 -> JsonNodeFactory.instance.numberNode(random.nextInt(-2, 500));
          case 2 -> JsonNodeFactory.instance.nullNode();
          default -> places.get(random.nextInt(places.size())).deepCopy();
        };
    if (place instanceof ObjectNode object && !object.isEmpty()) {
      List<String> names = new ArrayList<>();
      object.fieldNames().forEachRemaining(names::add);
      String name = names.get(random.nextInt(names.size()));
      if (random.nextInt(3) == 0) {
        object.remove(name);
      } else {
        object.set(name, value);
      }
    } else if (place instanceof ArrayNode array && !array.isEmpty()) {
      array.set(random.nextInt(array.size()), value);
    }
  }

  private static void collect(JsonNode node, List<JsonNode> places) {
    if (node.isContainerNode()) {
      places.add(node);
      node.forEach(each -> collect(each, places));
    }
  }
}
