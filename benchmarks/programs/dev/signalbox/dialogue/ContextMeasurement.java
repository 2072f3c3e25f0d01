package dev.signalbox.dialogue;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Measures how well texts that need a database are told from texts that need none: precision,
/// recall and F1 of "needs a database", without a switch, by the rules alone, and by rules and own
/// context. `undecided` counts the texts that a language model would see.
///
/// Arguments: `[--wrong] FOLDER/SPLIT...`, all together one set. A text with `"database": null`
/// needs none. `--wrong` shows the texts that are not surely judged right, with their probability.
final class ContextMeasurement {

  /// The ways to decide.
  private enum Way {
    WITHOUT_SWITCH,
    RULES,
    RULES_AND_CONTEXT
  }

  private static final OwnContext CONTEXT = OwnContext.shipped();

  private ContextMeasurement() {}

  public static void main(String[] arguments) {
    boolean showing = arguments[0].equals("--wrong");
    List<GoldQuestion> texts = new ArrayList<>();
    for (int i = showing ? 1 : 0; i < arguments.length; i++) {
      Path split = Path.of(arguments[i]).toAbsolutePath();
      texts.addAll(QuestionFiles.ofSplit(split.resolveSibling(""), split.getFileName().toString()));
    }
    if (showing) {
      texts.forEach(ContextMeasurement::show);
    }
    for (Way way : Way.values()) {
      report(way, texts);
    }
    System.out.printf(
        "undecided: %d%n",
        texts.stream()
            .mapToDouble(text -> CONTEXT.probability(text.question()))
            .filter(each -> each >= OwnContext.UNLIKELY && each < OwnContext.SURE)
            .count());
  }

  private static void show(GoldQuestion text) {
    double probability = CONTEXT.probability(text.question());
    boolean needs = !text.databases().isEmpty();
    if (needs ? probability >= OwnContext.UNLIKELY : probability < OwnContext.SURE) {
      System.out.printf(
          "%.3f %s: %s%n", probability, needs ? "needs a database" : "needs none", text.question());
    }
  }

  private static void report(Way way, List<GoldQuestion> texts) {
    int right = 0;
    int asked = 0;
    int needing = 0;
    for (GoldQuestion text : texts) {
      boolean needs = !text.databases().isEmpty();
      boolean said = needs(way, text.question());
      right += needs && said ? 1 : 0;
      asked += said ? 1 : 0;
      needing += needs ? 1 : 0;
    }
    System.out.printf(
        "%-18s precision %.3f, recall %.4f, F1 %.3f; %d of %d texts need a database, %d kept from"
            + " them, %d of these wrongly%n",
        way,
        right / (double) Math.max(1, asked),
        right / (double) Math.max(1, needing),
        2.0 * right / Math.max(1, asked + needing),
        needing,
        texts.size(),
        texts.size() - asked,
        needing - right);
  }

  private static boolean needs(Way way, String text) {
    return switch (way) {
      case WITHOUT_SWITCH -> true;
      case RULES -> ContextRules.withoutDatabase(text).isEmpty();
      case RULES_AND_CONTEXT ->
          ContextRules.withoutDatabase(text).isEmpty()
              && CONTEXT.probability(text) < OwnContext.SURE;
    };
  }
}
