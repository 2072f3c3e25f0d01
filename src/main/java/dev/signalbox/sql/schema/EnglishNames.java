package dev.signalbox.sql.schema;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The German names of a database in English: `KD_NR` is `customer number`.
///
/// Threading: immutable.
public final class EnglishNames {
  private static final EnglishNames NONE = new EnglishNames(null);

  /// The names in other words than the likeliest ones are this many at most.
  private static final int MOST_OTHERS = 3;

  private final @Nullable NameReadings readings;

  private EnglishNames(@Nullable NameReadings readings) {
    this.readings = readings;
  }

  /// The names of a database; a database whose names are not German has none.
  public static EnglishNames of(DatabaseDescription database) {
    Set<String> names = new LinkedHashSet<>(); // many tables have columns of the same names
    for (TableDescription table : database.getTables()) {
      names.add(table.getName());
      table.getColumns().stream().map(ColumnDescription::getName).forEach(names::add);
    }
    Set<String> parts = new LinkedHashSet<>();
    names.forEach(name -> parts.addAll(IdentifierWords.parts(name)));
    return NameLanguage.isGerman(parts) ? new EnglishNames(Schema.readings(database)) : NONE;
  }

  /// A name in English, the likeliest words first; the list is empty where the database is not
  /// German, or the name says nothing else in English.
  public List<String> of(String name) {
    if (readings == null) {
      return List.of();
    }
    String written = String.join(" ", IdentifierWords.parts(name));
    Set<String> english = new LinkedHashSet<>();
    english.add(String.join(" ", readings.words(name)));
    readings.others(name).stream()
        .map(other -> String.join(" ", other.words()))
        .filter(other -> !other.equals(written))
        .limit(MOST_OTHERS)
        .forEach(english::add);
    english.remove(written);
    return List.copyOf(english);
  }
}
