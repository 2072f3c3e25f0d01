package dev.signalbox.reranking;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import dev.signalbox.sql.words.WordRelations.Relation;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The words of a candidate database, as lemmas.
///
/// @param database the description
/// @param described the words of the description
/// @param evident the words of the question for which the ranking has evidence
/// @param isLikely whether the ranking gives it a probability worth mentioning
record DatabaseWords(
    DatabaseDescription database, Described described, Set<String> evident, boolean isLikely) {
  private static final Pattern WORD = Pattern.compile("\\p{L}+");
  private static final Set<Relation> RELATED =
      Set.of(Relation.SAME, Relation.SAME_SELDOM, Relation.KIND, Relation.KIND_OF_KIND);

  /// The words of a description, which hold for every question.
  ///
  /// @param names the words of the names of its tables and public columns
  /// @param spelled the same words as the names spell them
  /// @param others the words of its name, description and statements
  /// @param schema its public tables and columns
  record Described(Set<String> names, Set<String> spelled, Set<String> others, Schema schema) {

    static Described of(DatabaseDescription database) {
      Schema schema = Schema.of(database);
      Set<String> spelled = new HashSet<>();
      for (Table table : schema.tables()) {
        spelled.addAll(table.words());
        table.columns().forEach(column -> spelled.addAll(column.words()));
      }
      Set<String> others = new HashSet<>(lemmas(database.getName()));
      database.getDescription().ifPresent(text -> others.addAll(lemmas(text)));
      database.getStatements().forEach(text -> others.addAll(lemmas(text)));
      return new Described(new HashSet<>(lemmas(spelled)), spelled, others, schema);
    }
  }

  /// A text column that may hold keys.
  ///
  /// @param hashes hashes of its values, ascending
  record KeyColumn(Column column, int[] hashes) {

    /// The number of values that both columns hold.
    int shared(KeyColumn other) {
      int shared = 0;
      for (int here = 0, there = 0; here < hashes.length && there < other.hashes.length; ) {
        int order = Integer.compare(hashes[here], other.hashes[there]);
        shared += order == 0 ? 1 : 0;
        here += order <= 0 ? 1 : 0;
        there += order >= 0 ? 1 : 0;
      }
      return shared;
    }
  }

  static DatabaseWords of(
      DatabaseDescription database, Described described, Candidate candidate, boolean isLikely) {
    Set<String> evident = new HashSet<>();
    candidate.getEvidence().stream()
        .map(Evidence::getPhrase)
        .flatMap(Optional::stream)
        .forEach(phrase -> evident.addAll(lemmas(phrase)));
    return new DatabaseWords(database, described, evident, isLikely);
  }

  /// The words of the names of its tables and public columns.
  Set<String> names() {
    return described.names();
  }

  /// Its public tables and columns.
  Schema schema() {
    return described.schema();
  }

  /// The words of a text in lower case, in their order.
  static List<String> words(String text) {
    return WORD.matcher(text).results().map(word -> word.group().toLowerCase(Locale.ROOT)).toList();
  }

  private static List<String> lemmas(String text) {
    return lemmas(words(text));
  }

  private static List<String> lemmas(Collection<String> words) {
    return words.stream().map(WordForms::lemma).toList();
  }

  /// Whether anything speaks for it that the database knows a word in lower case: a name, a name of
  /// like meaning, its descriptions, or the ranking.
  boolean mayKnow(String word, WordRelations relations) {
    String lemma = WordForms.lemma(word);
    return names().contains(lemma)
        || described.others().contains(lemma)
        || evident.contains(lemma)
        || described.spelled().stream().anyMatch(name -> isRelated(word, name, relations))
        || names().stream().anyMatch(name -> isRelated(lemma, name, relations));
  }

  private static boolean isRelated(String word, String name, WordRelations relations) {
    return RELATED.contains(relations.between(singular(word), singular(name)));
  }

  /// A word in lower case without the ending of a regular plural.
  static String singular(String word) {
    return word.endsWith("s") && !word.endsWith("ss") ? word.substring(0, word.length() - 1) : word;
  }

  /// The public columns that hold what a noun names: those with its name, and the names of the rows
  /// of a table with its name. Columns whose values the catalog does not know are left out.
  List<KeyColumn> keys(String noun) {
    List<KeyColumn> keys = new ArrayList<>();
    for (TableDescription table : database.getTables()) {
      for (ColumnDescription column : table.getColumns()) {
        if (!column.getIsPrivate() && column.getValues().isPresent()) {
          find(table, column)
              .filter(found -> isNamed(found, noun))
              .ifPresent(found -> keys.add(new KeyColumn(found, hashes(column))));
        }
      }
    }
    return keys;
  }

  private Optional<Column> find(TableDescription table, ColumnDescription column) {
    return schema().tables().stream()
        .filter(each -> each.name().name().equals(table.getName()))
        .flatMap(each -> each.column(column.getName()).stream())
        .findFirst();
  }

  private boolean isNamed(Column column, String noun) {
    List<String> words = lemmas(column.words());
    if (words.isEmpty()) {
      return false;
    }
    boolean isName = words.getLast().equals("name");
    String owner = isName && words.size() > 1 ? words.get(words.size() - 2) : "";
    List<String> table = lemmas(schema().table(column.table()).words());
    return words.getLast().equals(noun)
        || owner.equals(noun)
        || (isName && !table.isEmpty() && table.getLast().equals(noun));
  }

  private static int[] hashes(ColumnDescription column) {
    IntBuffer values =
        column.getValues().orElseThrow().duplicate().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
    int[] hashes = new int[values.remaining()];
    values.get(hashes);
    return hashes;
  }
}
