package dev.signalbox.gateway.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// The replay runs that the broker keeps.
///
/// Threading: called from many threads at once.
public interface RunService {

  /// Two runs cannot be compared.
  final class RefusedComparisonException extends RuntimeException {
    public RefusedComparisonException(String message) {
      super(message);
    }
  }

  /// All runs, the newest first, each as `signalbox runs list --json` writes it.
  ///
  /// @throws RuntimeException they cannot be read at this moment
  List<ObjectNode> all();

  /// Compares two runs over their common questions, as `signalbox runs compare --json` writes it.
  /// It reads all answers of both.
  ///
  /// @param first the name of a run, `live` or `bulk`
  /// @param second another one
  /// @throws RefusedComparisonException there is no such run, or they have no question in common
  /// @throws RuntimeException they cannot be read at this moment
  ObjectNode compare(String first, String second);
}
