package dev.signalbox.sql.linking;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Questions in which people replaced words for tables and columns by synonyms, each with the
/// question before: the name that the words before spell is what the synonym means.
final class NameQuestions {
  private static final JsonMapper JSON = new JsonMapper();

  /// A synonym and the name that it means.
  record Meant(int from, int to, Target target) {}

  /// A question in synonyms.
  ///
  /// @param used the names of the tables and columns in the gold query, in lower case
  record Asked(String database, String question, List<Meant> meant, Set<String> used) {

    /// Whether the gold query has a table or column.
    boolean uses(Target target) {
      return isUsed(target, used);
    }
  }

  /// Words that replace others.
  private record Replaced(int from, int to, int fromBefore, int toBefore) {}

  private NameQuestions() {}

  static List<Asked> read(Path folder, LinkingFit.World world) throws IOException {
    List<Asked> all = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("train.jsonl"))) {
      JsonNode question = JSON.readTree(line);
      String database = question.path("database").asText();
      Set<String> used =
          new HashSet<>(
              Arrays.asList(question.path("sql").asText().toLowerCase(Locale.ROOT).split("\\W+")));
      String text = question.path("question").asText();
      all.add(
          new Asked(
              database,
              text,
              meant(text, question.path("original").asText(), used, world.lexicon(database)),
              used));
    }
    return all;
  }

  private static List<Meant> meant(
      String question, String original, Set<String> used, Lexicon lexicon) {
    LinkedQuestion before = SchemaLinker.linkWords(original, lexicon);
    List<Meant> meant = new ArrayList<>();
    for (Replaced replaced : replaced(QuestionTokenizer.tokens(question), before.tokens())) {
      before.mentions().stream()
          .filter(mention ->
              mention.from() <= replaced.fromBefore() && replaced.toBefore() <= mention.to())
          .findFirst()
          .ifPresent(mention ->
              target(mention, used)
                  .ifPresent(target ->
                      meant.add(
                          new Meant(
                              replaced.from() - (replaced.fromBefore() - mention.from()),
                              replaced.to() + (mention.to() - replaced.toBefore()),
                              target))));
    }
    return meant;
  }

  private static Optional<Target> target(Mention mention, Set<String> used) {
    return mention.links().stream()
        .map(Link::target)
        .filter(target -> !(target instanceof Target.OfValue) && isUsed(target, used))
        .findFirst();
  }

  private static boolean isUsed(Target target, Set<String> used) {
    return switch (target) {
      case Target.OfTable(Table table) -> isUsed(table.name().name(), used);
      case Target.OfColumn(Column column) ->
          isUsed(column.name(), used) && isUsed(column.table().name(), used);
      case Target.OfValue(Column column, _) -> isUsed(column.name(), used);
    };
  }

  private static boolean isUsed(String name, Set<String> used) {
    return used.contains(name.toLowerCase(Locale.ROOT));
  }

  /// The places where two questions differ, by their longest common subsequence of words.
  private static List<Replaced> replaced(List<Token> after, List<Token> before) {
    int[][] common = new int[after.size() + 1][before.size() + 1];
    for (int i = after.size() - 1; i >= 0; i--) {
      for (int j = before.size() - 1; j >= 0; j--) {
        common[i][j] =
            isSame(after.get(i), before.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<Replaced> replaced = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < after.size() && j < before.size()) {
      int from = i;
      int fromBefore = j;
      while (i < after.size() && j < before.size() && !isSame(after.get(i), before.get(j))) {
        if (common[i + 1][j] >= common[i][j + 1]) {
          i++;
        } else {
          j++;
        }
      }
      if (i > from && j > fromBefore) {
        replaced.add(new Replaced(from, i, fromBefore, j));
      }
      i++;
      j++;
    }
    return replaced;
  }

  private static boolean isSame(Token one, Token other) {
    return one.lower().equals(other.lower());
  }
}
