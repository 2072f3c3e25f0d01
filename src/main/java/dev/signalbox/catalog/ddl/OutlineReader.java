package dev.signalbox.catalog.ddl;

import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.ddl.SchemaBuilder.Reference;
import dev.signalbox.catalog.ddl.SchemaBuilder.Table;
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
  /// Headings of lists of collections, labels or relationships, in any engine's words.
  private static final Pattern SECTION =
      Pattern.compile(
          "(?i)(?:[\\w ]* )?(?:collections?|labels?|nodes?|tables?|entit(?:y|ies)|vert(?:ex|ices)"
              + "|documents?|ind(?:ex|exes|ices)|types?|class(?:es)?|famil(?:y|ies)|measurements?"
              + "|keys?|streams?|buckets?|relationships?|relations|edges?)(?: \\w+)?\\s*:");

  private static final Pattern RELATIONSHIPS = Pattern.compile("(?i)relation|edge");

  /// Text about the whole schema before the first heading.
  private static final Pattern HEADER =
      Pattern.compile("(?i)(?:database|graph|keyspace|bucket|engine|name|description)\\s*:.*");

  /// `name: list`, `name (list)` or `name {list}`.
  private static final Pattern ENTITY = Pattern.compile("([^:({]+?)\\s*(?::\\s*|(?=[({]))(.*)");

  /// `name: From -> To (list)` or `(:From)-[:NAME {list}]->(:To)`.
  private static final Pattern RELATIONSHIP =
      Pattern.compile(
          "(?:(?<name>[^:()\\[\\]]+?)\\s*:\\s*)?\\(?:?(?<from>[\\w ]+?)\\)?\\s*-+"
              + "\\s*(?:\\[:?(?<inner>[^\\]{]+)(?<innerList>\\{[^}]*\\})?\\]\\s*-+)?\\s*>\\s*"
              + "\\(?:?(?<to>[\\w ]+?)\\)?\\s*(?<list>[({,:].*)?");

  private final SchemaBuilder schema;
  private final List<Runnable> ends = new ArrayList<>();
  private boolean begun;
  private boolean inRelationships;
  private @Nullable Table current;
  private int currentIndent;

  OutlineReader(SchemaBuilder schema) {
    this.schema = schema;
  }

  /// Adds the tables to the schema; a line that cannot be read becomes a problem.
  void read(String text) {
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String content = content(lines.get(i));
      String next = i + 1 < lines.size() ? lines.get(i + 1) : "";
      if (!content.isEmpty() && !readLine(content, indent(lines.get(i)), next)) {
        schema.problems().add("line %d of the schema cannot be read".formatted(i + 1));
      }
    }
    ends.forEach(Runnable::run);
  }

  private static String content(String line) {
    return line.strip().replaceFirst("^[-*•]\\s+", "").replaceAll("[→⟶]", "->");
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }

  private boolean readLine(String content, int indent, String next) {
    if (isSection(content, indent, next)) {
      inRelationships = RELATIONSHIPS.matcher(content).find();
      begun = true;
      current = null;
      return true;
    }
    if (!begun && HEADER.matcher(content).matches()) {
      return true;
    }
    Matcher relationship = RELATIONSHIP.matcher(content);
    if (relationship.matches()) {
      begin(addRelationship(relationship), indent);
      return true;
    }
    if (current != null && indent > currentIndent) {
      OutlineFields.addTo(current, content);
      return true;
    }
    return readEntity(content, indent);
  }

  /// A heading of an unknown kind is a section where lists follow it, and a collection where single
  /// properties do.
  private boolean isSection(String content, int indent, String next) {
    boolean listsBelow =
        indent(next) > indent && OutlineFields.isNamedList(content(next)) && !inRelationships;
    return SECTION.matcher(content).matches()
        || (content.endsWith(":") && current == null && listsBelow);
  }

  private boolean readEntity(String content, int indent) {
    // The entity may be a Cypher pattern, `(:Person {name})`.
    Matcher entity = ENTITY.matcher(OutlineFields.unwrapped(content).replaceFirst("^:", ""));
    if (!entity.matches()) {
      return false;
    }
    Table table = schema.add(new Name(null, entity.group(1).strip()), false);
    OutlineFields.addTo(table, OutlineFields.unwrapped(entity.group(2)));
    begin(table, indent);
    return true;
  }

  private void begin(Table table, int indent) {
    begun = true;
    current = table;
    currentIndent = indent;
  }

  private Table addRelationship(Matcher relationship) {
    String name =
        Stream.of(relationship.group("name"), relationship.group("inner"))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(relationship.group("from") + " " + relationship.group("to"));
    Table table = schema.add(new Name(null, name.strip()), false);
    addEnd(table, relationship.group("from"));
    addEnd(table, relationship.group("to"));
    for (String properties : List.of("innerList", "list")) {
      String list = relationship.group(properties);
      if (list != null) {
        OutlineFields.addTo(table, OutlineFields.unwrapped(list.replaceFirst("^[,:]", "")));
      }
    }
    return table;
  }

  /// A column that refers to a label, by the label's first property.
  private void addEnd(Table relationship, String label) {
    String column = relationship.column(label).isPresent() ? "other " + label : label;
    OutlineFields.addTo(relationship, column);
    ends.add(() ->
        schema
            .find(new Name(null, label))
            .filter(table -> !table.columns.isEmpty())
            .ifPresent(table -> {
              Reference reference = new Reference(table.name());
              reference.add(column, table.columns.getFirst().name());
              relationship.references.add(reference);
            }));
  }
}
