package dev.signalbox.dialogue;

import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.ca.CatalanAnalyzer;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.et.EstonianAnalyzer;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.id.IndonesianAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.lt.LithuanianAnalyzer;
import org.apache.lucene.analysis.lv.LatvianAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;

/// A language other than English that is written in Latin letters, with its function words and its
/// letters beyond the English ones. The words are Lucene's stop words, but for Polish.
enum WrittenLanguage {
  GERMAN("äöüß", GermanAnalyzer.getDefaultStopSet()),
  FRENCH("àâæçéèêëîïôœùûüÿ", FrenchAnalyzer.getDefaultStopSet()),
  SPANISH("áéíñóúü", SpanishAnalyzer.getDefaultStopSet()),
  ITALIAN("àèéìíîòóùú", ItalianAnalyzer.getDefaultStopSet()),
  PORTUGUESE("áâãàçéêíóôõú", PortugueseAnalyzer.getDefaultStopSet()),
  DUTCH("éëïóöü", DutchAnalyzer.getDefaultStopSet()),
  SWEDISH("åäöé", SwedishAnalyzer.getDefaultStopSet()),
  DANISH("åæøé", DanishAnalyzer.getDefaultStopSet()),
  NORWEGIAN("åæøéòô", NorwegianAnalyzer.getDefaultStopSet()),
  FINNISH("äöå", FinnishAnalyzer.getDefaultStopSet()),
  POLISH("ąćęłńóśźż", Polish.FUNCTION_WORDS),
  CZECH("áčďéěíňóřšťúůýž", CzechAnalyzer.getDefaultStopSet()),
  HUNGARIAN("áéíóöőúüű", HungarianAnalyzer.getDefaultStopSet()),
  ROMANIAN("ăâîșțşţ", RomanianAnalyzer.getDefaultStopSet()),
  TURKISH("çğıöşüâî", TurkishAnalyzer.getDefaultStopSet()),
  CATALAN("àçèéíïòóúü", CatalanAnalyzer.getDefaultStopSet()),
  INDONESIAN("", IndonesianAnalyzer.getDefaultStopSet()),
  LITHUANIAN("ąčęėįšųūž", LithuanianAnalyzer.getDefaultStopSet()),
  LATVIAN("āčēģīķļņšūž", LatvianAnalyzer.getDefaultStopSet()),
  ESTONIAN("äõöüšž", EstonianAnalyzer.getDefaultStopSet());

  /// Lucene has the Polish words in a library of their own only, beside a large table of stems.
  private static final class Polish {
    private static final Set<String> FUNCTION_WORDS =
        Set.of(
            ("i w na z ze do od dla po o u za przy pod nad przed przez bez między według oraz albo"
                    + " lub ale czy nie tak jest są był była było były być ma mają mam miał kto co"
                    + " który która które którzy którego której których jaki jaka jakie jacy jakich"
                    + " ile ilu gdzie kiedy jak dlaczego ten ta to te ci tego tej tych tym tę się mi"
                    + " mnie nam nas ich jego jej nasz nasza nasze nasi wszystkie wszystkich wszyscy"
                    + " każdy każda każde więcej mniej niż najwięcej najmniej tylko już jeszcze"
                    + " żaden żadnego żadnej")
                .split(" "));
  }

  private final String letters;
  private final Set<String> functionWords;

  /// @param functionWords as texts or as arrays of characters
  WrittenLanguage(String letters, Collection<?> functionWords) {
    this.letters = letters;
    this.functionWords =
        functionWords.stream()
            .map(word -> word instanceof char[] characters ? new String(characters) : (String) word)
            .collect(Collectors.toCollection(HashSet::new));
  }

  /// The English name of the language.
  String displayName() {
    return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
  }

  /// @param lower a word in lower case
  boolean hasFunctionWord(String lower) {
    return functionWords.contains(lower);
  }

  /// Whether the language writes every letter of a word in lower case.
  boolean writes(String lower) {
    return lower.chars().allMatch(letter -> isEnglish(letter) || letters.indexOf(letter) >= 0);
  }

  static boolean isEnglish(int letter) {
    return letter >= 'a' && letter <= 'z';
  }
}
