package dev.signalbox.event.registry;

import java.util.regex.Pattern;
import org.apache.avro.Schema;
import org.apache.avro.SchemaFormatter;

/// The text of a schema for every language.
public final class PortableSchema {
  private static final Pattern JAVA_STRING =
      Pattern.compile(
          "\\{\\s*\"type\"\\s*:\\s*\"string\",\\s*\"avro.java.string\"\\s*:\\s*\"String\"\\s*\\}");

  private PortableSchema() {}

  /// The schema with the schemas that it names, in one line, without the properties that only Java
  /// reads.
  public static String of(Schema schema) {
    return of(schema, "json");
  }

  /// The same in lines.
  public static String indented(Schema schema) {
    return of(schema, "json/pretty");
  }

  private static String of(Schema schema, String format) {
    return JAVA_STRING.matcher(SchemaFormatter.format(format, schema)).replaceAll("\"string\"");
  }
}
