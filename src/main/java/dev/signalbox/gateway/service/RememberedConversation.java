package dev.signalbox.gateway.service;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A conversation whose turns the stages remember.
///
/// @param tenant whose it is; null: of an asker without one
/// @param id its name in events
/// @param turns the number of remembered ones
/// @param last the text of its last turn
/// @param askedAt the time of its last turn
public record RememberedConversation(
    @Nullable String tenant, String id, int turns, String last, Instant askedAt) {}
