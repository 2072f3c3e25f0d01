package dev.signalbox.embedding;

import dev.signalbox.embedding.ModelTokenizer.Tokens;
import dev.signalbox.stage.LowPriority;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// An encoder exported to ONNX, run on the processor.
///
/// A text's vector never depends on its neighbours. An int8 model is quantized dynamically, with
/// one scale for a whole batch, so it reads one text at a time. An fp32 model reads texts of the
/// same number of tokens together, so that none is padded. Several single-threaded batches go on
/// side by side, which on short texts loses little against larger batches.
///
/// Documents give way to questions: threads of low priority ([LowPriority]) encode them, so that a
/// storm of schema changes takes little from the askers. The encoder treats the texts of a calling
/// thread of low priority in the same way.
///
/// Threading: any number of threads may encode at once. The encoder works on as many texts of each
/// priority as it has threads; the others wait.
final class OnnxEncoder implements Encoder {
  /// Bounds the memory of one batch.
  private static final int BATCH_TOKENS = 4096;

  /// The floats that the cache keeps of the last questions: 32 MiB, about a thousand questions.
  private static final int MOST_KEPT = 8 << 20;

  private final EncoderProfile profile;
  private final ModelTokenizer tokenizer;
  private final OnnxModel model;
  private final TokenVectorCache cache = new TokenVectorCache(MOST_KEPT);
  private final ExecutorService urgent;
  private final ExecutorService patient;
  private final int threads;

  /// @param threads the number of batches side by side, at least 1
  /// @throws dev.signalbox.config.ConfigurationException the files hold no usable encoder
  OnnxEncoder(EncoderFiles files, int threads) {
    profile = files.profile();
    tokenizer = new ModelTokenizer(files);
    model = new OnnxModel(files, threads, Math.max(BATCH_TOKENS, profile.maxTokens()));
    this.threads = threads;
    urgent =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().daemon().name("encoder-", 1).factory());
    ThreadFactory giveWay = Thread.ofPlatform().daemon().name("encoder-in-bulk-", 1).factory();
    patient =
        Executors.newFixedThreadPool(threads, work -> giveWay.newThread(LowPriority.of(work)));
  }

  @Override
  public String name() {
    return profile.name();
  }

  @Override
  public boolean readsEnglishOnly() {
    return profile.englishOnly();
  }

  @Override
  public int dimension() {
    return model.dimension();
  }

  @Override
  public Encoding encode(String text, Role role) {
    return encodeTexts(List.of(new Text(text, List.of())), role).getFirst();
  }

  @Override
  public List<Encoding> encodeAll(List<String> texts, Role role) {
    return encodeTexts(texts.stream().map(text -> new Text(text, List.of())).toList(), role);
  }

  @Override
  public List<Encoding> encodeTexts(List<Text> texts, Role role) {
    if (texts.size() == 1 && role == Role.QUESTION) {
      return List.of(encodeAlone(texts.getFirst(), role));
    }
    Encoding[] encodings = new Encoding[texts.size()];
    switch (profile.precision()) {
      case INT8 -> forEach(texts.size(), role, i -> encodings[i] = encodeAlone(texts.get(i), role));
      case FP32 -> encodeInBatches(texts, role, encodings);
    }
    return Arrays.asList(encodings);
  }

  private Tokens tokens(Text text, Role role) {
    return tokenizer.tokenize(profile.prefix(role) + text.text());
  }

  private Encoding encodeAlone(Text text, Role role) {
    Tokens tokens = tokens(text, role);
    float[] tokenVectors =
        switch (role) {
          case QUESTION -> cache.of(tokens.ids(), ids -> model.infer(List.of(ids)));
          case DOCUMENT -> model.infer(List.of(tokens.ids()));
        };
    return encoding(tokenVectors, 0, tokens, text, role);
  }

  /// @param offset the position of the text's first token in the token vectors
  private Encoding encoding(float[] tokenVectors, int offset, Tokens tokens, Text text, Role role) {
    int prefix = profile.prefix(role).length();
    List<float[]> parts =
        text.parts().stream()
            .map(part -> new Part(prefix + part.start(), prefix + part.end()))
            .map(part -> Pooling.pool(tokenVectors, offset, tokens, part, dimension()))
            .toList();
    float[] vector = profile.pooling().pool(tokenVectors, offset, tokens.ids().length, dimension());
    return new Encoding(vector, tokens.truncated(), parts);
  }

  private void encodeInBatches(List<Text> texts, Role role, Encoding[] encodings) {
    Tokens[] tokens = new Tokens[texts.size()];
    forEach(texts.size(), role, i -> tokens[i] = tokens(texts.get(i), role));
    List<int[]> batches = batchesOfEqualLength(tokens);
    forEach(
        batches.size(),
        role,
        b -> {
          int[] batch = batches.get(b);
          float[] tokenVectors =
              model.infer(Arrays.stream(batch).mapToObj(i -> tokens[i].ids()).toList());
          int floatsOfText = tokenVectors.length / batch.length;
          for (int k = 0; k < batch.length; k++) {
            int i = batch[k];
            encodings[i] = encoding(tokenVectors, k * floatsOfText, tokens[i], texts.get(i), role);
          }
        });
  }

  private static List<int[]> batchesOfEqualLength(Tokens[] tokens) {
    int[] byLength =
        IntStream.range(0, tokens.length)
            .boxed()
            .sorted(Comparator.comparingInt((Integer i) -> tokens[i].ids().length).reversed())
            .mapToInt(Integer::intValue)
            .toArray();
    List<int[]> batches = new ArrayList<>();
    for (int start = 0; start < byLength.length; ) {
      int length = tokens[byLength[start]].ids().length;
      int end = start;
      while (end < byLength.length
          && (end == start || (end - start + 1) * length <= BATCH_TOKENS)
          && tokens[byLength[end]].ids().length == length) {
        end++;
      }
      batches.add(Arrays.copyOfRange(byLength, start, end));
      start = end;
    }
    return batches;
  }

  /// Does the work for 0 to `count` - 1 on the workers of the role's priority and waits for its
  /// end.
  private void forEach(int count, Role role, IntConsumer work) {
    if (count == 0) {
      return;
    }
    ExecutorService workers =
        switch (role) {
          case QUESTION -> LowPriority.isCurrent() ? patient : urgent;
          case DOCUMENT -> patient;
        };
    AtomicInteger next = new AtomicInteger();
    CompletableFuture<?>[] running = new CompletableFuture<?>[Math.min(threads, count)];
    for (int i = 0; i < running.length; i++) {
      running[i] =
          CompletableFuture.runAsync(
              () -> {
                for (int n = next.getAndIncrement(); n < count; n = next.getAndIncrement()) {
                  work.accept(n);
                }
              },
              workers);
    }
    try {
      CompletableFuture.allOf(running).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  @Override
  public int batches() {
    return switch (profile.precision()) {
      case INT8 -> 0;
      case FP32 -> threads;
    };
  }

  @Override
  public void close() {
    urgent.close();
    patient.close();
    model.close();
    tokenizer.close();
  }
}
