package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.LetterEncoder;
import dev.signalbox.sql.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TranslatedValuesTest {
  private static final TestDatabase CRANES =
      new TestDatabase()
          .table("kran", "*kran_id INTEGER", "kennz TEXT", "bauart TEXT", "status TEXT")
          .table("mitarbeiter", "*ma_id INTEGER", "vorname TEXT", "nachname TEXT")
          .table("auftrag", "*auftrag_id INTEGER", "kran_id INTEGER -> kran.kran_id", "status TEXT")
          .values("kran", "bauart", "Turmdrehkran", "Mobilkran", "Raupenkran")
          .values("kran", "status", "frei", "gesperrt", "verkauft")
          .values("mitarbeiter", "nachname", "Bauer", "Kiefer", "Reinhardt", "Yildiz")
          .values("auftrag", "status", "läuft", "storniert", "erledigt");

  private static final TestDatabase ENGLISH =
      new TestDatabase()
          .table("crane", "*crane_id INTEGER", "plate TEXT", "status TEXT")
          .values("crane", "status", "frei", "gesperrt", "verkauft");

  private static List<Link> links(String question, String phrase, TestDatabase database) {
    SchemaLinker linker = new SchemaLinker(new LetterEncoder(), database, false);
    LinkedQuestion linked =
        SchemaLinker.linkWords(question, linker.lexicon(database.description()));
    return linked.mentions().stream()
        .filter(mention -> linked.phrase(mention).equals(phrase))
        .flatMap(mention -> mention.links().stream())
        .filter(link -> link.target() instanceof Target.OfValue)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "Which cranes are sold?, sold, verkauft",
    "Which cranes are blocked?, blocked, gesperrt",
    "How many jobs are running?, running, läuft",
    "How many jobs were cancelled?, cancelled, storniert",
    "Show the finished jobs., finished, erledigt",
    "How many tower cranes are there?, tower cranes, Turmdrehkran",
    "How many crawler cranes are there?, crawler cranes, Raupenkran"
  })
  void shouldLinkGermanValues(String question, String phrase, String value) {
    assertThat(links(question, phrase, CRANES))
        .singleElement()
        .satisfies(link -> {
          assertThat(((Target.OfValue) link.target()).value()).isEqualTo(value);
          assertThat(link.match()).isEqualTo(Link.Match.VALUE_SYNONYM);
        });
  }

  @Test
  void shouldTrustAnExactValueMore() {
    double exact = links("Which cranes are verkauft?", "verkauft", CRANES).getFirst().score();
    double translated = links("Which cranes are sold?", "sold", CRANES).getFirst().score();

    assertThat(translated).isLessThan(exact);
  }

  @ParameterizedTest
  @ValueSource(strings = {"farmer", "pine"})
  void shouldTranslateNoNames(String word) {
    assertThat(links("Show the employees named " + word + ".", word, CRANES)).isEmpty();
  }

  @Test
  void shouldNotTranslateValuesOfEnglishDatabases() {
    assertThat(links("Which cranes are sold?", "sold", ENGLISH)).isEmpty();
  }
}
