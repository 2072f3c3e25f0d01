package dev.signalbox.federation.source;

import dev.signalbox.event.DatabaseDescription;

/// A source of a federation.
///
/// @param description of the database or the API; its id names the source in queries
public record Member(DatabaseDescription description, MemberRows rows) {

  public String id() {
    return description.getId();
  }
}
