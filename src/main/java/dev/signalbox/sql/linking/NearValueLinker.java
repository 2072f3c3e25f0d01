package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.NearValueSearch.Candidate;
import dev.signalbox.sql.linking.NearValueSearch.Found;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Links spans of a question to the stored values that they probably mean, though they do not spell
/// them.
///
/// Threading: any number of threads.
final class NearValueLinker {
  /// The least probability of a mention that counts at all.
  private static final double LEAST = 0.2;

  /// The least probability of a link beside likelier ones.
  private static final double LEAST_OF_LINK = 0.02;

  private static final int MOST_LINKS = 8;

  private final NearValueSearch search;
  private final ValueLikelihood likelihood;

  /// A mention of values near its words.
  ///
  /// @param probability the probability, from 0 to 1, that the words mean any of them
  record NearMention(Mention mention, double probability) {
    /// The least probability of a sure mention; a wrong value is worse than none.
    private static final double SURE = 0.75;

    private static final double CERTAIN = 0.93;

    boolean isSure() {
      return probability >= SURE;
    }

    /// Whether the other possibility is worth a try, too.
    boolean isUncertain() {
      return probability <= CERTAIN;
    }

    /// The log-odds, at most 0, that the words do not mean what [#isSure] says.
    double oddsOfOther() {
      double odds = Math.log(probability / (1 - probability));
      return Math.min(0, isSure() ? -odds : odds);
    }

    /// The question with this mention in place of those within its words.
    LinkedQuestion in(LinkedQuestion question) {
      List<Mention> others = new ArrayList<>(question.mentions());
      others.removeIf(other -> mention.from() <= other.from() && other.to() <= mention.to());
      return new LinkedQuestion(question.tokens(), others).with(List.of(mention));
    }
  }

  NearValueLinker(NearValueSearch search, ValueLikelihood likelihood) {
    this.search = search;
    this.likelihood = likelihood;
  }

  /// The likeliest mentions of values by their spelling and by other words, without overlaps.
  ///
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  List<NearMention> of(LinkedQuestion question, Lexicon lexicon) {
    return likeliest(search.of(question, lexicon), question);
  }

  /// The likeliest mentions of values by their vectors, without overlaps.
  List<NearMention> similar(LinkedQuestion question, Lexicon lexicon) {
    return likeliest(search.similar(question, lexicon), question);
  }

  private List<NearMention> likeliest(List<Found> all, LinkedQuestion question) {
    Map<Integer, List<Scored>> byEnd = new HashMap<>();
    for (Found found : all) {
      NearMention mention = mention(found);
      if (mention.probability() >= LEAST) {
        byEnd
            .computeIfAbsent(found.span().to(), _ -> new ArrayList<>())
            .add(new Scored(found.span(), mention));
      }
    }
    return byEnd.isEmpty() ? List.of() : best(byEnd, question.tokens().size());
  }

  private record Scored(ValueSpan span, NearMention mention) {

    /// The number of words that the mention probably explains.
    double explained() {
      return mention.probability() * (span.open() + span.linked() / 2.0);
    }
  }

  private NearMention mention(Found found) {
    double[] probabilities = likelihood.of(found.features());
    double any = 0;
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < probabilities.length; i++) {
      Candidate candidate = found.candidates().get(i);
      any += probabilities[i];
      links.add(new Link(candidate.value(), probabilities[i], match(candidate)));
    }
    Mention all = new Mention(found.span().from(), found.span().to(), links);
    List<Link> likeliest =
        all.links().stream()
            .filter(link -> link.score() >= Math.min(all.score(), LEAST_OF_LINK))
            .limit(MOST_LINKS)
            .toList();
    return new NearMention(new Mention(all.from(), all.to(), likeliest), any);
  }

  private static Link.Match match(Candidate candidate) {
    return switch (candidate.nearness()) {
      case SPELLING -> candidate.unread() ? Link.Match.UNREAD_VALUE : Link.Match.VALUE;
      case FORM, STEM -> Link.Match.VALUE_FORM;
      case MISTYPED -> Link.Match.MISTYPED_VALUE;
      case SHORTENED, CONTRACTED, INITIALS -> Link.Match.ABBREVIATED_VALUE;
      case SYNONYM -> Link.Match.VALUE_SYNONYM;
      case DERIVED -> Link.Match.VALUE_DERIVATION;
      case WITHIN -> Link.Match.PART_OF_VALUE;
      case MEANING -> Link.Match.VALUE_MEANING;
    };
  }

  /// The mentions that together explain most: weighted interval scheduling.
  private static List<NearMention> best(Map<Integer, List<Scored>> byEnd, int size) {
    double[] best = new double[size + 1];
    @Nullable Scored[] chosen = new Scored[size + 1];
    for (int to = 1; to <= size; to++) {
      best[to] = best[to - 1];
      for (Scored scored : byEnd.getOrDefault(to, List.of())) {
        double explained = best[scored.span().from()] + scored.explained();
        if (explained > best[to]) {
          best[to] = explained;
          chosen[to] = scored;
        }
      }
    }
    List<NearMention> taken = new ArrayList<>();
    for (int to = size; to > 0; ) {
      Scored scored = chosen[to];
      if (scored != null) {
        taken.addFirst(scored.mention());
      }
      to = scored == null ? to - 1 : scored.span().from();
    }
    return taken;
  }
}
