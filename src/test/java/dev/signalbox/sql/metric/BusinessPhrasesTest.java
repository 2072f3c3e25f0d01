package dev.signalbox.sql.metric;

import static dev.signalbox.sql.metric.MetricQuestionsTest.REFERENCE;
import static dev.signalbox.sql.metric.MetricQuestionsTest.described;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.MetricDescription;
import dev.signalbox.event.SegmentDescription;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.sql.LetterEncoder;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.reading.Span;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The phrases of business users, on the boats of a hire company.
class BusinessPhrasesTest {
  private static final TestDatabase TABLES =
      new TestDatabase()
          .table("member", "*member_id INTEGER", "member_name TEXT", "harbour TEXT")
          .view(
              "v_hires",
              "hire_id INTEGER",
              "hired_on DATE",
              "member_id INTEGER",
              "member_name TEXT",
              "harbour TEXT",
              "fuel TEXT",
              "boat_kind TEXT",
              "skipper TEXT",
              "rating INTEGER",
              "late INTEGER",
              "net_charge REAL",
              "hire_total REAL",
              "paid_on DATE")
          .view(
              "v_damages",
              "damage_id INTEGER",
              "found_on DATE",
              "harbour TEXT",
              "boat_name TEXT",
              "loss_value REAL",
              "refund REAL")
          .values("member", "harbour", "Elmhaven", "Torsund")
          .values("v_hires", "harbour", "Elmhaven", "Torsund")
          .values("v_damages", "harbour", "Elmhaven", "Torsund")
          .values("v_hires", "fuel", "diesel", "electric")
          .values("v_hires", "boat_kind", "yacht", "dinghy");

  private static final MetricQuestions QUESTIONS = questions(false);

  private static MetricQuestions questions(boolean byMeaning) {
    return new MetricQuestions(new SchemaLinker(new LetterEncoder(), TABLES, byMeaning));
  }

  private static MetricDescription metric(
      String name,
      List<String> others,
      String table,
      String formula,
      @Nullable String filter,
      boolean money) {
    String time = table.equals("v_hires") ? "hired_on" : "found_on";
    return new MetricDescription(
        name, others, table, formula, filter, time, money ? "EUR" : "", "", money, null);
  }

  private static DatabaseDescription database() {
    return DescribedMetrics.checked(
        DatabaseDescription.newBuilder(TABLES.description())
            .setMetrics(
                List.of(
                    metric(
                        "net sales", List.of("turnover"), "v_hires", "sum(net_charge)", null, true),
                    metric(
                        "arrears",
                        List.of("overdue amount"),
                        "v_hires",
                        "sum(hire_total)",
                        "paid_on is null",
                        true),
                    metric("late rate", List.of(), "v_hires", "avg(late)", null, false),
                    metric(
                        "losses",
                        List.of("write-offs"),
                        "v_damages",
                        "sum(loss_value)",
                        null,
                        true),
                    metric(
                        "refunds",
                        List.of("payouts", "used sales"),
                        "v_damages",
                        "sum(refund)",
                        null,
                        true)))
            .setSegments(
                List.of(
                    new SegmentDescription(
                        "unpaid hires", List.of(), "v_hires", "paid_on is null", null)))
            .build());
  }

  private static Optional<MetricQuery> query(String question) {
    return QUESTIONS.of(question, database(), REFERENCE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "turnover by fuel type|v_hires; net sales; by fuel",
        "turnover by boat kind|v_hires; net sales; by boat_kind",
        "What did we pay out in 2026?|v_damages; refunds; from 2026-01-01 to 2027-01-01",
        "How much is still overdue?|v_hires; arrears",
        "Sales in Torsund|v_hires; net sales; where harbour = 'Torsund'",
        "turnover in the first nine months of 2025"
            + "|v_hires; net sales; from 2025-01-01 to 2025-10-01",
        "turnover in July and August|v_hires; net sales; from 2026-07-01 to 2026-09-01",
        "turnover this year to date compared with the same period of last year"
            + "|v_hires; net sales; from 2026-01-01 to 2026-11-25; Before[unit=YEAR, kept=ALL]",
        "Has the late rate improved from the second quarter to the third?"
            + "|v_hires; late rate; from 2026-07-01 to 2026-10-01;"
            + " Beside[range=Range[from=[2026-04-01], to=[2026-07-01]], kept=ALL]",
        "hires by skipper in 2026, number and average rating"
            + "|v_hires; count(distinct hire_id) and avg(rating); by skipper;"
            + " from 2026-01-01 to 2027-01-01",
        "Which skippers improved their late rate in 2026 compared with 2025?"
            + "|v_hires; late rate; by skipper; from 2026-01-01 to 2027-01-01;"
            + " Beside[range=Range[from=[2025-01-01], to=[2026-01-01]], kept=FALLEN]",
        "Has the late rate improved from the fourth quarter of 2025 to the first?"
            + "|v_hires; late rate; from 2026-01-01 to 2026-04-01;"
            + " Beside[range=Range[from=[2025-10-01], to=[2026-01-01]], kept=ALL]",
        "turnover in the first quarter of 2026 versus the fourth"
            + "|v_hires; net sales; from 2026-01-01 to 2026-04-01;"
            + " Beside[range=Range[from=[2025-10-01], to=[2026-01-01]], kept=ALL]",
        "Which boat name lost us the most?" + "|v_damages; losses; by boat_name; largest; first 1",
        "How many members hired in 2026?"
            + "|v_hires; count(distinct member_id); from 2026-01-01 to 2027-01-01",
      })
  void shouldReadPhrases(String question, String form) {
    MetricQuery query = query(question).orElseThrow();

    assertThat(described(query.question().form())).isEqualTo(form);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"How many members live in Torsund?", "how many different members are there"})
  void shouldLeaveThingsWithATableOfTheirOwnToThatTable(String question) {
    assertThat(query(question)).isEmpty();
  }

  @Test
  void shouldLeaveWordsOfLikeMeaningToThePlannerOfAllTables() {
    MetricQuestions byMeaning = questions(true);

    assertThat(byMeaning.of("What is the average department?", database(), REFERENCE)).isEmpty();
    assertThat(byMeaning.of("turnover by captain", database(), REFERENCE))
        .get()
        .extracting(query -> query.question().unread())
        .asInstanceOf(InstanceOfAssertFactories.list(Span.class))
        .extracting(Span::phrase)
        .containsExactly("captain");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "turnover by member type|type",
        "turnover in July and August separately|August",
        "turnover in each of July and August|August",
        "turnover in the first 0 months of 2025|first 0 months",
        "hires by account number and average rating|hires number",
        "turnover in the same harbour last month|harbour",
      })
  void shouldLeaveWordsThatItDoesNotRead(String question, String unread) {
    List<Span> left = query(question).orElseThrow().question().unread();

    assertThat(left).extracting(Span::phrase).containsExactly(unread.split(" "));
  }

  @Test
  void shouldSumNoTotalsOfNothing() {
    assertThat(query("What did we spend in total?")).isEmpty();
  }

  @Test
  void shouldAskForNoMoneyWhereTheQuestionCounts() {
    assertThat(query("How many sales did we have in Torsund?")).isNotPresent();
  }

  @Test
  void shouldPutNoFigureInstead() {
    Form earlier = query("turnover by harbour").orElseThrow().question().form();

    assertThat(QUESTIONS.continuing("refunds instead of turnover", earlier, database(), REFERENCE))
        .isEmpty();
  }

  @Test
  void shouldTakeNoOtherWordForAPartOfAColumnOfTheSameMeaning() {
    MetricQuery query = query("average rating of our sails").orElseThrow();

    assertThat(query.question().unread()).extracting(Span::phrase).contains("sails");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "turnover by harbour and quarter in 2026|drop the harbour"
            + "|v_hires; net sales; from 2026-01-01 to 2027-01-01; per QUARTER|fewer groups",
        "turnover by harbour and month in 2026|without the month"
            + "|v_hires; net sales; by harbour; from 2026-01-01 to 2027-01-01|fewer groups",
        "turnover per quarter in 2026|compared with the previous quarter each"
            + "|v_hires; net sales; from 2026-01-01 to 2027-01-01; per QUARTER;"
            + " Before[unit=QUARTER, kept=ALL]|a comparison",
        "late rate by skipper|worst first|v_hires; late rate; by skipper; largest|another order",
        "write-offs per month in 2026|refunds instead"
            + "|v_damages; refunds; from 2026-01-01 to 2027-01-01; per MONTH|another figure",
        "late rate by harbour in 2026|how many refunds were that per harbour?"
            + "|v_damages; refunds; by harbour; from 2026-01-01 to 2027-01-01|another figure",
        "late rate of yachts by skipper in 2026|and the refunds per harbour in the same time?"
            + "|v_damages; refunds; by harbour; from 2026-01-01 to 2027-01-01"
            + "|another figure and fewer conditions and other groups",
        "turnover in Torsund by skipper in 2026|and the refunds by boat name in the same time?"
            + "|v_damages; refunds; by boat_name; where harbour = 'Torsund';"
            + " from 2026-01-01 to 2027-01-01|another figure and other groups",
        "turnover per quarter in 2026|compare with the last quarter of 2024"
            + "|v_hires; net sales; from 2026-01-01 to 2027-01-01;"
            + " Beside[range=Range[from=[2024-10-01], to=[2025-01-01]], kept=ALL]|a comparison",
        "turnover by harbour|excluding the harbour Torsund"
            + "|v_hires; net sales; by harbour; where harbour <> 'Torsund'|other rows",
        "turnover by harbour|same but by harbour and quarter"
            + "|v_hires; net sales; by harbour; per QUARTER|other periods",
        "how many hires in 2026 were unpaid|what are they worth in total"
            + "|v_hires; sum(hire_total); from 2026-01-01 to 2027-01-01|another figure",
      })
  void shouldChangeTheFormBefore(String before, String question, String form, String edits) {
    Form earlier = query(before).orElseThrow().question().form();

    MetricQuestion changed =
        QUESTIONS.continuing(question, earlier, database(), REFERENCE).orElseThrow().question();

    assertThat(described(changed.form())).isEqualTo(form);
    assertThat(String.join(" and ", changed.edits())).isEqualTo(edits);
    assertThat(changed.unread()).as("unread").isEmpty();
  }
}
