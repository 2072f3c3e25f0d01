package dev.signalbox.stage;

import dev.signalbox.event.Actor;

/// The reason why a question failed, with the actor who can act on it.
public enum FailureCode {
  EVENT_UNREADABLE(Actor.ASKER, false),
  EVENT_EXPIRED(Actor.OPERATOR, false),
  QUESTION_EMPTY(Actor.ASKER, false),
  QUESTION_TOO_LONG(Actor.ASKER, false),
  QUESTION_NOT_TEXT(Actor.ASKER, false),
  QUOTA_EXCEEDED(Actor.ASKER, false),
  UNKNOWN_TENANT(Actor.ASKER, false),
  UNKNOWN_DATABASE(Actor.ASKER, false),
  CHANGE_NOT_APPLICABLE(Actor.ASKER, false),
  DATABASE_UNAVAILABLE(Actor.OPERATOR, true),
  DATABASE_NOT_EXECUTABLE(Actor.OPERATOR, false),
  STATEMENT_TIMEOUT(Actor.OPERATOR, false),
  SQL_REJECTED(Actor.DEVELOPER, false),
  SQL_FAILED(Actor.DEVELOPER, false),
  API_REFUSED(Actor.OPERATOR, false),
  API_UNAVAILABLE(Actor.PROVIDER, true),
  API_REPLY_UNUSABLE(Actor.PROVIDER, false),
  API_REPLY_NOT_RECORDED(Actor.OPERATOR, false),
  API_VALUES_REFUSED(Actor.DEVELOPER, false),
  MODEL_MISCONFIGURED(Actor.OPERATOR, false),
  MODEL_UNAVAILABLE(Actor.PROVIDER, true),
  MODEL_RATE_LIMITED(Actor.PROVIDER, true),
  MODEL_REPLY_UNUSABLE(Actor.PROVIDER, false),
  MODEL_REPLY_CUT(Actor.OPERATOR, false),
  MODEL_CALL_NOT_RECORDED(Actor.OPERATOR, false),
  JOURNAL_UNAVAILABLE(Actor.OPERATOR, true),
  QUESTION_TOKENS_SPENT(Actor.OPERATOR, false),
  TENANT_TOKENS_SPENT(Actor.OPERATOR, false),
  DEADLINE_EXCEEDED(Actor.OPERATOR, true),
  INTERNAL(Actor.DEVELOPER, false);

  private final Actor actor;
  private final boolean passing;

  FailureCode(Actor actor, boolean passing) {
    this.actor = actor;
    this.passing = passing;
  }

  /// The actor who can act on the failure.
  public Actor actor() {
    return actor;
  }

  /// Whether a language model replied with nothing that can be used. It will hardly do better with
  /// the same prompt.
  public boolean isOfReply() {
    return this == MODEL_REPLY_UNUSABLE || this == MODEL_REPLY_CUT;
  }

  /// Whether the same call may succeed a little later.
  public boolean passing() {
    return passing;
  }
}
