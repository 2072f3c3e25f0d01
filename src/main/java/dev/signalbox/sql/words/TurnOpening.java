package dev.signalbox.sql.words;

import java.util.regex.Pattern;

/// The words before a question of a conversation that belong to the conversation, and tell nothing
/// of what is asked: 'thanks', 'new question:', 'by the way'.
public final class TurnOpening {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final String THANKS =
      "thanks?(?: you)?(?: (?:so|very) much| a lot)?(?: for (?:that|this|the information))?|okay"
          + "|hello(?: there)?|hi there|got it|i see|please|that[’']s (?:great|good|nice|fine|perfect"
          + "|lovely|awesome)";

  /// Words that may also belong to a question: 'great apes', 'OK tickets'.
  private static final String PRAISE =
      "ok|hi|hey|h+m+|mm+|ah|oh|great|good|nice|cool|perfect|all ?right|yes|yeah|no(?!\\.)|right|sure"
          + "|well|excellent|awesome"
          + "|interesting|wonderful|lovely|fantastic|amazing|finally|and finally";

  /// A mark behind such words; a hyphen is one between blanks alone, as in 'ok - show them'.
  private static final String MARK = "(?:[,.!;:]|(?<=\\s)[–-](?=\\s))";

  private static final Pattern COURTESY =
      Pattern.compile(
          "^(?:(?:" + THANKS + "|" + PRAISE + ")(?![\\p{L}\\p{N}'’])[\\s,.!;:–-]*)+", FLAGS);

  private static final Pattern SURE_COURTESY =
      Pattern.compile(
          "^(?:(?:(?:"
              + THANKS
              + ")(?![\\p{L}\\p{N}'’])[\\s,.!;:–-]*)|(?:(?:"
              + PRAISE
              + ")\\s*"
              + MARK
              + "[\\s,.!;:–-]*))+",
          FLAGS);

  private static final String SUBJECT =
      "(?:(?:now |and now )?(?:(?:for|on|to) )?(?:a |an )?(?:completely |totally |quite )?"
          + "(?:new|another|different|other|separate|unrelated) (?:question|subject|topic|matter|thing)"
          + "|by the way|changing the subject|(?:ok(?:ay)?,? )?forget (?:all )?(?:that|it|about (?:it|that)))";

  private static final Pattern NEW_SUBJECT =
      Pattern.compile("^" + SUBJECT + "\\b.*", FLAGS | Pattern.DOTALL);

  private static final Pattern ANNOUNCEMENT =
      Pattern.compile("^" + SUBJECT + "\\s*" + MARK + "+\\s*", FLAGS);

  private TurnOpening() {}

  /// The text without words of courtesy at its beginning; some of these may belong to the question.
  public static String withoutCourtesy(String text) {
    return COURTESY.matcher(text.strip()).replaceFirst("");
  }

  /// Whether a text says that a new subject begins.
  public static boolean announcesNewSubject(String text) {
    return NEW_SUBJECT.matcher(withoutCourtesy(text)).matches();
  }

  /// The text without the words that are surely none of the question; as it is where nothing else
  /// is there.
  public static String without(String text) {
    String polite = SURE_COURTESY.matcher(text.strip()).replaceFirst("");
    String bare = ANNOUNCEMENT.matcher(polite).replaceFirst("").strip();
    return bare.isEmpty() ? text.strip() : bare;
  }
}
