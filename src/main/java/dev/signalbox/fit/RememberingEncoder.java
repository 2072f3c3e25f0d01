package dev.signalbox.fit;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.ProjectedVectors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Encodes each text once, for a fit that asks the same questions in many worlds. It keeps all
/// encodings, about 2 KB a text and word.
///
/// Threading: any number of threads may encode at once.
final class RememberingEncoder implements Encoder {

  private record Key(Text text, Role role) {}

  private final Encoder encoder;
  private final Map<Key, Encoding> known = new ConcurrentHashMap<>();

  RememberingEncoder(Encoder encoder) {
    this.encoder = encoder;
  }

  @Override
  public String name() {
    return encoder.name();
  }

  @Override
  public int dimension() {
    return encoder.dimension();
  }

  @Override
  public Encoding encode(String text, Role role) {
    return encodeAll(List.of(text), role).getFirst();
  }

  @Override
  public List<Encoding> encodeAll(List<String> texts, Role role) {
    return encodeTexts(texts.stream().map(text -> new Text(text, List.of())).toList(), role);
  }

  @Override
  public List<Encoding> encodeTexts(List<Text> texts, Role role) {
    Map<Text, Key> missing = new LinkedHashMap<>();
    for (Text text : texts) {
      Key key = new Key(text, role);
      if (!known.containsKey(key)) {
        missing.put(text, key);
      }
    }
    List<Encoding> encoded = encoder.encodeTexts(List.copyOf(missing.keySet()), role);
    int next = 0;
    for (Key key : missing.values()) {
      known.put(key, encoded.get(next++));
    }
    return texts.stream()
        .map(text -> Objects.requireNonNull(known.get(new Key(text, role))))
        .toList();
  }

  @Override
  public int batches() {
    return encoder.batches();
  }

  @Override
  public Optional<ProjectedVectors> projection() {
    return encoder.projection();
  }

  /// Leaves the encoder itself open.
  @Override
  public void close() {
    known.clear();
  }
}
