package dev.signalbox.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenVectorCacheTest {
  /// The first token of each text that the model read.
  private final List<Long> read = new ArrayList<>();

  private final TokenVectorCache recent = new TokenVectorCache(6);

  @Test
  void shouldReadATextOnce() {
    assertThat(states(1, 2)).containsExactly(10, 20);
    assertThat(states(1, 2)).containsExactly(10, 20);
    assertThat(states(1, 3)).containsExactly(10, 30);

    assertThat(read).containsExactly(1L, 1L);
  }

  @Test
  void shouldForgetTheTextThatWasAskedForLeastRecently() {
    states(1, 0);
    states(2, 0);
    states(3, 0);
    states(1, 0);
    states(4, 0, 0);

    assertThat(states(1, 0)).containsExactly(10, 0);
    assertThat(read).containsExactly(1L, 2L, 3L, 4L);
    states(2, 0);
    states(3, 0);
    assertThat(read).containsExactly(1L, 2L, 3L, 4L, 2L, 3L);
  }

  @Test
  void shouldKeepTheOthersWhereATextIsTooLong() {
    states(1, 0);
    states(2, 0, 0, 0, 0, 0, 0);
    states(2, 0, 0, 0, 0, 0, 0);
    states(1, 0);

    assertThat(read).containsExactly(1L, 2L, 2L);
  }

  private float[] states(long... ids) {
    return recent.of(ids, this::read);
  }

  private float[] read(long[] ids) {
    read.add(ids[0]);
    float[] states = new float[ids.length];
    for (int i = 0; i < states.length; i++) {
      states[i] = 10 * ids[i];
    }
    return states;
  }
}
