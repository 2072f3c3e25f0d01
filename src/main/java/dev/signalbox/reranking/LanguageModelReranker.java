package dev.signalbox.reranking;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranking;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ReplyText;
import java.util.List;
import java.util.Map;

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
    this.outlines = new CandidateOutlines(catalog);
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

  @Override
  public Decision decide(Journey journey, Ranking ranking) throws InterruptedException {
    String question = journey.getStandalone();
    int fixed = template.fill(Map.of("candidates", "", "question", question)).tokens();
    String candidates = outlines.of(question, ranking, model.inputTokens() - fixed);
    ModelClient.Reply reply =
        model.call("rerank", template.fill(Map.of("candidates", candidates, "question", question)));
    return reader.of(ranking, ReplyText.withoutThoughts(reply.text()), List.of(reply.use()));
  }
}
