package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.Feedback;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.QuestionMemory.Masked;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.example.QuestionMask;
import dev.signalbox.sql.example.ShippedExamples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A told query answers its question, and no question with one condition more.
class ExampleConditionsKeptTest {
  private final TestDatabase shop =
      new TestDatabase()
          .table("category", "*category_id INTEGER", "name TEXT!")
          .table(
              "product",
              "*product_id INTEGER",
              "name TEXT!",
              "usage TEXT!",
              "category_id INTEGER -> category.category_id",
              "price REAL!")
          .values("category", "name", "Bikes", "Locks", "Bags")
          .values("product", "usage", "cargo", "city");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is the average price of bikes? | SELECT avg(price) FROM product | What is the average price of cargo bikes?
          List the bikes                      | SELECT name FROM product       | List the cargo bikes
          """)
  void shouldNotDropAConditionForANearExample(String told, String sql, String asked)
      throws InterruptedException {
    try (Encoder encoder = Encoders.of(Configuration.defaults().embedding())) {
      String before = planned(encoder, null, asked);

      assertThat(before).contains("'cargo'");
      assertThat(planned(encoder, feedback(told, sql), asked)).isEqualTo(before);
    }
  }

  private Feedback feedback(String question, String sql) {
    return Feedback.newBuilder()
        .setQuestion(question)
        .setDatabases(List.of(shop.description().getId()))
        .setSql(sql)
        .setGivenAt(Instant.EPOCH)
        .build();
  }

  private String planned(Encoder encoder, @Nullable Feedback told, String asked)
      throws InterruptedException {
    SchemaLinker linker = new SchemaLinker(encoder, shop, true);
    QuestionMemory.Masks masks =
        (question, _, _) ->
            Optional.of(
                new Masked(
                    QuestionMask.of(linker.link(question, linker.lexicon(shop.description()))),
                    "sqlite"));
    ExampleMemory memory = new ExampleMemory(encoder.name(), encoder.dimension());
    List<Feedback> all = new ArrayList<>(ShippedExamples.feedback());
    if (told != null) {
      all.add(told);
    }
    all.forEach(each ->
        new QuestionMemory(encoder, masks)
            .entries(each, _ -> Optional.empty())
            .forEach(entry -> memory.put(ElementKey.of(entry), entry)));
    memory.publish();
    Planner planner =
        new EmbeddedPlanner(
            linker,
            new Examples(encoder, memory, 5, 1),
            true,
            ProbeExecution.NONE,
            0.5,
            TimeSettings.defaults(),
            new ParsedSqlGuard());
    Planner.Plan plan = planner.plan(new Asked(asked, null, Instant.EPOCH), shop.description());
    return plan instanceof Planner.Plan.Written written ? written.step().getSql() : plan.toString();
  }
}
