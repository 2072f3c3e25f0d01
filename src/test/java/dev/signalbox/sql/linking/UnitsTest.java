package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

  @ParameterizedTest
  @CsvSource({
    "duration_min, minutes, true, false",
    "duration_min, hours,   false, true",
    "wt_kg,        kg,      true, false",
    "wt_kg,        grams,   false, true",
    "wt_kg,        hours,   false, false",
    "areaHa,       hectare, true, false",
    "limit_eur,    dollars, false, true",
    "capacity,     minutes, false, false"
  })
  void shouldTellUnitsByNames(String name, String unit, boolean holds, boolean contradicts) {
    Token token = tokens(unit).getFirst();

    assertThat(Units.holds(column(name), token)).isEqualTo(holds);
    assertThat(Units.contradicts(column(name), token)).isEqualTo(contradicts);
  }

  @Test
  void shouldKnowSquares() {
    assertThat(Units.holdsSquares(column("area_sqm"), tokens("square metre"))).isTrue();
    assertThat(Units.holdsSquares(column("area_sqft"), tokens("square metre"))).isFalse();
    assertThat(Units.holdsSquares(column("area_sqm"), tokens("metre"))).isFalse();
  }

  private static List<Token> tokens(String text) {
    return QuestionTokenizer.tokens(text);
  }

  private static Column column(String name) {
    return new Column(
        new TableName(null, "things"),
        name,
        List.of(name.toLowerCase(Locale.ROOT).split("_")),
        ValueType.NUMBER,
        false,
        "");
  }
}
