package dev.signalbox.topology.records;

import dev.signalbox.config.DialogueSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.stage.Recall;
import dev.signalbox.topology.async.MemoryUpdate;
import dev.signalbox.topology.async.ReceivedRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The memory of conversations as the stores of the stages hold it: one for each tenant and
/// conversation, bounded by its number of turns, its bytes, and the time between two turns.
///
/// Threading: immutable.
public record Conversations(EventCodec codec, DialogueSettings settings) {

  /// The longest name of a conversation with a memory, in characters.
  private static final int LONGEST_NAME = 1_000;

  /// The key of a question's memory; empty for a question without one. The record's key has to be
  /// the conversation, since only such records are in order.
  static Optional<String> key(Question question, ReceivedRecord received) {
    return question
        .getConversation()
        .filter(name -> name.length() <= LONGEST_NAME)
        .filter(name -> received.keyText().filter(name::equals).isPresent())
        .map(name -> key(question.getTenant().orElse(null), name));
  }

  /// No two pairs of tenant and conversation have the same key.
  static String key(@Nullable String tenant, String conversation) {
    return tenant == null
        ? "/" + conversation
        : "%d/%s/%s".formatted(tenant.length(), tenant, conversation);
  }

  /// The turns before a question. A question that comes again finds them as at its first time. The
  /// time of asking decides whether the conversation has been idle for too long.
  Recall recall(byte @Nullable [] memory, Question question) {
    return new Recall(before(memory, question));
  }

  private List<RememberedTurn> before(byte @Nullable [] memory, Question question) {
    if (memory == null) {
      return List.of();
    }
    List<RememberedTurn> turns = new ArrayList<>();
    for (RememberedTurn turn : codec.decode(memory, ConversationMemory.class).getTurns()) {
      if (turn.getQuestionId().equals(question.getId())) {
        break;
      }
      turns.add(turn);
    }
    boolean isOver =
        !turns.isEmpty()
            && Duration.between(turns.getLast().getAskedAt(), question.getAskedAt())
                    .compareTo(settings.idle())
                > 0;
    return isOver ? List.of() : turns;
  }

  /// The memory with one turn more. A turn that comes again takes its former place, so that the
  /// turns after it stay.
  ///
  /// @param memory before the question
  MemoryUpdate with(byte @Nullable [] memory, Question question, String key, RememberedTurn turn) {
    List<RememberedTurn> turns = new ArrayList<>(before(memory, question));
    turns.add(turn);
    turns.addAll(after(memory, question));
    while (turns.size() > settings.turns()) {
      turns.removeFirst();
    }
    byte[] encoded = encoded(question, turns);
    while (encoded.length > settings.bytes() && !turns.isEmpty()) {
      turns.removeFirst();
      encoded = encoded(question, turns);
    }
    return new MemoryUpdate(key, turns.isEmpty() ? null : encoded);
  }

  private List<RememberedTurn> after(byte @Nullable [] memory, Question question) {
    List<RememberedTurn> turns =
        memory == null ? List.of() : codec.decode(memory, ConversationMemory.class).getTurns();
    return turns.stream()
        .dropWhile(turn -> !turn.getQuestionId().equals(question.getId()))
        .skip(1)
        .toList();
  }

  private byte[] encoded(Question question, List<RememberedTurn> turns) {
    return codec.encode(memory(question, turns));
  }

  private static ConversationMemory memory(Question question, List<RememberedTurn> turns) {
    return new ConversationMemory(
        question.getTenant().orElse(null),
        question.getConversation().orElseThrow(),
        List.copyOf(turns),
        turns.isEmpty() ? Instant.EPOCH : turns.getLast().getAskedAt());
  }

  /// The answer to a request for the memory, with the part of one stage: turns that earlier stages
  /// have shown get the database and the query that this stage knows.
  Answer shown(Answer answer, byte @Nullable [] memory) {
    Map<String, RememberedTurn> turns = new LinkedHashMap<>();
    answer
        .getConversation()
        .ifPresent(
            shown -> shown.getTurns().forEach(turn -> turns.put(turn.getQuestionId(), turn)));
    if (memory != null) {
      for (RememberedTurn turn : codec.decode(memory, ConversationMemory.class).getTurns()) {
        turns.merge(turn.getQuestionId(), turn, Conversations::merged);
      }
    }
    Question question = answer.getJourney().getQuestion();
    return Answer.newBuilder(answer)
        .setConversation(memory(question, List.copyOf(turns.values())))
        .build();
  }

  private static RememberedTurn merged(RememberedTurn shown, RememberedTurn more) {
    return RememberedTurn.newBuilder(shown)
        .setDatabase(more.getDatabase().or(shown::getDatabase).orElse(null))
        .setSql(more.getSql().or(shown::getSql).orElse(null))
        .build();
  }
}
