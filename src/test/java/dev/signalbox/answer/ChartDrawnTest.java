package dev.signalbox.answer;

import static dev.signalbox.answer.ChartTest.row;
import static dev.signalbox.answer.ChartTest.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.HeadlessBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Draws charts as a browser does, with Vega 5 and Vega-Lite 5, and looks at the pictures.
class ChartDrawnTest {
  @TempDir private Path folder;

  private static Path scripts() {
    Path scripts =
        Path.of(Objects.requireNonNullElse(System.getenv("SIGNALBOX_VEGA"), "target/vega"))
            .toAbsolutePath();
    HeadlessBrowser.assumeInstalled();
    assumeTrue(
        Files.exists(scripts.resolve("vega-lite.min.js")),
        () ->
            "skipped: needs vega.min.js and vega-lite.min.js in %s (SIGNALBOX_VEGA names another folder)"
                .formatted(scripts));
    return scripts;
  }

  @Test
  void shouldDrawAMarkForEachRow() throws IOException, InterruptedException {
    List<Object[]> points = new ArrayList<>();
    for (long i = 0; i < 6; i++) {
      points.add(row("song " + i, 200 + i * i, 1_000_000 - i));
    }
    List<String> pictures =
        drawn(
            List.of(
                Chart.of(
                    table(
                        List.of("T1.country TEXT", "count(*) INTEGER"),
                        List.of(row("Norway", 3L), row("Chile", 5L), row("Peru", 1_200_000L)))),
                Chart.of(
                    table(
                        List.of("city TEXT", "kind TEXT", "avg(price) DOUBLE"),
                        List.of(
                            row("Oslo", "bus", 3.5),
                            row("Oslo", "tram", 5.0),
                            row("Lima", "bus", 4.0)))),
                Chart.of(
                    table(
                        List.of("release_year INTEGER", "count(*) INTEGER"),
                        List.of(row(2001L, 3L), row(2002L, 5L), row(2004L, 4L)))),
                Chart.of(
                    table(
                        List.of("day DATE", "total DOUBLE"),
                        List.of(
                            row("2026-01-01", 3.5),
                            row("2026-01-02", 5.0),
                            row("2026-01-03", 4.0)))),
                Chart.of(table(List.of("name TEXT", "length INTEGER", "sales INTEGER"), points))));

    assertThat(marks(pictures.get(0), "bar")).isEqualTo(3);
    assertThat(pictures.get(0)).contains(">Norway<", ">country<", ">count<", ">1,200,000<");
    assertThat(marks(pictures.get(1), "bar")).isEqualTo(3);
    assertThat(pictures.get(1)).contains(">average price<", ">tram<");
    assertThat(pictures.get(2)).contains("mark-line", ">2001<", ">2003<").doesNotContain("2,001");
    assertThat(pictures.get(3)).contains("mark-line", ">day<");
    assertThat(marks(pictures.get(4), "point")).isEqualTo(6);
  }

  private static long marks(String picture, String kind) {
    return Pattern.compile("aria-roledescription=\"" + kind + "\"")
        .matcher(picture)
        .results()
        .count();
  }

  /// The charts as SVG.
  private List<String> drawn(List<Optional<String>> charts)
      throws IOException, InterruptedException {
    Path scripts = scripts();
    StringBuilder page = new StringBuilder("<!DOCTYPE html><meta charset=\"utf-8\"/>");
    for (String script : List.of("vega.min.js", "vega-lite.min.js")) {
      page.append("<script src=\"%s\"></script>".formatted(scripts.resolve(script).toUri()));
    }
    page.append("<body><script>");
    for (Optional<String> chart : charts) {
      page.append(
          """
          {
            const picture = document.body.appendChild(document.createElement("section"));
            new vega.View(vega.parse(vegaLite.compile(%s).spec), {renderer: "none"})
              .toSVG().then(svg => { picture.innerHTML = svg; });
          }
          """
              .formatted(chart.orElseThrow()));
    }
    page.append("</script></body>");
    Path file = Files.writeString(folder.resolve("charts.html"), page);
    HeadlessBrowser.Shown shown = new HeadlessBrowser(folder).show(file);
    assertThat(shown.console()).isEmpty();
    Matcher pictures =
        Pattern.compile("<section>(.*?)</section>", Pattern.DOTALL).matcher(shown.html());
    List<String> found = pictures.results().map(picture -> picture.group(1)).toList();
    assertThat(found).hasSameSizeAs(charts);
    return found;
  }
}
