package dev.signalbox.catalog;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.StageException;

/// The description of a source whose schema is in files that may change while a process runs.
///
/// Threading: safe for any number of threads; each call reads the files.
public interface LiveDescription {

  /// A digest that differs wherever the files do.
  ///
  /// @throws StageException `DATABASE_UNAVAILABLE`: a file cannot be read
  String fingerprint();

  /// The description by the present files. Its `problems` name the parts of the files that do not
  /// fit each other.
  ///
  /// @throws StageException `DATABASE_UNAVAILABLE`: a file cannot be used
  DatabaseDescription describe();

  /// The settings of the configuration as a text without secrets, whatever the files hold.
  String settings();
}
