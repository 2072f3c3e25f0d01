package dev.signalbox.sql.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.query.Expression.Aggregate;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Expression.RowCount;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class FixedFiguresTest {
  private final Schema schema =
      Schema.of(
          new TestDatabase()
              .table("pass", "*id INTEGER", "kind TEXT!", "price REAL!")
              .description());
  private final Table pass = schema.tables().getFirst();
  private final Column id = pass.column("id").orElseThrow();
  private final Column kind = pass.column("kind").orElseThrow();
  private final Column price = pass.column("price").orElseThrow();

  private boolean isFixed(Expression figure, Column... groups) {
    return FixedFigures.in(
        new Query.Selection(
            new Select(
                false,
                List.of(figure),
                pass.name(),
                List.of(),
                List.of(),
                List.of(groups),
                List.of(),
                List.of(),
                OptionalInt.empty())),
        schema);
  }

  @Test
  void shouldFindFiguresOfGroupsOfOneRowEach() {
    assertThat(isFixed(new RowCount(), kind, id)).isTrue();
    assertThat(isFixed(new Aggregate(Function.AVG, false, price), id)).isTrue();
    assertThat(isFixed(new RowCount(), kind)).isFalse();
    assertThat(isFixed(new Aggregate(Function.AVG, false, price), kind)).isFalse();
  }

  @Test
  void shouldFindCountsOfTheValuesThatGroup() {
    assertThat(isFixed(new Aggregate(Function.COUNT, true, kind), kind)).isTrue();
    assertThat(isFixed(new Aggregate(Function.COUNT, true, kind), price)).isFalse();
  }
}
