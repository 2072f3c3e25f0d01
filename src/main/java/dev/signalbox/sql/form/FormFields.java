package dev.signalbox.sql.form;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/// The fields of an object of a form. Each problem names the path of its field.
record FormFields(String path, JsonNode json) {

  /// @throws FormProblem the JSON is no object
  static FormFields of(String path, JsonNode json) {
    if (!json.isObject()) {
      throw new FormProblem(path, "it must be an object");
    }
    return new FormFields(path, json);
  }

  String path(String field) {
    return path.equals("form") ? field : path + "." + field;
  }

  /// @throws FormProblem there is another field
  void only(Set<String> known) {
    for (Iterator<String> names = json.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!known.contains(name)) {
        throw new FormProblem(
            path(name),
            "there is no such field; there are " + String.join(", ", new TreeSet<>(known)));
      }
    }
  }

  private Optional<JsonNode> field(String name) {
    return Optional.ofNullable(json.get(name)).filter(value -> !value.isNull());
  }

  String text(String name) {
    return optional(name).orElseThrow(() -> new FormProblem(path(name), "it is missing"));
  }

  Optional<String> optional(String name) {
    return field(name).map(value -> text(path(name), value));
  }

  private static String text(String path, JsonNode value) {
    if (!value.isTextual() || value.asText().isBlank()) {
      throw new FormProblem(path, "it must be a text");
    }
    return value.asText();
  }

  List<String> texts(String name, int most) {
    List<String> texts = new ArrayList<>();
    for (JsonNode each : array(name, most)) {
      texts.add(text("%s[%d]".formatted(path(name), texts.size()), each));
    }
    return texts;
  }

  Optional<FormFields> object(String name) {
    return field(name).map(value -> of(path(name), value));
  }

  List<FormFields> objects(String name, int most) {
    List<FormFields> objects = new ArrayList<>();
    for (JsonNode each : array(name, most)) {
      objects.add(of("%s[%d]".formatted(path(name), objects.size()), each));
    }
    return objects;
  }

  /// The items of an array; none where it is absent.
  Iterable<JsonNode> array(String name, int most) {
    Optional<JsonNode> array = field(name);
    if (array.isEmpty()) {
      return List.of();
    }
    if (!array.get().isArray() || array.get().size() > most) {
      throw new FormProblem(path(name), "it must be an array of at most %d".formatted(most));
    }
    return array.get();
  }

  OptionalInt whole(String name, int least, int most) {
    Optional<JsonNode> number = field(name);
    if (number.isEmpty()) {
      return OptionalInt.empty();
    }
    JsonNode value = number.get();
    if (!value.isIntegralNumber()
        || !value.canConvertToInt()
        || value.asInt() < least
        || value.asInt() > most) {
      throw new FormProblem(
          path(name), "it must be a whole number from %d to %,d".formatted(least, most));
    }
    return OptionalInt.of(value.asInt());
  }

  /// False where it is absent.
  boolean flag(String name) {
    Optional<JsonNode> flag = field(name);
    if (flag.isPresent() && !flag.get().isBoolean()) {
      throw new FormProblem(path(name), "it must be true or false");
    }
    return flag.isPresent() && flag.get().asBoolean();
  }
}
