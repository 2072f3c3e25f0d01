package dev.signalbox.evaluation.perturbation;

import java.util.Locale;

/// The change of a value in a question.
public enum PerturbationKind {
  /// One typing error.
  MISSPELT,
  /// Another letter case, plural or singular, or initials.
  OTHER_FORM,
  /// A name that the database does not hold.
  MADE_UP;

  /// The name in files.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
