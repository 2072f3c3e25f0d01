package dev.signalbox.gateway;

import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;

/// Lets only operators see the data of all tenants, where there are tenants.
record OperatorCheck(BearerTokens tokens, QuestionService service) {

  /// @param data names the data in a sentence: "the figures are"
  /// @throws Problem 401 for an unknown token; 403 where there are tenants, and the caller is no
  ///   operator; 503 for a caller who is no operator, where it is not known whether there are
  ///   tenants
  void require(Context context, String data) {
    if (!covers(caller(context))) {
      throw new Problem(
          HttpStatus.FORBIDDEN,
          null,
          data
              + " of all tenants, so they are for operators; set gateway.tokens[].operator to true for a token that may see them");
    }
  }

  /// @throws Problem 401 for an unknown token
  Caller caller(Context context) {
    return tokens.caller(context.header(Header.AUTHORIZATION));
  }

  /// Whether a caller may see the data of all tenants.
  ///
  /// @throws Problem 503 as [#require]
  boolean covers(Caller caller) {
    return caller.operates() || !(tokens.haveTenants() || databasesHaveTenants());
  }

  private boolean databasesHaveTenants() {
    return SeenDatabases.held(service.catalog()).outlines().stream()
        .anyMatch(database -> !database.getTenants().isEmpty());
  }
}
