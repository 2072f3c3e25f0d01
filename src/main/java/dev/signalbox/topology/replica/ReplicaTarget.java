package dev.signalbox.topology.replica;

/// Where a [Replica] puts the records that it reads.
///
/// @param catalog gets the descriptions of databases
/// @param follower gets the entries of the index
public record ReplicaTarget(CatalogReplica catalog, IndexFollower follower) {}
