package dev.signalbox.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.Prior;
import dev.signalbox.prior.PriorMemory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Past answers as JSON, the form in which programs read them from the command line and over HTTP.
public final class PriorJson {
  private static final double DIGITS = 1_000;

  private PriorJson() {}

  /// @param now the time for which an answer's age counts
  /// @param halfLife age at which an answer counts half
  public static ArrayNode of(List<Prior> priors, Instant now, Duration halfLife) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    priors.forEach(prior -> array.add(of(prior, now, halfLife)));
    return array;
  }

  private static ObjectNode of(Prior prior, Instant now, Duration halfLife) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    prior.getTenant().ifPresent(tenant -> json.put("tenant", tenant));
    json.put("kind", prior.getKind().name());
    json.put("name", prior.getName());
    ObjectNode databases = json.putObject("databases");
    PriorMemory.byDatabase(prior, now, halfLife)
        .forEach((database, count) -> databases.put(database, Math.round(count * DIGITS) / DIGITS));
    json.put("answers", prior.getAnswers().size());
    json.put("latest", prior.getAnswers().getLast().getAt().toString());
    return json;
  }
}
