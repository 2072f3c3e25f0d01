package dev.signalbox.language;

import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.ModelUse;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// Limits the tokens of one question, and of one tenant in a day (UTC). Calls in progress do not
/// count yet, so they may exceed a day's limit.
///
/// Threading: as [Journal].
///
/// @param journal knows the day's sum; null: tenants have no limit
record TokenLimits(LanguageSettings settings, @Nullable Journal journal, Clock clock) {

  /// @throws StageException `QUESTION_TOKENS_SPENT` or `TENANT_TOKENS_SPENT` where the prompt would
  ///   exceed the remaining tokens
  void check(CallRequest request) {
    Integer ofQuestion = settings.questionTokens();
    if (ofQuestion != null) {
      long spent = request.context().tokens();
      if (exceeds(spent, request, ofQuestion)) {
        throw new StageException(
            FailureCode.QUESTION_TOKENS_SPENT,
            "This question may cost %,d tokens (language.question-tokens). It has cost %,d, and the prompt %s takes about %,d. Ask for less at once, or have the setting raised."
                .formatted(ofQuestion, spent, request.prompt().name(), request.prompt().tokens()));
      }
    }
    Integer ofTenant = settings.tenantTokensPerDay();
    if (ofTenant != null && journal != null) {
      checkTenant(request, ofTenant, journal.tokensToday(request.context().tenant()));
    }
  }

  private void checkTenant(CallRequest request, int limit, long spent) {
    if (exceeds(spent, request, limit)) {
      String tenant = request.context().tenant();
      throw new StageException(
          FailureCode.TENANT_TOKENS_SPENT,
          "The questions of %s may cost %,d tokens a day (language.tenant-tokens-per-day). They have cost %,d today, and the prompt %s takes about %,d. Ask again after 00:00 UTC on %s, or have the setting raised."
              .formatted(
                  tenant == null ? "those without a tenant" : "the tenant " + tenant,
                  limit,
                  spent,
                  request.prompt().name(),
                  request.prompt().tokens(),
                  LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).plusDays(1)));
    }
  }

  private static boolean exceeds(long spent, CallRequest request, int limit) {
    return spent + request.prompt().tokens() > limit;
  }

  /// Counts a call whose reply is unusable and therefore not recorded.
  void lost(CallRequest request, ModelUse use) {
    if (journal != null) {
      journal.spent(
          request.context().tenant(), (long) use.getInputTokens() + use.getOutputTokens());
    }
  }
}
