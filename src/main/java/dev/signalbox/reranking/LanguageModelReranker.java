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

/// Lets a language model look at the candidates, all in one prompt. Two forms:
///
/// - *choice*: the model orders them and says which are needed. After Mandal et al., DBRouting,
///   section 4.1, whose model ranks the databases that embeddings retrieved by their three closest
///   tables; and Qin et al., Relational Database Augmented Large Language Model, section 4.2, whose
///   model drops candidates that are not needed.
/// - *decomposed*: the model splits the question into phrases and says which tables and columns of
///   each candidate hold them; coverage and connectivity decide ([SchemaCoverage]). It chooses one
///   database.
///
/// Threading: as [ModelClient] and [Catalog].
public final class LanguageModelReranker implements Reranker {
  private final ModelClient model;
  private final CandidateOutlines outlines;
  private final PromptTemplate template;
  private final Reading reading;

  /// What a reply without thoughts decides.
  private interface Reading {
    Decision of(Ranking ranking, String reply, List<ModelUse> calls);
  }

  private LanguageModelReranker(
      ModelClient model, Catalog catalog, PromptTemplate template, Reading reading) {
    this.model = model;
    this.outlines = new CandidateOutlines(catalog);
    this.template = template;
    this.reading = reading;
  }

  /// The model chooses.
  public static LanguageModelReranker choosing(
      ModelClient model, Prompts prompts, Catalog catalog) {
    return new LanguageModelReranker(
        model, catalog, prompts.template(PromptName.CHOOSE_DATABASE), ChoiceReply::read);
  }

  /// The model says what covers which phrase.
  public static LanguageModelReranker decomposing(
      ModelClient model, Prompts prompts, Catalog catalog) {
    return new LanguageModelReranker(
        model,
        catalog,
        prompts.template(PromptName.DECOMPOSE_QUESTION),
        (ranking, reply, calls) -> Decomposition.decide(ranking, catalog, reply, calls));
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
    return reading.of(ranking, ReplyText.withoutThoughts(reply.text()), List.of(reply.use()));
  }
}
