package dev.signalbox.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.stage.Audience.Only;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AudienceTest {
  private static final Audience EVERYONE = Audience.of(List.of());
  private static final Audience ACME = Audience.of(List.of("acme"));

  @Test
  void shouldIncludeAnyoneWhereNobodyIsListed() {
    assertThat(EVERYONE.includes("acme")).isTrue();
    assertThat(EVERYONE.includes(null)).isTrue();
    assertThat(EVERYONE.tenants()).isEmpty();
  }

  @Test
  void shouldIncludeOnlyThoseListed() {
    Audience two = Audience.of(List.of("acme", "globex"));

    assertThat(two.includes("acme")).isTrue();
    assertThat(two.includes("globex")).isTrue();
    assertThat(two.includes("initech")).isFalse();
    assertThat(two.includes("Acme")).isFalse();
    assertThat(two.includes(null)).isFalse();
    assertThat(two.tenants()).containsExactlyInAnyOrder("acme", "globex");
  }

  @Test
  void shouldCombineToThoseInBoth() {
    assertThat(EVERYONE.and(EVERYONE)).isEqualTo(EVERYONE);
    assertThat(EVERYONE.and(ACME)).isEqualTo(ACME);
    assertThat(ACME.and(EVERYONE)).isEqualTo(ACME);
    assertThat(ACME.and(Audience.of(List.of("globex", "acme")))).isEqualTo(ACME);
  }

  @Test
  void shouldCombineToNobodyRatherThanToEveryone() {
    Audience nobody = ACME.and(Audience.of(List.of("globex")));

    assertThat(nobody).isEqualTo(new Only(Set.of()));
    assertThat(nobody.includes("acme")).isFalse();
    assertThat(nobody.includes("globex")).isFalse();
    assertThat(nobody.includes(null)).isFalse();
  }
}
