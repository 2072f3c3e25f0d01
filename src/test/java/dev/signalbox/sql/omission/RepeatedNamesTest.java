package dev.signalbox.sql.omission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class RepeatedNamesTest {
  private static final Encoder ENCODER = Encoders.of(Configuration.defaults().embedding());
  private static final TestDatabase CRANES =
      new TestDatabase().table("cranes", "*crane_id INTEGER", "crane_name TEXT!", "built INTEGER");
  private static final Lexicon LEXICON =
      new SchemaLinker(ENCODER, CRANES, true).lexicon(CRANES.description());
  private static final Table TABLE = LEXICON.schema().tables().getFirst();

  @AfterAll
  static void close() {
    ENCODER.close();
  }

  /// The words found where the words from the third on mean a target by their meaning.
  private static List<String> found(String question, Target target, double score) {
    LinkedQuestion linked =
        new LinkedQuestion(
            QuestionTokenizer.tokens(question),
            List.of(
                new Mention(
                    2,
                    QuestionTokenizer.tokens(question).size(),
                    List.of(new Link(target, score, Link.Match.MEANING)))));
    String element =
        switch (target) {
          case Target.OfTable(var table) -> table.toString();
          case Target.OfColumn(var column) -> column.toString();
          case Target.OfValue(var column, _) -> column.toString();
        };
    int end = linked.tokens().size();
    String words = linked.phrase(linked.mentions().getFirst());
    Kind kind = target instanceof Target.OfTable ? Kind.TABLE : Kind.COLUMN;
    List<Span> spans =
        List.of(
            new Span(0, 1, "which", Kind.FUNCTION_WORD, null, null),
            new Span(1, 2, "cranes", Kind.TABLE, TABLE.toString(), null),
            new Span(2, end, words, kind, element, null));
    return new RepeatedNames(linked, LEXICON, spans).found().stream().map(Span::phrase).toList();
  }

  private static Target column(String name) {
    return new Target.OfColumn(
        TABLE.columns().stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow());
  }

  @Test
  void shouldFindWordsThatMeanWhatIsShownAnyway() {
    assertThat(found("which cranes painted yellow", column("crane_name"), 0.6))
        .containsExactly("painted yellow");
    assertThat(found("which cranes gas certificate", new Target.OfTable(TABLE), 0.6))
        .containsExactly("gas certificate");
  }

  @Test
  void shouldLeaveOtherWordsAlone() {
    assertThat(found("which cranes painted yellow", column("built"), 0.6)).isEmpty();
    assertThat(found("which cranes painted yellow", column("crane_name"), 0.95)).isEmpty();
    assertThat(found("which cranes supply", new Target.OfTable(TABLE), 0.6)).isEmpty();
    assertThat(found("which cranes best", column("crane_name"), 0.6)).isEmpty();
  }
}
