package dev.signalbox.session;

import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say how a question is asked.
public final class QuestionOptions {

  @Option(
      names = "--want",
      paramLabel = "WHAT",
      description = "How far to go: route, sql or answer (default: answer).")
  private Want want = Want.ANSWER;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description = "Who asks (default: nobody in particular).")
  private @Nullable String tenant;

  @Option(
      names = "--database",
      paramLabel = "ID",
      arity = "1",
      description = "Consider only this database; can be given several times.")
  private List<String> databases = new ArrayList<>();

  public Question question(String text) {
    return Question.newBuilder()
        .setId(UUID.randomUUID().toString())
        .setText(text)
        .setTenant(tenant)
        .setWant(want)
        .setDatabases(databases)
        .setAskedAt(Instant.now())
        .build();
  }
}
