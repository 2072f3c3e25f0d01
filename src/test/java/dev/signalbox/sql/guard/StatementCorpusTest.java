package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.guard.StatementCorpus.CorpusStatement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatementCorpusTest {
  private static final List<CorpusStatement> HOSTILE =
      StatementCorpus.read("hostile-statements.txt");

  private final SqlGuard guard = new ParsedSqlGuard();

  @Test
  void shouldRejectEveryHostileStatement() {
    assertThat(HOSTILE).extracting(CorpusStatement::sql).hasSizeGreaterThan(600);
    assertThat(HOSTILE).filteredOn(statement -> rejection(statement, "").isEmpty()).isEmpty();
  }

  @Test
  void shouldRejectEveryHostileStatementBehindAWithClause() {
    assertThat(HOSTILE)
        .filteredOn(statement -> rejection(statement, "WITH harmless AS (SELECT 1) ").isEmpty())
        .isEmpty();
  }

  @Test
  void shouldAcceptEveryOrdinaryStatement() {
    assertThat(StatementCorpus.read("ordinary-statements.txt"))
        .filteredOn(statement -> rejection(statement, "").isPresent())
        .extracting(statement -> statement + " -- " + rejection(statement, "").orElseThrow())
        .isEmpty();
  }

  private Optional<String> rejection(CorpusStatement statement, String before) {
    return switch (guard.check(before + statement.sql(), statement.dialect())) {
      case Verdict.Accepted _ -> Optional.empty();
      case Verdict.Rejected rejected -> Optional.of(rejected.reason());
      case Verdict.Withheld withheld -> Optional.of(withheld.reason());
    };
  }
}
