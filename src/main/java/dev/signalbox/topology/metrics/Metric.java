package dev.signalbox.topology.metrics;

import java.util.Locale;

/// Every metric, by name. Tags are few and have few values; none names a question, an id or a
/// tenant.
public enum Metric {
  STAGE_RECEIVED(Kind.COUNTER, "records that a stage has read"),
  STAGE_SENT(Kind.COUNTER, "records that a stage has sent, by outcome and code"),
  STAGE_WORK(Kind.TIMES, "time of one attempt at a record"),
  STAGE_LATENCY(Kind.TIMES, "time from reading a record to sending its results"),
  STAGE_RETRIES(Kind.COUNTER, "attempts that failed and were followed by another"),
  STAGE_DEFERRALS(Kind.COUNTER, "attempts that were put off before they began"),
  STAGE_EXPIRATIONS(Kind.COUNTER, "attempts that did not end within their deadline"),
  STAGE_RUNNING(Kind.GAUGE, "records whose call has begun and is not sent"),
  STAGE_WAITING(Kind.GAUGE, "records that are taken and whose call could begin"),
  STAGE_OUTSTANDING_LIMIT(
      Kind.GAUGE, "the in-flight limit: the most records that run or wait together"),
  STAGE_HELD(
      Kind.GAUGE,
      "records that wait for a connection, a repetition or others of their conversation"),
  STAGE_LAG(Kind.GAUGE, "records in the stage's input topic that no instance has committed"),
  STAGE_UP(
      Kind.GAUGE,
      "1 while the stage runs here, 0 while it starts, rebalances or restores, or has ended"),
  STAGE_RESTORED(Kind.COUNTER, "records that were read into the stage's store from its changelog"),
  STAGE_RESTORING(Kind.GAUGE, "records of the changelog that the stage's store still has to read"),
  STAGE_COPIED(
      Kind.COUNTER, "records that were read into standby copies of other instances' stores"),
  MODEL_CALLS(Kind.COUNTER, "calls of the language model; code none: it replied"),
  MODEL_JOURNAL(
      Kind.COUNTER,
      "calls of the language model by whether the journal had the reply (hit) or not"),
  MODEL_LATENCY(Kind.TIMES, "time of one call of the language model that it replied to"),
  MODEL_TOKENS(Kind.COUNTER, "tokens of prompts (input) and replies (output)"),
  MODEL_COST(Kind.COUNTER, "cost of these tokens by language.cost, in its currency"),
  MODEL_BREAKER(Kind.GAUGE, "1 for the state that the circuit breaker is in"),
  MODEL_REQUESTS_LEFT(Kind.GAUGE, "requests that may be sent at once under the limit"),
  MODEL_TOKENS_LEFT(Kind.GAUGE, "tokens that may be spent at once under the limit"),
  API_CALLS(Kind.COUNTER, "requests to APIs, by operation and by status or failure code"),
  API_LATENCY(Kind.TIMES, "time of one request to an API"),
  DATABASE_POOLS(Kind.GAUGE, "databases with an open pool"),
  DATABASE_CONNECTIONS(Kind.GAUGE, "connections to databases, by state"),
  DATABASE_AWAITED(Kind.GAUGE, "calls that wait for a connection, of the most awaited databases"),
  FEEDBACK_BROKEN(
      Kind.GAUGE,
      "queries of feedback that the schema of their database breaks, as this process sees it"),
  INDEX_CHANGES(Kind.COUNTER, "schema changes, by outcome"),
  INDEX_EMBEDDED(Kind.COUNTER, "texts that got a new vector"),
  INDEX_REUSED(Kind.COUNTER, "entries of updated databases whose vector was known"),
  INDEX_LATENCY(
      Kind.TIMES,
      "time from the first change of an update in its database to the update's writing"),
  POLLING_LOOKS(Kind.COUNTER, "polls of databases for changes of their schema, by outcome"),
  POLLING_DATABASES(Kind.GAUGE, "databases that this instance polls, by state"),
  CATALOG_STALE(Kind.GAUGE, "databases whose description is older than their failure"),
  QUESTION_LATENCY(
      Kind.TIMES, "time from asking to the terminal event, for questions asked by this process");

  private enum Kind {
    COUNTER("_total"),
    GAUGE(""),
    TIMES("_seconds");

    private final String suffix;

    Kind(String suffix) {
      this.suffix = suffix;
    }
  }

  private final Kind kind;
  private final String description;

  Metric(Kind kind, String description) {
    this.kind = kind;
    this.description = description;
  }

  /// The name for Micrometer.
  String id() {
    return "signalbox." + name().toLowerCase(Locale.ROOT).replace('_', '.');
  }

  /// The name in Prometheus; for a histogram, the part before `_bucket`, `_count` and `_sum`.
  public String prometheusName() {
    return id().replace('.', '_') + kind.suffix;
  }

  String description() {
    return description;
  }
}
