package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceNounsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "shop",
        "store",
        "depot",
        "warehouse",
        "clinic",
        "hospital",
        "hotel",
        "restaurant",
        "factory",
        "office",
        "station",
        "studio",
        "garage",
        "library",
        "airport"
      })
  void shouldKnowSites(String noun) {
    assertThat(PlaceNouns.isSite(noun)).isTrue();
    assertThat(PlaceNouns.isRegion(noun)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"city", "town", "region", "country", "state", "province", "district", "county"})
  void shouldKnowRegions(String noun) {
    assertThat(PlaceNouns.isRegion(noun)).isTrue();
    assertThat(PlaceNouns.isSite(noun)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"name", "status", "channel", "product", "customer", "method", "vendor"})
  void shouldKnowThatOthersAreNoPlaces(String noun) {
    assertThat(PlaceNouns.isSite(noun)).isFalse();
    assertThat(PlaceNouns.isRegion(noun)).isFalse();
  }
}
