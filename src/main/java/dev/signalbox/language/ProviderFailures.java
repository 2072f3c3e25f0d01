package dev.signalbox.language;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.LangChain4jException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.RetriableException;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Sorts the exceptions of providers and their clients by who can act on them.
///
/// @param name the model's name
/// @param key the key, which is blotted out of causes; null where there is none
record ProviderFailures(String name, @Nullable String key) {

  /// The failure that an exception means for the asker.
  StageException of(RuntimeException e) {
    return switch (e) {
      case RateLimitException limited ->
          failed(
              FailureCode.MODEL_RATE_LIMITED,
              "The provider of " + name + " takes no more calls for now",
              limited);
      case AuthenticationException refused ->
          misconfigured("refused the key; check language.key", refused);
      case ModelNotFoundException unknown ->
          misconfigured("does not know the model; check language.model and language.url", unknown);
      case ContentFilteredException refused ->
          failed(
              FailureCode.MODEL_REPLY_UNUSABLE,
              "The language model " + name + " refused to answer",
              refused);
      case InvalidRequestException invalid ->
          misconfigured("refused the request; check language.model and its limits", invalid);
      case RetriableException passing -> unavailable(passing);
      case LangChain4jException other -> ofStatus(other);
      default ->
          isBrokenConnection(e)
              ? unavailable(e)
              : failed(
                  FailureCode.MODEL_REPLY_UNUSABLE,
                  "The reply of the language model " + name + " could not be read",
                  e);
    };
  }

  /// Jackson's exceptions about a reply are input-output exceptions, too.
  private static boolean isBrokenConnection(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException) {
        return !(cause instanceof JsonProcessingException);
      }
    }
    return false;
  }

  private StageException ofStatus(LangChain4jException e) {
    return e.getCause() instanceof HttpException http && http.statusCode() < 500
        ? misconfigured("refused the request with status " + http.statusCode(), e)
        : unavailable(e);
  }

  private StageException unavailable(RuntimeException cause) {
    return failed(
        FailureCode.MODEL_UNAVAILABLE,
        "The language model " + name + " cannot be reached or does not answer in time",
        cause);
  }

  private StageException misconfigured(String problem, RuntimeException cause) {
    return failed(
        FailureCode.MODEL_MISCONFIGURED,
        "The provider of the language model " + name + " " + problem,
        cause);
  }

  private StageException failed(FailureCode code, String message, RuntimeException cause) {
    return new StageException(code, message, ProviderException.withoutKey(key, cause));
  }

  /// Hides the key.
  @Override
  public String toString() {
    return "ProviderFailures[name=" + name + "]";
  }
}
