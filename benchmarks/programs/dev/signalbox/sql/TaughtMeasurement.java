package dev.signalbox.sql;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.prior.PriorSource;
import dev.signalbox.ranking.RankStage;
import dev.signalbox.ranking.Ranker;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.taught.QueryIdentity;
import dev.signalbox.sql.taught.TaughtQueries;
import dev.signalbox.sql.value.ComparedLiterals;
import dev.signalbox.stage.Outcome;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.JSQLParserException;

/// Measures how often a taught question is answered as taught: asked again, with another stored
/// value, and with another number. Every question of a file is taught with its gold query, to the
/// tenant of everyone.
///
/// Arguments: QUESTIONS.jsonl EVERY ROUTED SHOWN OTHERS.jsonl DATABASE_FOLDER... Every EVERY-th
/// question is asked, and every ROUTED-th is also routed among all databases (0: none). SHOWN
/// failures are printed. Every EVERY-th of the other questions, which are not taught, is asked,
/// too: where a taught query is reused for one, it should be its gold query (`-`: none).
final class TaughtMeasurement {
  private static final Instant TOLD = Instant.parse("2026-11-24T10:00:00Z");
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.'\"-])(\\d+)(?![\\w.'\"-])");

  private final DatasetRepository databases;
  private final ColumnValues values;
  private final Planner planner;
  private final int shown;
  private final SplittableRandom random = new SplittableRandom(1);

  private TaughtMeasurement(
      DatasetRepository databases, Encoder encoder, TaughtMemory memory, int shown) {
    this.databases = databases;
    this.shown = shown;
    this.values = new DatabaseColumnValues(databases, databases.connections());
    this.planner =
        new TaughtPlanner(
            new NoPlanner(),
            new TaughtQueries(
                memory,
                new ParsedSqlGuard(),
                new SchemaLinker(encoder, values, true),
                values,
                TimeSettings.defaults()));
  }

  /// Declines everything.
  private static final class NoPlanner implements Planner {
    @Override
    public String name() {
      return "none";
    }

    @Override
    public Plan plan(Asked asked, DatabaseDescription database) {
      return new Plan.Declined("nothing was told", List.of(), List.of());
    }

    @Override
    public Plan correct(
        Asked asked, DatabaseDescription database, PlanStep previous, String problem) {
      return plan(asked, database);
    }
  }

  /// A figure with its failures.
  private static final class Tally {
    private final String name;
    private int asked;
    private int right;
    private int other;
    private final List<String> failures = new ArrayList<>();

    Tally(String name) {
      this.name = name;
    }

    void print(int shown) {
      System.out.printf(
          "%s: %,d of %,d as taught (%.1f %%), %,d by another query%n",
          name, right, asked, 100.0 * right / Math.max(1, asked), other);
      failures.stream().limit(shown).forEach(each -> System.out.println("  " + each));
    }
  }

  public static void main(String[] arguments) throws Exception {
    List<Path> folders = new ArrayList<>();
    for (int i = 5; i < arguments.length; i++) {
      folders.add(Path.of(arguments[i]));
    }
    int every = Integer.parseInt(arguments[1]);
    int routed = Integer.parseInt(arguments[2]);
    int shown = Integer.parseInt(arguments[3]);
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults());
        DatasetRepository databases = DatasetRepository.open(folders)) {
      List<GoldQuestion> all =
          QuestionFiles.ofFile(Path.of(arguments[0])).stream()
              .filter(each -> each.sql() != null && each.databases().size() == 1)
              .filter(each ->
                  databases
                      .find(each.databases().getFirst())
                      .filter(DatabaseDescription::getExecutable)
                      .isPresent())
              .toList();
      TaughtMemory memory = new TaughtMemory(encoder.name(), encoder.dimension());
      QuestionMemory questions = new QuestionMemory(encoder);
      ByteBuffer none = Vectors.toBytes(new float[encoder.dimension()]);
      for (GoldQuestion each : all) {
        questions
            .entries(feedback(each), _ -> Optional.of(none))
            .forEach(entry -> memory.put(ElementKey.of(entry), entry));
      }
      memory.publish();
      TaughtMeasurement measurement = new TaughtMeasurement(databases, encoder, memory, shown);
      measurement.measure(all, every);
      if (!arguments[4].equals("-")) {
        measurement.measureOthers(QuestionFiles.ofFile(Path.of(arguments[4])), every);
      }
      if (routed > 0) {
        route(databases, encoder, all, routed, shown);
      }
    }
  }

  private static Feedback feedback(GoldQuestion gold) {
    return Feedback.newBuilder()
        .setQuestion(gold.question())
        .setDatabases(gold.databases())
        .setSql(gold.sql())
        .setGivenAt(TOLD)
        .build();
  }

  private void measure(List<GoldQuestion> all, int every) throws Exception {
    Tally again = new Tally("asked again");
    Tally value = new Tally("with another stored value");
    Tally number = new Tally("with another number");
    long start = System.nanoTime();
    for (int i = 0; i < all.size(); i += every) {
      GoldQuestion gold = all.get(i);
      DatabaseDescription database = databases.find(gold.databases().getFirst()).orElseThrow();
      if (new ParsedSqlGuard().problem(gold.sql(), database).isPresent()) {
        continue; // the gold query does not run
      }
      ask(again, gold.question(), gold.sql(), database);
      withOtherValue(value, gold, database);
      withOtherNumber(number, gold, database);
    }
    for (Tally tally : List.of(again, value, number)) {
      tally.print(shown);
    }
    System.out.printf("%.0f s%n", (System.nanoTime() - start) / 1e9);
  }

  private void measureOthers(List<GoldQuestion> others, int every) throws InterruptedException {
    Tally reused = new Tally("other questions, where a query is reused");
    for (int i = 0; i < others.size(); i += every) {
      GoldQuestion gold = others.get(i);
      Optional<DatabaseDescription> database =
          gold.databases().size() == 1
              ? databases.find(gold.databases().getFirst())
              : Optional.empty();
      if (gold.sql() != null
          && database.isPresent()
          && planner.plan(new Asked(gold.question(), null, TOLD), database.get())
              instanceof Plan.Written) {
        ask(reused, gold.question(), gold.sql(), database.get());
      }
    }
    reused.print(shown);
  }

  private void ask(Tally tally, String question, String expected, DatabaseDescription database)
      throws InterruptedException {
    tally.asked++;
    Plan plan = planner.plan(new Asked(question, null, TOLD), database);
    String sql = plan instanceof Plan.Written(PlanStep step, var _) ? step.getSql() : "-";
    if (plain(sql, database).equals(plain(expected, database))) {
      tally.right++;
    } else {
      tally.other += sql.equals("-") ? 0 : 1;
      tally.failures.add(
          "%s: %s%n    %s%n    %s".formatted(database.getId(), question, expected, sql));
    }
  }

  private static String plain(String sql, DatabaseDescription database) {
    return QueryIdentity.of(sql, database).replace('"', '\'');
  }

  private void withOtherValue(Tally tally, GoldQuestion gold, DatabaseDescription database)
      throws Exception {
    ComparedLiterals literals;
    try {
      literals = ComparedLiterals.of(gold.sql().replace('"', '\''));
    } catch (JSQLParserException e) {
      return;
    }
    for (ComparedLiterals.Compared each : literals.all()) {
      Matcher mention =
          Pattern.compile(
                  "(?<![\\p{L}\\p{Nd}])" + Pattern.quote(each.literal()) + "(?![\\p{L}\\p{Nd}])",
                  Pattern.CASE_INSENSITIVE)
              .matcher(gold.question());
      List<String> stored =
          values.of(database.getId()).stream()
              .filter(column -> literals.tables(each).contains(column.table().toLowerCase()))
              .filter(column -> column.column().equalsIgnoreCase(each.column()))
              .flatMap(column -> column.values().stream())
              .filter(other -> !other.equalsIgnoreCase(each.literal()))
              .filter(other -> other.matches("[\\p{L}\\p{Nd}][\\p{L}\\p{Nd} .&-]{1,40}"))
              .toList();
      if (mention.find() && !stored.isEmpty()) {
        String other = stored.get(random.nextInt(stored.size()));
        String question = mention.replaceAll(Matcher.quoteReplacement(other));
        String sql =
            gold.sql()
                .replace("'" + each.literal() + "'", "'" + other + "'")
                .replace("\"" + each.literal() + "\"", "\"" + other + "\"");
        ask(tally, question, sql, database);
        return;
      }
    }
  }

  private void withOtherNumber(Tally tally, GoldQuestion gold, DatabaseDescription database)
      throws Exception {
    Matcher number = NUMBER.matcher(gold.question());
    if (number.find() && gold.sql().split("\\b" + number.group(1) + "\\b", -1).length == 2) {
      String other = String.valueOf(Long.parseLong(number.group(1)) + 3);
      String question =
          gold.question().substring(0, number.start())
              + other
              + gold.question().substring(number.end());
      ask(tally, question, gold.sql().replaceAll("\\b" + number.group(1) + "\\b", other), database);
    }
  }

  private static void route(
      DatasetRepository databases, Encoder encoder, List<GoldQuestion> all, int every, int shown) {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    TaughtMemory memory = new TaughtMemory(encoder.name(), encoder.dimension());
    Indexing indexing = new Indexing(encoder);
    for (DatabaseDescription database : databases.all()) {
      indexing.entries(database, _ -> Optional.empty()).forEach(entry -> put(entry, index, memory));
    }
    QuestionMemory questions = new QuestionMemory(encoder);
    List<GoldQuestion> some = new ArrayList<>();
    for (int i = 0; i < all.size(); i += every) {
      some.add(all.get(i));
    }
    some.forEach(gold ->
        questions
            .entries(feedback(gold), _ -> Optional.empty())
            .forEach(entry -> put(entry, index, memory)));
    index.publish(1);
    memory.publish();
    RankStage stage =
        new RankStage(
            index,
            new Ranker(encoder.name(), RankingSettings.defaults()),
            memory,
            PriorSource.NONE);
    Tally tally = new Tally("routed among %,d databases".formatted(databases.all().size()));
    for (GoldQuestion gold : some) {
      tally.asked++;
      String first = first(stage, gold.question(), encoder);
      boolean right =
          memory.on(gold.question(), null).stream().anyMatch(each -> each.database().equals(first));
      tally.right += right ? 1 : 0;
      if (!right) {
        tally.failures.add(gold.question() + ": " + first);
      }
    }
    tally.print(shown);
  }

  private static void put(IndexEntry entry, SearchIndex index, TaughtMemory memory) {
    index.put(ElementKey.of(entry), entry);
    memory.put(ElementKey.of(entry), entry);
  }

  private static String first(RankStage stage, String text, Encoder encoder) {
    Question question = Question.newBuilder().setId("q").setText(text).setAskedAt(TOLD).build();
    Embedded embedded =
        Embedded.newBuilder()
            .setJourney(
                new Journey(question, text, List.of(), List.of(), null, List.of(), null, List.of()))
            .setVector(Vectors.toBytes(encoder.encode(text, Encoder.Role.QUESTION).vector()))
            .setEncodedBy(encoder.name())
            .build();
    return ((Outcome.Onward<dev.signalbox.event.Ranked>) stage.apply(embedded))
        .event()
        .getRanking()
        .getCandidates()
        .getFirst()
        .getDatabase();
  }
}
