package dev.signalbox.sql.form;

/// Tells the field of a form that cannot be rendered, and the fix.
public final class FormProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String field;

  /// @param field the path of the field, such as `filters[0].column`
  /// @param fix the problem, and the fix where there is one
  public FormProblem(String field, String fix) {
    super("'%s': %s".formatted(field, fix));
    this.field = field;
  }

  /// The path of the field.
  public String field() {
    return field;
  }
}
