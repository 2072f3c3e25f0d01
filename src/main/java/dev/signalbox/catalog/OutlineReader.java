package dev.signalbox.catalog;

import dev.signalbox.catalog.SchemaDraft.Column;
import dev.signalbox.catalog.SchemaDraft.Name;
import dev.signalbox.catalog.SchemaDraft.Reference;
import dev.signalbox.catalog.SchemaDraft.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the outline of an engine without SQL: collections or labels with their properties, and
/// relationships between them.
///
/// Collections and labels become tables, their properties columns. A relationship becomes a table
/// with a column and a foreign key for each end, and its own properties.
///
/// Threading: for one thread.
final class OutlineReader {
  private static final Pattern SECTION =
      Pattern.compile(
          "(?i)(?:[\\w ]*\\b)?(collections?|labels?|nodes?|tables?|entit(?:y|ies)|vert(?:ex|ices)|documents?|ind(?:ex|exes|ices)|types?|relationships?|relations|edges?)\\s*:");
  private static final Pattern RELATIONSHIPS = Pattern.compile("(?i)relation|edge");
  private static final Pattern HEADER =
      Pattern.compile("(?i)(database|graph|keyspace|bucket|engine|name|description)\\s*:.*");
  private static final Pattern ENTITY = Pattern.compile("([^:({]+?)\\s*(?::\\s*|(?=[({]))(.*)");
  private static final Pattern ARROW =
      Pattern.compile(
          "(?:(?<name>[^:()\\[\\]]+?)\\s*:\\s*)?\\(?:?(?<from>[\\w ]+?)\\)?\\s*"
              + "-\\s*(?:\\[:?(?<inner>[^\\]{]+)(?<innerProperties>\\{[^}]*\\})?\\]\\s*-)?\\s*>\\s*"
              + "\\(?:?(?<to>[\\w ]+?)\\)?\\s*(?<properties>[({,:].*)?");

  private static final Pattern FIELD = Pattern.compile("([^:({\\[]+):?(.*)");

  private final SchemaDraft draft;
  private final List<Runnable> relationships = new ArrayList<>();
  private boolean inRelationships;
  private boolean begun;
  private @Nullable Table current;
  private int currentIndent;

  OutlineReader(SchemaDraft draft) {
    this.draft = draft;
  }

  void read(String text) {
    int number = 0;
    for (String line : text.split("\\R")) {
      number++;
      String content = line.strip().replaceFirst("^[-*•]\\s+", "");
      if (!content.isEmpty() && !readLine(content, indent(line))) {
        draft.problems().add("line %d of the schema cannot be read".formatted(number));
      }
    }
    relationships.forEach(Runnable::run);
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }

  private boolean readLine(String content, int indent) {
    Matcher arrow = ARROW.matcher(content);
    if (SECTION.matcher(content).matches()) {
      inRelationships = RELATIONSHIPS.matcher(content).find();
      begun = true;
      current = null;
      return true;
    }
    if (!begun && HEADER.matcher(content).matches()) {
      return true;
    }
    if (arrow.matches()) {
      relationships.add(() -> addRelationship(arrow));
      return true;
    }
    if (current != null && indent > currentIndent) {
      addFields(current, content);
      return true;
    }
    return !inRelationships && readEntity(content, indent);
  }

  private boolean readEntity(String content, int indent) {
    Matcher entity = ENTITY.matcher(content);
    if (!entity.matches()) {
      return false;
    }
    begun = true;
    Table table = draft.add(new Name(null, entity.group(1).strip()), false);
    addFields(table, unwrapped(entity.group(2)));
    current = table;
    currentIndent = indent;
    return true;
  }

  /// Without the parentheses or braces around the whole of it.
  private static String unwrapped(String list) {
    String text = list.strip();
    boolean wrapped =
        (text.startsWith("(") && text.endsWith(")"))
            || (text.startsWith("{") && text.endsWith("}"));
    return wrapped ? text.substring(1, text.length() - 1) : text;
  }

  /// Reads `a, b: type, c (type), d: {e, f}`; what is nested becomes `d.e` and `d.f`.
  private static void addFields(Table table, String list) {
    int colon = list.indexOf(':');
    int comma = list.indexOf(',');
    boolean one = colon >= 0 && colon < comma && list.indexOf(':', comma) < 0;
    for (String field : one ? List.of(list) : split(list)) {
      addField(table, "", field);
    }
  }

  private static void addField(Table table, String prefix, String field) {
    Matcher parts = FIELD.matcher(field.strip());
    if (!parts.matches()) {
      return;
    }
    String name = prefix + parts.group(1).strip().replaceAll("^[\"'`]|[\"'`]$", "");
    String rest = parts.group(2).strip();
    int open = rest.indexOf('{');
    int close = rest.lastIndexOf('}');
    if (open >= 0 && close > open) {
      split(rest.substring(open + 1, close)).forEach(inner -> addField(table, name + ".", inner));
    } else {
      table.columns.add(new Column(name, unwrapped(rest), true, null));
      if (name.equals("_id")) {
        table.primaryKey = List.of(name);
      }
    }
  }

  /// The parts between the commas that are in no brackets.
  private static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < list.length(); i++) {
      switch (list.charAt(i)) {
        case '(', '[', '{', '<' -> depth++;
        case ')', ']', '}', '>' -> depth--;
        case ',' -> {
          if (depth == 0) {
            parts.add(list.substring(start, i));
            start = i + 1;
          }
        }
        default -> {}
      }
    }
    parts.add(list.substring(start));
    return parts;
  }

  private void addRelationship(Matcher arrow) {
    String name =
        Stream.of(arrow.group("name"), arrow.group("inner"))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(arrow.group("from") + " " + arrow.group("to"));
    Table table = draft.add(new Name(null, name.strip()), false);
    addEnd(table, arrow.group("from"));
    addEnd(table, arrow.group("to"));
    for (String properties : List.of("innerProperties", "properties")) {
      String list = arrow.group(properties);
      if (list != null) {
        addFields(table, unwrapped(list.replaceFirst("^[,:]", "")));
      }
    }
  }

  /// A column that refers to a label, by the label's first property.
  private void addEnd(Table relationship, String label) {
    String column = relationship.column(label).isPresent() ? "other " + label : label;
    relationship.columns.add(new Column(column, "", true, null));
    Name target = new Name(null, label);
    draft
        .find(target)
        .filter(table -> !table.columns.isEmpty())
        .ifPresent(table -> {
          Reference reference = new Reference(target);
          reference.add(column, table.columns.getFirst().name());
          relationship.references.add(reference);
        });
  }
}
