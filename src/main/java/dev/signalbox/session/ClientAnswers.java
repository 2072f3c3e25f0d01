package dev.signalbox.session;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.event.EncodedAnswer;
import dev.signalbox.gateway.service.AnswerService;
import dev.signalbox.gateway.service.RememberedConversation;
import dev.signalbox.topology.OpenedResources;
import dev.signalbox.topology.client.QuestionBacklog;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.client.RememberedConversations;
import dev.signalbox.topology.client.TenantQuotas;
import dev.signalbox.topology.kafka.Lane;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The answers that the client of this process sees.
///
/// @param waiting the questions that wait in the pipeline
/// @param quotas the rates over all gateways; null: no tenant has one
/// @param remembered the conversations, read from the broker when somebody asks for them
record ClientAnswers(
    QuestionClient client,
    Supplier<OptionalLong> waiting,
    @Nullable TenantQuotas quotas,
    RememberedConversations remembered)
    implements AnswerService {

  /// Asks for the backlog, and follows the questions of others, only where a limit is set.
  ///
  /// @param opened gets what must be closed
  static ClientAnswers of(
      Configuration configuration,
      Lane lane,
      QuestionClient client,
      String servers,
      OpenedResources opened)
      throws InterruptedException {
    GatewaySettings.Limits limits = configuration.gateway().limits();
    return new ClientAnswers(
        client,
        limits.backlog() == null
            ? OptionalLong::empty
            : opened.opened(new QuestionBacklog(configuration, lane, servers))::latest,
        configuration.gateway().enabled() && limits.haveRates() && lane.equals(Lane.INTERACTIVE)
            ? opened.opened(TenantQuotas.follow(configuration, servers))
            : null,
        opened.opened(new RememberedConversations(configuration, lane, servers)));
  }

  @Override
  public Optional<EncodedAnswer> find(String id) throws InterruptedException {
    return client.recent(id);
  }

  @Override
  public AutoCloseable watch(String id, Consumer<String> passed) {
    return client.watch(id, stage -> passed.accept(stage.id()));
  }

  @Override
  public OptionalLong backlog() {
    return waiting.get();
  }

  @Override
  public Optional<Duration> untilNext(String tenant) {
    return quotas == null ? Optional.empty() : quotas.untilNext(tenant);
  }

  @Override
  public List<RememberedConversation> conversations(@Nullable String tenant)
      throws InterruptedException {
    return remembered.list(each -> Objects.equals(each.tenant(), tenant)).stream()
        .map(each ->
            new RememberedConversation(
                each.tenant(), each.conversation(), each.turns(), each.last(), each.askedAt()))
        .toList();
  }
}
