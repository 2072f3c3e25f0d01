package dev.signalbox.sql.omission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.reading.Accounting;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.reading.Span.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeftOutThingsTest {

  /// The words of an account of texts such as `bookings/TABLE`.
  private static LeftOutThings words(String account) {
    List<Span> spans = new ArrayList<>();
    for (String each : account.split(" ")) {
      String[] parts = each.split("/");
      int at = spans.size();
      spans.add(
          new Span(at, at + 1, parts[0].replace('_', ' '), Kind.valueOf(parts[1]), null, null));
    }
    return new LeftOutThings(new Accounting(spans, List.of(), Set.of()));
  }

  private static List<String> phrases(List<Span> spans) {
    return spans.stream().map(Span::phrase).toList();
  }

  @Test
  void shouldFindTheNounsThatAreLeftOut() {
    assertThat(
            phrases(
                words(
                        "how_many/OPERATOR km/COLUMN of/FUNCTION_WORD motorway/LOST_WORD does/FUNCTION_WORD route/TABLE use/LOST_WORD")
                    .nouns()))
        .containsExactly("motorway");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "projects/TABLE are/FUNCTION_WORD rush/COLUMN jobs/LOST_WORD",
        "number_of/OPERATOR faculty/TABLE members/LOST_WORD",
        "code/COLUMN that/FUNCTION_WORD occurs/LOST_WORD the/FUNCTION_WORD fewest/OPERATOR times/LOST_WORD",
        "garage/TABLE they/FUNCTION_WORD stand/LOST_WORD in/FUNCTION_WORD",
        "deposits/COLUMN we/FUNCTION_WORD are/FUNCTION_WORD holding/LOST_WORD",
        "mention/LOST_WORD the/FUNCTION_WORD city/COLUMN",
        "now/LOST_WORD show/FUNCTION_WORD members/TABLE",
        "price/COLUMN of/FUNCTION_WORD that/FUNCTION_WORD party/LOST_WORD",
      })
  void shouldLeaveVerbsAndRepeatedRowsAlone(String account) {
    assertThat(words(account).nouns()).isEmpty();
  }

  @Test
  void shouldFindTheOperatorsThatAreLeftOut() {
    assertThat(
            phrases(
                words("patient/COLUMN is/FUNCTION_WORD the/FUNCTION_WORD oldest/LOST_OPERATOR")
                    .operators()))
        .containsExactly("oldest");
    assertThat(
            words("codes/COLUMN in_all/LOST_OPERATOR the/FUNCTION_WORD invoices/TABLE").operators())
        .isEmpty();
    assertThat(words("now/LOST_OPERATOR show/FUNCTION_WORD members/TABLE").operators()).isEmpty();
    assertThat(phrases(words("hours/COLUMN in_all/LOST_OPERATOR").operators()))
        .containsExactly("in all");
  }
}
