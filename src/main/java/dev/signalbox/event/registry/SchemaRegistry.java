package dev.signalbox.event.registry;

import java.util.Optional;
import org.apache.avro.Schema;

/// A schema registry: schemas by ids that it gives, and the subjects that group their versions. The
/// subject of a topic's values is the topic's name with `-value` after it.
///
/// Threading: safe for any number of threads. A method may wait for the registry.
public interface SchemaRegistry {

  /// The schema of an id.
  ///
  /// @throws UnknownSchemaIdException the registry has no schema of this id, or one that is not
  ///   Avro
  /// @throws RegistryException the registry cannot be asked
  Schema schema(int id);

  /// The id of a schema under a subject; empty where it is not registered there.
  ///
  /// @throws RegistryException the registry cannot be asked
  Optional<Integer> find(String subject, Schema schema);

  /// The id of a schema under a subject, which gets the schema as its newest version where it lacks
  /// it. A new subject gets the configured compatibility.
  ///
  /// @throws RegistryException the registry cannot be asked, or refuses the schema
  int register(String subject, Schema schema);

  /// The problem that the registry has with a schema as the newest version of a subject; empty
  /// where it would take the schema.
  ///
  /// @throws RegistryException the registry cannot be asked
  Optional<String> incompatibility(String subject, Schema schema);
}
