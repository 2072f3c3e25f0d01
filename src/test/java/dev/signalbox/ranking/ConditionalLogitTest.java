package dev.signalbox.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.ranking.ConditionalLogit.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ConditionalLogitTest {

  @Test
  void shouldFindTheWeightsThatChoicesWereMadeWith() {
    Random random = new Random(7);
    double[] weights = {12, -3};
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < 4000; i++) {
      double[][] alternatives = new double[5][2];
      int chosen = 0;
      double greatest = Double.NEGATIVE_INFINITY;
      for (int a = 0; a < alternatives.length; a++) {
        alternatives[a] = new double[] {random.nextDouble(), random.nextDouble()};
        double utility = weights[0] * alternatives[a][0] + weights[1] * alternatives[a][1];
        double noise = -Math.log(-Math.log(random.nextDouble()));
        if (utility + noise > greatest) {
          greatest = utility + noise;
          chosen = a;
        }
      }
      choices.add(new Choice(alternatives, chosen));
    }

    double[] fitted = ConditionalLogit.fit(choices);

    assertThat(fitted[0]).isCloseTo(12, within(0.6));
    assertThat(fitted[1]).isCloseTo(-3, within(0.4));
  }

  @Test
  void shouldFitAProbability() {
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      choices.add(Choice.yesOrNo(new double[] {1}, i < 80));
    }

    assertThat(ConditionalLogit.fit(choices)[0]).isCloseTo(Math.log(4), within(1e-3));
  }
}
