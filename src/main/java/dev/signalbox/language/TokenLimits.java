package dev.signalbox.language;

import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.ModelUse;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// The tokens that one question may cost, and one tenant in a day (UTC). Calls that are under way
/// are not counted yet, so that a day's sum may be exceeded by them.
///
/// Threading: as [Journal].
///
/// @param journal knows the day's sum; null: tenants are not limited
record TokenLimits(LanguageSettings settings, @Nullable Journal journal, Clock clock) {

  /// @throws StageException `QUESTION_TOKENS_SPENT` or `TENANT_TOKENS_SPENT` where the prompt would
  ///   exceed what is left
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

  /// What a call has cost whose reply is of no use, and so is not recorded.
  void lost(CallRequest request, ModelUse use) {
    if (journal != null) {
      journal.spent(
          request.context().tenant(), (long) use.getInputTokens() + use.getOutputTokens());
    }
  }
}
