package dev.signalbox.fit;

import dev.signalbox.embedding.FittedEncoder.Adapters;
import dev.signalbox.embedding.VectorAdapter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// Trains the adapters of questions and of documents: turned questions lie nearer to the turned
/// texts of their database than to those of all others (softmax over cosines, as InfoNCE of van den
/// Oord et al. 2018, with all texts of the estate as negatives).
final class AdapterTraining {
  private static final int BATCH = 256;
  private static final int EPOCHS = 3;
  private static final float TEMPERATURE = 0.05f;
  private static final double RATE = 1e-3;

  /// A smaller share of a text in a softmax moves nothing.
  private static final double LEAST_SHARE = 1e-4;

  /// The texts of the databases that are asked together.
  ///
  /// @param databases the database of each text
  record Texts(float[][] vectors, int[] databases) {}

  /// A question.
  ///
  /// @param estate the position of its estate
  /// @param database its database among those of the estate
  record Example(float[] vector, int estate, int database) {}

  /// A question's part of the slopes.
  ///
  /// @param turned the turned question, of unit length
  /// @param slope of the loss by the question before its length is taken away
  /// @param shares the slope of the loss by the cosine of each text
  private record Slope(Example example, float[] turned, float[] slope, float[] shares) {}

  private final List<Texts> estates;
  private final MatrixSteps questions;
  private final MatrixSteps documents;

  private AdapterTraining(List<Texts> estates, int dimension) {
    this.estates = estates;
    this.questions = new MatrixSteps(dimension);
    this.documents = new MatrixSteps(dimension);
  }

  /// @param seed of the order of the questions
  static Adapters trained(List<Texts> estates, List<Example> examples, int dimension, long seed) {
    AdapterTraining training = new AdapterTraining(estates, dimension);
    training.train(examples, seed);
    return new Adapters(
        new VectorAdapter(training.questions.rows()), new VectorAdapter(training.documents.rows()));
  }

  private void train(List<Example> examples, long seed) {
    Random random = new Random(seed);
    Example[] order = examples.toArray(Example[]::new);
    int batches = EPOCHS * ((order.length + BATCH - 1) / BATCH);
    int step = 0;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
      shuffle(order, random);
      for (int start = 0; start < order.length; start += BATCH) {
        Example[] batch = Arrays.copyOfRange(order, start, Math.min(order.length, start + BATCH));
        step++;
        step(batch, step, RATE * (1 - step / (double) (batches + 1)));
      }
    }
  }

  private static void shuffle(Example[] order, Random random) {
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      Example moved = order[i];
      order[i] = order[other];
      order[other] = moved;
    }
  }

  private void step(Example[] batch, int step, double rate) {
    List<TurnedTexts> turned =
        estates.stream().map(each -> TurnedTexts.of(each, documents)).toList();
    List<Slope> slopes =
        Arrays.stream(batch)
            .parallel()
            .map(each -> slope(each, turned.get(each.estate())))
            .toList();
    questions.climb(
        slopes.stream().map(each -> each.example().vector()).toList(),
        slopes.stream().map(Slope::slope).toList(),
        batch.length,
        step,
        rate);
    List<float[]> vectors = new ArrayList<>();
    List<float[]> ofTexts = new ArrayList<>();
    for (int e = 0; e < estates.size(); e++) {
      int estate = e;
      List<Slope> asked =
          slopes.stream().filter(each -> each.example().estate() == estate).toList();
      addTexts(turned.get(e), asked, vectors, ofTexts);
    }
    documents.climb(vectors, ofTexts, batch.length, step, rate);
  }

  private Slope slope(Example example, TurnedTexts texts) {
    float[] turned = questions.times(example.vector());
    float length = Products.unit(turned);
    float[] shares = texts.shares(turned, example.database(), TEMPERATURE);
    float[] pull = new float[turned.length];
    for (int t = 0; t < shares.length; t++) {
      if (Math.abs(shares[t]) > LEAST_SHARE) {
        Products.add(pull, texts.vectors()[t], shares[t] / TEMPERATURE);
      }
    }
    Products.across(pull, turned, length);
    return new Slope(example, turned, pull, shares);
  }

  /// Adds the texts that any question moves, and their slopes.
  private static void addTexts(
      TurnedTexts texts, List<Slope> asked, List<float[]> vectors, List<float[]> ofTexts) {
    float[][] pulls =
        IntStream.range(0, texts.vectors().length)
            .parallel()
            .mapToObj(t -> pull(texts, asked, t))
            .toArray(float[][]::new);
    for (int t = 0; t < pulls.length; t++) {
      if (pulls[t].length > 0) {
        vectors.add(texts.before().vectors()[t]);
        ofTexts.add(pulls[t]);
      }
    }
  }

  /// The slope of a text; empty where no question moves it.
  private static float[] pull(TurnedTexts texts, List<Slope> asked, int text) {
    float[] pull = new float[texts.vectors()[text].length];
    boolean moved = false;
    for (Slope each : asked) {
      if (Math.abs(each.shares()[text]) > LEAST_SHARE) {
        Products.add(pull, each.turned(), each.shares()[text] / TEMPERATURE);
        moved = true;
      }
    }
    if (!moved) {
      return new float[0];
    }
    Products.across(pull, texts.vectors()[text], texts.lengths()[text]);
    return pull;
  }
}
