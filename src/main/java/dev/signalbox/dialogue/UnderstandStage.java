package dev.signalbox.dialogue;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Understood;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Terminal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Takes in a question: checks it, and decides whether it needs a database at all.
///
/// Every question is taken for itself: its text is its stand-alone text.
///
/// Threading: as [Catalog].
public final class UnderstandStage implements Stage<Question, Understood> {
  private final Catalog catalog;
  private final Set<String> tenants;

  /// @param tenants those who may ask; a question without a tenant may always be asked, and sees
  ///   the databases that are open to everyone
  public UnderstandStage(Catalog catalog, Set<String> tenants) {
    this.catalog = catalog;
    this.tenants = Set.copyOf(tenants);
  }

  /// @throws StageException `QUESTION_EMPTY`, `QUESTION_TOO_LONG`, `QUESTION_NOT_TEXT`,
  ///   `UNKNOWN_TENANT` or `UNKNOWN_DATABASE`, naming the field and the fix
  @Override
  public Outcome<Understood> apply(Question question) {
    QuestionText.check(question.getText());
    checkTenant(question);
    checkDatabases(question);
    Journey journey = new Journey(question, question.getText().strip(), List.of(), List.of());
    return ContextSwitch.withoutDatabase(journey.getStandalone())
        .map(reason ->
            Outcome.<Understood>ended(
                Terminal.refused(journey, null, RefusalReason.NO_DATABASE_NEEDED, reason)))
        .orElseGet(() -> Outcome.onward(new Understood(journey)));
  }

  private void checkTenant(Question question) {
    Optional<String> tenant = question.getTenant();
    if (tenant.isPresent() && !tenants.contains(tenant.get())) {
      throw new StageException(
          FailureCode.UNKNOWN_TENANT,
          "The field 'tenant' names '%s', which is not known. Ask as a tenant that some database lists, or without one."
              .formatted(shown(tenant.get())));
    }
  }

  /// A database of another tenant is unknown to this one, in the same words.
  private void checkDatabases(Question question) {
    for (String database : question.getDatabases()) {
      boolean visible =
          catalog.find(database).filter(found -> isVisible(found, question)).isPresent();
      if (!visible) {
        throw new StageException(
            FailureCode.UNKNOWN_DATABASE,
            "The field 'databases' names '%s', which is not a database that this question may ask. Name others, or leave the field empty to ask all."
                .formatted(shown(database)));
      }
    }
  }

  private static boolean isVisible(DatabaseDescription database, Question question) {
    return database.getTenants().isEmpty()
        || question.getTenant().filter(database.getTenants()::contains).isPresent();
  }

  /// As much of a name as fits a message, without what a terminal would obey.
  private static String shown(String name) {
    String plain = name.replaceAll("\\p{C}", "?");
    return plain.length() <= 100 ? plain : plain.substring(0, 100) + "...";
  }
}
