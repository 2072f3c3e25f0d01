package dev.signalbox.cli;

import dev.signalbox.console.CommandException;
import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.event.Answer;
import dev.signalbox.gateway.QuestionService;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.verdict.VerdictRequest;
import dev.signalbox.verdict.VerdictState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// A verdict on the last answer at a prompt.
///
/// @param right whether the answer is right
/// @param sql the query of a right answer, or the one that answers the question instead; null: none
///   is told
record Thumb(boolean right, @Nullable String sql) {
  static final String RIGHT = ":right";
  static final String WRONG = ":wrong";

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);
  private static final Duration CHECK = Duration.ofMillis(25);

  /// Reads `:right` or `:wrong`, each alone or with the right query; empty for any other line.
  static Optional<Thumb> read(String line) {
    String[] words = line.strip().split("\\s+", 2);
    String sql = words.length > 1 ? words[1] : null;
    return switch (words[0]) {
      case RIGHT -> Optional.of(new Thumb(true, sql));
      case WRONG -> Optional.of(new Thumb(false, sql));
      default -> Optional.empty();
    };
  }

  /// Gives the verdict, and waits until the next question is answered by it, where it teaches at
  /// once and this process follows the feedback.
  ///
  /// @return a sentence for the person who gave it
  /// @throws CommandException the verdict does not fit the answer, or cannot be sent
  String give(Answer answer, QuestionService service) throws InterruptedException {
    try {
      VerdictRequest.Made made =
          VerdictRequest.of(
              answer,
              new AnswerFeedback.Word(right, List.of(), sql, List.of()),
              null,
              null,
              sql == null ? Optional.empty() : service.taughtCheck(),
              Instant.now());
      service.verdicts().tell(made.verdict()).get();
      String sentence = GivenVerdicts.sentence(made, service.verdicts().teachesAtOnce());
      return awaitUse(made, service) ? sentence : sentence + "; it is not in use yet";
    } catch (AnswerFeedback.UnclearException unclear) {
      throw new CommandException(String.valueOf(unclear.getMessage()), unclear);
    } catch (VerdictRequest.UnfitException unfit) {
      throw new CommandException("The query " + unfit.getMessage(), unfit);
    } catch (BrokerException unread) {
      throw new CommandException(String.valueOf(unread.getMessage()), unread);
    } catch (ExecutionException e) {
      throw CommandException.because("The verdict could not be sent", e);
    }
  }

  /// Whether feedback of the verdict is in use, or is not to be waited for.
  private static boolean awaitUse(VerdictRequest.Made made, QuestionService service)
      throws InterruptedException {
    if (made.state(service.verdicts().teachesAtOnce()) != VerdictState.TAUGHT) {
      return true;
    }
    long end = System.nanoTime() + LONGEST_WAIT.toNanos();
    while (!isUsed(made, service)) {
      if (System.nanoTime() > end) {
        return false;
      }
      Thread.sleep(CHECK);
    }
    return true;
  }

  private static boolean isUsed(VerdictRequest.Made made, QuestionService service) {
    return service
        .taught()
        .map(taught -> made.verdict().getTeaches().stream().allMatch(taught::holds))
        .orElse(true);
  }
}
