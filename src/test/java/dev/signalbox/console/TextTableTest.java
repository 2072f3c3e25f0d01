package dev.signalbox.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void shouldAlignColumns() {
    TextTable table = new TextTable(List.of("name", "n"), 20);
    table.add(List.of("Zürich 🚂", "1"));
    table.add(List.of("", "12"));

    assertThat(table.lines())
        .containsExactly("name      n", "────────  ──", "Zürich 🚂  1", "          12");
  }

  @Test
  void shouldCutLongCellsAndKeepEachOnOneLine() {
    TextTable table = new TextTable(List.of("text"), 5);
    table.add(List.of("a\n\tbcdef"));
    table.add(List.of("🚂🚂🚂🚂🚂"));
    table.add(List.of("🚂🚂🚂🚂🚂🚂"));

    assertThat(table.lines()).containsExactly("text", "─────", "a bc…", "🚂🚂🚂🚂🚂", "🚂🚂🚂🚂…");
  }

  @Test
  void shouldRefuseARowOfAnotherLength() {
    TextTable table = new TextTable(List.of("a", "b"), 5);

    assertThatThrownBy(() -> table.add(List.of("1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a row of 1 cells under 2 columns");
  }
}
