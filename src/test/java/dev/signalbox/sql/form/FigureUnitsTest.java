package dev.signalbox.sql.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.ColumnUnit;
import java.util.List;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.PlainSelect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FigureUnitsTest {

  /// Every form that is tried on engines, by the columns that its query shows.
  @ParameterizedTest
  @MethodSource("dev.signalbox.sql.form.FormRendererTest#cases")
  void shouldTellTheUnitOfEachColumnWithMoney(FormRendererTest.Case each) throws Exception {
    Form form = each.form();
    String sql = new FormRenderer(SeededSales.context(Dialect.of("sqlite"))).render(form).sql();
    List<String> figures =
        ((PlainSelect) CCJSqlParserUtil.parse(sql))
            .getSelectItems().stream()
                .filter(item -> item.getAlias() != null)
                .filter(item ->
                    !(item.getExpression() instanceof Column column)
                        || !column.getColumnName().equals("\"period\""))
                .map(item -> item.getAlias().getName().replace("\"", ""))
                .filter(name -> !List.of("rows", "orders", "month", "year").contains(name))
                .filter(name -> !name.endsWith("in %"))
                .toList();

    boolean isMoney =
        form.measures().stream()
            .map(FormWords::measure)
            .anyMatch(measure -> !List.of("rows", "orders").contains(measure));
    assertThat(FigureUnits.of(form, SeededSales.METRICS))
        .extracting(ColumnUnit::getColumn)
        .containsExactlyInAnyOrderElementsOf(isMoney ? figures : List.of());
  }

  @Test
  void shouldLeaveOutUnitsThatTheNameTells() {
    assertThat(FigureUnits.of(SeededSales.figures("orders", "revenue"), SeededSales.METRICS))
        .containsExactly(new ColumnUnit("revenue", "EUR"));
  }
}
