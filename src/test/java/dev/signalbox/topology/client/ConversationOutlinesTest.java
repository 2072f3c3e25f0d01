package dev.signalbox.topology.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.topology.client.RememberedConversations.Remembered;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConversationOutlinesTest {
  private final ConversationOutlines outlines = new ConversationOutlines(10);

  private void put(@Nullable String tenant, String id, int second) {
    outlines.put(
        tenant + "/" + id,
        new Remembered(tenant, id, 1, "How many?", Instant.EPOCH.plusSeconds(second)));
  }

  private String ids(@Nullable String tenant) {
    return String.join(
        " ",
        outlines.list(each -> Objects.equals(each.tenant(), tenant)).stream()
            .map(Remembered::conversation)
            .toList());
  }

  @Test
  void shouldListTheOneUsedLastFirst() {
    put("acme", "a", 1);
    put("acme", "b", 2);
    put(null, "open", 3);
    put("acme", "a", 4);

    assertThat(ids("acme")).isEqualTo("a b");
    assertThat(ids(null)).isEqualTo("open");
    outlines.put("acme/a", null);
    outlines.put("acme/unknown", null);
    assertThat(ids("acme")).isEqualTo("b");
  }

  @Test
  void shouldTakeThePlaceOfTheTenantWithTheMost() {
    put("zeta", "z", 0);
    for (int each = 1; each <= 20; each++) {
      put("acme", "a" + each, each);
    }

    assertThat(ids("zeta")).isEqualTo("z");
    assertThat(ids("acme")).isEqualTo("a20 a19 a18 a17 a16 a15 a14 a13 a12");
  }
}
