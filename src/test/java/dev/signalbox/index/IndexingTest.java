package dev.signalbox.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class IndexingTest {
  private final LetterEncoder encoder = new LetterEncoder();
  private final Indexing indexing = new Indexing(encoder);

  @Test
  void shouldMakeAnEntryOfEachElement() {
    DatabaseDescription concerts =
        Described.database("concerts", "singer: singerID, name")
            .setDescription("Who sings where")
            .setStatements(List.of("A star is a singer with ten songs."))
            .setTenants(List.of("acme"))
            .build();

    List<IndexEntry> entries = entries(concerts);

    assertThat(entries)
        .extracting(ElementKey::of)
        .containsExactly(
            "concerts/DATABASE/concerts",
            "concerts/TABLE/singer",
            "concerts/STATEMENT/A star is a singer with ten songs.");
    assertThat(entries)
        .extracting(IndexEntry::getText)
        .containsExactly(
            "concerts\nWho sings where",
            "singer\nsingerID\nname",
            "A star is a singer with ten songs.");
    assertThat(entries)
        .extracting(entry -> entry.getEmbedded().orElseThrow())
        .containsExactly(
            "concerts: Who sings where",
            "concerts: singer: singer id, name",
            "A star is a singer with ten songs.");
    assertThat(entries).allSatisfy(entry -> assertThat(entry.getTenants()).containsExactly("acme"));
  }

  @Test
  void shouldIndexGermanNamesInEnglish() {
    DatabaseDescription cranes =
        Described.database("cranes", "KRAN: KRAN_ID, BAUJ", "RECHN: RE_NR, BETRAG").build();

    assertThat(entries(cranes))
        .filteredOn(entry -> entry.getKind() == ElementKind.TABLE)
        .extracting(entry -> entry.getEmbedded().orElseThrow())
        .containsExactly(
            "cranes: crane: crane id, construction year",
            "cranes: invoice: invoice number, amount");
    assertThat(entries(cranes))
        .filteredOn(entry -> entry.getElement().equals("RECHN"))
        .extracting(IndexEntry::getText)
        .containsExactly("RECHN\tinvoice; bill\nRE_NR\tinvoice number\nBETRAG\tamount");
  }

  @Test
  void shouldCountTheTextsThatAreLongerThanTheEncoderReads() {
    String longest = "a".repeat(LetterEncoder.LONGEST);
    entries(Described.database("short").setStatements(List.of(longest)).build());
    assertThat(indexing.truncatedTexts()).isZero();

    entries(
        Described.database("long").setStatements(List.of(longest + "b", longest + "c")).build());
    assertThat(indexing.truncatedTexts()).isEqualTo(2);
  }

  @Test
  void shouldIndexCommentsAndViewsAndSchemas() {
    DatabaseDescription database =
        Described.database("d")
            .setTables(
                List.of(
                    Described.table("v")
                        .setSchema$("sales")
                        .setView(true)
                        .setComment("Monthly\nturnover")
                        .setColumns(
                            List.of(
                                ColumnDescription.newBuilder()
                                    .setName("amt")
                                    .setType("INTEGER")
                                    .setComment("amount in euro")
                                    .build()))
                        .build()))
            .build();

    IndexEntry view = entries(database).getLast();

    assertThat(ElementKey.of(view)).isEqualTo("d/VIEW/sales.v");
    assertThat(view.getText()).isEqualTo("v\tMonthly turnover\namt\tamount in euro");
    assertThat(view.getEmbedded()).contains("d: v (Monthly\nturnover): amt (amount in euro)");
  }

  @Test
  void shouldEmbedOnlyWhatIsNotKnown() {
    DatabaseDescription before = Described.database("d", "a: x", "b: y").build();
    DatabaseDescription after = Described.database("d", "a: x", "b: y, z").build();
    Map<String, ByteBuffer> known =
        entries(before).stream()
            .filter(entry -> entry.getVector().isPresent())
            .collect(Collectors.toMap(IndexEntry::getHash, entry -> entry.getVector().get()));
    encoder.takeEncoded();

    List<IndexEntry> entries =
        indexing.entries(after, hash -> Optional.ofNullable(known.get(hash)));

    assertThat(encoder.takeEncoded()).containsExactly("d: b: y, z");
    assertThat(entries).isEqualTo(entries(after));
  }

  @Test
  void shouldNotTakeAVectorOfAnotherEncoder() {
    DatabaseDescription database = Described.database("d", "a: x").build();
    List<String> asked = new ArrayList<>();
    Function<Indexing, String> hash =
        by ->
            by.entries(
                    database,
                    wanted -> {
                      asked.add(wanted);
                      return Optional.empty();
                    })
                .getLast()
                .getHash();

    assertThat(hash.apply(indexing)).isNotEqualTo(hash.apply(new Indexing(new LetterEncoder("b"))));
    assertThat(asked).doesNotHaveDuplicates();
  }

  @Test
  void shouldGiveEachElementOneKey() {
    DatabaseDescription database =
        Described.database("d", "t: a", "t: b").setStatements(List.of("s", "s")).build();

    assertThat(entries(database))
        .extracting(ElementKey::of)
        .containsExactly("d/DATABASE/d", "d/TABLE/t", "d/STATEMENT/s");
    assertThat(ElementKey.of("a/TABLE", ElementKind.TABLE, "t"))
        .isEqualTo("a%2FTABLE/TABLE/t")
        .startsWith(ElementKey.prefix("a/TABLE"))
        .doesNotStartWith(ElementKey.prefix("a"));
  }

  private List<IndexEntry> entries(DatabaseDescription database) {
    return indexing.entries(database, _ -> Optional.empty());
  }
}
