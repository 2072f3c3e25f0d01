package dev.signalbox.api;

import org.jspecify.annotations.Nullable;

/// The way in which an operation divides a list into pages: the list of its rows, or of the objects
/// that hold its rows. Every kind stops at an empty page, at a page that repeats an earlier one,
/// and at the most pages; the last two stops are cuts.
public sealed interface Paging {

  /// The pages of one scan.
  Pages pages();

  /// The size and number of the pages, as far as they are known.
  ///
  /// @param sizeParameter the parameter for the number of elements of a page; null: the API decides
  /// @param size the elements of a page that is not the last one; 0: not known
  /// @param sizeKept whether the API is known to fill each page but the last one with `size`
  ///   elements, so that a shorter page is the last one. False: the API may allow less than it is
  ///   asked for
  /// @param total the place of the number of all elements in a reply, as a JSON pointer; null: no
  ///   reply holds it
  /// @param most the most pages of one scan
  record Pages(
      @Nullable String sizeParameter,
      int size,
      boolean sizeKept,
      @Nullable String total,
      int most) {

    /// Pages of a size that the API keeps.
    public static Pages kept(@Nullable String sizeParameter, int size, int most) {
      return new Pages(sizeParameter, size, true, null, most);
    }

    /// One page of one element.
    public Pages ofOne() {
      return new Pages(sizeParameter, 1, sizeKept, null, 1);
    }
  }

  /// One reply holds all rows.
  record None() implements Paging {
    @Override
    public Pages pages() {
      return Pages.kept(null, 0, 1);
    }
  }

  /// A parameter numbers the pages.
  ///
  /// @param first the number of the first page
  record Page(String parameter, int first, Pages pages) implements Paging {}

  /// A parameter counts the elements before the page.
  record Offset(String parameter, Pages pages) implements Paging {}

  /// Each reply holds the value of a parameter for the next page.
  ///
  /// @param pointer the place of that value in the reply, as a JSON pointer; a reply without it, or
  ///   with an empty one, is the last one
  record Cursor(String parameter, String pointer, Pages pages) implements Paging {}

  /// The header `Link` of each reply names the next page with `rel="next"` (RFC 8288).
  record Link(Pages pages) implements Paging {}

  /// The body of each reply holds the address of the next page.
  ///
  /// @param pointer the place of that address, as a JSON pointer
  record NextUrl(String pointer, Pages pages) implements Paging {}
}
