package dev.signalbox.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// The prompt templates: the shipped ones, as resources `prompts/NAME.vN.md`, and the ones of a
/// folder, as `NAME.md`, which take their place. The version of a folder's template is the
/// beginning of its SHA-256, so that events tell one wording from another.
///
/// Threading: immutable.
public final class Prompts {
  private static final String SETTING = "language.prompts";
  private static final String SUFFIX = ".md";
  private static final int VERSION_DIGITS = 8;

  private final Map<PromptName, PromptTemplate> templates = new EnumMap<>(PromptName.class);

  private Prompts(@Nullable Path folder) {
    for (PromptName name : PromptName.values()) {
      Path own = folder == null ? null : folder.resolve(name.id() + SUFFIX);
      templates.put(name, own != null && Files.exists(own) ? read(own, name) : shipped(name));
    }
  }

  /// The templates that ship.
  public static Prompts shipped() {
    return new Prompts(null);
  }

  /// @param folder the folder whose templates replace shipped ones; null: only shipped ones
  /// @throws ConfigurationException the folder does not exist, or holds a file that belongs to no
  ///   prompt or an unusable template
  public static Prompts of(@Nullable Path folder) {
    if (folder != null) {
      refuseUnknown(folder);
    }
    return new Prompts(folder);
  }

  /// The template of a prompt.
  public PromptTemplate template(PromptName name) {
    return Objects.requireNonNull(templates.get(name));
  }

  private static void refuseUnknown(Path folder) {
    List<String> known =
        Arrays.stream(PromptName.values()).map(name -> name.id() + SUFFIX).toList();
    try (Stream<Path> files = Files.list(folder)) {
      String unknown =
          files
              .map(file -> file.getFileName().toString())
              .filter(file -> file.endsWith(SUFFIX) && !known.contains(file))
              .sorted()
              .collect(Collectors.joining(", "));
      if (!unknown.isEmpty()) {
        throw new ConfigurationException(
            SETTING,
            "%s holds %s, which belongs to no prompt; the prompts are %s"
                .formatted(folder, unknown, String.join(", ", known)));
      }
    } catch (IOException e) {
      throw new ConfigurationException(SETTING, "the folder " + folder + " cannot be read", e);
    }
  }

  private static PromptTemplate shipped(PromptName name) {
    String versioned = name.id() + ".v" + name.version();
    try (InputStream stream = Prompts.class.getResourceAsStream("/prompts/" + versioned + SUFFIX)) {
      byte[] text = Objects.requireNonNull(stream, versioned).readAllBytes();
      return PromptTemplate.parse(versioned, new String(text, UTF_8), name.reply());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PromptTemplate read(Path file, PromptName name) {
    try {
      byte[] text = Files.readAllBytes(file);
      PromptTemplate template =
          PromptTemplate.parse(
              name.id() + "." + digest(text), new String(text, UTF_8), name.reply());
      refuseUnfillable(file, template, name);
      return template;
    } catch (IOException e) {
      throw new ConfigurationException(SETTING, file + " cannot be read", e);
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(SETTING, file + ": " + e.getMessage(), e);
    }
  }

  private static void refuseUnfillable(Path file, PromptTemplate template, PromptName name) {
    for (String placeholder : template.placeholders()) {
      if (!name.placeholders().contains(placeholder)) {
        throw new ConfigurationException(
            SETTING,
            "%s: the placeholder '{{%s}}' has no value; this prompt has %s"
                .formatted(file, placeholder, String.join(", ", name.placeholders())));
      }
    }
    if (!template.placeholders().contains("question")) {
      throw new ConfigurationException(SETTING, file + ": needs '{{question}}'");
    }
  }

  private static String digest(byte[] text) {
    return DigestUtils.sha256Hex(text).substring(0, VERSION_DIGITS);
  }
}
