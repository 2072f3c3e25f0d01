package dev.signalbox.language;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GgufFileTest {
  @TempDir private Path folder;

  private Path file(Map<String, Object> metadata) throws IOException {
    return GgufHeads.write(folder.resolve("model.gguf"), metadata);
  }

  @Test
  void shouldSayWhatTheModelIs() throws IOException {
    GgufFile file = GgufFile.read(file(GgufHeads.chat()));

    assertThat(file.architecture()).isEqualTo("llama");
    assertThat(file.context()).isEqualTo(2_048);
    assertThat(file.opening()).isEqualTo("<s>");
    assertThat(file.controlTokens()).containsExactly("<s>", "</s>", "<|user|>");
    assertThat(file.summary()).isEqualTo("llama, 0 MB, context of 2,048 tokens");
  }

  @Test
  void shouldKnowThatNothingIsPutBeforeAPrompt() throws IOException {
    Map<String, Object> says = GgufHeads.chat();
    says.put("tokenizer.ggml.add_bos_token", false);
    Map<String, Object> newer = GgufHeads.chat();
    newer.put("tokenizer.ggml.model", "gpt2");

    assertThat(GgufFile.read(file(says)).opening()).isEmpty();
    assertThat(GgufFile.read(file(newer)).opening()).isEmpty();
  }

  @Test
  void shouldRefuseWhatIsNoModelToTalkWith() throws IOException {
    Map<String, Object> base = GgufHeads.chat();
    base.remove("tokenizer.chat_template");
    Map<String, Object> other = GgufHeads.chat();
    other.remove("llama.context_length");

    assertRefused(folder.resolve("none.gguf"), "does not exist");
    assertRefused(folder, "is no file");
    assertRefused(Files.writeString(folder.resolve("text.gguf"), "GGML of old"), "is no GGUF file");
    assertRefused(Files.createFile(folder.resolve("empty.gguf")), "is no GGUF file");
    assertRefused(file(base), "has no chat template");
    assertRefused(file(other), "holds no language model");
    assertRefused(
        Files.write(folder.resolve("old.gguf"), "GGUF\1\0\0\0".getBytes(UTF_8)),
        "has version 1 of GGUF");
  }

  @Test
  void shouldRefuseAFileThatIsCutAnywhereInItsHead() throws IOException {
    byte[] whole = GgufHeads.bytes(GgufHeads.chat());
    for (int length = 4; length < whole.length; length++) {
      Path cut = Files.write(folder.resolve("cut.gguf"), Arrays.copyOf(whole, length));
      assertRefused(cut, "ends within its head");
    }
  }

  private static void assertRefused(Path file, String problem) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> GgufFile.read(file))
        .withMessageStartingWith("language.file: " + file + " ")
        .withMessageContaining(problem);
  }
}
