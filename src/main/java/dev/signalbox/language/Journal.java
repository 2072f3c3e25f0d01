package dev.signalbox.language;

import dev.signalbox.event.ModelCall;
import dev.signalbox.stage.StageException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The recorded calls of the language model, by their digest ([CallDigest]). A record is of one
/// tenant, as its digest is. Only replies that were of use are recorded.
///
/// Threading: safe for any number of threads.
public interface Journal {

  /// What was recorded last; finds at once what this process has recorded.
  ///
  /// @return empty where there is nothing, or nothing that can be read
  /// @throws StageException `JOURNAL_UNAVAILABLE`
  Optional<ModelCall> find(String digest);

  /// Returns once the record cannot be lost any more.
  ///
  /// @throws StageException `JOURNAL_UNAVAILABLE`: it may not have been recorded
  void record(ModelCall call) throws InterruptedException;

  /// What the calls for a tenant have cost today (UTC), of all processes as far as is known here:
  /// tokens of prompts and replies.
  ///
  /// @param tenant null: those who ask as nobody in particular
  long tokensToday(@Nullable String tenant);

  /// Adds to [#tokensToday] a reply that was of no use, and so is not recorded.
  void spent(@Nullable String tenant, long tokens);
}
