package dev.signalbox.event;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Events as the tests of the stages need them.
public final class TestEvents {
  private TestEvents() {}

  public static Question question(String text) {
    return question(text, Want.ANSWER);
  }

  public static Question question(String text, Want want) {
    return Question.newBuilder()
        .setId("q1")
        .setText(text)
        .setWant(want)
        .setAskedAt(Instant.EPOCH)
        .build();
  }

  public static Journey journey(Question question) {
    return new Journey(question, question.getText(), List.of(), List.of(), null, List.of());
  }

  /// A ranking of these databases, the best with score 1, the next with 1/2, and so on.
  public static Ranking ranking(double confidence, double anyConfidence, String... databases) {
    List<Candidate> candidates =
        Arrays.stream(databases)
            .map(database ->
                Candidate.newBuilder()
                    .setDatabase(database)
                    .setScore(1.0 / (Arrays.asList(databases).indexOf(database) + 1))
                    .build())
            .toList();
    return new Ranking(candidates, confidence, anyConfidence, 7L, null, List.of(), null);
  }

  public static Ranked ranked(Question question, Ranking ranking) {
    return new Ranked(journey(question), ranking, List.of());
  }

  public static Routed routed(Question question, String... databases) {
    return new Routed(
        journey(question),
        ranking(0.9, 1.0, databases),
        Arrays.asList(databases),
        "none",
        List.of(),
        List.of(),
        null);
  }

  public static PlanStep step(String database, String sql) {
    return PlanStep.newBuilder()
        .setDatabase(database)
        .setGoal("find out")
        .setSql(sql)
        .setPlanner("scripted")
        .build();
  }

  public static Planned planned(Question question, PlanStep... steps) {
    List<String> databases = Arrays.stream(steps).map(PlanStep::getDatabase).toList();
    return new Planned(
        journey(question),
        ranking(0.9, 1.0, databases.toArray(String[]::new)),
        databases,
        Arrays.asList(steps),
        List.of(),
        null);
  }

  /// A composition of two parts, each with its label as its question.
  public static Composition composition(Combination combination, String... labels) {
    return new Composition(
        combination,
        null,
        Arrays.stream(labels)
            .map(label -> new QuestionPart(label, "What is " + label + "?"))
            .toList());
  }

  public static Planned planned(Composition composition, PlanStep... steps) {
    Planned planned = planned(question("How are these together?"), steps);
    return Planned.newBuilder(planned)
        .setJourney(Journey.newBuilder(planned.getJourney()).setComposition(composition).build())
        .build();
  }

  public static ModelUse modelUse(String prompt) {
    return ModelUse.newBuilder()
        .setStage("?")
        .setModel("scripted")
        .setPrompt(prompt)
        .setInputTokens(10)
        .setOutputTokens(5)
        .setMicros(100)
        .build();
  }

  /// @param tenants none: open to everyone
  public static DatabaseDescription database(String id, String dialect, String... tenants) {
    return DatabaseDescription.newBuilder()
        .setId(id)
        .setName(id)
        .setDialect(dialect)
        .setTables(List.of())
        .setTenants(List.of(tenants))
        .build();
  }

  public static TableDescription table(String name, String... columns) {
    return TableDescription.newBuilder()
        .setName(name)
        .setColumns(
            Arrays.stream(columns)
                .map(column ->
                    ColumnDescription.newBuilder().setName(column).setType("TEXT").build())
                .toList())
        .build();
  }

  /// The same with tables, each with the same columns.
  public static DatabaseDescription withTables(
      DatabaseDescription database, Stream<String> tables, String... columns) {
    List<ColumnDescription> described =
        Stream.of(columns)
            .map(name -> ColumnDescription.newBuilder().setName(name).setType("TEXT").build())
            .toList();
    return DatabaseDescription.newBuilder(database)
        .setTables(
            tables
                .map(name ->
                    TableDescription.newBuilder().setName(name).setColumns(described).build())
                .toList())
        .build();
  }
}
