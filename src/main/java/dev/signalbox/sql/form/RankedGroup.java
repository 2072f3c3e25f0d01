package dev.signalbox.sql.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The group of a ranking to which the next question of a conversation points: 'the second one',
/// 'that region'.
///
/// @param form the figure of that group alone
/// @param question the question without the words that point
public record RankedGroup(Form form, String question) {

  private static final Map<String, Integer> PLACES =
      Map.of("first", 1, "second", 2, "third", 3, "fourth", 4, "fifth", 5, "top", 1, "winning", 1);

  private static final int FLAGS = Pattern.CASE_INSENSITIVE;
  private static final String LEADING = "\\b(?:(?:for|of|in|at|from|with|on|by|to) )?";
  private static final String END = "(?:['’]s)?(?![\\p{L}\\p{N}])";

  private static final Pattern PLACE =
      Pattern.compile(
          LEADING + "the (first|second|third|fourth|fifth|last|top|winning) (?:one|group)" + END,
          FLAGS);

  /// Empty where the question points to no single group, or the form ranks none.
  public static Optional<RankedGroup> of(String question, Form before) {
    for (FormFilter filter : before.filters()) {
      if (filter instanceof FormFilter.OfRank(var column, _)) {
        Matcher same = only(column).matcher(question);
        return same.find() ? Optional.of(new RankedGroup(before, rest(same))) : Optional.empty();
      }
    }
    if (!isRanking(before)) {
      return Optional.empty();
    }
    Matcher place = PLACE.matcher(question);
    if (place.find()) {
      OptionalInt number = place(place.group(1).toLowerCase(Locale.ROOT), before);
      return number.isPresent()
          ? Optional.of(new RankedGroup(alone(before, number.getAsInt()), rest(place)))
          : Optional.empty();
    }
    Matcher only = only(before.dimensions().getFirst()).matcher(question);
    boolean alone = before.limit().isPresent() && before.limit().getAsInt() == 1;
    return alone && only.find()
        ? Optional.of(new RankedGroup(alone(before, 1), rest(only)))
        : Optional.empty();
  }

  private static String rest(Matcher pointing) {
    return pointing.replaceFirst(" ").replaceAll("\\s+", " ").strip();
  }

  private static boolean isRanking(Form form) {
    return form.dimensions().size() == 1
        && form.grain().isEmpty()
        && form.comparison().isEmpty()
        && form.orders().size() == 1
        && form.orders().getFirst().by() instanceof Form.Key.Measure;
  }

  /// Empty where the form keeps no such group.
  private static OptionalInt place(String word, Form form) {
    OptionalInt limit = form.limit();
    Integer number = PLACES.get(word);
    if (number == null) {
      return limit;
    }
    return limit.isPresent() && limit.getAsInt() < number
        ? OptionalInt.empty()
        : OptionalInt.of(number);
  }

  /// The words that point to the only group of a column: 'that channel' for `sales_channel`, 'its'.
  private static Pattern only(String column) {
    String words = column.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}]+", " ").strip();
    String thing = words.replaceFirst(" (?:name|id|code|no)$", "");
    String names =
        Stream.of(words, thing, thing.substring(thing.lastIndexOf(' ') + 1), "one")
            .map(Pattern::quote)
            .collect(Collectors.joining("|"));
    return Pattern.compile(LEADING + "(?:(?:that|this) (?:" + names + ")|its|their)" + END, FLAGS);
  }

  private static Form alone(Form form, int place) {
    Form ranked = form.ordered(form.orders(), OptionalInt.of(place));
    List<FormFilter> filters = new ArrayList<>();
    form.filters().stream()
        .filter(filter -> !(filter instanceof FormFilter.OfFigure))
        .forEach(filters::add);
    filters.add(new FormFilter.OfRank(form.dimensions().getFirst(), ranked));
    return form.withDimensions(List.of())
        .ordered(List.of(), OptionalInt.empty())
        .withFilters(filters);
  }
}
