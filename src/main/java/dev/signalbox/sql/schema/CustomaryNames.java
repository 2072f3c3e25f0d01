package dev.signalbox.sql.schema;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The customary abbreviations in the names of tables and columns, and the nouns that names consist
/// of in most trades.
///
/// @param abbreviations the words that each abbreviation stands for, the likeliest first; none for
///   one that says nothing
/// @param nouns common nouns and adjectives, the most common first
/// @param seldom further words that names abbreviate, less often than the nouns
/// @param measures nouns for numbers, which are neither tables nor texts
record CustomaryNames(
    Map<String, List<String>> abbreviations,
    Set<String> nouns,
    Set<String> seldom,
    Set<String> measures) {
  private static final String RESOURCE = "/dev/signalbox/sql/names.json";

  private record Entries(
      Map<String, List<String>> abbreviations,
      List<String> nouns,
      List<String> seldom,
      List<String> measures) {}

  private static final class Shipped {
    static final CustomaryNames NAMES = read();
  }

  static CustomaryNames shipped() {
    return Shipped.NAMES;
  }

  private static CustomaryNames read() {
    Entries entries = read(RESOURCE, Entries.class);
    return new CustomaryNames(
        entries.abbreviations,
        new LinkedHashSet<>(entries.nouns),
        new LinkedHashSet<>(entries.seldom),
        Set.copyOf(entries.measures));
  }

  /// Reads a resource in JSON.
  static <T> T read(String resource, Class<T> type) {
    try (InputStream in = CustomaryNames.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("The class path lacks " + resource);
      }
      return JsonMapper.builder().build().readValue(in, type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
