package dev.signalbox.cli.replay;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Choice;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Relation;
import dev.signalbox.event.Routed;
import dev.signalbox.event.ShownCandidate;
import dev.signalbox.event.SkippedVector;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.Understood;
import dev.signalbox.prior.PriorSentence;
import dev.signalbox.replay.QuestionTrace;
import dev.signalbox.topology.records.Journeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.specific.SpecificRecordBase;

/// The path of a question, as text and as JSON.
final class TraceText {
  private static final int MOST_CANDIDATES = 5;
  private static final int MOST_EVIDENCE = 4;
  private static final double MICROS_PER_MILLI = 1_000;

  private TraceText() {}

  static List<String> lines(List<QuestionTrace.Step> steps) {
    List<String> lines = new ArrayList<>();
    for (QuestionTrace.Step step : steps) {
      lines.add(
          "%s  %s-%d@%d"
              .formatted(step.writtenAt(), step.topic(), step.partition(), step.offset()));
      event(step.event()).forEach(line -> lines.add("    " + line));
    }
    steps.reversed().stream()
        .map(QuestionTrace.Step::event)
        .filter(event -> !(event instanceof DeadLetter))
        .findFirst()
        .map(Journeys::of)
        .ifPresent(journey -> {
          times(journey, lines);
          calls(journey, lines);
        });
    return lines;
  }

  private static void times(Journey journey, List<String> lines) {
    lines.add("times");
    for (StageTiming timing : journey.getTimings()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "    %-11s %,9.1f ms  from %s",
              timing.getStage(),
              timing.getMicros() / MICROS_PER_MILLI,
              timing.getStartedAt()));
    }
  }

  private static void calls(Journey journey, List<String> lines) {
    if (!journey.getModelCalls().isEmpty()) {
      lines.add("language models");
    }
    for (ModelUse call : journey.getModelCalls()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "    %-11s %s, prompt %s: %,d tokens in, %,d out, %,.1f ms",
              call.getStage(),
              call.getModel(),
              call.getPrompt(),
              call.getInputTokens(),
              call.getOutputTokens(),
              call.getMicros() / MICROS_PER_MILLI));
    }
  }

  private static String vector(Embedded embedded) {
    return "embedded: %d bytes by %s"
        .formatted(embedded.getVector().remaining(), embedded.getEncodedBy());
  }

  private static String skipped(SkippedVector skipped) {
    return String.format(
        Locale.ROOT,
        "embedded: no vector, since words decide for %s (%.4f, index version %d)",
        skipped.getDatabase(),
        skipped.getProbability(),
        skipped.getIndexVersion());
  }

  private static List<String> event(SpecificRecordBase event) {
    return switch (event) {
      case Question question -> question(question);
      case Understood understood -> understood(understood.getJourney());
      case Embedded embedded ->
          List.of(embedded.getSkipped().map(TraceText::skipped).orElseGet(() -> vector(embedded)));
      case Ranked ranked -> ranking(ranked.getRanking());
      case Routed routed -> routed(routed);
      case Planned planned ->
          Stream.concat(
                  planned.getSteps().stream().flatMap(step -> StepText.lines(step).stream()),
                  planned.getChoices().stream().flatMap(choice -> choice(choice).stream()))
              .toList();
      case Answer answer -> answer(answer);
      case DeadLetter letter ->
          List.of(
              "stage %s could not take it: %s %s"
                  .formatted(letter.getStage(), letter.getCode(), letter.getMessage()));
      default -> throw new IllegalArgumentException("no event of a question: " + event.getSchema());
    };
  }

  private static List<String> question(Question question) {
    List<String> lines = new ArrayList<>(List.of("asked: " + question.getText()));
    question.getTenant().ifPresent(tenant -> lines.add("by the tenant " + tenant));
    question.getAsker().ifPresent(asker -> lines.add("by the asker " + asker));
    question
        .getApplication()
        .ifPresent(application -> lines.add("through the application " + application));
    question
        .getConversation()
        .ifPresent(conversation -> lines.add("in the conversation " + conversation));
    return lines;
  }

  private static List<String> understood(Journey journey) {
    List<String> lines = new ArrayList<>(List.of("understood as: " + journey.getStandalone()));
    journey
        .getDialogue()
        .ifPresent(dialogue ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "%s (%.2f)",
                    dialogue.getRelation() == Relation.FOLLOW_UP
                        ? "a follow-up of: " + String.join(" / ", dialogue.getEarlier())
                        : "a new subject",
                    dialogue.getProbability())));
    journey
        .getDialogue()
        .flatMap(Dialogue::getJudgement)
        .ifPresent(judgement -> lines.add("judged: " + judgement));
    return lines;
  }

  private static List<String> ranking(Ranking ranking) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "ranked by version %d of the index: confidence in the first %.2f, in any %.2f",
            ranking.getIndexVersion(),
            ranking.getConfidence(),
            ranking.getAnyConfidence()));
    ranking.getCandidates().stream()
        .limit(MOST_CANDIDATES)
        .forEach(candidate -> {
          lines.add(candidate(candidate));
          PriorSentence.of(candidate).forEach(past -> lines.add("    " + past));
        });
    ranking.getReranking().ifPresent(reason -> lines.add("re-ranking: " + reason));
    ranking.getShown().forEach(shown -> lines.add(shown(shown)));
    return lines;
  }

  private static String shown(ShownCandidate shown) {
    return "  shown of %s: the tables %s, %d statements, %d past questions (about %,d tokens)"
        .formatted(
            shown.getDatabase(),
            String.join(", ", shown.getTables()),
            shown.getStatements().size(),
            shown.getQuestions().size(),
            shown.getTokens());
  }

  private static String candidate(Candidate candidate) {
    String evidence =
        candidate.getEvidence().stream()
            .filter(each -> each.getKind() != ElementKind.PRIOR)
            .limit(MOST_EVIDENCE)
            .map(TraceText::evidence)
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT, "  %-24s %6.3f  %s", candidate.getDatabase(), candidate.getScore(), evidence);
  }

  private static String evidence(Evidence evidence) {
    String phrase = evidence.getPhrase().map(words -> " for '" + words + "'").orElse("");
    return evidence.getKind().name().toLowerCase(Locale.ROOT)
        + " "
        + evidence.getElement()
        + phrase;
  }

  private static List<String> routed(Routed routed) {
    List<String> lines = new ArrayList<>(List.of("routed to " + routed.getDatabases()));
    routed.getRanking().getReranking().ifPresent(reason -> lines.add("re-ranking: " + reason));
    routed.getRanking().getShown().forEach(shown -> lines.add(shown(shown)));
    routed.getChoices().forEach(choice -> lines.addAll(choice(choice)));
    return lines;
  }

  private static List<String> choice(Choice choice) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "choice %s%s%s"
            .formatted(
                choice.getDatabase(),
                choice.getDistinction().isEmpty() ? "" : ": " + choice.getDistinction(),
                choice.getProblem().map(" (%s)"::formatted).orElse("")));
    choice.getStep().ifPresent(step -> lines.addAll(StepText.lines(step)));
    return lines;
  }

  private static List<String> answer(Answer answer) {
    List<String> lines =
        new ArrayList<>(List.of("ended: " + answer.getStatus().name().toLowerCase(Locale.ROOT)));
    answer.getRanking().ifPresent(ranking -> lines.addAll(ranking(ranking)));
    answer.getSteps().forEach(step -> lines.addAll(StepText.lines(step)));
    answer.getDifference().ifPresent(lines::add);
    answer.getChoices().forEach(choice -> lines.addAll(choice(choice)));
    answer.getResult().ifPresent(rows -> lines.add("%,d rows".formatted(rows.getRows().size())));
    answer.getSentence().ifPresent(sentence -> lines.add("sentence: " + sentence));
    answer
        .getRefusal()
        .ifPresent(refusal -> {
          lines.add(refusal.getReason() + ": " + refusal.getDetail());
          refusal.getCandidates().forEach(candidate -> lines.add(StepText.candidate(candidate)));
        });
    answer
        .getFailure()
        .ifPresent(failure ->
            lines.add(
                "stage %s failed at attempt %d: %s %s"
                    .formatted(
                        failure.getStage(),
                        failure.getAttempts(),
                        failure.getCode(),
                        failure.getMessage())));
    return lines;
  }
}
