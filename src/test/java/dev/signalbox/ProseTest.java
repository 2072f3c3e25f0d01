package dev.signalbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Holds the rules of prose in CONTRIBUTING.md that a program can check.
class ProseTest {
  private static final int LINES_OF_FRONT_PAGE = 150;
  private static final Pattern JAVADOC = Pattern.compile("(?m)(?:^[ \\t]*///.*\\R)+");
  private static final Pattern TAG = Pattern.compile("@(?:param|return|throws) \\S+ ");
  private static final Pattern LINK = Pattern.compile("\\[[^]]*]\\(([^)\\s#]+)(?:#[^)]*)?\\)");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```");

  /// A sentence without a subject; a question may begin so.
  private static final Pattern HEADLESS =
      Pattern.compile(
          "(?:^|(?<=[.!?:] ))(?:What|Which|Of|Or|Those|Whoever|Nobody) [a-z][^.?]*(?:[.]|$)");

  @Test
  void shouldKeepTheFrontPageShort() throws IOException {
    assertThat(Files.readAllLines(Path.of("README.md")))
        .hasSizeLessThanOrEqualTo(LINES_OF_FRONT_PAGE);
  }

  @Test
  void shouldBeginJavadocWithASubject() throws IOException {
    List<String> headless = new ArrayList<>();
    for (Path file : files(Path.of("src/main/java"), ".java")) {
      JAVADOC
          .matcher(Files.readString(file))
          .results()
          .map(block -> block.group().lines().map(line -> line.strip().substring(3).strip()))
          .map(lines -> TAG.matcher(String.join(" ", lines.toList())).replaceAll(". "))
          .forEach(text -> headless(text).forEach(each -> headless.add(file + ": " + each)));
    }

    assertThat(headless).as("sentences without a subject").isEmpty();
  }

  @Test
  void shouldBeginSentencesOfPagesWithASubject() throws IOException {
    List<String> headless = new ArrayList<>();
    for (Path page : pages()) {
      for (String paragraph : Files.readString(page).split("\\n\\s*\\n")) {
        headless(paragraph.replaceAll("\\s+", " "))
            .forEach(each -> headless.add(page + ": " + each));
      }
    }

    assertThat(headless).as("sentences without a subject").isEmpty();
  }

  @Test
  void shouldLinkToFilesThatAreThere() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""))
          .results()
          .map(link -> link.group(1))
          .filter(target -> !target.contains(":"))
          .filter(target -> !Files.exists(page.resolveSibling(target)))
          .forEach(target -> missing.add(page + ": " + target));
    }

    assertThat(missing).as("links to nothing").isEmpty();
  }

  private static List<String> headless(String text) {
    return HEADLESS.matcher(text).results().map(MatchResult::group).toList();
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(files(Path.of("docs"), ".md"));
    pages.addAll(Stream.of("README.md", "CONTRIBUTING.md", "SECURITY.md").map(Path::of).toList());
    return pages;
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(each -> each.toString().endsWith(ending)).sorted().toList();
    }
  }
}
