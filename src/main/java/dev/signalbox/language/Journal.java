package dev.signalbox.language;

import dev.signalbox.event.ModelCall;
import dev.signalbox.stage.StageException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The recorded calls of the language model, by their digest ([CallDigest]). A record belongs to
/// one tenant, as its digest does. Only usable replies are recorded.
///
/// Threading: safe for any number of threads.
public interface Journal {

  /// The last recorded call with a digest; the records of this process are found at once.
  ///
  /// @return empty where there is no readable record
  /// @throws StageException `JOURNAL_UNAVAILABLE`
  Optional<ModelCall> find(String digest);

  /// Records a call, and returns once the record is durable.
  ///
  /// @throws StageException `JOURNAL_UNAVAILABLE`: the call may be missing from the journal
  void record(ModelCall call) throws InterruptedException;

  /// The tokens of prompts and replies that the calls for a tenant have cost today (UTC), in all
  /// processes as far as this one knows.
  ///
  /// @param tenant the asking tenant; null: askers without a tenant
  long tokensToday(@Nullable String tenant);

  /// Adds the tokens of an unusable reply, which is not recorded, to [#tokensToday].
  void spent(@Nullable String tenant, long tokens);
}
