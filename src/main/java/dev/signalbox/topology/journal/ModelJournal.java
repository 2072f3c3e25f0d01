package dev.signalbox.topology.journal;

import dev.signalbox.api.calls.ReplyJournal;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.JournalSettings;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.ModelCall;
import dev.signalbox.language.Journal;
import dev.signalbox.language.JournalMode;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;

/// The journal as the stages' work has it: open while a pipeline runs that follows its topic.
///
/// Threading: safe for any number of threads; one pipeline at a time.
public final class ModelJournal implements Journal {
  private final LanguageSettings settings;
  private final String topic;
  private final Set<JournalMode> modes;
  private final List<Consumer<ModelCall>> listeners = new CopyOnWriteArrayList<>();
  private volatile @Nullable FollowedJournal followed;

  private ModelJournal(Configuration configuration) {
    this.settings = configuration.language();
    this.topic = topic(configuration);
    this.modes = modes(configuration);
  }

  /// Empty where the configuration has calls neither of a language model nor of APIs for it.
  public static Optional<ModelJournal> of(Configuration configuration) {
    return modes(configuration).isEmpty()
        ? Optional.empty()
        : Optional.of(new ModelJournal(configuration));
  }

  /// The modes in which calls use the journal, without `off`.
  private static Set<JournalMode> modes(Configuration configuration) {
    JournalSettings journal = configuration.language().journal();
    Set<JournalMode> modes = EnumSet.noneOf(JournalMode.class);
    if (!configuration.language().provider().equals("none")) {
      modes.add(JournalMode.of(journal.mode()));
    }
    if (!configuration.apis().isEmpty()) {
      modes.add(JournalMode.of(journal.apis()));
    }
    modes.remove(JournalMode.OFF);
    return modes;
  }

  /// The journal as the calls of APIs use it; empty where they do not.
  public Optional<ReplyJournal> ofApis() {
    JournalMode mode = JournalMode.of(settings.journal().apis());
    return mode == JournalMode.OFF ? Optional.empty() : Optional.of(new ReplyJournal(this, mode));
  }

  /// The whole name of the topic.
  static String topic(Configuration configuration) {
    String named = configuration.language().journal().topic();
    return named == null ? new Topics(configuration).name(Topics.MODEL_CALLS) : named;
  }

  /// Begins to follow the topic: see [#awaitCaughtUp].
  ///
  /// @param admin used here only
  /// @param state the pipeline's folder
  /// @param run the replay run that makes the calls; null: none
  /// @return ends it
  /// @throws BrokerException the topic does not exist
  public AutoCloseable follow(KafkaAccess kafka, Admin admin, Path state, @Nullable String run)
      throws InterruptedException {
    FollowedJournal begun = new FollowedJournal(topic, settings, modes, kafka, admin, state, run);
    begun.start();
    followed = begun;
    return () -> {
      followed = null;
      begun.close();
    };
  }

  /// Returns once every call is found that was recorded before; at once where no topic is followed.
  public void awaitCaughtUp() throws InterruptedException {
    FollowedJournal open = followed;
    if (open != null) {
      open.awaitCaughtUp();
    }
  }

  /// Why the topic is no longer followed, though it should be; null otherwise.
  public @Nullable RuntimeException failure() {
    FollowedJournal open = followed;
    return open == null ? null : open.failure();
  }

  /// Why the topic cannot be followed at this moment, though the journal tries again; null
  /// otherwise.
  public @Nullable String fault() {
    FollowedJournal open = followed;
    return open == null ? null : open.fault();
  }

  private FollowedJournal open() {
    FollowedJournal open = followed;
    if (open == null) {
      throw new StageException(
          FailureCode.JOURNAL_UNAVAILABLE,
          "The journal of model calls is not open, since no pipeline runs");
    }
    return open;
  }

  @Override
  public Optional<ModelCall> find(String digest) {
    return open().find(digest);
  }

  @Override
  public void record(ModelCall call) throws InterruptedException {
    open().record(call);
    listeners.forEach(listener -> listener.accept(call));
  }

  /// Calls the listener after each call that is recorded from now on, in the recording thread.
  void onRecorded(Consumer<ModelCall> listener) {
    listeners.add(listener);
  }

  @Override
  public long tokensToday(@Nullable String tenant) {
    return open().tokensToday(tenant);
  }

  @Override
  public void spent(@Nullable String tenant, long tokens) {
    open().spent(tenant, tokens);
  }
}
