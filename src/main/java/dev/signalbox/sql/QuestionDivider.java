package dev.signalbox.sql;

import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.RelevantTables;
import dev.signalbox.language.ReplyText;
import dev.signalbox.language.SchemaOutline;
import dev.signalbox.language.TokenEstimate;
import dev.signalbox.stage.StageException;
import java.util.List;
import java.util.Map;

/// Lets a language model plan a question that needs several databases, where the question's form
/// does not tell the parts. The model gives steps, each with a question for one database and the
/// earlier steps whose keys it uses, and one of the known ways to combine the answers. Source: Qin
/// et al., Relational Database Augmented Large Language Model, section 4.2 and appendix A.2, whose
/// model plans steps of a goal and a database. There the model combines the answers; here the code
/// does.
///
/// Threading: as [ModelClient].
public final class QuestionDivider {
  private static final String STAGE = "plan";

  private final ModelClient client;
  private final PromptTemplate template;

  /// A question in parts.
  ///
  /// @param databases the databases of the parts, in their order
  record Division(Composition composition, List<String> databases) {}

  /// The outcome of a call.
  record Reply(DivisionReply outcome, List<ModelUse> calls) {}

  public QuestionDivider(ModelClient client, Prompts prompts) {
    this.client = client;
    this.template = prompts.template(PromptName.DIVIDE_QUESTION);
  }

  /// @param databases the databases that the question needs
  /// @throws StageException the model is unreachable
  Reply divide(String question, List<DatabaseDescription> databases) throws InterruptedException {
    int left =
        client.inputTokens()
            - template.fill(Map.of("question", question, "databases", "")).tokens();
    Map<String, String> values =
        Map.of("question", question, "databases", outlines(question, databases, left));
    try {
      ModelClient.Reply reply = client.call(STAGE, template.fill(values));
      return new Reply(
          DivisionReply.read(ReplyText.withoutThoughts(reply.text()), databases),
          List.of(reply.use()));
    } catch (StageException e) {
      if (e.code().isOfReply()) {
        return new Reply(new DivisionReply.Unfit("The model gave no usable reply."), e.calls());
      }
      throw e;
    }
  }

  /// The outlines of the databases, each with an equal share of the budget.
  private static String outlines(String question, List<DatabaseDescription> databases, int tokens) {
    StringBuilder text = new StringBuilder();
    for (DatabaseDescription database : databases) {
      String head = "Database %s:\n".formatted(database.getId().replaceAll("\\s+", " "));
      int share = tokens / databases.size() - TokenEstimate.estimate(head) - 1;
      text.append(head)
          .append(SchemaOutline.of(database, RelevantTables.of(question, database), share).text())
          .append('\n');
    }
    return text.toString();
  }
}
