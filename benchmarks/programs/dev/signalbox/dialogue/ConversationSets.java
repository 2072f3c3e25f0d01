package dev.signalbox.dialogue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes conversations made of other questions, to see what a conversation changes that it should
/// not. `eval --questions OUT --split NAME` asks them, [ConversationDifferences] compares two
/// evaluations.
///
/// | split | its questions |
/// |---|---|
/// | `alone` | single ones, without a conversation |
/// | `one-turn` | the same, each a conversation of its own |
/// | `foreign` | the same, each after two turns about another database |
/// | `unspliced` | conversations as they are |
/// | `spliced` | the same, each after two turns about another database |
///
/// Arguments: `SINGLES/SPLIT CONVERSATIONS/SPLIT OUT COUNT SEED`.
final class ConversationSets {
  private static final int TURNS_BEFORE = 2;
  private static final JsonMapper JSON = new JsonMapper();

  private final Path folder;
  private final Random random;

  private ConversationSets(Path folder, Random random) {
    this.folder = folder;
    this.random = random;
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[2]));
    int count = Integer.parseInt(arguments[3]);
    var sets = new ConversationSets(folder, new Random(Long.parseLong(arguments[4])));
    sets.write(questions(arguments[0]), conversations(questions(arguments[1])), count);
  }

  private static List<GoldQuestion> questions(String split) {
    Path path = Path.of(split).toAbsolutePath();
    return QuestionFiles.ofSplit(path.resolveSibling(""), path.getFileName().toString()).stream()
        .filter(question -> question.databases().size() == 1 && question.sql() != null)
        .toList();
  }

  private static List<List<GoldQuestion>> conversations(List<GoldQuestion> turns) {
    Map<String, List<GoldQuestion>> byId =
        turns.stream()
            .filter(turn -> turn.conversation() != null && turn.turn() != null)
            .collect(
                Collectors.groupingBy(
                    GoldQuestion::conversation, LinkedHashMap::new, Collectors.toList()));
    byId.values().forEach(each -> each.sort(Comparator.comparing(GoldQuestion::turn)));
    return byId.values().stream().filter(each -> each.size() >= TURNS_BEFORE).toList();
  }

  private void write(List<GoldQuestion> all, List<List<GoldQuestion>> conversations, int count)
      throws IOException {
    List<GoldQuestion> singles = drawn(all, count);
    List<List<GoldQuestion>> whole = drawn(conversations, count);
    List<ObjectNode> oneTurn = new ArrayList<>();
    List<ObjectNode> foreign = new ArrayList<>();
    for (GoldQuestion single : singles) {
      oneTurn.add(line(single, single.id(), "one-" + single.id(), 0));
      foreign.addAll(spliced(List.of(single), conversations));
    }
    List<ObjectNode> unspliced = new ArrayList<>();
    List<ObjectNode> spliced = new ArrayList<>();
    for (List<GoldQuestion> turns : whole) {
      unspliced.addAll(lines(turns, "whole-" + turns.getFirst().conversation(), 0));
      spliced.addAll(spliced(turns, conversations));
    }
    save("alone", singles.stream().map(single -> line(single, single.id(), null, 0)).toList());
    save("one-turn", oneTurn);
    save("foreign", foreign);
    save("unspliced", unspliced);
    save("spliced", spliced);
  }

  private <T> List<T> drawn(List<T> all, int count) {
    List<T> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, random);
    return shuffled.subList(0, Math.min(count, shuffled.size()));
  }

  /// The turns after the first turns of a conversation about another database.
  private List<ObjectNode> spliced(
      List<GoldQuestion> turns, List<List<GoldQuestion>> conversations) {
    String conversation = "after-" + turns.getFirst().id();
    List<GoldQuestion> before;
    do {
      before = conversations.get(random.nextInt(conversations.size()));
    } while (before.getFirst().databases().equals(turns.getFirst().databases()));
    List<ObjectNode> lines = new ArrayList<>();
    for (int i = 0; i < TURNS_BEFORE; i++) {
      lines.add(line(before.get(i), "before-" + i + "-" + turns.getFirst().id(), conversation, i));
    }
    lines.addAll(lines(turns, conversation, TURNS_BEFORE));
    return lines;
  }

  private static List<ObjectNode> lines(List<GoldQuestion> turns, String conversation, int first) {
    List<ObjectNode> lines = new ArrayList<>();
    for (GoldQuestion turn : turns) {
      lines.add(line(turn, turn.id(), conversation, first + lines.size()));
    }
    return lines;
  }

  private static ObjectNode line(
      GoldQuestion question, String id, @Nullable String conversation, int turn) {
    ObjectNode line =
        JSON.createObjectNode()
            .put("id", id)
            .put("question", question.question())
            .put("database", question.databases().getFirst())
            .put("sql", question.sql());
    if (conversation != null) {
      line.put("conversation", conversation).put("turn", turn);
    }
    return line;
  }

  private void save(String split, List<ObjectNode> lines) throws IOException {
    Files.write(
        folder.resolve(split + ".jsonl"), lines.stream().map(ObjectNode::toString).toList());
  }
}
