package dev.signalbox.evaluation;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion.GoldStep;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import dev.signalbox.event.Combination;
import dev.signalbox.event.ResultTable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Generates questions that need two databases: which of two gold answers, one number each, is
/// larger or smaller. They follow Qin et al., Relational Database Augmented Large Language Model,
/// appendix B, in several wordings instead of one.
public final class TwoDatabaseQuestionGenerator {
  private static final Pattern HOW_MANY_ARE_THERE =
      Pattern.compile("how many ([\\p{L} ]+) are there", Pattern.CASE_INSENSITIVE);

  private TwoDatabaseQuestionGenerator() {}

  /// A question with one number as its gold answer.
  private record Counted(GoldQuestion question, BigDecimal number) {

    String database() {
      return question.databases().getFirst();
    }

    /// Without the mark at its end, to stand within a sentence.
    String inside() {
      String text = whole().replaceAll("[\\s?.!]+$", "");
      return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    String whole() {
      return question.question().strip();
    }

    Optional<String> things() {
      Matcher matcher = HOW_MANY_ARE_THERE.matcher(inside());
      return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
  }

  /// One way to ask which of two is more.
  private enum Wording {
    NUMBERED(Combination.LARGER) {
      @Override
      Optional<String> of(Counted a, Counted b) {
        return Optional.of(
            "Which of these two questions has the larger answer? 1) %s 2) %s"
                .formatted(a.whole(), b.whole()));
      }
    },
    WHICH_OR(Combination.SMALLER) {
      @Override
      Optional<String> of(Counted a, Counted b) {
        return Optional.of("Which is smaller: %s, or %s?".formatted(a.inside(), b.inside()));
      }
    },
    OF_THE_TWO(Combination.LARGER) {
      @Override
      Optional<String> of(Counted a, Counted b) {
        return Optional.of(
            "%s And %s? Which of the two numbers is higher?".formatted(a.whole(), b.inside()));
      }
    },
    QUOTED(Combination.MORE) {
      @Override
      Optional<String> of(Counted a, Counted b) {
        return (a.whole() + b.whole()).contains("\"")
            ? Optional.empty()
            : Optional.of(
                "Is the answer to \"%s\" greater than the answer to \"%s\"?"
                    .formatted(a.whole(), b.whole()));
      }
    },
    TELL_ME(Combination.SMALLER) {
      @Override
      Optional<String> of(Counted a, Counted b) {
        return Optional.of(
            "Tell me which number is lower, %s or %s.".formatted(a.inside(), b.inside()));
      }
    },
    MORE_THAN(Combination.MORE) {
      @Override
      Optional<String> of(Counted a, Counted b) {
        return a.things().isEmpty() || b.things().isEmpty()
            ? Optional.empty()
            : Optional.of(
                "Are there more %s than %s?".formatted(a.things().get(), b.things().get()));
      }
    };

    private final Combination asks;

    Wording(Combination asks) {
      this.asks = asks;
    }

    /// Empty where these two cannot be asked so.
    abstract Optional<String> of(Counted a, Counted b);
  }

  /// Makes `count` questions, or fewer where there are fewer pairs. No pair comes twice.
  ///
  /// @param questions the source; only questions with one database and one number as gold answer
  ///   count
  /// @param queries on their databases
  /// @param seed of the drawn pairs
  public static List<TwoDatabaseQuestion> of(
      List<GoldQuestion> questions, QueryRunner queries, int count, long seed)
      throws InterruptedException {
    List<Counted> counted = new ArrayList<>();
    for (GoldQuestion question : PlannerEvaluation.measurable(questions)) {
      number(question, queries).ifPresent(found -> counted.add(new Counted(question, found)));
    }
    Random random = new Random(seed);
    List<TwoDatabaseQuestion> made = new ArrayList<>();
    Set<List<String>> pairs = new HashSet<>();
    for (int tries = 0; made.size() < count && tries < 100 * count && !counted.isEmpty(); tries++) {
      Counted a = counted.get(random.nextInt(counted.size()));
      Counted b = counted.get(random.nextInt(counted.size()));
      if (!a.database().equals(b.database())
          && pairs.add(List.of(a.question().id(), b.question().id()))) {
        made.add(question(made.size(), a, b));
      }
    }
    return made;
  }

  /// The wordings take turns; one that does not fit leaves its turn to the next.
  private static TwoDatabaseQuestion question(int number, Counted a, Counted b) {
    Wording[] wordings = Wording.values();
    Wording wording =
        a.things().isPresent() && b.things().isPresent()
            ? Wording.MORE_THAN
            : wordings[number % (wordings.length - 1)];
    Optional<String> text = wording.of(a, b);
    if (text.isEmpty()) {
      return question(number + 1, a, b);
    }
    GoldQuestion gold =
        new GoldQuestion(
            a.question().id() + "+" + b.question().id(),
            text.get(),
            List.of(a.database(), b.database()),
            null,
            List.of(step(a), step(b)),
            null,
            null,
            null,
            null);
    int order = a.number().compareTo(b.number());
    OptionalInt winner =
        order == 0
            ? OptionalInt.empty()
            : OptionalInt.of((order > 0) == (wording.asks != Combination.SMALLER) ? 0 : 1);
    return new TwoDatabaseQuestion(gold, wording.asks, List.of(a.whole(), b.whole()), winner);
  }

  private static GoldStep step(Counted counted) {
    return new GoldStep(counted.database(), String.valueOf(counted.question().sql()));
  }

  private static Optional<BigDecimal> number(GoldQuestion question, QueryRunner queries)
      throws InterruptedException {
    try {
      ResultTable result =
          queries.run(question.databases().getFirst(), String.valueOf(question.sql()));
      return result.getRows().size() == 1 && result.getColumns().size() == 1
          ? number(result.getRows().getFirst())
          : Optional.empty();
    } catch (QueryFailedException e) {
      return Optional.empty();
    }
  }

  private static Optional<BigDecimal> number(List<Object> row) {
    return switch (row.getFirst()) {
      case Long whole -> Optional.of(BigDecimal.valueOf(whole));
      case Double fraction when Double.isFinite(fraction) ->
          Optional.of(BigDecimal.valueOf(fraction));
      case null, default -> Optional.empty();
    };
  }
}
