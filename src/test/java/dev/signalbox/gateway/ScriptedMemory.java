package dev.signalbox.gateway;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Feedback;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.taught.TaughtOverview;
import java.util.List;
import java.util.Optional;

/// The feedback of a process as it is after some events, without a broker.
final class ScriptedMemory {
  private ScriptedMemory() {}

  static TaughtOverview of(Catalog catalog, List<Feedback> told) {
    TaughtMemory memory = new TaughtMemory("letters", 1);
    told.forEach(feedback ->
        new QuestionMemory(new LetterEncoder())
            .entries(feedback, _ -> Optional.empty())
            .forEach(entry -> memory.put(ElementKey.of(entry), entry)));
    memory.publish();
    return new TaughtOverview(memory, new ParsedSqlGuard(), catalog);
  }
}
