package dev.signalbox.embedding;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.TensorInfo;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.stage.LowPriority;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/// A transformer model that computes a vector for each token.
///
/// One session serves all threads: its weights are in memory once, and an inference stays on the
/// thread that calls it. The input of an inference lies in direct buffers that are reused.
///
/// Threading: any number of threads may call [#infer]. A bounded number of inferences of each
/// priority goes on at once, and the others wait; no thread waits for an inference of lower
/// priority.
final class OnnxModel implements AutoCloseable {
  private static final String IDS = "input_ids";
  private static final String MASK = "attention_mask";
  private static final String TYPES = "token_type_ids";
  private static final String STATES = "last_hidden_state";

  private final OrtEnvironment environment = OnnxLibrary.environment();
  private final OrtSession session;
  private final Set<String> inputs;
  private final int dimension;
  private final Slots urgent;
  private final Slots patient;
  private final LongBuffer ones;
  private final LongBuffer zeros;

  /// The slots and buffers of the inferences of one priority.
  ///
  /// @param ids a buffer for each slot
  private record Slots(Semaphore free, Queue<LongBuffer> ids) {

    static Slots of(int threads, int maxTokens) {
      Queue<LongBuffer> ids = new ConcurrentLinkedQueue<>();
      for (int i = 0; i < threads; i++) {
        ids.add(directBuffer(maxTokens));
      }
      return new Slots(new Semaphore(threads, true), ids);
    }
  }

  /// @param threads the number of inferences of each priority that go on at once
  /// @param maxTokens the most tokens of an inference, over all its texts
  /// @throws ConfigurationException the file is no model of this kind
  OnnxModel(EncoderFiles files, int threads, int maxTokens) {
    urgent = Slots.of(threads, maxTokens);
    patient = Slots.of(threads, maxTokens);
    zeros = directBuffer(maxTokens);
    ones = directBuffer(maxTokens);
    for (int i = 0; i < maxTokens; i++) {
      ones.put(i, 1);
    }
    try (SessionOptions options = new SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.setOptimizationLevel(SessionOptions.OptLevel.ALL_OPT);
      session = environment.createSession(files.model(), options);
      inputs = session.getInputNames();
      dimension = dimension(session, files.origin());
    } catch (OrtException e) {
      throw unusable(files.origin(), e.getMessage(), e);
    }
  }

  private static LongBuffer directBuffer(int tokens) {
    return ByteBuffer.allocateDirect(tokens * Long.BYTES)
        .order(ByteOrder.nativeOrder())
        .asLongBuffer();
  }

  private static int dimension(OrtSession session, String origin) throws OrtException {
    for (String input : session.getInputNames()) {
      if (!Set.of(IDS, MASK, TYPES).contains(input)) {
        throw unusable(origin, "it asks for the unknown input '" + input + "'", null);
      }
    }
    NodeInfo states = session.getOutputInfo().get(STATES);
    if (states == null || !(states.getInfo() instanceof TensorInfo info)) {
      throw unusable(
          origin,
          "it has no output '%s', only %s".formatted(STATES, session.getOutputNames()),
          null);
    }
    long[] shape = info.getShape();
    if (shape.length != 3 || shape[2] <= 0) {
      throw unusable(
          origin, "its output '" + STATES + "' must be batch x tokens x a fixed dimension", null);
    }
    return Math.toIntExact(shape[2]);
  }

  private static ConfigurationException unusable(
      String origin, @Nullable String problem, @Nullable Throwable cause) {
    ConfigurationException exception =
        new ConfigurationException(
            "embedding.model", "the model.onnx of '" + origin + "' cannot be used: " + problem);
    if (cause != null) {
      exception.initCause(cause);
    }
    return exception;
  }

  /// The number of floats in each token's vector.
  int dimension() {
    return dimension;
  }

  /// Computes the token vectors of texts that have the same number of tokens.
  ///
  /// @return the vectors of all tokens, one after the other, text after text
  float[] infer(List<long[]> texts) {
    Slots slots = LowPriority.isCurrent() ? patient : urgent;
    slots.free().acquireUninterruptibly();
    LongBuffer ids = slots.ids().remove();
    try {
      return infer(texts, ids);
    } catch (OrtException e) {
      throw new IllegalStateException("The encoder failed: " + e.getMessage(), e);
    } finally {
      slots.ids().add(ids);
      slots.free().release();
    }
  }

  private float[] infer(List<long[]> texts, LongBuffer ids) throws OrtException {
    int length = texts.getFirst().length;
    int tokens = texts.size() * length;
    for (int i = 0; i < texts.size(); i++) {
      ids.put(i * length, texts.get(i));
    }
    long[] shape = {texts.size(), length};
    Map<String, OnnxTensor> tensors = new HashMap<>();
    try {
      for (String input : inputs) {
        LongBuffer values =
            switch (input) {
              case IDS -> ids;
              case MASK -> ones;
              default -> zeros;
            };
        tensors.put(input, OnnxTensor.createTensor(environment, values.slice(0, tokens), shape));
      }
      try (OrtSession.Result result = session.run(tensors, Set.of(STATES))) {
        return ((OnnxTensor) result.get(0)).getFloatBuffer().array();
      }
    } finally {
      tensors.values().forEach(OnnxTensor::close);
    }
  }

  @Override
  public void close() {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException("The encoder cannot be closed: " + e.getMessage(), e);
    }
  }
}
