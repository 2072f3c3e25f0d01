package dev.signalbox.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The past questions of one database that are nearest to a question.
///
/// @param count the number of past questions that were compared
/// @param best cosine of the nearest one; 0 where there is none
/// @param bestThree mean cosine of the three nearest ones, or of all where there are fewer
/// @param nearest the three nearest ones, or all where there are fewer, the nearest first
record NearestPastQuestions(int count, double best, double bestThree, List<Near> nearest) {
  private static final int MOST = 3;

  static final NearestPastQuestions NONE = new NearestPastQuestions(0, 0, 0, List.of());

  /// A past question with its cosine with the question.
  record Near(PastQuestion question, double cosine) {}

  /// Finds the nearest past questions of a database. Among equally near questions, the first one
  /// comes first.
  static final class Search {
    private final @Nullable PastQuestion[] questions = new PastQuestion[MOST];
    private final float[] cosines = new float[MOST];
    private int found;

    void add(float cosine, PastQuestion question) {
      int place = found;
      while (place > 0 && cosine > cosines[place - 1]) {
        place--;
      }
      if (place == MOST) {
        return;
      }
      found = Math.min(MOST, found + 1);
      System.arraycopy(questions, place, questions, place + 1, found - 1 - place);
      System.arraycopy(cosines, place, cosines, place + 1, found - 1 - place);
      questions[place] = question;
      cosines[place] = cosine;
    }

    /// @param count the number of past questions added, at least 1
    NearestPastQuestions found(int count) {
      double sum = 0;
      List<Near> nearest = new ArrayList<>();
      for (int place = 0; place < found; place++) {
        sum += cosines[place];
        nearest.add(new Near(Objects.requireNonNull(questions[place]), cosines[place]));
      }
      return new NearestPastQuestions(count, cosines[0], sum / found, List.copyOf(nearest));
    }
  }
}
