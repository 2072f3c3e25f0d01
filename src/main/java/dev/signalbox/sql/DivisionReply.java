package dev.signalbox.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.language.ReplyText;
import dev.signalbox.sql.QuestionDivider.Division;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Parses a language model's division of a question. A reply counts only where it has one question
/// for each of the databases, and a known way to combine their answers.
final class DivisionReply {
  private static final int LONGEST_QUESTION = 1_000;
  private static final int LONGEST_LABEL = 80;

  private DivisionReply() {}

  /// @param reply the model's reply without its thoughts
  static Optional<Division> read(String reply, List<DatabaseDescription> databases) {
    return ReplyText.json(reply, json -> json.path("steps").isArray())
        .flatMap(json -> division(json, databases));
  }

  private static Optional<Division> division(JsonNode json, List<DatabaseDescription> databases) {
    Optional<Combination> how = combination(json.path("combination").asText());
    String key = line(json.path("key").asText(""));
    List<QuestionPart> parts = new ArrayList<>();
    List<String> asked = new ArrayList<>();
    for (JsonNode step : json.path("steps")) {
      Optional<String> database = database(step.path("database").asText(), databases);
      String question = line(step.path("question").asText(""));
      if (database.isEmpty() || question.isEmpty() || question.length() > LONGEST_QUESTION) {
        return Optional.empty();
      }
      asked.add(database.get());
      parts.add(new QuestionPart(label(step, parts, database.get()), question, null, List.of()));
    }
    boolean fits =
        how.isPresent()
            && parts.size() == databases.size()
            && asked.stream().distinct().count() == asked.size()
            && (how.get() != Combination.JOIN || !key.isEmpty());
    return fits
        ? Optional.of(
            new Division(
                new Composition(
                    how.get(), how.get() == Combination.JOIN ? key : null, List.copyOf(parts)),
                List.copyOf(asked)))
        : Optional.empty();
  }

  private static Optional<Combination> combination(String name) {
    return Arrays.stream(Combination.values())
        .filter(each -> each != Combination.UNKNOWN)
        .filter(each -> each.name().equals(name.strip().toUpperCase(Locale.ROOT)))
        .findFirst();
  }

  private static Optional<String> database(String name, List<DatabaseDescription> databases) {
    return databases.stream()
        .map(DatabaseDescription::getId)
        .filter(id -> id.equalsIgnoreCase(name.strip()))
        .findFirst();
  }

  /// The label of a part. The database's name replaces a missing or overlong label, and is added to
  /// one that another part has.
  private static String label(JsonNode step, List<QuestionPart> others, String database) {
    String label = line(step.path("label").asText(""));
    boolean isTaken = others.stream().anyMatch(other -> other.getLabel().equalsIgnoreCase(label));
    if (label.isEmpty() || label.length() > LONGEST_LABEL) {
      return database;
    }
    return isTaken ? "%s (%s)".formatted(label, database) : label;
  }

  private static String line(String text) {
    return text.replaceAll("[\\s\\p{C}]+", " ").strip();
  }
}
