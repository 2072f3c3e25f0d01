package dev.signalbox.sql.words;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The words by which questions ask, with their senses. A sense belongs to a concept, such as
/// `paid` or `manager`; a grammar rule asks for the senses of its own concepts.
///
/// Threading: immutable.
public final class Vocabulary {
  private static final String RESOURCE = "/dev/signalbox/sql/vocabulary.json";

  /// The part of speech of a word.
  public enum Part {
    NOUN,
    VERB,
    ADJECTIVE,
    ADVERB,
    PREPOSITION,
    DETERMINER,
    PHRASE
  }

  /// The direction of an order.
  public enum Direction {
    ASCENDING,
    DESCENDING
  }

  /// One sense of several words or phrases.
  ///
  /// @param concept the meaning, by which rules find the sense
  /// @param words words or phrases in lower case, with single blanks; verbs and nouns in the form
  ///   that [WordForms#lemma] gives
  /// @param direction the direction that a superlative gives
  /// @param comparator the symbol of the comparison that the words stand for, such as `>`
  /// @param negated whether the words deny the concept, as `unpaid` denies `paid`
  /// @param columns words in the names of columns that hold the concept, the likeliest first
  public record Sense(
      String concept,
      Part part,
      List<String> words,
      @Nullable Direction direction,
      @Nullable String comparator,
      boolean negated,
      @Nullable List<String> columns) {

    public Sense {
      words = List.copyOf(words);
      columns = columns == null ? List.of() : List.copyOf(columns);
    }

    @Override
    public List<String> columns() {
      return columns == null ? List.of() : columns;
    }
  }

  private record Entries(List<Sense> senses) {}

  private static final class Shipped {
    static final Vocabulary VOCABULARY = read();
  }

  private final Map<String, List<Sense>> byWord = new HashMap<>();
  private final Map<String, List<Sense>> byConcept = new HashMap<>();
  private final Set<String> firstWords = new HashSet<>();

  private Vocabulary(List<Sense> senses) {
    for (Sense sense : senses) {
      byConcept.computeIfAbsent(sense.concept(), _ -> new ArrayList<>()).add(sense);
      for (String word : sense.words()) {
        byWord.computeIfAbsent(word, _ -> new ArrayList<>()).add(sense);
        firstWords.add(word.contains(" ") ? word.substring(0, word.indexOf(' ')) : word);
      }
    }
  }

  /// The vocabulary in the resources.
  public static Vocabulary shipped() {
    return Shipped.VOCABULARY;
  }

  private static Vocabulary read() {
    try (InputStream in = Vocabulary.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("The class path lacks " + RESOURCE);
      }
      JsonMapper json =
          JsonMapper.builder().enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS).build();
      return new Vocabulary(json.readValue(in, Entries.class).senses());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// All words and phrases, in lower case.
  public Set<String> words() {
    return byWord.keySet();
  }

  /// The senses of a word or phrase in lower case.
  public List<Sense> senses(String words) {
    return byWord.getOrDefault(words, List.of());
  }

  /// Whether a word or phrase begins with a word in lower case.
  boolean hasFirst(String word) {
    return firstWords.contains(word);
  }

  /// The senses of a concept.
  public List<Sense> of(String concept) {
    return byConcept.getOrDefault(concept, List.of());
  }

  /// The words of a concept.
  public Set<String> words(String concept) {
    return of(concept).stream()
        .flatMap(sense -> sense.words().stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
