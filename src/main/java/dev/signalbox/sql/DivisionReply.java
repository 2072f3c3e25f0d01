package dev.signalbox.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.KeyBinding;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.language.ReplyText;
import dev.signalbox.sql.QuestionDivider.Division;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Parses a language model's plan for a question. A plan counts only where each of its steps asks
/// one of the databases, uses earlier steps alone, and has a part in the answer.
sealed interface DivisionReply {
  int LONGEST_QUESTION = 1_000;
  int LONGEST_LABEL = 80;
  int MOST_STEPS = 5;

  record Planned(Division division) implements DivisionReply {}

  /// @param problem the field that does not fit, and why, as a sentence
  record Unfit(String problem) implements DivisionReply {}

  /// @param reply the model's reply without its thoughts
  static DivisionReply read(String reply, List<DatabaseDescription> databases) {
    return ReplyText.json(reply, json -> json.path("steps").isArray())
        .map(json -> {
          try {
            return (DivisionReply) new Planned(new Reading(json, databases).division());
          } catch (UnfitException e) {
            return new Unfit(String.valueOf(e.getMessage()));
          }
        })
        .orElseGet(() -> new Unfit("The model declined."));
  }

  /// A field that does not fit.
  final class UnfitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnfitException(String field, String problem) {
      super("Its plan does not fit: %s %s.".formatted(field, problem));
    }
  }

  /// The parsing of one plan.
  ///
  /// @param json with a list of steps
  record Reading(JsonNode json, List<DatabaseDescription> databases) {

    /// @throws UnfitException a field does not fit
    Division division() {
      JsonNode steps = json.path("steps");
      if (steps.size() < 2 || steps.size() > MOST_STEPS) {
        throw new UnfitException("steps", "must be 2 to %d steps".formatted(MOST_STEPS));
      }
      Combination how = combination();
      String key = line(json.path("key").asText(""));
      if (how == Combination.JOIN && key.isEmpty()) {
        throw new UnfitException("key", "must name the column that joins the rows");
      }
      List<QuestionPart> parts = new ArrayList<>();
      for (JsonNode step : steps) {
        parts.add(part(step, "steps[%d]".formatted(parts.size() + 1), parts));
      }
      List<String> asked = parts.stream().flatMap(part -> part.getDatabase().stream()).toList();
      if (asked.stream().distinct().count() < 2) {
        throw new UnfitException("steps", "must ask at least two databases");
      }
      checkUse(parts, how);
      return new Division(
          new Composition(how, how == Combination.JOIN ? key : null, List.copyOf(parts)), asked);
    }

    private Combination combination() {
      String name = json.path("combination").asText().strip().toUpperCase(Locale.ROOT);
      return Arrays.stream(Combination.values())
          .filter(each -> each != Combination.UNKNOWN && each.name().equals(name))
          .findFirst()
          .orElseThrow(() -> new UnfitException("combination", "must be one of the known ones"));
    }

    private QuestionPart part(JsonNode step, String field, List<QuestionPart> earlier) {
      String name = step.path("database").asText().strip();
      DatabaseDescription database =
          databases.stream()
              .filter(each -> each.getId().equalsIgnoreCase(name))
              .findFirst()
              .orElseThrow(() ->
                  new UnfitException(field + ".database", "must be one of the named databases"));
      String question = line(step.path("question").asText(""));
      if (question.isEmpty() || question.length() > LONGEST_QUESTION) {
        throw new UnfitException(
            field + ".question", "must have 1 to %,d characters".formatted(LONGEST_QUESTION));
      }
      List<KeyBinding> bindings = new ArrayList<>();
      for (JsonNode use : step.path("uses")) {
        String place = "%s.uses[%d]".formatted(field, bindings.size() + 1);
        bindings.add(binding(use, place, question, database, earlier.size()));
      }
      return new QuestionPart(
          label(step, earlier, database.getId()),
          question,
          database.getId(),
          List.copyOf(bindings));
    }

    private static KeyBinding binding(
        JsonNode use, String field, String question, DatabaseDescription database, int earlier) {
      int step = use.path("step").asInt(0);
      if (step < 1 || step > earlier) {
        throw new UnfitException(
            field + ".step", "must be an earlier step, from 1 to %d".formatted(earlier));
      }
      String phrase = line(use.path("phrase").asText(""));
      if (phrase.isEmpty() || question.indexOf(phrase) < 0) {
        throw new UnfitException(field + ".phrase", "must stand in the question");
      }
      if (question.indexOf(phrase) != question.lastIndexOf(phrase)) {
        throw new UnfitException(field + ".phrase", "must stand in the question only once");
      }
      String key = line(use.path("key").asText(""));
      if (key.isEmpty()) {
        throw new UnfitException(field + ".key", "must name the key of that step");
      }
      KeyBinding binding = new KeyBinding(step, key, line(use.path("column").asText("")), phrase);
      if (StandIns.column(binding, database).isEmpty()) {
        throw new UnfitException(
            field + ".column", "must be a public column of %s".formatted(database.getId()));
      }
      return binding;
    }

    /// Each step but those that give the answer must be used by a later one.
    private static void checkUse(List<QuestionPart> parts, Combination how) {
      int answering = how == Combination.LAST ? 1 : 2;
      for (int i = 0; i < parts.size() - answering; i++) {
        int number = i + 1;
        boolean used =
            parts.stream()
                .flatMap(part -> part.getBindings().stream())
                .anyMatch(binding -> binding.getPart() == number);
        if (!used) {
          throw new UnfitException("steps[%d]".formatted(number), "must be used by a later step");
        }
      }
    }

    /// The label of a part. The database's name replaces a missing or overlong label, and is added
    /// to one that another part has.
    private static String label(JsonNode step, List<QuestionPart> others, String database) {
      String given = line(step.path("label").asText(""));
      String label = given.isEmpty() || given.length() > LONGEST_LABEL ? database : given;
      String whole = label;
      for (int i = 2; isTaken(whole, others); i++) {
        whole =
            "%s (%s)"
                .formatted(label, i == 2 && !label.equals(database) ? database : "%d".formatted(i));
      }
      return whole;
    }

    private static boolean isTaken(String label, List<QuestionPart> others) {
      return others.stream().anyMatch(other -> other.getLabel().equalsIgnoreCase(label));
    }

    private static String line(String text) {
      return text.replaceAll("[\\s\\p{C}]+", " ").strip();
    }
  }
}
