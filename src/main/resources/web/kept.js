// Texts that the browser keeps for the page.

/** A text under a name. A browser may forbid pages to keep anything; then the text holds as long as the page.
 *  @param storage gives sessionStorage (until the tab closes) or localStorage */
export function kept(storage, name) {
  let held = null;
  return {
    get: () => { try { return storage().getItem(name) ?? held; } catch { return held; } },
    set: value => {
      held = value || null;
      try { value ? storage().setItem(name, value) : storage().removeItem(name); } catch { /* held by the page alone */ }
    },
  };
}
