package dev.signalbox.topology.replica;

import dev.signalbox.prior.PriorMemory;

/// The catalog, the index and the past answers that a [Replica] fills.
///
/// @param catalog gets the descriptions of databases
/// @param follower gets the entries of the index
/// @param priors gets the past answers of those who ask
public record ReplicaTarget(CatalogReplica catalog, IndexFollower follower, PriorMemory priors) {}
