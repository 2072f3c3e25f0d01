package dev.signalbox.sql.words;

import static java.nio.charset.StandardCharsets.US_ASCII;

/// Lines of ASCII in the order of their bytes, as WordNet's index files have them.
final class SortedLines {

  private SortedLines() {}

  /// The line that begins with a word and a blank; empty where the index has none.
  static String find(byte[] index, String word) {
    if (word.isEmpty()) {
      return ""; // the licence at the top begins its lines with blanks
    }
    byte[] wanted = (word + " ").getBytes(US_ASCII);
    int low = 0;
    int high = index.length;
    while (low < high) {
      int start = start(index, (low + high) >>> 1);
      int order = compare(index, start, wanted);
      if (order == 0) {
        return at(index, start).strip();
      }
      if (order < 0) {
        low = end(index, start) + 1;
      } else {
        high = start;
      }
    }
    return "";
  }

  /// The line that begins at an offset.
  static String at(byte[] text, int offset) {
    return new String(text, offset, end(text, offset) - offset, US_ASCII);
  }

  private static int start(byte[] index, int within) {
    int start = within;
    while (start > 0 && index[start - 1] != '\n') {
      start--;
    }
    return start;
  }

  private static int end(byte[] text, int from) {
    int end = from;
    while (end < text.length && text[end] != '\n') {
      end++;
    }
    return end;
  }

  private static int compare(byte[] index, int start, byte[] wanted) {
    for (int i = 0; i < wanted.length; i++) {
      int order = start + i < index.length ? index[start + i] - wanted[i] : -1;
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
