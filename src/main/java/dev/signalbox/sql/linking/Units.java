package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Units of measure, and the columns that hold numbers of them: '60 days' refers to a column whose
/// name or note has days.
public final class Units {

  private static final Set<String> MONEY =
      Set.of("price", "cost", "fee", "fare", "salary", "wage", "amount", "rate", "budget", "spent");

  /// The words for a unit in names of columns, beside the unit's own word; by the unit's stem.
  private static final Map<String, Set<String>> IN_NAMES =
      byStem(
          """
          euro eur | dollar usd | pound gbp lb | second sec duration | minute min duration | hour hr
          | day | night | week | month | metre m meter | meter m metre | kilometre km kilometer
          | kilometer km kilometre | km kilometre kilometer | mile mi | gram g | kilogram kg
          | kg kilogram | kilo kg kilogram | percent pct percentage | credit | point
          | degree celsius fahrenheit temperature | celsius degree temperature
          | fahrenheit degree temperature | litre liter | liter litre | tonne ton | ton tonne
          | foot ft | feet foot ft | inch | watt | kilowatt kw | knot | hectare ha | acre
          """);

  /// The stems of the units of one kind, which stand for different numbers.
  private static final List<Set<String>> KINDS =
      Stream.of(
              "second minute hour day week month",
              "metre kilometre mile foot inch",
              "gram kilogram tonne",
              "euro dollar pound",
              "watt kilowatt")
          .map(kind ->
              Arrays.stream(kind.split(" "))
                  .map(WordForms::stem)
                  .filter(IN_NAMES::containsKey)
                  .collect(Collectors.toUnmodifiableSet()))
          .toList();

  private static final Set<String> SHORT =
      IN_NAMES.values().stream().flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());

  /// The words in names of columns for squares of a unit of length, by its stem.
  private static final Map<String, Set<String>> SQUARES =
      byStem("metre sqm qm m2 | meter sqm qm m2 | foot sqft ft2 | feet sqft ft2");

  /// The most letters of a short form, such as `mwh`.
  private static final int SHORT_LENGTH = 3;

  private static final Set<String> MASSES =
      Set.of(
          "gram", "g", "kilogram", "kilo", "kg", "tonne", "ton", "litre", "liter", "l", "ml", "hl");

  private static final Set<String> CURRENCIES = Set.of("euro", "dollar", "pound");

  /// The words and signs for whole units of money in questions.
  private static final Set<String> MAJOR =
      Set.of("euro", "dollar", "pound", "franc", "eur", "usd", "gbp", "chf", "€", "$", "£");

  private static final Set<String> CODES =
      Currency.getAvailableCurrencies().stream()
          .map(Currency::getCurrencyCode)
          .collect(Collectors.toUnmodifiableSet());

  private static final Set<String> MINOR = Set.of("cent", "pence", "penny");

  private Units() {}

  /// Whether a word is a unit of measure, or of money.
  public static boolean isUnit(Token token) {
    return token.isWord() && IN_NAMES.containsKey(token.stem());
  }

  /// Whether a word is a whole unit of money: euros, not cents.
  public static boolean isMajorMoney(Token token) {
    return MAJOR.contains(token.lemma()) || isCurrencyCode(token.text());
  }

  /// Whether a text is the code of a currency in capitals, such as `CHF`.
  public static boolean isCurrencyCode(String text) {
    return CODES.contains(text);
  }

  /// Whether two tokens name the whole unit in which money is to be shown: 'in euros'.
  public static boolean isShownMoney(List<Token> tokens, int at) {
    return at + 1 < tokens.size()
        && tokens.get(at).lower().equals("in")
        && isMajorMoney(tokens.get(at + 1));
  }

  /// Whether a word is the hundredth of a unit of money: cents.
  public static boolean isMinorMoney(Token token) {
    return MINOR.contains(token.lemma());
  }

  /// Whether a column stores money in cents: `price_cents`, or a price whose note has cents alone.
  public static boolean isMinorMoney(Column column) {
    boolean noted = noteStems(column).anyMatch(MINOR::contains);
    boolean minor = noted && noteStems(column).noneMatch(MAJOR::contains);
    return column.type() == ValueType.NUMBER
        && (column.words().stream().map(WordForms::lemma).anyMatch(MINOR::contains)
            || (isMoney(column) && (lastPart(column).equals("ct") || minor)));
  }

  /// Whether a word of a name is a unit of measure, or of money.
  public static boolean isUnitName(String word) {
    return IN_NAMES.containsKey(WordForms.stem(word)) || SHORT.contains(word);
  }

  /// Whether a word of a name is a unit of weight or of volume.
  public static boolean isOfMass(String word) {
    return MASSES.contains(word) || MASSES.contains(WordForms.lemma(word));
  }

  /// Whether two words of names mean the same unit.
  public static boolean isSame(String one, String other) {
    String first = WordForms.stem(one);
    String second = WordForms.stem(other);
    return first.equals(second)
        || IN_NAMES.getOrDefault(first, Set.of()).contains(other)
        || IN_NAMES.getOrDefault(second, Set.of()).contains(one);
  }

  /// Whether a word is the unit of the number before it, and some column has numbers of that unit.
  /// Such a word names nothing of its own.
  static boolean isOfNumber(List<Token> tokens, int at, Schema schema) {
    Token unit = tokens.get(at);
    return at > 0
        && tokens.get(at - 1).number() != null
        && isUnit(unit)
        && schema.tables().stream()
            .flatMap(table -> table.columns().stream())
            .anyMatch(column -> holds(column, unit));
  }

  /// The column with numbers of the unit, from the first of `tables` that has one. Where a table
  /// has several, the column that shares most words with the question wins; the result is empty on
  /// a tie.
  public static Optional<Column> column(
      Collection<Table> tables, Token unit, LinkedQuestion question) {
    for (Table table : tables) {
      List<Column> holding =
          table.columns().stream().filter(column -> holds(column, unit)).toList();
      if (!holding.isEmpty()) {
        long most = holding.stream().mapToLong(column -> spoken(column, question)).max().orElse(0);
        List<Column> best =
            holding.stream().filter(column -> spoken(column, question) == most).toList();
        return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /// The one column among the meanings of a unit that shares more words with the question than the
  /// others do, as in 'how many kilometres were driven'; empty where none does.
  public static Optional<Column> spokenOf(Mention mention, Token unit, LinkedQuestion question) {
    List<Column> holding =
        !isUnit(unit)
            ? List.of()
            : mention.columns().stream()
                .map(link -> ((Target.OfColumn) link.target()).column())
                .filter(column -> holds(column, unit))
                .sorted(
                    Comparator.comparingLong((Column column) -> spoken(column, question))
                        .reversed())
                .toList();
    return holding.size() > 1
            && spoken(holding.getFirst(), question) > spoken(holding.get(1), question)
        ? Optional.of(holding.getFirst())
        : Optional.empty();
  }

  private static long spoken(Column column, LinkedQuestion question) {
    Set<String> known =
        Stream.concat(column.words().stream().map(WordForms::stem), noteStems(column))
            .collect(Collectors.toSet());
    return question.tokens().stream().map(Token::stem).distinct().filter(known::contains).count();
  }

  /// Whether a column has numbers of the unit.
  public static boolean holds(Column column, Token unit) {
    Set<String> names = IN_NAMES.getOrDefault(unit.stem(), Set.of());
    boolean money = CURRENCIES.contains(unit.stem());
    return column.type() == ValueType.NUMBER
        && !column.isIdentifier()
        && (column.words().stream()
                .anyMatch(word ->
                    WordForms.stem(word).equals(unit.stem())
                        || names.contains(word)
                        || (money && MONEY.contains(word)))
            || names.contains(lastPart(column))
            || (money && isMinorMoney(column))
            || noteStems(column).anyMatch(unit.stem()::equals));
  }

  /// Whether the name of a column begins or ends in the short form of a unit, such as `km` for
  /// kilometres. A letter alone tells too little, and `min` is a minimum in front.
  static boolean isShortIn(Column column, Token unit) {
    List<String> words = column.words();
    Set<String> names = IN_NAMES.getOrDefault(unit.stem(), Set.of());
    return column.type() == ValueType.NUMBER
        && !column.isIdentifier()
        && Stream.of(words.getFirst(), words.getLast(), lastPart(column))
            .filter(word -> word.length() > 1 && SHORT_LENGTH >= word.length())
            .filter(word -> !word.equals("min") || !words.getFirst().equals(word))
            .anyMatch(names::contains);
  }

  /// Whether the name of a column has another unit of what a unit measures, such as hours where the
  /// question speaks of minutes.
  public static boolean contradicts(Column column, Token unit) {
    String asked = unit.stem();
    return isUnit(unit)
        && column.words().stream().noneMatch(word -> isNameOf(asked, word))
        && !isNameOf(asked, lastPart(column))
        && KINDS.stream()
            .filter(kind -> kind.contains(asked))
            .flatMap(Set::stream)
            .anyMatch(other -> column.words().stream().anyMatch(word -> isNameOf(other, word)));
  }

  private static boolean isNameOf(String unit, String word) {
    return WordForms.stem(word).equals(unit)
        || (word.length() > 1 && IN_NAMES.getOrDefault(unit, Set.of()).contains(word));
  }

  /// Whether a column has numbers of a unit of area, such as `area_sqm` for 'square metre'.
  public static boolean holdsSquares(Column column, List<Token> unit) {
    Set<String> names =
        unit.size() == 2 && unit.getFirst().lower().equals("square")
            ? SQUARES.getOrDefault(unit.getLast().stem(), Set.of())
            : Set.of();
    return column.type() == ValueType.NUMBER && column.words().stream().anyMatch(names::contains);
  }

  /// The last part of a name as it is written: `ha` of `areaHa`, which an abbreviation may be, too.
  private static String lastPart(Column column) {
    String[] parts = column.name().split("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");
    return parts.length < 2 ? "" : parts[parts.length - 1].toLowerCase(Locale.ROOT);
  }

  /// Whether a column has amounts of money.
  public static boolean isMoney(Column column) {
    return column.type() == ValueType.NUMBER
        && column.words().stream()
            .map(WordForms::lemma)
            .anyMatch(word -> MONEY.contains(word) || CURRENCIES.contains(word));
  }

  /// Whether a number is a rate per a unit: `cost_per_kg`, `weekly_hours`, `day_rate`.
  public static boolean isRate(Column column, Token unit) {
    List<String> words = column.words();
    int per = words.indexOf("per");
    boolean rated = per >= 0 && per + 1 < words.size() && isUnitOf(words.get(per + 1), unit);
    boolean adverb = words.stream().anyMatch(word -> word.endsWith("ly") && isUnitOf(word, unit));
    return column.type() == ValueType.NUMBER
        && (rated
            || (isUnit(unit)
                && (adverb
                    || (isMoney(column)
                        && words.stream().anyMatch(word -> isUnitOf(word, unit))))));
  }

  private static boolean isUnitOf(String word, Token unit) {
    String plain = word.endsWith("ily") ? word.substring(0, word.length() - 3) + "y" : word;
    return WordForms.stem(plain).equals(unit.stem()) || isSame(plain, unit.lemma());
  }

  /// The stems of the words of a column's note.
  public static Stream<String> noteStems(Column column) {
    return Arrays.stream(column.note().toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .map(WordForms::stem);
  }

  private static Map<String, Set<String>> byStem(String units) {
    Map<String, Set<String>> names = new HashMap<>();
    for (String unit : units.strip().split("\\s*\\|\\s*")) {
      List<String> words = List.of(unit.split("\\s+"));
      names.put(WordForms.stem(words.getFirst()), Set.copyOf(words.subList(1, words.size())));
    }
    return Map.copyOf(names);
  }
}
