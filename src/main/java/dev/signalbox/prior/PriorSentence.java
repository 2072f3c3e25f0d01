package dev.signalbox.prior;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Past answers as evidence of a candidate database, and in words.
public final class PriorSentence {
  private static final double EVEN = 0.05;

  private PriorSentence() {}

  /// The evidence that past answers are for a database.
  public static List<Evidence> evidence(PriorOdds odds, String database, Question question) {
    List<Evidence> evidence = new ArrayList<>();
    for (PriorOdds.Share share : odds.shares(database)) {
      evidence.add(
          new Evidence(ElementKind.PRIOR, element(share.kind(), question), null, share.logOdds()));
    }
    return evidence;
  }

  private static String element(PriorKind kind, Question question) {
    return switch (kind) {
      case TENANT -> "tenant " + question.getTenant().orElse("");
      case APPLICATION -> "application " + question.getApplication().orElse("");
      case ASKER -> "asker " + question.getAsker().orElse("");
      case CONVERSATION -> "conversation " + question.getConversation().orElse("");
      case UNKNOWN -> "unknown";
    };
  }

  /// A sentence for each kind of past answers that speaks for a database, or against it.
  public static List<String> of(Candidate candidate) {
    return candidate.getEvidence().stream()
        .filter(each -> each.getKind() == ElementKind.PRIOR)
        .map(each -> sentence(candidate.getDatabase(), each))
        .toList();
  }

  private static String sentence(String database, Evidence evidence) {
    double odds = Math.exp(Math.abs(evidence.getScore()));
    String past = "Past answers of the %s".formatted(evidence.getElement());
    if (odds < 1 + EVEN) {
      return "%s make no difference to %s.".formatted(past, database);
    }
    String way = evidence.getScore() > 0 ? "more" : "less";
    return String.format(
        Locale.ROOT, "%s make %s %.1f times %s likely.", past, database, odds, way);
  }
}
