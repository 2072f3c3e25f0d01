package dev.signalbox.index;

import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Rejection;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.vector.QuantizedVector;
import dev.signalbox.stage.Audience;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The word of users on one question and one database. Immutable.
///
/// @param id the id of the feedback, which the question's entries for other databases share
/// @param answers whether the database answers the question
/// @param sql the query that answers it; null where none was told
/// @param askedAt the time from which the question's words for times count
/// @param rejected whether the database itself does not answer the question
/// @param wrongQueries the queries that do not answer it
/// @param vector the question's vector, of a rejected database; null where another encoder made it
public record TaughtQuestion(
    String id,
    String database,
    String question,
    boolean answers,
    @Nullable String sql,
    Instant givenAt,
    Instant askedAt,
    Audience audience,
    boolean rejected,
    List<String> wrongQueries,
    @Nullable QuantizedVector vector) {

  public TaughtQuestion {
    wrongQueries = List.copyOf(wrongQueries);
  }

  /// @param encoder the encoder whose vectors are compared
  static TaughtQuestion of(IndexEntry entry, String encoder, int dimension) {
    Rejection rejection = entry.getRejection().orElse(null);
    Instant givenAt = entry.getGivenAt().orElse(Instant.EPOCH);
    boolean rejected = rejection != null && rejection.getVector().isPresent();
    boolean comparable = entry.getHash().equals(QuestionMemory.hash(entry, encoder));
    return new TaughtQuestion(
        entry.getElement(),
        entry.getDatabase(),
        rejection == null ? entry.getText() : rejection.getQuestion(),
        !QuestionMemory.isRejectedOnly(entry),
        entry.getSql().orElse(null),
        givenAt,
        entry.getAskedAt().orElse(givenAt),
        Audience.of(entry.getTenants()),
        rejected,
        rejection == null ? List.of() : rejection.getQueries(),
        comparable
            ? entry
                .getRejection()
                .flatMap(Rejection::getVector)
                .filter(vector -> vector.remaining() == dimension * Float.BYTES)
                .map(Vectors::fromBytes)
                .map(QuantizedVector::of)
                .orElse(null)
            : null);
  }

  /// Whether a tenant told it for itself alone.
  public boolean isOwn(@Nullable String tenant) {
    return tenant != null && audience.tenants().contains(tenant);
  }
}
