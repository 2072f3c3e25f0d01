package dev.signalbox.session;

import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The command-line options of a question.
public final class QuestionOptions {

  @Option(
      names = "--want",
      paramLabel = "RESULT",
      description = "Result to return: route, sql or answer (default: answer).")
  private Want want = Want.ANSWER;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description = "Tenant that asks (default: none).")
  private @Nullable String tenant;

  @Option(
      names = "--asker",
      paramLabel = "NAME",
      description = "Who asks: past answers under this name speak for their databases.")
  private @Nullable String asker;

  @Option(
      names = "--application",
      paramLabel = "NAME",
      description = "The application that asks, likewise.")
  private @Nullable String application;

  @Option(
      names = "--database",
      paramLabel = "ID",
      arity = "1",
      description = "Consider only this database; can be given several times.")
  private List<String> databases = new ArrayList<>();

  @Option(
      names = "--conversation",
      paramLabel = "ID",
      description =
          "Ask as the next turn of this conversation, which may continue the turns before it;"
              + " their databases are preferred (default: none).")
  private @Nullable String conversation;

  public Question question(String text) {
    return Question.newBuilder()
        .setId(UUID.randomUUID().toString())
        .setText(text)
        .setTenant(tenant)
        .setAsker(asker)
        .setApplication(application)
        .setConversation(conversation)
        .setWant(want)
        .setDatabases(databases)
        .setAskedAt(Instant.now())
        .build();
  }
}
