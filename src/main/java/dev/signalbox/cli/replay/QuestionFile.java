package dev.signalbox.cli.replay;

import dev.signalbox.bulk.QuestionLine;
import dev.signalbox.bulk.QuestionLines;
import dev.signalbox.console.Console;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.replay.EventSource;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The questions of a file, as a run replays them: each keeps the id that the file gives it, or has
/// its line's number.
///
/// Threading: one thread.
final class QuestionFile implements EventSource.Questions, Closeable {
  private final InputStream input;
  private final Want want;
  private final QuestionLines lines;
  private final @Nullable String tenant;
  private final Console console;
  private long skipped;

  private QuestionFile(InputStream input, Want want, @Nullable String tenant, Console console) {
    this.input = input;
    this.want = want;
    this.lines = new QuestionLines(input);
    this.tenant = tenant;
    this.console = console;
  }

  /// @param want how far the pipeline takes them
  /// @param tenant the asker of all of them; null: none
  /// @param console gets a message for each line without a question
  static QuestionFile open(Path file, Want want, @Nullable String tenant, Console console)
      throws IOException {
    return new QuestionFile(Files.newInputStream(file), want, tenant, console);
  }

  @Override
  public Optional<Question> next() throws IOException {
    for (Optional<QuestionLine> line = lines.next(); line.isPresent(); line = lines.next()) {
      switch (line.get()) {
        case QuestionLine.Parsed parsed -> {
          return Optional.of(question(parsed));
        }
        case QuestionLine.Unreadable(long _, String problem) -> {
          skipped++;
          console.err().println("Left out: " + problem);
        }
      }
    }
    return Optional.empty();
  }

  private Question question(QuestionLine.Parsed line) {
    return Question.newBuilder()
        .setId(line.id())
        .setText(line.text())
        .setConversation(line.conversation())
        .setTenant(tenant)
        .setWant(want)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }

  @Override
  public long skipped() {
    return skipped;
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
