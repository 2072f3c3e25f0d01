package dev.signalbox.sql.time;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.StoredTime.Typed;
import dev.signalbox.sql.schema.StoredTime.Written;
import dev.signalbox.sql.schema.ValueType;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Tells how a column stores times: by its declared type, and where that does not say, by its name
/// and its values.
public final class StoredTimes {

  private static final TimeLexicon.ColumnWords WORDS = TimeLexicon.ENGLISH.columns();

  /// Values that identify dates by themselves, without a word in the column's name.
  private static final int MANY = 5;

  private StoredTimes() {}

  /// @param samples values of the column; empty where none is known
  /// @return empty where the column stores no time that a query can compare
  public static Optional<StoredTime> of(
      Column column, DatabaseDescription database, Collection<String> samples) {
    return database.getTables().stream()
        .filter(table -> table.getName().equals(column.table().name()))
        .filter(table -> Objects.equals(table.getSchema$().orElse(null), column.table().schema()))
        .flatMap(table -> table.getColumns().stream())
        .filter(each -> each.getName().equals(column.name()))
        .findFirst()
        .flatMap(each -> of(each.getType(), column.words(), samples));
  }

  /// @param declaredType the engine's name of the type; empty where the column has none
  /// @param nameWords the words of the column's name in lower case
  /// @param samples values of the column; empty where none is known
  /// @return empty where the column stores no time that a query can compare
  public static Optional<StoredTime> of(
      String declaredType, List<String> nameWords, Collection<String> samples) {
    Optional<WrittenShape> shape = WrittenShape.of(samples);
    Optional<Typed> typed = typed(declaredType);
    if (typed.isPresent()) {
      return Optional.of(ofType(typed.get(), shape));
    }
    String type = declaredType.strip().toLowerCase(Locale.ROOT);
    if (type.startsWith("year") && !type.contains("interval")) {
      return Optional.of(Written.number("yyyy"));
    }
    return switch (ValueType.of(type)) {
      case NUMBER -> ofNumbers(nameWords, samples, shape);
      case TEXT -> ofTexts(nameWords, samples, shape);
      case OTHER ->
          type.isEmpty()
              ? ofNumbers(nameWords, samples, shape).or(() -> ofTexts(nameWords, samples, shape))
              : Optional.empty();
      case TIME, BOOLEAN -> Optional.empty();
    };
  }

  /// Whether the values of a column without text tell how it stores times, or whether it stores
  /// any: a column of numbers whose name speaks for a time, and any column of times on an engine
  /// that stores other values than a type says.
  public static boolean needsValues(ColumnDescription column, Dialect dialect) {
    String type = column.getType().strip();
    List<String> names = IdentifierWords.of(column.getName());
    return switch (ValueType.of(type)) {
      case TIME -> dialect.times().holdsAnyValue() && typed(type).isPresent();
      case NUMBER -> speaksForTime(names);
      case TEXT, BOOLEAN, OTHER -> false;
    };
  }

  private static boolean speaksForTime(List<String> nameWords) {
    return isNamed(nameWords, WORDS.moment())
        || isNamed(nameWords, WORDS.month())
        || isNamed(nameWords, WORDS.year());
  }

  private static Optional<Typed> typed(String declaredType) {
    String type = declaredType.strip().toLowerCase(Locale.ROOT).replaceAll("\\([^)]*\\)", "");
    boolean zoned =
        type.startsWith("timestamptz")
            || type.startsWith("datetimeoffset")
            || (type.startsWith("timestamp") && type.contains("with ") && type.contains("zone"));
    if (zoned) {
      return Optional.of(Typed.ZONED_TIMESTAMP);
    }
    if (type.startsWith("timestamp")
        || type.startsWith("datetime")
        || type.startsWith("smalldatetime")) {
      return Optional.of(Typed.TIMESTAMP);
    }
    return type.strip().matches("date|date32") ? Optional.of(Typed.DATE) : Optional.empty();
  }

  /// An engine without strict types may hold another form than the type says.
  private static StoredTime ofType(Typed typed, Optional<WrittenShape> shape) {
    if (shape.isEmpty() || typed == Typed.ZONED_TIMESTAMP) {
      return typed;
    }
    return switch (shape.get()) {
      case WrittenShape.Digits digits -> digits.asEpoch().or(() -> digits.asNumber()).orElse(typed);
      case WrittenShape.Dated(Written written) -> {
        boolean iso = written.pattern().equals("yyyy-MM-dd");
        boolean blank = written.pattern().equals("yyyy-MM-dd HH:mm:ss") && !written.utc();
        yield iso ? typed : blank ? Typed.TIMESTAMP : written;
      }
    };
  }

  private static Optional<StoredTime> ofNumbers(
      List<String> nameWords, Collection<String> samples, Optional<WrittenShape> shape) {
    if (samples.isEmpty()) {
      return isNamed(nameWords, WORDS.year())
          ? Optional.of(Written.number("yyyy"))
          : Optional.empty();
    }
    return shape.flatMap(each ->
        each instanceof WrittenShape.Digits digits
            ? digits(digits, nameWords, samples, true)
            : Optional.empty());
  }

  private static Optional<StoredTime> ofTexts(
      List<String> nameWords, Collection<String> samples, Optional<WrittenShape> shape) {
    return shape.flatMap(each ->
        switch (each) {
          case WrittenShape.Dated(Written written) -> Optional.<StoredTime>of(written);
          case WrittenShape.Digits digits -> digits(digits, nameWords, samples, false);
        });
  }

  /// Digits alone may be anything, so the column's name must speak for a time.
  private static Optional<StoredTime> digits(
      WrittenShape.Digits digits,
      List<String> nameWords,
      Collection<String> samples,
      boolean number) {
    boolean moment = isNamed(nameWords, WORDS.moment());
    boolean named =
        switch (digits.length()) {
          case 4 -> isNamed(nameWords, WORDS.year());
          case 6 -> moment || isNamed(nameWords, WORDS.month()) || isNamed(nameWords, WORDS.year());
          case 8 -> moment || (Set.copyOf(samples).size() >= MANY && !isIdentifier(nameWords));
          default -> moment && !isIdentifier(nameWords);
        };
    if (!named) {
      return Optional.empty();
    }
    Optional<StoredTime> written =
        digits.asNumber().map(each -> new Written(each.pattern(), number, false));
    return written.or(() -> number ? digits.asEpoch() : Optional.empty());
  }

  private static boolean isNamed(List<String> nameWords, Set<String> words) {
    return nameWords.stream()
        .anyMatch(name ->
            words.contains(name)
                || words.stream()
                    .filter(word -> word.length() >= 4)
                    .filter(word -> !TimeLexicon.ENGLISH.adverbs().containsKey(name))
                    .anyMatch(word -> name.startsWith(word) || name.endsWith(word)));
  }

  private static boolean isIdentifier(List<String> nameWords) {
    return !nameWords.isEmpty() && nameWords.getLast().matches("id|key|code|number|no|nr|by");
  }
}
