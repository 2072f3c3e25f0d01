package dev.signalbox.sql.taught;

import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// A taught question with slots in place of its values, numbers and times.
///
/// @param parts its words and slots in order, without the words that ask for nothing
record QuestionTemplate(List<Part> parts) {
  private static final int LONGEST_SLOT = 8;
  private static final int MOST_FILLINGS = 40;

  /// Words without which a question asks for the same.
  private static final Set<String> SILENT =
      Set.of(
          "a", "an", "the", "is", "are", "was", "were", "be", "been", "do", "does", "did", "have",
          "has", "there", "please", "me", "us", "that", "of");

  /// Words that ask for rows, each like the others.
  private static final Set<String> REQUESTS =
      Set.of("show", "list", "give", "tell", "display", "return", "find", "print", "get");

  /// A part of the question.
  sealed interface Part {
    record Word(Token token) implements Part {}

    /// @param from index of its first token in the taught question
    /// @param to index after the last token
    record Slot(int from, int to, SlotKind kind) implements Part {}
  }

  /// The kind of a slot: a text of the query, a number of it, or a time.
  enum SlotKind {
    VALUE,
    NUMBER,
    TIME
  }

  /// The tokens of another question that stand in a slot.
  record Filling(Part.Slot slot, int from, int to) {}

  QuestionTemplate {
    parts = List.copyOf(parts);
  }

  static QuestionTemplate of(List<Token> tokens, List<Part.Slot> slots) {
    List<Part> parts = new ArrayList<>();
    for (int at = 0; at < tokens.size(); ) {
      int from = at;
      Part.Slot slot = slots.stream().filter(each -> each.from() == from).findFirst().orElse(null);
      if (slot != null) {
        parts.add(slot);
        at = slot.to();
      } else {
        if (!isSilent(tokens.get(at))) {
          parts.add(new Part.Word(tokens.get(at)));
        }
        at++;
      }
    }
    return new QuestionTemplate(parts);
  }

  static boolean isSilent(Token token) {
    return switch (token.kind()) {
      case STOP, COMMA -> true;
      case WORD -> SILENT.contains(token.lower());
      case NUMBER, QUOTED, POSSESSIVE, MARK -> false;
    };
  }

  /// The ways in which another question fills the slots, while all of its other words are the same.
  ///
  /// @param fits whether tokens of the question may stand in a slot
  List<List<Filling>> fillings(List<Token> question, Predicate<Filling> fits) {
    List<List<Filling>> all = new ArrayList<>();
    fill(question, 0, 0, new ArrayList<>(), fits, all);
    return all;
  }

  private void fill(
      List<Token> question,
      int part,
      int at,
      List<Filling> filled,
      Predicate<Filling> fits,
      List<List<Filling>> all) {
    if (all.size() == MOST_FILLINGS) {
      return;
    }
    if (part == parts.size()) {
      if (question.subList(at, question.size()).stream().allMatch(QuestionTemplate::isSilent)) {
        all.add(List.copyOf(filled));
      }
      return;
    }
    if (at == question.size()) {
      return;
    }
    switch (parts.get(part)) {
      case Part.Word(Token word) -> {
        if (isSame(word, question.get(at))) {
          fill(question, part + 1, at + 1, filled, fits, all);
        }
      }
      case Part.Slot slot -> {
        for (int to = at + 1; to <= Math.min(question.size(), at + LONGEST_SLOT); to++) {
          Filling filling = new Filling(slot, at, to);
          if (fits.test(filling)) {
            filled.add(filling);
            fill(question, part + 1, to, filled, fits, all);
            filled.removeLast();
          }
        }
      }
    }
    if (isSilent(question.get(at))) {
      fill(question, part, at + 1, filled, fits, all);
    }
  }

  private static boolean isSame(Token one, Token other) {
    return one.lower().equals(other.lower())
        || (one.isWord() && other.isWord() && one.lemma().equals(other.lemma()))
        || (REQUESTS.contains(one.lower()) && REQUESTS.contains(other.lower()));
  }
}
