package dev.signalbox.dialogue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A property with a unit, as questions ask for it: `how old`, `the temperature`.
enum MeasuredProperty {
  LENGTH(
      "long short high tall deep wide far thick",
      "length height depth width distance",
      "km|kilomet(?:er|re)s?|m|met(?:er|re)s?|cm|centimet(?:er|re)s?|mm|millimet(?:er|re)s?|miles?"
          + "|feet|foot|ft|inch|inches|yards?"),
  TIME(
      "old young long late",
      "age duration",
      "years?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?"),
  MASS(
      "heavy", "weight mass", "kg|kilos?|kilograms?|grams?|g|t|tons?|tonnes?|pounds?|lbs?|ounces?"),
  SPEED("fast quick slow", "speed", "km/h|kmh|kph|mph|knots?|hours?|minutes?|seconds?"),
  MONEY(
      "expensive cheap",
      "price cost fee",
      "euros?|eur|dollars?|usd|pounds?|gbp|francs?|chf|cents?|yen"),
  TEMPERATURE("hot warm cold cool", "temperature", "degrees?|celsius|fahrenheit|°");

  private final Set<String> adjectives;
  private final Set<String> nouns;
  private final Pattern measure;

  MeasuredProperty(String adjectives, String nouns, String units) {
    this.adjectives = Set.of(adjectives.split(" "));
    this.nouns = Set.of(nouns.split(" "));
    this.measure =
        Pattern.compile(
            ".*(?:\\p{N}|\\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|hundred))"
                + "[\\s-]?(?:"
                + units
                + ")(?![\\p{L}\\p{N}]).*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }

  /// The properties that an adjective may ask for; empty where none has it.
  static List<MeasuredProperty> ofAdjective(String adjective) {
    return Arrays.stream(values()).filter(each -> each.adjectives.contains(adjective)).toList();
  }

  /// The property that a noun names.
  static Optional<MeasuredProperty> ofNoun(String noun) {
    return Arrays.stream(values()).filter(each -> each.nouns.contains(noun)).findFirst();
  }

  /// Whether the text has a number with a unit of the property.
  boolean isIn(String text) {
    return measure.matcher(text).matches();
  }
}
