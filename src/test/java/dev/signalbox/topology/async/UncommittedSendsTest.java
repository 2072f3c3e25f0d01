package dev.signalbox.topology.async;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UncommittedSendsTest {
  private final List<Long> deleted = new ArrayList<>();
  private long flushes;

  @Test
  void shouldDeleteAtOnceWhatIsCommittedTogether() {
    UncommittedSends sent = new UncommittedSends(true, () -> flushes, deleted::add);

    sent.add(1);

    assertThat(deleted).containsExactly(1L);
    assertThat(sent.isEmpty()).isTrue();
  }

  @Test
  void shouldKeepUntilTheNextFlushWhatIsNot() {
    UncommittedSends sent = new UncommittedSends(false, () -> flushes, deleted::add);
    sent.add(1);
    sent.deleteAcknowledged();
    assertThat(deleted).isEmpty();

    flushes++;
    sent.add(2);
    sent.deleteAcknowledged();

    assertThat(deleted).containsExactly(1L);
    assertThat(sent.isEmpty()).isFalse();
  }
}
