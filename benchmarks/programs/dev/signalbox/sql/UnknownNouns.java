package dev.signalbox.sql;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.evaluation.PlannerEvaluation;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import dev.signalbox.sql.words.WordRelations.Relation;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/// Writes questions about things that their database does not have, in the form of `train.jsonl`:
/// each n-th question with the noun for a table replaced by one for a table of another database,
/// and three short questions for each such pair. No query is right for them; the gold query gives a
/// row that no other one gives.
///
/// Arguments: OUT.jsonl QUESTIONS.jsonl EVERY DATABASE_FOLDER. The nouns are drawn with a fixed
/// seed. A noun that a database has, or that WordNet knows as a synonym, a kind, or a kind of a
/// kind of one of its tables, is not drawn for it.
final class UnknownNouns {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String NOTHING = "SELECT 'no such thing is stored'";
  private static final long SEED = 24;
  private static final int SHORT_EVERY = 3;
  private static final List<String> SHORT =
      List.of("How many %s are there?", "List all %s.", "Show the names of all %s.");

  private final Random random = new Random(SEED);
  private final WordRelations relations = new WordRelations();
  private final Map<String, Schema> schemas = new LinkedHashMap<>();

  /// The nouns of tables, in the plural, by their dictionary forms.
  private final Map<String, String> nouns = new LinkedHashMap<>();

  private UnknownNouns() {}

  public static void main(String[] arguments) throws Exception {
    int every = Integer.parseInt(arguments[2]);
    List<GoldQuestion> all =
        PlannerEvaluation.measurable(QuestionFiles.ofFile(Path.of(arguments[1])));
    try (DatasetRepository databases = DatasetRepository.open(List.of(Path.of(arguments[3])));
        BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[0]))) {
      UnknownNouns program = new UnknownNouns();
      for (GoldQuestion question : all) {
        String id = question.databases().getFirst();
        DatabaseDescription database = databases.find(id).orElseThrow();
        program.schemas.computeIfAbsent(id, _ -> Schema.of(database));
      }
      program.findNouns(all);
      for (int i = 0; i < all.size(); i += every) {
        for (String line : program.replaced(all.get(i), i / every)) {
          out.write(line);
          out.newLine();
        }
      }
    }
  }

  /// Finds the nouns that questions use in the plural and that name a table.
  private void findNouns(List<GoldQuestion> all) {
    for (GoldQuestion question : all) {
      Set<String> heads = heads(schemas.get(question.databases().getFirst()));
      for (Token token : QuestionTokenizer.tokens(question.question())) {
        if (token.isPlural() && heads.contains(token.lemma())) {
          nouns.putIfAbsent(token.lemma(), token.lower());
        }
      }
    }
  }

  private static Set<String> heads(Schema schema) {
    Set<String> heads = new HashSet<>();
    schema.tables().forEach(table -> heads.add(WordForms.lemma(table.words().getLast())));
    return heads;
  }

  private List<String> replaced(GoldQuestion question, int number) {
    String id = question.databases().getFirst();
    Schema schema = schemas.get(id);
    Set<String> heads = heads(schema);
    List<Token> tokens = QuestionTokenizer.tokens(question.question());
    Optional<Token> known =
        tokens.stream()
            .filter(token -> token.isPlural() && heads.contains(token.lemma()))
            .findFirst();
    if (known.isEmpty()) {
      return List.of();
    }
    String noun = drawn(schema);
    List<String> lines = new ArrayList<>();
    String text = question.question().replaceAll("(?i)\\b" + known.get().lower() + "\\b", noun);
    lines.add(line(question.id() + "-unknown", id, text));
    if (number % SHORT_EVERY == 0) {
      String form = SHORT.get(number / SHORT_EVERY % SHORT.size());
      lines.add(line(question.id() + "-short", id, form.formatted(noun)));
    }
    return lines;
  }

  private String drawn(Schema schema) {
    List<String> all = new ArrayList<>(nouns.keySet());
    while (true) {
      String noun = all.get(random.nextInt(all.size()));
      if (schema.tables().stream().noneMatch(table -> isNear(noun, table))) {
        return nouns.get(noun);
      }
    }
  }

  private boolean isNear(String noun, Table table) {
    boolean named =
        table.words().stream().map(WordForms::lemma).anyMatch(noun::equals)
            || table.columns().stream()
                .flatMap(column -> column.words().stream())
                .map(WordForms::lemma)
                .anyMatch(noun::equals);
    return named
        || table.words().stream()
            .map(word -> relations.between(noun, WordForms.lemma(word)))
            .anyMatch(relation -> relation.compareTo(Relation.KIND_OF_KIND) <= 0);
  }

  private static String line(String id, String database, String text) {
    ObjectNode line =
        JSON.createObjectNode()
            .put("id", id)
            .put("question", text)
            .put("database", database)
            .put("sql", NOTHING);
    return line.toString();
  }
}
