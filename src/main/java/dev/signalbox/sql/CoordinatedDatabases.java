package dev.signalbox.sql;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Routed;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.WordForms;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds two databases whose names a question coordinates, as in 'the university and the high
/// school': one of them alone would answer half of it. The question then becomes two, one for each
/// database.
final class CoordinatedDatabases {

  /// @param databases the databases in the order in which the question names them
  /// @param composition the question for each database alone, and the combination of the answers
  record Coordination(List<String> databases, Composition composition) {}

  private static final Set<String> BETWEEN = Set.of("and", "the", "a", "an", "of", "in", "at", "&");
  private static final Set<String> ARTICLES = Set.of("the", "a", "an");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+|&");

  private static final Pattern IN_ALL =
      Pattern.compile(
          ",?\\s+(?:(?:taken )?together|altogether|in all|in total|all"
              + " told|overall|combined)(?=\\s*[?.!]*$)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern PLURAL_BEFORE =
      Pattern.compile("\\b(do|are|were|have)(?= $)", Pattern.CASE_INSENSITIVE);

  private final Catalog catalog;

  CoordinatedDatabases(Catalog catalog) {
    this.catalog = catalog;
  }

  /// A word of the question.
  private record Word(String lemma, int start, int end) {}

  /// The position of two coordinated names in the question.
  ///
  /// @param start the start of the first name, with its article
  /// @param split the end of the first name
  /// @param second the start of the second name, with its article
  /// @param end the end of the second name
  private record NamePair(int start, int split, int second, int end) {}

  /// The chosen database and the candidate database that the question coordinates with it; empty
  /// where there is none. Names of tables or columns in the chosen database do not count as names
  /// of databases.
  Optional<Coordination> with(DatabaseDescription chosen, Routed routed) {
    String text = routed.getJourney().getStandalone();
    List<Word> question =
        WORD.matcher(text)
            .results()
            .map(word ->
                new Word(
                    WordForms.lemma(word.group().toLowerCase(Locale.ROOT)),
                    word.start(),
                    word.end()))
            .toList();
    List<String> chosenName = words(chosen);
    for (Candidate candidate : routed.getRanking().getCandidates()) {
      String other = candidate.getDatabase();
      List<String> otherName =
          catalog.find(other).map(CoordinatedDatabases::words).orElse(List.of());
      if (other.equals(chosen.getId()) || namesAnything(otherName, chosen)) {
        continue;
      }
      Optional<Coordination> coordination =
          join(question, chosenName, otherName)
              .map(
                  pair -> new Coordination(List.of(chosen.getId(), other), composition(text, pair)))
              .or(() ->
                  join(question, otherName, chosenName)
                      .map(pair ->
                          new Coordination(
                              List.of(other, chosen.getId()), composition(text, pair))));
      if (coordination.isPresent()) {
        return coordination;
      }
    }
    return Optional.empty();
  }

  private static List<String> words(DatabaseDescription database) {
    return lemmas(IdentifierWords.of(database.getName()));
  }

  private static List<String> lemmas(Collection<String> words) {
    return words.stream().map(WordForms::lemma).toList();
  }

  /// The position of `first` followed by `second`, with an 'and' between them.
  private static Optional<NamePair> join(
      List<Word> question, List<String> first, List<String> second) {
    for (int from = 0; from + first.size() <= question.size(); from++) {
      int to = from + first.size();
      if (!second.isEmpty() && stands(question, from, first)) {
        int behind = to;
        boolean and = false;
        while (behind < question.size() && BETWEEN.contains(question.get(behind).lemma())) {
          and |= Set.of("and", "&").contains(question.get(behind).lemma());
          behind++;
        }
        if (and && stands(question, behind, second)) {
          return Optional.of(
              new NamePair(
                  question.get(withArticle(question, from)).start(),
                  question.get(to - 1).end(),
                  question.get(withArticle(question, behind)).start(),
                  question.get(behind + second.size() - 1).end()));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean stands(List<Word> question, int from, List<String> name) {
    int to = from + name.size();
    return to <= question.size()
        && question.subList(from, to).stream().map(Word::lemma).toList().equals(name);
  }

  private static int withArticle(List<Word> question, int name) {
    return name > 0 && ARTICLES.contains(question.get(name - 1).lemma()) ? name - 1 : name;
  }

  private static Composition composition(String text, NamePair pair) {
    boolean sum = IN_ALL.matcher(text).find();
    return new Composition(
        sum ? Combination.SUM : Combination.UNION,
        null,
        List.of(
            part(text, pair, text.substring(pair.start(), pair.split())),
            part(text, pair, text.substring(pair.second(), pair.end()))));
  }

  private static QuestionPart part(String text, NamePair pair, String name) {
    String before =
        PLURAL_BEFORE
            .matcher(text.substring(0, pair.start()))
            .replaceFirst(verb ->
                switch (verb.group(1).toLowerCase(Locale.ROOT)) {
                  case "do" -> "does";
                  case "are" -> "is";
                  case "were" -> "was";
                  default -> "has";
                });
    String question = before + name + text.substring(pair.end());
    return new QuestionPart(name, IN_ALL.matcher(question).replaceFirst(""), null, List.of());
  }

  private static boolean namesAnything(List<String> words, DatabaseDescription database) {
    return Schema.of(database).tables().stream()
        .flatMap(CoordinatedDatabases::names)
        .anyMatch(name -> lemmas(name).equals(words));
  }

  private static Stream<List<String>> names(Table table) {
    return Stream.concat(
        Stream.of(table.words()), table.columns().stream().map(column -> column.words()));
  }
}
