package dev.signalbox.prior;

import dev.signalbox.event.Observation;
import dev.signalbox.event.Prior;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The name under which past answers are kept. Every key belongs to one tenant, or to the askers
/// without a tenant, so no tenant's past answers meet the questions of another.
///
/// @param tenant null: askers without a tenant
/// @param name of the tenant, application, asker or conversation, by the kind
public record PriorKey(@Nullable String tenant, PriorKind kind, String name) {
  /// The longest name, in characters, that past answers are kept under.
  private static final int LONGEST = 300;

  /// The keys of a question, from the one that most questions share to the one that fewest do.
  public static List<PriorKey> of(Question question) {
    return of(
        question.getTenant(),
        question.getApplication(),
        question.getAsker(),
        question.getConversation());
  }

  static List<PriorKey> of(
      Optional<String> tenant,
      Optional<String> application,
      Optional<String> asker,
      Optional<String> conversation) {
    @Nullable String owner = tenant.orElse(null);
    List<PriorKey> keys = new ArrayList<>();
    tenant.ifPresent(name -> keys.add(new PriorKey(owner, PriorKind.TENANT, name)));
    application.ifPresent(name -> keys.add(new PriorKey(owner, PriorKind.APPLICATION, name)));
    asker.ifPresent(name -> keys.add(new PriorKey(owner, PriorKind.ASKER, name)));
    conversation.ifPresent(name -> keys.add(new PriorKey(owner, PriorKind.CONVERSATION, name)));
    keys.removeIf(key -> key.name().isBlank() || key.name().length() > LONGEST);
    return List.copyOf(keys);
  }

  /// The key of the past answers that an observation is for.
  public static PriorKey of(Observation observation) {
    return new PriorKey(
        observation.getTenant().orElse(null), observation.getKind(), observation.getName());
  }

  /// The key of past answers.
  public static PriorKey of(Prior prior) {
    return new PriorKey(prior.getTenant().orElse(null), prior.getKind(), prior.getName());
  }

  /// The key of its record in the topics `observations` and `priors`: kind/tenant/name.
  public String text() {
    return kind + "/" + (tenant == null ? "" : escaped(tenant)) + "/" + name;
  }

  /// Without slashes, and never empty as the place of a missing tenant.
  private static String escaped(String tenant) {
    return tenant.isEmpty() ? "%" : tenant.replace("%", "%25").replace("/", "%2F");
  }
}
