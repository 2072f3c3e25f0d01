package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The English words that the names of one database stand for.
///
/// A part of a name that is a common English word stands for itself. Any other part may be German,
/// a customary abbreviation, two words without a mark between them, or letters of a noun.
///
/// Threading: immutable.
public final class NameReadings {
  /// The readings of a name that vary one part are this many at most.
  private static final int MOST_OTHERS = 8;

  private static final double OTHER = 0.93;

  /// The weight of a name that a question spells as the database does.
  private static final double AS_WRITTEN = 0.99;

  /// The factor for a measure as the name of a table or text.
  private static final double MEASURE = 0.7;

  /// The lead in log-odds by which a word must fit letters better than their likeliest noun.
  private static final double LEAD = 0.2;

  /// The log-odds of an abbreviation from which a word of a question can mean it.
  private static final double LEAST_ODDS = 0.2;

  /// The fewest letters of a noun that is seldom said, but names a table or text.
  private static final int SELDOM_NOUN = 4;

  /// The parts at the ends of names that mark a time.
  private static final Set<String> TIME_MARKS =
      Set.of("dt", "dte", "date", "ts", "tm", "time", "dttm", "on", "at");

  private static final CustomaryNames CUSTOMARY = CustomaryNames.shipped();
  private static final GermanWords GERMAN_WORDS = GermanWords.shipped();

  /// Words of both languages that are English where the names also have this English counterpart.
  private static final Map<String, String> COUNTERPARTS = Map.of("last", "first");

  private final boolean german;
  private final Set<String> parts = new LinkedHashSet<>();
  private final Map<String, List<NameReading>> byPart = new LinkedHashMap<>();
  private final GermanCompounds compounds;

  /// The parts that only abbreviate, without a customary or German reading.
  private final Set<String> free = new LinkedHashSet<>();

  /// @param names the names of all tables and columns
  /// @param wordy the names of all tables and of the columns that hold texts
  /// @param notes the words of their comments
  NameReadings(Collection<String> names, Collection<String> wordy, Collection<String> notes) {
    Set<String> within = new HashSet<>();
    for (String name : names) {
      List<String> ofName = IdentifierWords.parts(name);
      parts.addAll(ofName);
      within.addAll(ofName.size() > 1 ? ofName : List.of());
    }
    Set<String> unmeasured = new LinkedHashSet<>();
    wordy.stream()
        .map(IdentifierWords::parts)
        .filter(each -> !each.isEmpty())
        .forEach(each -> unmeasured.add(each.getLast()));
    this.german = NameLanguage.isGerman(parts);
    for (String part : parts) {
      List<NameReading> known =
          ordered(known(part, within.contains(part)), unmeasured.contains(part));
      byPart.put(part, known);
      if (known.isEmpty()) {
        free.add(part);
      }
    }
    Set<String> said = new LinkedHashSet<>(notes);
    parts.stream().filter(NameLanguage::isEnglish).forEach(said::add);
    GuessedNouns guessed = new GuessedNouns(CUSTOMARY, said);
    byPart.putAll(guessed.readings(free, unmeasured, timed(names)));
    wordy.stream()
        .map(IdentifierWords::parts)
        .filter(each -> each.size() == 1 && isSeldomNoun(each.getFirst()))
        .forEach(each -> standForItself(each.getFirst()));
    TakenReadings.lower(byPart);
    this.compounds = german ? GermanCompounds.of(names) : GermanCompounds.NONE;
    byPart.putAll(compounds.readings());
  }

  /// The parts that stand before the mark of a time in each name that has them, as in `cls_ts`.
  private static Set<String> timed(Collection<String> names) {
    Set<String> timed = new HashSet<>();
    Set<String> others = new HashSet<>();
    for (String name : names) {
      List<String> parts = IdentifierWords.parts(name);
      boolean marked = parts.size() == 2 && TIME_MARKS.contains(parts.getLast());
      (marked ? timed : others).addAll(parts);
    }
    timed.removeAll(others);
    return timed;
  }

  /// Whether a part is a noun that is seldom said, and no customary abbreviation. Three letters are
  /// an acronym of something else too often.
  private boolean isSeldomNoun(String part) {
    return free.contains(part)
        && part.length() >= SELDOM_NOUN
        && WordRelations.isNoun(WordForms.lemma(part));
  }

  /// Makes the word itself the likeliest reading of a whole name, as in a table `tram`.
  private void standForItself(String part) {
    List<NameReading> readings = new ArrayList<>(List.of(NameReading.of(part, 1)));
    for (NameReading guess : all(part)) {
      readings.add(new NameReading(guess.words(), OTHER * guess.weight()));
    }
    byPart.put(part, List.copyOf(readings));
  }

  /// The likeliest words of a name; each part without a reading stands for itself.
  List<String> words(String name) {
    return IdentifierWords.of(joined(name), this::likeliest);
  }

  /// A name with each two parts as one that are a German compound together.
  String joined(String name) {
    return compounds.joined(name);
  }

  /// The English translations of a stored value of a German database, in lower case: `verkauft` is
  /// `sold`. The set is empty for other databases, and for a value without a German word.
  public Set<String> inEnglish(String value) {
    return german ? GERMAN_WORDS.translations(value) : Set.of();
  }

  List<NameReading> all(String part) {
    return byPart.getOrDefault(part, List.of());
  }

  /// The likeliest words of a part of a name in lower case.
  List<String> likeliest(String part) {
    List<NameReading> readings = byPart.getOrDefault(part, List.of());
    return readings.isEmpty() ? List.of(part) : readings.getFirst().words();
  }

  /// The parts of a name as they are, in lower case.
  public List<String> asWritten(String name) {
    return IdentifierWords.parts(name);
  }

  /// The words of a name in other readings than the likeliest, and the parts as they are.
  public List<NameReading> others(String name) {
    List<String> written = IdentifierWords.parts(name);
    List<String> parts = IdentifierWords.parts(joined(name));
    List<String> likeliest = words(name);
    Set<List<String>> known = new LinkedHashSet<>(Set.of(likeliest));
    List<NameReading> others = new ArrayList<>();
    if (known.add(written)) {
      others.add(new NameReading(written, AS_WRITTEN));
    }
    List<String> apart = IdentifierWords.of(name, this::likeliest);
    if (known.add(apart)) {
      others.add(new NameReading(apart, OTHER));
    }
    for (int i = 0; i < parts.size(); i++) {
      List<NameReading> readings = byPart.getOrDefault(parts.get(i), List.of());
      for (NameReading reading : readings.subList(Math.min(1, readings.size()), readings.size())) {
        List<String> words = with(parts, i, reading.words());
        if (others.size() < MOST_OTHERS && known.add(words)) {
          others.add(new NameReading(words, reading.weight()));
        }
      }
    }
    return others;
  }

  private List<String> with(List<String> parts, int changed, List<String> words) {
    List<String> whole = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      whole.addAll(i == changed ? words : likeliest(parts.get(i)));
    }
    return whole;
  }

  /// The parts of names that may abbreviate a word of a question, each with the probability from 0
  /// to 1. A part that abbreviates another noun far more likely is none of them.
  ///
  /// @param lemma the word's dictionary form in lower case
  public Map<String, Double> abbreviating(String lemma) {
    Map<String, Double> odds = new HashMap<>();
    double best = LEAST_ODDS;
    for (String part : free) {
      double of = Abbreviation.logOdds(part, lemma);
      if (of >= LEAST_ODDS) {
        odds.put(part, of);
        best = Math.max(best, of);
      }
    }
    Map<String, Double> probable = new HashMap<>();
    for (Map.Entry<String, Double> each : odds.entrySet()) {
      if (each.getValue() >= best - LEAD && mayMean(each.getKey(), lemma)) {
        probable.put(each.getKey(), 1 / (1 + Math.exp(-each.getValue())));
      }
    }
    return probable;
  }

  /// Whether letters may abbreviate a word rather than their likeliest noun. Two letters with a
  /// noun of their own do not.
  private boolean mayMean(String part, String lemma) {
    List<NameReading> readings = byPart.getOrDefault(part, List.of());
    if (readings.isEmpty()) {
      return true;
    }
    String noun = readings.getFirst().words().getFirst();
    return part.length() > 2
        && Abbreviation.logOdds(part, lemma) >= Abbreviation.logOdds(part, noun) + LEAD;
  }

  /// The readings of a part that the dictionaries give; none for letters that may abbreviate nouns.
  ///
  /// @param within whether the part is one of several in a name
  private List<NameReading> known(String part, boolean within) {
    String counterpart = COUNTERPARTS.get(part);
    boolean english = counterpart != null && parts.contains(counterpart);
    List<NameReading> asGerman = german && !english ? germanReadings(part, within) : List.of();
    if (!asGerman.isEmpty()) {
      return NameLanguage.isEnglish(part) && !asGerman.getFirst().words().equals(List.of(part))
          ? and(asGerman, List.of(NameReading.of(part, OTHER)))
          : asGerman;
    }
    List<NameReading> customary = customary(part);
    if (!customary.isEmpty() || CUSTOMARY.abbreviations().containsKey(part)) {
      return customary.isEmpty() ? List.of(new NameReading(List.of(), 1)) : customary;
    }
    if (NameLanguage.isEnglish(part) || !part.chars().allMatch(Character::isLetter)) {
      return List.of(NameReading.of(part, 1));
    }
    List<NameReading> joined = JoinedWords.of(part, CUSTOMARY);
    return joined.isEmpty() && !NameLanguage.mayBeEnglish(part)
        ? GERMAN_WORDS.readings(part)
        : joined;
  }

  /// A part that is a word of its own and abbreviates another one is the word as a whole name, and
  /// the abbreviation within one: `ART` is a type, but `ART_NR` the number of an article.
  private List<NameReading> germanReadings(String part, boolean within) {
    List<NameReading> abbreviated = GERMAN_WORDS.customary(part, parts);
    if (!abbreviated.isEmpty()) {
      List<NameReading> itself = GERMAN_WORDS.spelledOut(part, within ? OTHER : 1);
      return within ? and(abbreviated, itself) : and(itself, abbreviated);
    }
    List<NameReading> readings = GERMAN_WORDS.readings(part);
    boolean letters =
        readings.isEmpty()
            && !NameLanguage.isEnglish(part)
            && !CUSTOMARY.abbreviations().containsKey(part);
    return letters ? GERMAN_WORDS.abbreviated(part) : readings;
  }

  /// The readings with those of measures last where a table or text has the name.
  private static List<NameReading> ordered(List<NameReading> readings, boolean unmeasured) {
    if (!unmeasured || readings.size() < 2) {
      return readings;
    }
    List<NameReading> ordered = new ArrayList<>();
    for (NameReading reading : readings) {
      boolean measure = CUSTOMARY.measures().contains(reading.words().getLast());
      ordered.add(measure ? new NameReading(reading.words(), MEASURE) : reading);
    }
    ordered.sort(Comparator.comparingDouble(NameReading::weight).reversed());
    return ordered;
  }

  private static List<NameReading> customary(String part) {
    List<NameReading> readings = new ArrayList<>();
    for (String words : CUSTOMARY.abbreviations().getOrDefault(part, List.of())) {
      readings.add(NameReading.of(words, readings.isEmpty() ? 1 : OTHER));
    }
    return readings;
  }

  private static List<NameReading> and(List<NameReading> some, List<NameReading> others) {
    List<NameReading> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }
}
