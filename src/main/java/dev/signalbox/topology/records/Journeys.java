package dev.signalbox.topology.records;

import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;

/// The journey that every stage event carries in its field `journey`.
public final class Journeys {
  private static final String FIELD = "journey";
  private static final int SHORT_TEXT = 1_000;

  private Journeys() {}

  /// The journey so far; that of a question has only begun.
  ///
  /// @param event a [Question] or an event with a journey
  public static Journey of(SpecificRecordBase event) {
    if (event instanceof Question question) {
      return new Journey(
          question, question.getText(), List.of(), List.of(), null, List.of(), null, List.of());
    }
    return (Journey) event.get(position(event));
  }

  /// A copy of the event with one timing more in its journey.
  static <E extends SpecificRecordBase> E withTiming(E event, Class<E> type, StageTiming timing) {
    int position = position(event);
    Journey journey = (Journey) event.get(position);
    List<StageTiming> timings = new ArrayList<>(journey.getTimings());
    timings.add(timing);
    Schema schema = event.getSchema();
    E copy = type.cast(event.getSpecificData().newRecord(null, schema));
    for (int field = 0; field < schema.getFields().size(); field++) {
      copy.put(field, event.get(field));
    }
    copy.put(position, Journey.newBuilder(journey).setTimings(timings).build());
    return copy;
  }

  /// A copy without most of the question's text, for an event that would be too large otherwise.
  static Journey shortened(Journey journey) {
    Question question = journey.getQuestion();
    String text = question.getText();
    return new Journey(
        Question.newBuilder(question)
            .setText(text.substring(0, Math.min(SHORT_TEXT, text.length())))
            .build(),
        "",
        journey.getTimings(),
        journey.getModelCalls(),
        null,
        List.of(),
        null,
        List.of());
  }

  /// A journey with only the id of the question and the result that its client wants.
  static Journey bare(Question question) {
    return new Journey(
        new Question(
            question.getId(),
            "",
            null,
            question.getTenant().filter(tenant -> tenant.length() <= SHORT_TEXT).orElse(null),
            question.getWant(),
            List.of(),
            question.getAskedAt(),
            null,
            null,
            null),
        "",
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        List.of());
  }

  /// The key that keeps a conversation in order.
  public static String key(Question question) {
    Optional<String> conversation = question.getConversation();
    return conversation.isPresent() ? conversation.get() : question.getId();
  }

  private static int position(SpecificRecordBase event) {
    return event.getSchema().getField(FIELD).pos();
  }
}
