package dev.signalbox.sql.words;

import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The forms of follow-ups by their words alone, in lower case, without marks at the end and words
/// such as 'and' at the beginning.
final class EditForms {
  private static final String ROWS_BEFORE = "(?:them|these|those)";

  /// 'this restaurant', but not 'this year' or 'this company', which stand for no row.
  private static final String ROW_BEFORE =
      "(?:this|that)(?: (?!(?:day|week|month|quarter|year|table|database|list|company|firm|business"
          + "|organi[sz]ation|enterprise|morning|afternoon|evening|night|season|spring|summer|autumn"
          + "|fall|winter|semester|term|decade|century|hour|minute|per|by|each|in|for)\\b)\\S+)?";

  private static final String OWNER = "(?:his|her|its|their)";

  private static final String BEING = "(?:is|are|was|were|has|have|had|do|does|did)";

  private static final String AT_PLACE =
      "(?:(?:who|which|what) (?:is|was|comes?) )?(?:the )?(?:second|third|fourth|fifth|2nd|3rd|4th|5th)"
          + "(?: one| place)?";

  private static final String THE_ROWS =
      "which(?: ones?)?(?: (?:are|were|is|was) (?:they|those|these|that|it))?"
          + "|(?:who|what) (?:are|were) (?:they|those|these)"
          + "|(?:list|show|name) (?:me )?(?:them|those|these)(?: all)?";

  private static final String AMONG_ROWS =
      "(?:(?:which|who|how many)(?: \\S+)? (?:of|among|out of) "
          + ROWS_BEFORE
          + "|(?:out of )?"
          + ROWS_BEFORE
          + " (?:which|who|how many)) .+";

  private static final String WITHOUT_NOUN =
      "(?:which|how many)(?: ones?)? (?:"
          + BEING
          + "|got|get) (?!(?:the|there|they|it|we|you|i|that|those|these|he|she|our|your|my|a|an|any|more|most)"
          + "(?: |$)).+";

  private static final String OTHER_FIGURE =
      "(?:(?:what|how|about|is|was|are|were|the|their|its|that|those|them|in|on|much|many) )*"
          + "(?:highest|lowest|largest|smallest|biggest|maximum|minimum|max|min|average|mean|total|sum"
          + "|altogether)(?: (?:of|for) (?:it|that|"
          + ROWS_BEFORE
          + "))?";

  private static final String BESIDE_SHOWN =
      "(?:along |together )?with "
          + OWNER
          + " .+|.*\\b(?:update|change|extend|expand) (?:that|this|the|it|"
          + ROWS_BEFORE
          + ") .*\\b(?:show|include|add|have|contain) .+";

  /// 'what are their emails'.
  private static final String OF_OWNER =
      "(?:(?:what|which|who|how|where|when|show|give|list|tell|display|find|get|me|us|i|want|need|see"
          + "|know|would|like|to|is|are|was|were|'s|also|name|please|the|in|a|for|both) )*"
          + OWNER
          + " (?!own ).+";

  /// 'the ages of those singers', but not 'of those over 30', which describes other rows.
  private static final String OF_NOUN =
      "(?!how many|which of).+ (?:of|for) (?:all |each of |both )?"
          + ROWS_BEFORE
          + "(?: (?!in |on |at |of |with |without |over |under |above |below |who|that|which|where"
          + "|before |after |having |not )\\S+){0,2}|.+ (?:of|for) "
          + ROW_BEFORE;

  /// 'how old are they', 'how many copies does that document have'.
  private static final String OF_SUBJECT =
      "(?:how|what|which|when|where)(?: \\S+){0,4} "
          + BEING
          + " (?:they|it|he|she|those|these|"
          + ROW_BEFORE
          + ")(?! (?:takes?|took|costs?) (?:\\S+ )?to )(?! (?:per|by|each|for each|in total))(?: \\S+){0,3}";

  private static final String OF_ONE_ROW =
      "(?:(?:what|which) (?:is|was)|(?:give|tell|show) me) the (?!total|average|mean|number|count)"
          + "\\S+(?: \\S+)?";

  private static final String OTHER_EXTREME =
      "(?:(?:what|how) about )?the one with the .+|(?:what|how) about the .+";

  private static final String DOING =
      "who (?:else )?(?:\\S+ ){1,2}(?:it|him|her|that|" + ROWS_BEFORE + ")";

  private static final String SORTING = "(?:sort|sorted|order|ordered|rank|ranked) (?:\\S+ )?by .+";

  private static final String GROUPING =
      "(?:(?:split|divided?|group|grouped|broken|break)(?: (?:up|down|it|them|that|this))* )?"
          + "(?:per|by|for each|for every) (?:the )?\\S+(?: \\S+){0,3}";

  private static final String LEAVING_OUT =
      "(?:(?:without|except|excluding|exclude|not|ignore|ignoring|omit|skip|drop)"
          + "|(?:except|leave|leaving) (?:for|out|off)) .+";

  private static final String AS_SHARE =
      "(?:as|in) (?:an? |the )?(?:shares?|percentages?|percents?|proportions?|%)"
          + "(?: of (?:the )?(?:total|whole|all))?";

  /// In the order of the changes, the first that fits counts.
  private static final Map<AskedEdit, Pattern> FORMS =
      new EnumMap<>(
          Map.ofEntries(
              form(AskedEdit.PLACE, AT_PLACE),
              form(AskedEdit.ROWS, THE_ROWS),
              form(AskedEdit.AMONG, AMONG_ROWS),
              form(AskedEdit.ELLIPTIC, WITHOUT_NOUN),
              form(AskedEdit.FIGURE, OTHER_FIGURE),
              form(AskedEdit.BESIDE, BESIDE_SHOWN),
              form(AskedEdit.OWNED, OF_OWNER + "|" + OF_NOUN + "|" + OF_SUBJECT),
              form(AskedEdit.BARE, OF_ONE_ROW),
              form(AskedEdit.DOER, DOING),
              form(AskedEdit.EXTREME, OTHER_EXTREME),
              form(AskedEdit.ORDER, SORTING),
              form(AskedEdit.GROUP, GROUPING),
              form(AskedEdit.CHOOSE, "(?:only|just) .+|.+ only"),
              form(AskedEdit.LEAVE_OUT, LEAVING_OUT),
              form(AskedEdit.SHARE, AS_SHARE),
              form(AskedEdit.COMPARE, "(?:compare|compared) .+|(?:versus|vs) .+")));

  private EditForms() {}

  private static Map.Entry<AskedEdit, Pattern> form(AskedEdit edit, String words) {
    return Map.entry(edit, Pattern.compile(words));
  }

  /// The changes that a text may ask for, in the order of [AskedEdit].
  static Stream<AskedEdit> of(String text) {
    return FORMS.entrySet().stream()
        .filter(form -> form.getValue().matcher(text).matches())
        .map(Map.Entry::getKey);
  }
}
