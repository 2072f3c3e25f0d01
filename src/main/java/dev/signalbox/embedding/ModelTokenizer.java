package dev.signalbox.embedding;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.tokenizers.jni.CharSpan;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;

/// Cuts texts into the tokens that a model was trained on.
///
/// Threading: any number of threads may call [#tokenize].
final class ModelTokenizer implements AutoCloseable {

  static {
    // The native library comes from the jar, without a download chosen by the machine's GPU and
    // without a usage report.
    System.setProperty("ai.djl.offline", "true");
    System.setProperty("RUST_FLAVOR", "cpu");
    System.setProperty("OPT_OUT_TRACKING", "true");
  }

  /// A text as tokens.
  ///
  /// @param truncated the number of tokens that were cut off
  /// @param starts the position in the text where each token begins; -1 for a token that the model
  ///   adds
  /// @param ends the position where each token ends
  record Tokens(long[] ids, int truncated, int[] starts, int[] ends) {}

  private final HuggingFaceTokenizer tokenizer;
  private final int maxTokens;

  /// @throws ConfigurationException the definition cannot be read
  ModelTokenizer(EncoderFiles files) {
    try {
      tokenizer =
          HuggingFaceTokenizer.newInstance(
              new ByteArrayInputStream(files.tokenizer()),
              Map.of("truncation", "false", "padding", "false"));
    } catch (IOException | RuntimeException e) {
      ConfigurationException problem =
          new ConfigurationException(
              "embedding.model",
              "the tokenizer.json of '%s' cannot be read: %s"
                  .formatted(files.origin(), e.getMessage()));
      problem.initCause(e);
      throw problem;
    }
    maxTokens = files.profile().maxTokens();
  }

  /// The first `maxTokens` tokens, always including the tokens that close the text for the model.
  Tokens tokenize(String text) {
    Encoding encoding = tokenizer.encode(text, true, false);
    long[] ids = encoding.getIds();
    int truncated = Math.max(0, ids.length - maxTokens);
    if (truncated == 0) {
      return placed(ids, 0, encoding, ids.length);
    }
    int closing = closingTokens(encoding.getSpecialTokenMask());
    long[] kept = new long[maxTokens];
    System.arraycopy(ids, 0, kept, 0, maxTokens - closing);
    System.arraycopy(ids, ids.length - closing, kept, maxTokens - closing, closing);
    return placed(kept, truncated, encoding, maxTokens - closing);
  }

  /// @param ofText the number of tokens that come from the beginning of the text
  private static Tokens placed(long[] ids, int truncated, Encoding encoding, int ofText) {
    CharSpan[] spans = encoding.getCharTokenSpans();
    int[] starts = new int[ids.length];
    int[] ends = new int[ids.length];
    for (int i = 0; i < ids.length; i++) {
      boolean placed = i < ofText && spans[i] != null;
      starts[i] = placed ? spans[i].getStart() : -1;
      ends[i] = placed ? spans[i].getEnd() : -1;
    }
    return new Tokens(ids, truncated, starts, ends);
  }

  private static int closingTokens(long[] special) {
    int closing = 0;
    while (closing < special.length && special[special.length - 1 - closing] == 1) {
      closing++;
    }
    return closing;
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
