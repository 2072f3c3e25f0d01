package dev.signalbox.dialogue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.ranking.ConditionalLogit;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Fits the weights of [OwnContext].
///
/// Arguments: DATASETS OUT.json. It takes the train splits of `benchmarks/questions/context` as
/// they are, and made texts: its statements before the question of another of its texts or of a
/// train question of a database (both need a database), and its texts that hold their answer with a
/// statement of another in front. Train questions of databases that state something count as they
/// are. The seed fixes the draws; the fit itself is deterministic.
final class ContextFit {
  private static final Path CONTEXT = Path.of("benchmarks/questions/context");
  private static final List<String> DATABASE_SETS =
      List.of("spider-route-in", "spider-others", "bird-route-in", "spider-syn");
  private static final long SEED = 25;
  private static final double PENALTY = 0.01;

  /// How often a text of the split counts, and how many texts are made of each.
  private static final int COPIES = 4;

  private static final int MADE = 4;
  private static final double DIGITS = 1e4;

  private final List<Choice> choices = new ArrayList<>();
  private final Random random = new Random(SEED);

  private ContextFit() {}

  public static void main(String[] arguments) throws IOException {
    ContextFit fit = new ContextFit();
    List<GoldQuestion> own = new ArrayList<>();
    own.addAll(QuestionFiles.ofSplit(CONTEXT.resolve("held"), "train"));
    own.addAll(QuestionFiles.ofSplit(CONTEXT.resolve("lacking"), "train"));
    fit.addOwn(own);
    int ofOwn = fit.choices.size();
    fit.addDatabases(Path.of(arguments[0]), own);
    System.out.printf("%d choices, %d of them made of own texts%n", fit.choices.size(), ofOwn);
    EvidenceModel model = fit.fitted();
    for (int i = 0; i < ContextEvidence.FEATURES.size(); i++) {
      System.out.printf(
          "%-14s %8.4f%n", ContextEvidence.FEATURES.get(i), model.weights().weights()[i]);
    }
    new ObjectMapper()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .writeValue(Path.of(arguments[1]).toFile(), model);
  }

  private void addOwn(List<GoldQuestion> own) {
    List<GoldQuestion> others = new ArrayList<>(own);
    for (GoldQuestion each : own) {
      boolean holds = each.databases().isEmpty();
      for (int copy = 0; copy < COPIES; copy++) {
        add(each.question(), holds);
      }
      Collections.shuffle(others, random);
      others.stream()
          .filter(other -> !stated(other).equals(stated(each)) && !stated(other).isEmpty())
          .limit(MADE)
          .forEach(other -> {
            add(stated(other) + " " + asked(each), false);
            if (holds) {
              add(
                  sentences(other, TextSentence::isStatement).findFirst().orElseThrow()
                      + " "
                      + each.question(),
                  true);
            }
          });
    }
  }

  private void addDatabases(Path datasets, List<GoldQuestion> own) {
    List<String> questions = new ArrayList<>();
    for (String set : DATABASE_SETS) {
      QuestionFiles.ofSplit(datasets.resolve(set), "train")
          .forEach(each -> questions.add(each.question()));
    }
    questions.forEach(each -> add(each, false));
    for (GoldQuestion each : own) {
      for (int made = 0; made < MADE && !stated(each).isEmpty(); made++) {
        add(stated(each) + " " + questions.get(random.nextInt(questions.size())), false);
      }
    }
  }

  private void add(String text, boolean holds) {
    Optional<ContextEvidence> evidence = ContextEvidence.of(text);
    evidence.ifPresent(present -> {
      double[] features = Arrays.copyOf(present.values(), present.values().length + 1);
      features[present.values().length] = 1;
      choices.add(Choice.yesOrNo(features, holds));
    });
  }

  private static String stated(GoldQuestion text) {
    return sentences(text, TextSentence::isStatement).collect(Collectors.joining(" "));
  }

  private static String asked(GoldQuestion text) {
    return sentences(text, TextSentence::asks).collect(Collectors.joining(" "));
  }

  private static Stream<String> sentences(GoldQuestion text, Predicate<TextSentence> wanted) {
    return TextSentence.pieces(text.question()).stream()
        .map(TextSentence::of)
        .filter(wanted)
        .map(each -> each.text().replace(String.valueOf(TextSentence.BLANK_MARK), "___"));
  }

  private EvidenceModel fitted() {
    double[] fitted =
        Arrays.stream(ConditionalLogit.fit(choices, PENALTY))
            .map(weight -> Math.round(weight * DIGITS) / DIGITS)
            .toArray();
    int features = fitted.length - 1;
    return new EvidenceModel(
        "Fitted by dev.signalbox.dialogue.ContextFit on the train splits of"
            + " benchmarks/questions/context, "
            + String.join(", ", DATABASE_SETS)
            + "; seed "
            + SEED
            + ".",
        "benchmarks/program dev.signalbox.dialogue.ContextFit DATASETS"
            + " src/main/resources/dev/signalbox/dialogue/own-context.json",
        fitted[features],
        new FeatureWeights(ContextEvidence.FEATURES, Arrays.copyOf(fitted, features)));
  }
}
