package dev.signalbox.language;

import dev.signalbox.event.ModelCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A journal in memory.
public final class ListedJournal implements Journal {
  private final List<ModelCall> calls = new ArrayList<>();
  private long lost;
  long today;

  public synchronized List<ModelCall> calls() {
    return List.copyOf(calls);
  }

  /// Tokens of replies that were not recorded.
  synchronized long lost() {
    return lost;
  }

  @Override
  public synchronized Optional<ModelCall> find(String digest) {
    return calls.reversed().stream().filter(call -> call.getDigest().equals(digest)).findFirst();
  }

  @Override
  public synchronized void record(ModelCall call) {
    calls.add(Objects.requireNonNull(call));
  }

  @Override
  public long tokensToday(@Nullable String tenant) {
    return "acme".equals(tenant) ? today : 0;
  }

  @Override
  public synchronized void spent(@Nullable String tenant, long tokens) {
    lost += tokens;
  }
}
