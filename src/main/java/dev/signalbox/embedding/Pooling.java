package dev.signalbox.embedding;

import dev.signalbox.embedding.ModelTokenizer.Tokens;

/// The way in which a text's vector is made from the vectors of its tokens (Reimers & Gurevych
/// 2019, Sentence-BERT, section 3).
enum Pooling {
  /// The mean over all tokens.
  MEAN,
  /// The vector of the first token.
  CLS;

  /// Pools one text and scales the result to unit length.
  ///
  /// @param tokens the token vectors, one after the other, from `offset` on
  /// @param count number of tokens, at least 1
  float[] pool(float[] tokens, int offset, int count, int dimension) {
    float[] pooled = new float[dimension];
    int pooledTokens = this == CLS ? 1 : count;
    for (int token = 0; token < pooledTokens; token++) {
      int start = offset + token * dimension;
      for (int i = 0; i < dimension; i++) {
        pooled[i] += tokens[start + i];
      }
    }
    return toUnitLength(pooled);
  }

  /// The mean of the vectors of the tokens in a part of the text, scaled to unit length; all 0
  /// where the part has no token.
  static float[] pool(
      float[] tokenVectors, int offset, Tokens tokens, Encoder.Part part, int dimension) {
    float[] pooled = new float[dimension];
    for (int token = 0; token < tokens.ids().length; token++) {
      if (tokens.starts()[token] >= 0
          && tokens.starts()[token] < part.end()
          && tokens.ends()[token] > part.start()) {
        int start = offset + token * dimension;
        for (int i = 0; i < dimension; i++) {
          pooled[i] += tokenVectors[start + i];
        }
      }
    }
    return toUnitLength(pooled);
  }

  static float[] toUnitLength(float[] vector) {
    double square = 0;
    for (float component : vector) {
      square += (double) component * component;
    }
    if (square > 0) {
      float scale = (float) (1 / Math.sqrt(square));
      for (int i = 0; i < vector.length; i++) {
        vector[i] *= scale;
      }
    }
    return vector;
  }
}
