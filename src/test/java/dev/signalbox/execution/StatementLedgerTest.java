package dev.signalbox.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tests stand for an ended process by statements that never return.
class StatementLedgerTest {
  private static final String DEADLY = "SELECT deadly";

  private final CountDownLatch never = new CountDownLatch(1);

  @TempDir private Path folder;

  @AfterEach
  void release() {
    never.countDown();
  }

  /// Begins a statement that does not end, as the process before.
  private void begin(StatementLedger ledger, String sql) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Thread.ofVirtual()
        .start(() -> {
          try {
            ledger.execute(
                "shop",
                sql,
                () -> {
                  begun.countDown();
                  never.await();
                  return 0;
                });
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
    assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
  }

  private static int run(StatementLedger ledger, String sql) throws InterruptedException {
    return ledger.execute("shop", sql, () -> 7);
  }

  private long remembered() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }

  @Test
  void shouldRunAStatementNoMoreThatWasAtWorkWhenTwoProcessesEnded() throws Exception {
    begin(StatementLedger.in(folder), DEADLY);
    begin(StatementLedger.in(folder), DEADLY);

    StatementLedger third = StatementLedger.in(folder);
    assertThatThrownBy(() -> run(third, DEADLY))
        .isInstanceOfSatisfying(
            StageException.class,
            failure -> assertThat(failure.code()).isEqualTo(FailureCode.STATEMENT_TIMEOUT))
        .hasMessageContaining("ended 2 times");
    assertThat(run(third, "SELECT harmless")).isEqualTo(7);
  }

  @Test
  void shouldForgetAStatementThatEnds() throws Exception {
    begin(StatementLedger.in(folder), DEADLY);

    for (int start = 0; start < 3; start++) {
      StatementLedger next = StatementLedger.in(folder);
      assertThat(run(next, DEADLY)).isEqualTo(7);
      assertThatThrownBy(() ->
              next.execute(
                  "shop",
                  DEADLY,
                  () -> {
                    throw new StageException(FailureCode.SQL_FAILED, "no");
                  }))
          .hasMessage("no");
    }
    assertThat(remembered()).isZero();
  }

  /// Among statements that were at work together, only the one at fault is at work the next time.
  @Test
  void shouldRunSuspectsOneAtATime() throws Exception {
    StatementLedger first = StatementLedger.in(folder);
    begin(first, DEADLY);
    begin(first, "SELECT bystander");

    StatementLedger second = StatementLedger.in(folder);
    begin(second, DEADLY);
    Thread bystander =
        Thread.ofVirtual()
            .start(() -> {
              try {
                run(second, "SELECT bystander");
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    assertThat(bystander.join(Duration.ofMillis(200))).isFalse();
    bystander.interrupt();
    bystander.join();

    StatementLedger third = StatementLedger.in(folder);
    assertThat(run(third, "SELECT bystander")).isEqualTo(7);
    assertThatThrownBy(() -> run(third, DEADLY)).isInstanceOf(StageException.class);
  }
}
