package dev.signalbox.gateway;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// Makes texts that would run a script, or make an element, where a page made markup, an address or
/// code of them. Each is put together at random: it closes a place, attacks, and is disguised.
///
/// @param random of a fixed seed, so that a failure comes again
record HostileTexts(Random random) {
  private static final List<String> CLOSINGS =
      List.of(
          "",
          "x",
          "\"",
          "'",
          "\">",
          "'>",
          "`",
          "</td></tr></table>",
          "</script>",
          "</style>",
          "</title>",
          "</textarea>",
          "</svg>",
          "</option></select>",
          "-->",
          "]]>",
          "*/",
          "\n\n",
          "\\",
          "}};",
          "<!--",
          "<![CDATA[");

  /// With the script in place of `%s`.
  private static final List<String> ATTACKS =
      List.of(
          "<script>%s</script>",
          "<script src=\"data:text/javascript,%s\"></script>",
          "<img src=x onerror=\"%s\">",
          "<image href=x onerror='%s'>",
          "<svg/onload=%s>",
          "<svg><animate onbegin=%s attributeName=x dur=1s>",
          "<svg><a xlink:href=\"javascript:%s\"><text>x</text></a></svg>",
          "<math><mtext><mglyph><style><img src=x onerror=%s></style></mglyph></mtext></math>",
          "<iframe srcdoc=\"<script>parent.%s</script>\"></iframe>",
          "<iframe src=\"javascript:parent.%s\"></iframe>",
          "<object data=\"data:text/html,<script>top.%s</script>\"></object>",
          "<embed src=\"javascript:%s\">",
          "<details open ontoggle=%s><summary>x</summary></details>",
          "<input autofocus onfocus=\"%s\">",
          "<body onload=%s>",
          "<video><source onerror=\"%s\"></video>",
          "<form action=\"javascript:%s\"><button autofocus>x</button></form>",
          "<a href=\"javascript:%s\">x</a>",
          "<meta http-equiv=refresh content=\"0;url=javascript:%s\">",
          "<base href=\"javascript:%s//\">",
          "<link rel=stylesheet href=\"data:text/css,*{x:expression(%s)}\">",
          "<style>@import 'javascript:%s';</style>",
          "<template shadowrootmode=open><img src=x onerror=%s></template>",
          "<noscript><p title=\"</noscript><img src=x onerror=%s>\">",
          "javascript:%s",
          "data:text/html,<script>%s</script>",
          "{{constructor.constructor('%s')()}}",
          "${%s}",
          "#{%s}",
          "__proto__[onload]=%s",
          "');%s;('",
          "\";%s;//",
          "url(javascript:%s)");

  private static final List<UnaryOperator<String>> DISGUISES =
      List.of(
          text -> text,
          text -> text.toUpperCase(Locale.ROOT).replace("WINDOW.HACKED", "window.hacked"),
          text -> text.replace(" ", "\t\n"),
          text -> text.replace(" ", "/"),
          text -> text.replace("script", "scr\u0000ipt"),
          text -> text.replace("javascript:", "java\tscript\n:"),
          text -> text.replace("<", "&lt;").replace(">", "&gt;"),
          text -> text.replace("<", "&#x3c;"),
          text -> text.replace("<", "%3C").replace(">", "%3E"),
          text -> text.replace("<", "\\u003c"),
          text -> text.replace("<", "<<"),
          text -> "\u202e" + text + "\u202c",
          text -> "\ufeff" + text + "\u2028",
          text -> text + "\ud83d\ude00".repeat(40),
          text -> text + text);

  /// @return as many texts, each with a number of its own
  List<String> of(int count) {
    return IntStream.range(0, count).mapToObj(this::text).toList();
  }

  private String text(int number) {
    String attack = one(ATTACKS).formatted("window.hacked=" + number);
    return one(DISGUISES).apply(one(CLOSINGS) + attack) + one(CLOSINGS) + number;
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
