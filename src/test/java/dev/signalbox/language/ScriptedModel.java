package dev.signalbox.language;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;

/// A model in the process: counts its calls, each of 11 and 7 tokens, and does what the script
/// says; after that, it repeats the question with the call's number.
final class ScriptedModel implements ChatModel {
  private final LinkedBlockingQueue<Callable<ChatResponse>> turns = new LinkedBlockingQueue<>();
  private final List<String> questions = new CopyOnWriteArrayList<>();

  /// The questions of its calls so far.
  List<String> questions() {
    return List.copyOf(questions);
  }

  ScriptedModel then(Callable<ChatResponse> turn) {
    turns.add(turn);
    return this;
  }

  static ChatResponse reply(String text, FinishReason reason) {
    return ChatResponse.builder()
        .aiMessage(AiMessage.from(text))
        .finishReason(reason)
        .tokenUsage(new TokenUsage(11, 7))
        .build();
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    String question = ((UserMessage) request.messages().getLast()).singleText();
    questions.add(question);
    Callable<ChatResponse> turn = turns.poll();
    try {
      return turn == null
          ? reply(question + " " + questions.size(), FinishReason.STOP)
          : turn.call();
    } catch (RuntimeException e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
