package dev.signalbox.sql.form;

import java.util.List;

/// A rendered form.
///
/// @param sql one `SELECT` in the dialect of the database
/// @param sentence the form in words
/// @param notes sentences on the treatment of incomplete and missing periods; may be empty
public record FormQuery(String sql, String sentence, List<String> notes) {

  public FormQuery {
    notes = List.copyOf(notes);
  }

  /// The sentence and the notes.
  public String reading() {
    return notes.isEmpty() ? sentence : sentence + ". " + String.join(" ", notes);
  }
}
