package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TestEvents;
import dev.signalbox.sql.LetterEncoder;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names in columns whose values nobody reads, such as those of an API.
class UnreadNamesTest {
  private static final DatabaseDescription AIRPORTS =
      DatabaseDescription.newBuilder(TestEvents.database("air", "api"))
          .setTables(List.of(TestEvents.table("airport", "code", "city", "kind")))
          .build();

  private static final class Documented implements ColumnValues {
    private final boolean unread;

    Documented(boolean unread) {
      this.unread = unread;
    }

    @Override
    public List<Values> of(String database) {
      return List.of(
          new Values("airport", "city", List.of("Oslo"), false),
          new Values("airport", "kind", List.of("civil", "military"), true));
    }

    @Override
    public boolean isUnread(String database, Values column) {
      return unread;
    }
  }

  private static List<Link> links(String question, boolean unread) {
    SchemaLinker linker = new SchemaLinker(new LetterEncoder(), new Documented(unread), true);
    return linker.link(question, linker.lexicon(AIRPORTS)).mentions().stream()
        .map(mention -> mention.links().getFirst())
        .filter(link -> link.target() instanceof Target.OfValue)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "Which airports are in the city Kabul?, Kabul, UNREAD_VALUE",
    "Which airports are in the city Oslo?, Oslo, VALUE",
    "Which airports are of the kind military?, military, VALUE"
  })
  void shouldTakeANameThatNobodyReadsAsItIsWritten(
      String question, String value, Link.Match match) {
    assertThat(links(question, true))
        .hasSize(1)
        .allSatisfy(link -> {
          assertThat(((Target.OfValue) link.target()).value()).isEqualTo(value);
          assertThat(link.match()).isEqualTo(match);
        });
  }

  @Test
  void shouldNotTakeANameForAValueOfAColumnThatIsRead() {
    assertThat(links("Which airports are in the city Kabul?", false)).isEmpty();
  }

  private static final DatabaseDescription NETWORK =
      DatabaseDescription.newBuilder(TestEvents.database("network", "api"))
          .setTables(
              List.of(
                  TestEvents.table("station", "station_id", "name", "city"),
                  TableDescription.newBuilder(
                          TestEvents.table("reading", "reading_id", "station_id", "temperature"))
                      .setForeignKeys(
                          List.of(
                              new ForeignKey(
                                  List.of("station_id"), null, "station", List.of("station_id"))))
                      .build(),
                  TestEvents.table("technician", "technician_id", "title", "city")))
          .build();

  /// Nobody reads the stations, and the technicians are known.
  private static final ColumnValues KNOWN_TECHNICIANS =
      new ColumnValues() {
        @Override
        public List<Values> of(String database) {
          return List.of(
              new Values("station", "name", List.of(), false),
              new Values("station", "city", List.of(), false),
              new Values("technician", "city", List.of("Bremen"), true));
        }

        @Override
        public boolean isUnread(String database, Values column) {
          return column.table().equals("station");
        }
      };

  @ParameterizedTest
  @CsvSource({
    "Which stations are in Bremen?, station.city",
    "Which technicians are in Bremen?, technician.city",
    "What is the average temperature at North Pier?, station.name",
    "What is the lowest temperature in Kiel?, station.city"
  })
  void shouldFindTheColumnOfANameByTheTablesOfTheQuestion(String question, String column) {
    SchemaLinker linker = new SchemaLinker(new LetterEncoder(), KNOWN_TECHNICIANS, true);
    LinkingHypotheses hypotheses = linker.hypotheses(question, linker.lexicon(NETWORK));

    assertThat(
            Stream.concat(
                    Stream.of(hypotheses.likeliest()),
                    hypotheses.alternatives().stream().map(LinkingHypothesis::question))
                .flatMap(linked -> linked.mentions().stream())
                .filter(Mention::meansValueFirst)
                .map(mention -> ((Target.OfValue) mention.links().getFirst().target()).column()))
        .isNotEmpty()
        .allSatisfy(found -> assertThat(found).hasToString(column));
  }
}
