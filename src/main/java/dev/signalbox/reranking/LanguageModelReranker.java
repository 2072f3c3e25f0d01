package dev.signalbox.reranking;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.ShownCandidate;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ReplyText;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Asks a language model about all candidate databases in one prompt, in one of two forms:
///
/// - *choice*: the model orders the candidates and says which are needed. Sources: Mandal et al.,
///   DBRouting, section 4.1, where the model ranks the retrieved databases by their three closest
///   tables; Qin et al., Relational Database Augmented Large Language Model, section 4.2, where the
///   model drops candidates that are not needed.
/// - *decomposed*: the model splits the question into phrases and says which tables and columns of
///   each candidate hold them; schema coverage and connectivity decide ([SchemaCoverage]). It
///   chooses one database.
///
/// Threading: as [ModelClient] and [Catalog].
public final class LanguageModelReranker implements Reranker {
  private static final String STAGE = "rerank";

  private final ModelClient model;
  private final CandidateOutlines outlines;
  private final PromptTemplate template;
  private final ReplyReader reader;

  /// Turns a reply without thoughts into a decision.
  private interface ReplyReader {
    Decision of(Ranking ranking, String reply, List<ModelUse> calls);
  }

  private LanguageModelReranker(
      ModelClient model, Catalog catalog, PromptTemplate template, ReplyReader reader) {
    this.model = model;
    this.outlines = new CandidateOutlines(catalog, model.sees());
    this.template = template;
    this.reader = reader;
  }

  /// A re-ranker of the form *choice*.
  public static LanguageModelReranker choosing(
      ModelClient model, Prompts prompts, Catalog catalog) {
    return new LanguageModelReranker(
        model, catalog, prompts.template(PromptName.CHOOSE_DATABASE), ChoiceReply::read);
  }

  /// A re-ranker of the form *decomposed*.
  public static LanguageModelReranker decomposing(
      ModelClient model, Prompts prompts, Catalog catalog) {
    return new LanguageModelReranker(
        model,
        catalog,
        prompts.template(PromptName.DECOMPOSE_QUESTION),
        (ranking, reply, calls) -> DecompositionReply.decide(ranking, catalog, reply, calls));
  }

  @Override
  public String name() {
    return model.name();
  }

  /// Where one prompt cannot show all candidates, it decides window by window, from the last
  /// candidates to the first: each window keeps its better half for the next one (Sun et al., Is
  /// ChatGPT Good at Search?, section 3.3). The first window chooses.
  @Override
  public Decision decide(Journey journey, Ranking ranking) throws InterruptedException {
    String question = journey.getStandalone();
    int tokens =
        model.inputTokens()
            - template.fill(Map.of("candidates", "", "question", question)).tokens();
    int size = ranking.getCandidates().size();
    int window = CandidateOutlines.atOnce(size, tokens);
    int step = Math.max(1, window / 2);
    Windows windows = new Windows(question, ranking, tokens);
    for (int from = size - window; from > 0; from -= step) {
      windows.decide(from, from + window);
    }
    return windows.decide(0, window);
  }

  /// The ranking as the windows have ordered it up to now.
  private final class Windows {
    private final String question;
    private final int tokens;
    private final List<ModelUse> calls = new ArrayList<>();
    private final List<ShownCandidate> shown = new ArrayList<>();
    private Ranking ranking;

    Windows(String question, Ranking ranking, int tokens) {
      this.question = question;
      this.ranking = ranking;
      this.tokens = tokens;
    }

    /// Orders the candidates of one window.
    Decision decide(int from, int to) throws InterruptedException {
      List<Candidate> candidates = ranking.getCandidates().subList(from, to);
      CandidateOutlines.Page page = outlines.of(question, candidates, tokens);
      Prompt prompt =
          template.fill(Map.of("candidates", page.text(), "question", question), page.showing());
      Ranking part = Ranking.newBuilder(ranking).setCandidates(List.copyOf(candidates)).build();
      Decision decision = decision(prompt, part);
      shown.addAll(page.shown());
      List<Candidate> ordered = new ArrayList<>(ranking.getCandidates());
      for (int place = from; place < to; place++) {
        ordered.set(place, decision.ranking().getCandidates().get(place - from));
      }
      ranking =
          Ranking.newBuilder(decision.ranking())
              .setCandidates(List.copyOf(ordered))
              .setShown(List.copyOf(shown))
              .build();
      return new Decision(
          ranking,
          decision.databases(),
          decision.reason(),
          decision.modelCalls(),
          decision.verdict());
    }

    /// The model's decision on one window; its ranking stands where the reply cannot be used.
    private Decision decision(Prompt prompt, Ranking part) throws InterruptedException {
      try {
        ModelClient.Reply reply =
            calls.isEmpty() ? model.call(STAGE, prompt) : model.callAgain(STAGE, prompt);
        calls.add(reply.use());
        return reader.of(part, ReplyText.withoutThoughts(reply.text()), List.copyOf(calls));
      } catch (StageException e) {
        if (e.code().isOfReply()) {
          calls.addAll(e.calls());
          return Decision.standing(
              part, Objects.requireNonNull(e.getMessage()), List.copyOf(calls));
        }
        throw e;
      }
    }
  }
}
