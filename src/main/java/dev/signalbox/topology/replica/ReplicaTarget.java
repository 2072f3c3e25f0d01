package dev.signalbox.topology.replica;

/// The catalog and the index that a [Replica] fills.
///
/// @param catalog gets the descriptions of databases
/// @param follower gets the entries of the index
public record ReplicaTarget(CatalogReplica catalog, IndexFollower follower) {}
