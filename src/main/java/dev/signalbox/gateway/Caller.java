package dev.signalbox.gateway;

import org.jspecify.annotations.Nullable;

/// The sender of a request.
///
/// @param tenant null: none
/// @param confirms whether the caller may make feedback of verdicts
/// @param operates whether the caller may see the work of all tenants
record Caller(@Nullable String tenant, boolean confirms, boolean operates) {

  /// Makes a caller's name for something unique among all callers. Names given by callers hold no
  /// slash; see [QuestionRequest].
  String scoped(String name) {
    return tenant == null ? name : tenant + "/" + name;
  }

  /// The name that [#scoped] was made of, or any other as it is.
  String unscoped(String scoped) {
    return tenant != null && scoped.startsWith(tenant + "/")
        ? scoped.substring(tenant.length() + 1)
        : scoped;
  }
}
