package dev.signalbox.topology.records;

/// The names of the topology's sink nodes. A stage names the node that a record goes to; the
/// topology binds each node to a topic.
public final class SinkNames {
  /// The topic of the next stage.
  public static final String ONWARD = "onward";

  public static final String ANSWERS = "answers";
  public static final String DEAD_LETTERS = "dead-letters";
  public static final String CATALOG = "catalog";
  public static final String CATALOG_CHANGES = "catalog-changes";

  /// The topic `index`.
  public static final String ENTRIES = "entries";

  public static final String OBSERVATIONS = "observations";
  public static final String PRIORS = "priors";
  public static final String USES = "uses";
  public static final String JUDGEMENTS = "judgements";
  public static final String TALLIES = "tallies";

  /// The topic `feedback`.
  public static final String TAUGHT = "taught";

  /// The topic `catalog-refreshes`.
  public static final String REFRESHES = "refreshes";

  private SinkNames() {}
}
