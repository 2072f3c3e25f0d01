package dev.signalbox.sql.omission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeftOutClausesTest {
  private static final Target VEHICLES =
      new Target.OfTable(
          new Table(
              new TableName(null, "vehicles"), List.of("vehicle"), List.of(), List.of(), false));

  /// Spans from texts such as `bookings/TABLE`.
  private static List<Span> spans(String account) {
    List<Span> spans = new ArrayList<>();
    for (String each : account.split(" ")) {
      String[] parts = each.split("/");
      int at = spans.size();
      spans.add(
          new Span(at, at + 1, parts[0].replace('_', ' '), Kind.valueOf(parts[1]), null, null));
    }
    return spans;
  }

  private static List<String> decisive(String account, Mention... mentions) {
    List<Span> spans = spans(account);
    String text = String.join(" ", spans.stream().map(Span::phrase).toList());
    LinkedQuestion question = new LinkedQuestion(QuestionTokenizer.tokens(text), List.of(mentions));
    return new LeftOutClauses(question, spans).decisive().stream().map(Span::phrase).toList();
  }

  @Test
  void shouldFindASecondThingAskedFor() {
    assertThat(
            decisive(
                "bookings/TABLE and/FUNCTION_WORD what/FUNCTION_WORD they/FUNCTION_WORD owe/LOST_WORD"))
        .containsExactly("owe");
    assertThat(
            decisive(
                "bookings/TABLE and/FUNCTION_WORD what/FUNCTION_WORD they/FUNCTION_WORD roughly/LOST_WORD cost/COLUMN"))
        .isEmpty();
    assertThat(
            decisive(
                "customers/TABLE and/FUNCTION_WORD how_many/OPERATOR times/FUNCTION_WORD bought/LOST_WORD"))
        .isEmpty();
  }

  @Test
  void shouldFindAWordBesideButAndACondition() {
    assertThat(decisive("accepted/LOST_WORD but/FUNCTION_WORD unpaid/COLUMN milk/TABLE"))
        .containsExactly("accepted");
    assertThat(decisive("milk/TABLE nicely/LOST_WORD but/FUNCTION_WORD quickly/LOST_WORD"))
        .isEmpty();
  }

  @Test
  void shouldFindWhatTheRowsAreToHave() {
    assertThat(decisive("which/FUNCTION_WORD patients/TABLE have/FUNCTION_WORD tinnitus/LOST_WORD"))
        .containsExactly("tinnitus");
    assertThat(decisive("rooms/TABLE with/FUNCTION_WORD a/FUNCTION_WORD piano/LOST_WORD"))
        .containsExactly("piano");
    assertThat(
            decisive(
                "rooms/TABLE in_use/COLUMN that/FUNCTION_WORD have/FUNCTION_WORD a/FUNCTION_WORD piano/LOST_WORD"))
        .containsExactly("piano");
    assertThat(
            decisive("rooms/TABLE with/FUNCTION_WORD a/FUNCTION_WORD piano/LOST_WORD key/COLUMN"))
        .isEmpty();
  }

  @Test
  void shouldFindAParticipleThatRestrictsTheRows() {
    assertThat(
            decisive(
                "quotes/TABLE waiting/LOST_WORD for/FUNCTION_WORD an/FUNCTION_WORD answer/LOST_WORD"))
        .containsExactly("waiting");
    assertThat(decisive("customers/TABLE living/LOST_WORD in/FUNCTION_WORD Rome/VALUE")).isEmpty();
  }

  @Test
  void shouldFindThatSomebodyComes() {
    assertThat(decisive("members/TABLE not/OPERATOR show_up/LOST_WORD")).containsExactly("show up");
  }

  @Test
  void shouldFindADeniedVerb() {
    assertThat(
            decisive(
                "repairs/TABLE with/FUNCTION_WORD nobody/OPERATOR yet/FUNCTION_WORD assigned/LOST_WORD"))
        .containsExactly("assigned");
  }

  @Test
  void shouldFindTheSecondOfTwoKinds() {
    Link near = new Link(VEHICLES, 0.6, Link.Match.MEANING);
    Link named = new Link(VEHICLES, 1, Link.Match.WORDS);

    assertThat(
            decisive(
                "vans/VALUE and/FUNCTION_WORD campers/TABLE", new Mention(2, 3, List.of(near))))
        .containsExactly("campers");
    assertThat(
            decisive(
                "vans/VALUE and/FUNCTION_WORD vehicles/TABLE", new Mention(2, 3, List.of(named))))
        .isEmpty();
  }

  @Test
  void shouldFindReflexivePronouns() {
    assertThat(decisive("repairs/TABLE we/FUNCTION_WORD paid/COLUMN ourselves/LOST_WORD"))
        .containsExactly("ourselves");
    assertThat(decisive("employees/TABLE managing/COLUMN themselves/COLUMN")).isEmpty();
  }

  @Test
  void shouldFindAWordBehindALengthOfTime() {
    assertThat(decisive("deliveries/TABLE two_hours/NUMBER late/LOST_WORD"))
        .containsExactly("late");
    assertThat(decisive("deliveries/TABLE behind/LOST_WORD schedule/COLUMN")).isEmpty();
    assertThat(decisive("drivers/TABLE last_month/TIME drove/LOST_WORD")).isEmpty();
    assertThat(decisive("total/OPERATOR hours/COLUMN booked/LOST_WORD")).isEmpty();
  }

  @Test
  void shouldFindTheNounThatAQuestionBeginsWith() {
    assertThat(decisive("the/FUNCTION_WORD money/LOST_WORD received/COLUMN in_May/TIME"))
        .containsExactly("money");
    assertThat(decisive("orders/TABLE money/LOST_WORD received/COLUMN")).isEmpty();
    assertThat(
            decisive(
                "Hello/LOST_WORD can/FUNCTION_WORD you/FUNCTION_WORD list/FUNCTION_WORD orders/TABLE"))
        .isEmpty();
  }

  @Test
  void shouldFindAVerbBehindStillThatEndsItsClause() {
    assertThat(
            decisive(
                "products/TABLE that/FUNCTION_WORD we/FUNCTION_WORD still/FUNCTION_WORD sell/LOST_WORD"))
        .containsExactly("sell");
    assertThat(
            decisive(
                "samples/TABLE that/FUNCTION_WORD still/FUNCTION_WORD wait/LOST_WORD for/FUNCTION_WORD analysis/COLUMN"))
        .isEmpty();
  }

  @Test
  void shouldFindANounThatTellsTheRows() {
    assertThat(
            decisive(
                "which/FUNCTION_WORD companies/COLUMN are/FUNCTION_WORD subsidiaries/LOST_WORD"))
        .containsExactly("subsidiaries");
    assertThat(
            decisive(
                "policies/TABLE that/FUNCTION_WORD are/FUNCTION_WORD in/FUNCTION_WORD force/LOST_WORD"))
        .containsExactly("force");
  }

  @Test
  void shouldFindAVerbOfFailing() {
    assertThat(decisive("who/TABLE failed/LOST_WORD the/FUNCTION_WORD course/TABLE"))
        .containsExactly("failed");
  }

  @Test
  void shouldFindALostShare() {
    assertThat(
            decisive(
                "what/FUNCTION_WORD percentage/LOST_OPERATOR of/FUNCTION_WORD invoices/TABLE is/FUNCTION_WORD late/COLUMN"))
        .containsExactly("percentage");
  }
}
