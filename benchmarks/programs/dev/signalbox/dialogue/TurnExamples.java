package dev.signalbox.dialogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/// Makes the examples of [TurnRelationFit] out of conversations and single questions.
final class TurnExamples {
  /// The words of utterances that CoSQL lacks.
  private static final String PLACEHOLDER = "I AM GPT";

  private static final int TURNS_BEFORE = 2;

  /// One in so many new subjects has a joining word before it, too.
  private static final int OPENED = 10;

  private static final List<String> OPENINGS = List.of("And ", "So ", "Also, ", "Then ");

  /// The origin of an example.
  enum Kind {
    /// A later turn of a conversation of CoSQL.
    TURN,
    /// The first turn of a conversation behind turns about another database.
    SPLICED,
    /// A single question behind turns about another database.
    SINGLE,
    /// A spliced turn with a joining word before it.
    OPENED,
    /// A later turn of a dialogue of business users, with the relation that its author gave.
    BUSINESS
  }

  /// A text behind others.
  ///
  /// @param features its evidence, with a 1 for the intercept
  record Example(
      Kind kind, String database, TurnSigns signs, double[] features, boolean continues) {}

  private final Random random;
  private final List<List<GoldQuestion>> conversations;
  private final List<Example> made = new ArrayList<>();

  /// @param turns of conversations
  TurnExamples(List<GoldQuestion> turns, long seed) {
    this.random = new Random(seed);
    this.conversations = conversations(turns);
  }

  List<Example> made() {
    return List.copyOf(made);
  }

  private static List<List<GoldQuestion>> conversations(List<GoldQuestion> turns) {
    Map<String, List<GoldQuestion>> conversations =
        turns.stream()
            .collect(
                Collectors.groupingBy(
                    turn -> String.valueOf(turn.conversation()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return List.copyOf(conversations.values());
  }

  /// Later turns, and first turns behind turns about another database.
  void addTurns(DatasetRepository databases) {
    for (List<GoldQuestion> turns : conversations) {
      for (int i = 1; i < turns.size(); i++) {
        GoldQuestion turn = turns.get(i);
        if (isThere(turn) && isThere(turns.get(i - 1))) {
          boolean continues =
              CarriedParts.of(
                      turn,
                      turns.get(i - 1),
                      databases.find(turn.databases().getFirst()).orElseThrow())
                  .any();
          add(Kind.TURN, turn, turn.question(), turns.subList(0, i), continues);
        }
      }
      GoldQuestion first = turns.getFirst();
      if (isThere(first)) {
        List<GoldQuestion> before = foreign(first);
        add(Kind.SPLICED, first, first.question(), before, false);
        if (random.nextInt(OPENED) == 0) {
          String opening = OPENINGS.get(random.nextInt(OPENINGS.size()));
          add(Kind.OPENED, first, opening + first.question(), before, false);
        }
      }
    }
  }

  /// As many single questions as there are conversations, each behind turns about another database.
  void addSingles(List<GoldQuestion> singles) {
    List<GoldQuestion> drawn = new ArrayList<>(singles);
    Collections.shuffle(drawn, random);
    drawn
        .subList(0, conversations.size())
        .forEach(each -> add(Kind.SINGLE, each, each.question(), foreign(each), false));
  }

  /// Later turns with the relation of the file.
  void addBusiness(Path file) throws IOException {
    Set<String> following = new HashSet<>();
    for (String line : Files.readAllLines(file)) {
      JsonNode turn = new ObjectMapper().readTree(line);
      if (turn.path("relation").asText().equals("follow-up")) {
        following.add(turn.get("id").asText());
      }
    }
    for (List<GoldQuestion> turns : conversations(QuestionFiles.ofFile(file))) {
      for (int i = 1; i < turns.size(); i++) {
        GoldQuestion turn = turns.get(i);
        add(
            Kind.BUSINESS,
            turn,
            turn.question(),
            turns.subList(0, i),
            following.contains(turn.id()));
      }
    }
  }

  private static boolean isThere(GoldQuestion turn) {
    return !turn.question().contains(PLACEHOLDER) && turn.sql() != null;
  }

  private List<GoldQuestion> foreign(GoldQuestion question) {
    while (true) {
      List<GoldQuestion> turns = conversations.get(random.nextInt(conversations.size()));
      List<GoldQuestion> before = turns.subList(0, Math.min(TURNS_BEFORE, turns.size()));
      if (before.size() == TURNS_BEFORE
          && before.stream().allMatch(TurnExamples::isThere)
          && !before.getFirst().databases().equals(question.databases())) {
        return before;
      }
    }
  }

  private void add(
      Kind kind, GoldQuestion turn, String text, List<GoldQuestion> before, boolean continues) {
    TurnSigns signs = TurnSigns.of(text);
    if (signs.announced()) {
      return;
    }
    List<String> earlier =
        before.stream()
            .map(GoldQuestion::question)
            .filter(question -> !question.contains(PLACEHOLDER))
            .toList();
    double[] values = TurnEvidence.of(signs, earlier).values();
    double[] features = Arrays.copyOf(values, values.length + 1);
    features[values.length] = 1;
    made.add(new Example(kind, turn.databases().getFirst(), signs, features, continues));
  }
}
