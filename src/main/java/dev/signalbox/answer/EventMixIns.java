package dev.signalbox.answer;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.signalbox.event.Choice;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.StageTiming;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;

/// How Jackson writes the records of an event: their fields in the order of the Avro schema,
/// without the absent ones, the empty lists, and an empty reading or distinction.
final class EventMixIns {
  private static final double MICROS_PER_MILLI = 1_000;

  private EventMixIns() {}

  static JsonMapper mapper() {
    return JsonMapper.builder()
        .addModules(new Jdk8Module(), new JavaTimeModule())
        .addModule(new SimpleModule().addSerializer(CharSequence.class, new ToStringSerializer()))
        .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
        .defaultPropertyInclusion(written(JsonInclude.Include.NON_ABSENT))
        .withConfigOverride(
            List.class, lists -> lists.setInclude(written(JsonInclude.Include.NON_EMPTY)))
        .addMixIn(SpecificRecordBase.class, Event.class)
        .addMixIn(PlanStep.class, Step.class)
        .addMixIn(Choice.class, Offered.class)
        .addMixIn(ResultTable.class, Result.class)
        .addMixIn(StageTiming.class, Timing.class)
        .addMixIn(ModelUse.class, Call.class)
        .build();
  }

  private static JsonInclude.Value written(JsonInclude.Include values) {
    return JsonInclude.Value.construct(values, JsonInclude.Include.ALWAYS);
  }

  @JsonIgnoreProperties({"schema", "specificData"})
  private abstract static class Event {}

  private abstract static class Step {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract String getReading();
  }

  private abstract static class Offered {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract String getDistinction();
  }

  private abstract static class Result {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.ALWAYS)
    abstract List<?> getColumns();

    @JsonProperty
    @JsonInclude(JsonInclude.Include.ALWAYS)
    abstract List<?> getRows();
  }

  @JsonPropertyOrder({"stage", "startedAt", "millis"})
  private abstract static class Timing {
    @JsonProperty("millis")
    @JsonSerialize(converter = Millis.class)
    abstract long getMicros();
  }

  @JsonPropertyOrder({"stage", "model", "prompt", "inputTokens", "outputTokens", "millis"})
  private abstract static class Call {
    @JsonProperty("millis")
    @JsonSerialize(converter = Millis.class)
    abstract long getMicros();
  }

  private static final class Millis extends StdConverter<Long, Double> {
    @Override
    public Double convert(Long micros) {
      return micros / MICROS_PER_MILLI;
    }
  }
}
