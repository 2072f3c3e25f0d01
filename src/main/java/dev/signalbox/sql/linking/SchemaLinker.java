package dev.signalbox.sql.linking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.linking.NearValueLinker.NearMention;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.time.StoredTimes;
import dev.signalbox.sql.words.ClosedClassSpelling;
import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds the words of a question that mean a table, a column or a stored value. The linker compares
/// words, stems and parts of names, and links unexplained words by their meaning.
///
/// Source: the 'Database Schema Linker' of the DAIL-SQL adaptation; its tokens to mask are the
/// mentions here.
///
/// Threading: any number of threads; bounded caches keep the names and vectors of databases.
public final class SchemaLinker {

  private static final int MOST_DATABASES = 500;
  private static final int LONGEST_NAME = 6;
  private static final double CLOSE = 0.3;
  private static final double LONGER = 0.2;

  /// The loss of a span that reaches over an `of`, as two names with an `of` between them are
  /// likelier.
  private static final double CONNECTED = 0.15;

  private final ColumnValues values;
  private final ContextVectors vectors;
  private final ValueLikelihood valueLikelihood;
  private final NearValueLinker nearValues;
  private final LargeColumns largeColumns;
  private final @Nullable SemanticLinker semanticLinker;
  private final Cache<String, Lexicon> lexicons =
      Caffeine.newBuilder().maximumSize(MOST_DATABASES).build();

  /// @param byMeaning whether to link words that no name has to names of similar meaning, and
  ///   unknown names to values of the same meaning
  public SchemaLinker(Encoder encoder, ColumnValues values, boolean byMeaning) {
    LinkingModel model = LinkingModel.of(encoder.name());
    WordRelations relations = new WordRelations();
    this.values = values;
    this.vectors = new ContextVectors(encoder);
    ValueFeatures features = new ValueFeatures(relations);
    this.largeColumns = new LargeColumns(values);
    this.valueLikelihood = new ValueLikelihood(features, model.values());
    this.nearValues =
        new NearValueLinker(
            new NearValueSearch(
                features, largeColumns, byMeaning ? new ValueMeanings(vectors, relations) : null),
            valueLikelihood);
    this.semanticLinker = byMeaning ? new SemanticLinker(vectors, relations, model) : null;
  }

  /// The lexicon of a database; a changed description leads to a new one.
  ///
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  public Lexicon lexicon(DatabaseDescription database) {
    String key = key(database);
    Lexicon known = lexicons.getIfPresent(key);
    if (known != null && known.database().equals(database)) {
      return known;
    }
    List<ColumnValues.Values> stored = values.of(database.getId());
    Dialect dialect = Dialect.of(database.getDialect());
    List<ColumnValues.Values> times =
        values.samples(database.getId(), column -> StoredTimes.needsValues(column, dialect));
    return lexicons
        .asMap()
        .compute(
            key,
            (_, made) ->
                made != null && made.database().equals(database)
                    ? made
                    : new Lexicon(database, stored, times, vectors));
  }

  /// The cache key: askers who may see private columns need another lexicon than the others, and a
  /// part of a database another one than the whole.
  private static String key(DatabaseDescription database) {
    boolean shown = !database.getVisibleTo().isEmpty() && !Privacy.isIn(database);
    String key = database.getId() + (shown ? "\0shown" : "");
    return switch (database.getTables().size()) {
      case 1 -> key + "\0" + Schema.nameOf(database.getTables().getFirst());
      default -> key + "\0" + database.getTables().stream().anyMatch(TableDescription::getView);
    };
  }

  /// The question with the likeliest links of its words.
  public LinkedQuestion link(String question, Lexicon lexicon) {
    LinkedQuestion linked = linkValues(question, lexicon);
    if (semanticLinker == null) {
      return linked;
    }
    LinkedQuestion named = semanticLinker.likeliest(linked, lexicon);
    return with(named, nearValues.similar(named, lexicon), null);
  }

  /// The linking hypotheses of a question.
  public LinkingHypotheses hypotheses(String question, Lexicon lexicon) {
    LinkedQuestion byWords = weighed(question, lexicon);
    List<NearMention> near = nearValues.of(byWords, lexicon);
    LinkedQuestion linked = with(byWords, near, null);
    List<LinkingHypothesis> others = alternatives(byWords, near);
    if (semanticLinker == null) {
      return new LinkingHypotheses(linked, others);
    }
    LinkingHypotheses named = semanticLinker.hypotheses(linked, others, lexicon);
    List<NearMention> similar = nearValues.similar(named.likeliest(), lexicon);
    return similar.isEmpty()
        ? named
        : new LinkingHypotheses(
            with(named.likeliest(), similar, null),
            Stream.concat(
                    named.alternatives().stream(),
                    alternatives(named.likeliest(), similar).stream())
                .toList());
  }

  private static List<LinkingHypothesis> alternatives(
      LinkedQuestion question, List<NearMention> near) {
    return near.stream()
        .filter(NearMention::isUncertain)
        .map(each -> new LinkingHypothesis(with(question, near, each), each.oddsOfOther()))
        .toList();
  }

  /// The question linked by its words, and by the stored values that these probably mean; only
  /// names are not linked by their meaning.
  public LinkedQuestion linkValues(String question, Lexicon lexicon) {
    LinkedQuestion byWords = weighed(question, lexicon);
    return with(byWords, nearValues.of(byWords, lexicon), null);
  }

  private LinkedQuestion weighed(String question, Lexicon lexicon) {
    return largeColumns.withNamesakes(
        valueLikelihood.weighed(linkWords(question, lexicon), lexicon), lexicon);
  }

  /// The question with the sure ones of some mentions.
  ///
  /// @param reversed a mention that is added where it is not sure, and left out where it is
  private static LinkedQuestion with(
      LinkedQuestion question, List<NearMention> near, @Nullable NearMention reversed) {
    LinkedQuestion linked = question;
    for (NearMention each : near) {
      if (each.isSure() != each.equals(reversed)) {
        linked = each.in(linked);
      }
    }
    return linked;
  }

  /// The question linked by its words alone, without an encoder.
  public static LinkedQuestion linkWords(String question, Lexicon lexicon) {
    List<Token> tokens = QuotedTextSplitter.split(QuestionTokenizer.tokens(question), lexicon);
    LinkedQuestion linked = linkTokens(tokens, lexicon);
    List<Token> corrected =
        ClosedClassSpelling.corrected(
            tokens,
            at -> linked.mentionAt(at).isPresent() || lexicon.isContext(tokens.get(at)),
            lexicon::respelt);
    return corrected.equals(tokens) ? linked : linkTokens(corrected, lexicon);
  }

  private static LinkedQuestion linkTokens(List<Token> tokens, Lexicon lexicon) {
    List<Mention> mentions =
        CoordinatedNames.complete(
                tokens, RateNames.with(tokens, byWords(tokens, lexicon), lexicon), lexicon)
            .stream()
            .sorted(Comparator.comparingInt(Mention::from))
            .toList();
    return new LinkedQuestion(tokens, mentions);
  }

  /// The spans that together explain most of the question: weighted interval scheduling.
  private static List<Mention> byWords(List<Token> tokens, Lexicon lexicon) {
    int size = tokens.size();
    double[] best = new double[size + 1];
    @Nullable Mention[] chosen = new Mention[size + 1];
    int longest = Math.max(LONGEST_NAME, lexicon.values().longest());
    for (int to = 1; to <= size; to++) {
      best[to] = best[to - 1];
      for (int from = to - 1; from >= Math.max(0, to - longest); from--) {
        Optional<Mention> mention = mention(tokens, from, to, lexicon);
        if (mention.isPresent()) {
          double weight = best[from] + weight(tokens, mention.get());
          if (weight > best[to] + 1e-9) {
            best[to] = weight;
            chosen[to] = mention.get();
          }
        }
      }
    }
    List<Mention> mentions = new ArrayList<>();
    for (int to = size; to > 0; ) {
      Mention mention = chosen[to];
      if (mention == null) {
        to--;
      } else {
        mentions.add(mention);
        to = mention.from();
      }
    }
    Collections.reverse(mentions);
    return mentions;
  }

  private static double weight(List<Token> tokens, Mention mention) {
    List<Token> span = tokens.subList(mention.from(), mention.to());
    long telling = span.stream().filter(token -> !StopWords.connects(token)).count();
    if (mention.meansValueFirst()) {
      return mention.score() * span.size() + LONGER * (span.size() - 1);
    }
    boolean connected = telling < span.size();
    return mention.score() * telling + (connected ? -CONNECTED : LONGER * (telling - 1));
  }

  private static Optional<Mention> mention(List<Token> tokens, int from, int to, Lexicon lexicon) {
    List<Link> defined = defined(tokens, from, to, lexicon);
    if (!defined.isEmpty()) {
      return Optional.of(new Mention(from, to, defined));
    }
    List<Link> links = new ArrayList<>(SpanValues.links(tokens, from, to, lexicon.values()));
    if (to - from <= LONGEST_NAME && CuePhrases.mayName(tokens, from, to)) {
      List<Token> telling =
          tokens.subList(from, to).stream().filter(token -> !StopWords.connects(token)).toList();
      boolean single = telling.size() == 1;
      for (Link link : lexicon.names().find(telling)) {
        boolean vague =
            (link.match() != Link.Match.WORDS
                    && single
                    && StopWords.isGenericName(telling.getFirst()))
                || (telling.getFirst().lower().equals("number") && !countsThem(link.target()));
        boolean clause = !single && endsInVerb(telling, link.target());
        if (!vague && !clause) {
          links.add(link);
        }
      }
    }
    double top = links.stream().mapToDouble(Link::score).max().orElse(0);
    links.removeIf(link -> link.score() < top - CLOSE);
    return links.isEmpty() ? Optional.empty() : Optional.of(new Mention(from, to, links));
  }

  /// The columns and values that statements of the database define the words by.
  private static List<Link> defined(List<Token> tokens, int from, int to, Lexicon lexicon) {
    return lexicon.definitions().of(tokens, from, to).stream()
        .map(each -> {
          String value = each.value();
          Target target =
              value == null
                  ? new Target.OfColumn(each.column())
                  : new Target.OfValue(each.column(), value);
          return new Link(target, 1, Link.Match.DEFINED);
        })
        .toList();
  }

  /// Whether a span ends in a verb that the name lacks, or that is said of dates in the plural:
  /// 'pilots aged' begins a clause on pilots, 'dates finished' one on dates.
  private static boolean endsInVerb(List<Token> words, Target target) {
    String last = words.getLast().lower();
    boolean verb = last.endsWith("ed") || last.endsWith("ing") || VerbForms.isThirdPerson(last);
    boolean dates =
        words.getFirst().isPlural()
            && target instanceof Target.OfColumn(Column column)
            && column.type() == ValueType.TIME;
    return verb && (dates || !target.says(last));
  }

  /// Whether a number can count the target: 'number of rooms' is no room number.
  private static boolean countsThem(Target target) {
    return target instanceof Target.OfColumn(Column column)
        && !column.isIdentifier()
        && !column.head().equals("number");
  }
}
