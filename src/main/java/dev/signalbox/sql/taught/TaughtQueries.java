package dev.signalbox.sql.taught;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ReplacedLiteral;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.TaughtQuestion;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.reading.QuestionAccounting;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.time.TimeExpressions;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds the query that was told for a question, or for one that differs in values, numbers and
/// times alone.
///
/// Threading: any number of threads.
public final class TaughtQueries {
  private static final int MOST_TEMPLATES = 5_000;

  /// The taught questions with the most words in common that are read for a question.
  private static final int MOST_READ = 6;

  /// The most words that a taught question may have and the new one not: the words of its values.
  private static final int MOST_OTHER_WORDS = 12;

  private static final Pattern DATE = Pattern.compile("(19|20)\\d\\d([-/]?\\d{1,2})?.*");

  private record TemplateKey(
      String id, String database, String question, String sql, Instant askedAt) {}

  private record KnownTemplate(Lexicon lexicon, Optional<TaughtTemplate> template) {}

  private final TaughtMemory memory;
  private final SqlGuard guard;
  private final SchemaLinker linker;
  private final ColumnValues values;
  private final TimeSettings times;
  private final Cache<TemplateKey, KnownTemplate> templates =
      Caffeine.newBuilder().maximumSize(MOST_TEMPLATES).build();
  private final Cache<String, Set<String>> words =
      Caffeine.newBuilder().maximumSize(10L * MOST_TEMPLATES).build();

  /// @param times the calendar of the words for times
  public TaughtQueries(
      TaughtMemory memory,
      SqlGuard guard,
      SchemaLinker linker,
      ColumnValues values,
      TimeSettings times) {
    this.memory = memory;
    this.guard = guard;
    this.linker = linker;
    this.values = values;
    this.times = times;
  }

  /// A question of an asker.
  ///
  /// @param tenant null: an asker without a tenant
  /// @param at the time of asking
  public record Question(String text, @Nullable String tenant, Instant at) {}

  /// The result of a lookup.
  public sealed interface Found {

    /// A query that runs on today's schema.
    ///
    /// @param replaced the literals that differ from the told query
    /// @param reading the reading of the query; empty where it cannot be read
    /// @param same whether the taught question is the same one
    record Usable(
        TaughtQuestion taught,
        String sql,
        List<ReplacedLiteral> replaced,
        Optional<Reading> reading,
        boolean same)
        implements Found {}

    /// A query was told for the same question, and cannot be used.
    record Broken(TaughtQuestion taught, String problem) implements Found {}

    /// No query was told.
    record Nothing() implements Found {}
  }

  /// The queries that are told not to answer a question, in the form of [QueryIdentity].
  public Set<String> wrong(Question question, DatabaseDescription database) {
    return told(question, database)
        .flatMap(each -> each.wrongQueries().stream())
        .map(sql -> QueryIdentity.of(sql, database))
        .collect(Collectors.toSet());
  }

  private Stream<TaughtQuestion> told(Question question, DatabaseDescription database) {
    return memory.on(question.text(), question.tenant()).stream()
        .filter(each -> each.database().equals(database.getId()));
  }

  /// Whether a query was told for the very question.
  public boolean isTold(Question question, DatabaseDescription database) {
    return told(question, database).anyMatch(each -> each.sql() != null);
  }

  /// @param database the description as the asker may see it
  /// @param wrong the queries that must not be used ([#wrong])
  public Found of(Question question, DatabaseDescription database, Set<String> wrong) {
    Optional<TaughtQuestion> same =
        told(question, database).filter(each -> isRight(each.sql(), wrong, database)).findFirst();
    if (same.isPresent()) {
      return same(question, database, same.get());
    }
    List<TaughtQuestion> near = near(question, database, wrong);
    return near.isEmpty() ? new Found.Nothing() : near(question, database, near, wrong);
  }

  private static boolean isRight(
      @Nullable String sql, Set<String> wrong, DatabaseDescription database) {
    return sql != null && (wrong.isEmpty() || !wrong.contains(QueryIdentity.of(sql, database)));
  }

  private Found same(Question question, DatabaseDescription database, TaughtQuestion taught) {
    String sql = Objects.requireNonNull(taught.sql());
    Optional<String> problem = guard.problem(sql, database);
    if (problem.isPresent()) {
      return new Found.Broken(taught, problem.get());
    }
    Lexicon lexicon = linker.lexicon(database);
    LinkedQuestion linked = linker.link(question.text(), lexicon);
    TimeReference today = TimeReference.of(times, question.at());
    if (countsFromAnotherDay(linked, taught, today)) {
      return new TaughtAdaptation(question.text(), linked, lexicon, today, values)
          .again(template(taught, lexicon))
          .<Found>map(adapted ->
              new Found.Usable(
                  taught, adapted.sql(), adapted.replaced(), Optional.of(adapted.reading()), true))
          .orElseGet(() ->
              hasDate(taught, lexicon)
                  ? new Found.Broken(
                      taught,
                      "Its question counts a time from the day of asking, and the dates of its query cannot be counted anew.")
                  : asTold(taught, linked, lexicon, today));
    }
    return asTold(taught, linked, lexicon, today);
  }

  private boolean countsFromAnotherDay(
      LinkedQuestion linked, TaughtQuestion taught, TimeReference today) {
    return !today.today().equals(TimeReference.of(times, taught.askedAt()).today())
        && TimeExpressions.countFromToday(linked.tokens(), today);
  }

  /// Whether a query has a literal that may be a date or a year, and does not compute its times.
  private boolean hasDate(TaughtQuestion taught, Lexicon lexicon) {
    return template(taught, lexicon).stream()
        .filter(template -> !template.query().content().has(QueryOperator.NOW))
        .flatMap(template -> template.query().all().stream())
        .anyMatch(each -> DATE.matcher(each.literal().text()).matches());
  }

  private static Found asTold(
      TaughtQuestion taught, LinkedQuestion linked, Lexicon lexicon, TimeReference today) {
    String sql = Objects.requireNonNull(taught.sql());
    Optional<Reading> reading =
        Reading.of(
            linked,
            new QuestionAccounting(linked.tokens(), lexicon, today),
            sql,
            Dialect.of(lexicon.database().getDialect()));
    return new Found.Usable(taught, sql, List.of(), reading, true);
  }

  /// The taught questions of the database that have the most words in common with a question.
  private List<TaughtQuestion> near(
      Question question, DatabaseDescription database, Set<String> wrong) {
    Set<String> asked = words(question.text());
    record Scored(TaughtQuestion taught, int common, int others) {}
    return memory.of(database.getId(), question.tenant()).stream()
        .map(each -> {
          Set<String> own = words(each.question());
          int common = (int) own.stream().filter(asked::contains).count();
          return new Scored(each, common, own.size() - common);
        })
        .filter(each -> each.others() <= Math.min(MOST_OTHER_WORDS, 2 * each.common()))
        .filter(each -> asked.size() - each.common() <= MOST_OTHER_WORDS)
        .sorted(Comparator.comparingInt(each -> each.others() - each.common()))
        .map(Scored::taught)
        .filter(each -> isRight(each.sql(), wrong, database))
        .limit(MOST_READ)
        .toList();
  }

  private Set<String> words(String question) {
    return words.get(
        question,
        text ->
            QuestionTokenizer.tokens(text).stream()
                .filter(token -> !QuestionTemplate.isSilent(token))
                .map(Token::lemma)
                .collect(Collectors.toCollection(HashSet::new)));
  }

  private Found near(
      Question question,
      DatabaseDescription database,
      List<TaughtQuestion> near,
      Set<String> wrong) {
    Lexicon lexicon = linker.lexicon(database);
    TaughtAdaptation adaptation =
        new TaughtAdaptation(
            question.text(),
            linker.link(question.text(), lexicon),
            lexicon,
            TimeReference.of(times, question.at()),
            values);
    return near.stream()
        .flatMap(taught -> template(taught, lexicon).stream())
        .flatMap(template ->
            adaptation.of(template).stream()
                .filter(adapted -> isRight(adapted.sql(), wrong, database))
                .filter(adapted -> guard.problem(adapted.sql(), database).isEmpty())
                .map(adapted ->
                    (Found)
                        new Found.Usable(
                            template.taught(),
                            adapted.sql(),
                            adapted.replaced(),
                            Optional.of(adapted.reading()),
                            false)))
        .findFirst()
        .orElseGet(Found.Nothing::new);
  }

  private Optional<TaughtTemplate> template(TaughtQuestion taught, Lexicon lexicon) {
    TemplateKey key =
        new TemplateKey(
            taught.id(),
            taught.database(),
            taught.question(),
            Objects.requireNonNull(taught.sql()),
            taught.askedAt());
    KnownTemplate known = templates.getIfPresent(key);
    if (known == null || !known.lexicon().equals(lexicon)) {
      LinkedQuestion linked = linker.link(taught.question(), lexicon);
      TimeReference reference = TimeReference.of(times, taught.askedAt());
      known = new KnownTemplate(lexicon, TaughtTemplate.of(taught, linked, lexicon, reference));
      templates.put(key, known);
    }
    return known.template();
  }
}
