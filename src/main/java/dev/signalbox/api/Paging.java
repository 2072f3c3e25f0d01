package dev.signalbox.api;

import org.jspecify.annotations.Nullable;

/// The way in which an operation divides a list into pages: the list of its rows, or of the objects
/// that hold its rows. Every kind stops at an empty page, at a page that repeats an earlier one,
/// and at the most pages; the last stop is a cut.
public sealed interface Paging {

  /// The parameter for the number of rows of a page; null: the API decides.
  @Nullable String sizeParameter();

  /// The elements of a page that is not the last one; 0: not known.
  int size();

  /// The most pages of one scan.
  int mostPages();

  /// One reply holds all rows.
  record None() implements Paging {
    @Override
    public @Nullable String sizeParameter() {
      return null;
    }

    @Override
    public int size() {
      return 0;
    }

    @Override
    public int mostPages() {
      return 1;
    }
  }

  /// A parameter numbers the pages.
  ///
  /// @param first the number of the first page
  record Page(String parameter, int first, @Nullable String sizeParameter, int size, int mostPages)
      implements Paging {}

  /// A parameter counts the elements before the page.
  record Offset(String parameter, @Nullable String sizeParameter, int size, int mostPages)
      implements Paging {}

  /// Each reply holds the value of a parameter for the next page.
  ///
  /// @param pointer the place of that value in the reply, as a JSON pointer; a reply without it, or
  ///   with an empty one, is the last one
  record Cursor(
      String parameter, String pointer, @Nullable String sizeParameter, int size, int mostPages)
      implements Paging {}

  /// The header `Link` of each reply names the next page with `rel="next"` (RFC 8288).
  record Link(@Nullable String sizeParameter, int size, int mostPages) implements Paging {}

  /// The body of each reply holds the address of the next page.
  ///
  /// @param pointer the place of that address, as a JSON pointer
  record NextUrl(String pointer, @Nullable String sizeParameter, int size, int mostPages)
      implements Paging {}
}
