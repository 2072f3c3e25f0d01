package dev.signalbox.dialogue;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import java.nio.file.Path;
import java.util.List;

/// Measures how well a text that needs a database is told from one that does not.
///
/// Arguments: FOLDER/SPLIT... `-v` before them shows the probability of each text that states and
/// asks something, and `-w` those that are judged wrongly. A text with `"database": null` needs
/// none.
final class ContextMeasurement {

  /// The ways to decide.
  private enum Way {
    NONE,
    RULES,
    OWN_CONTEXT,
    BOUND
  }

  private static final OwnContext CONTEXT = OwnContext.shipped();

  private ContextMeasurement() {}

  public static void main(String[] arguments) {
    for (String argument : arguments) {
      if (argument.startsWith("-")) {
        continue;
      }
      Path split = Path.of(argument);
      List<GoldQuestion> texts =
          QuestionFiles.ofSplit(split.getParent(), split.getFileName().toString());
      if (arguments[0].equals("-v") || arguments[0].equals("-w")) {
        texts.forEach(text -> show(text, arguments[0].equals("-w")));
      }
      System.out.println(argument);
      for (Way way : Way.values()) {
        report(way, texts);
      }
    }
  }

  private static void show(GoldQuestion text, boolean wrongOnly) {
    double probability = CONTEXT.probability(text.question());
    boolean holds = text.databases().isEmpty();
    boolean wrong = holds ? probability < OwnContext.SURE : probability >= OwnContext.UNLIKELY;
    if (wrong || (!wrongOnly && probability > 0)) {
      System.out.printf(
          "%s %.3f %s %s%n",
          holds ? "holds" : "lacks",
          probability,
          ContextEvidence.of(text.question())
              .map(each -> java.util.Arrays.toString(each.values()))
              .orElse("-"),
          text.question());
    }
  }

  private static void report(Way way, List<GoldQuestion> texts) {
    int right = 0;
    int wrong = 0;
    int missed = 0;
    int undecided = 0;
    for (GoldQuestion text : texts) {
      boolean needs = !text.databases().isEmpty();
      boolean said = needs(way, text.question());
      right += needs && said ? 1 : 0;
      wrong += !needs && said ? 1 : 0;
      missed += needs && !said ? 1 : 0;
    }
    System.out.printf(
        "  %-12s precision %.3f recall %.3f F1 %.3f; %d of %d refused, %d of them wrongly%n",
        way,
        right / (double) Math.max(1, right + wrong),
        right / (double) Math.max(1, right + missed),
        2.0 * right / Math.max(1, 2 * right + wrong + missed),
        texts.size() - right - wrong,
        texts.size(),
        missed);
  }

  private static boolean needs(Way way, String text) {
    boolean byRules = ContextRules.withoutDatabase(text).isEmpty();
    return switch (way) {
      case NONE -> true;
      case RULES -> byRules;
      case OWN_CONTEXT -> byRules && CONTEXT.probability(text) < OwnContext.SURE;
      case BOUND -> byRules && CONTEXT.probability(text) < OwnContext.UNLIKELY;
    };
  }
}
