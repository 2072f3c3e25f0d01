package dev.signalbox.event.registry;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.registry.RegistryRequests.Reply;
import java.net.URLEncoder;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParseException;
import org.apache.avro.SchemaParser;

/// A schema registry over Confluent's REST API, which other registries offer too. A schema never
/// changes its id, so each is asked for once.
public final class HttpSchemaRegistry implements SchemaRegistry {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int NOT_FOUND = 404;

  /// Error codes of the API: no such subject, version or schema, and no level of a subject.
  private static final Set<Integer> ABSENT = Set.of(40401, 40402, 40403, 40408);

  private record Registered(String subject, Schema schema) {}

  private final RegistryAccess access;
  private final RegistryRequests requests;
  private final Map<Integer, Schema> schemas = new ConcurrentHashMap<>();
  private final Map<Registered, Integer> ids = new ConcurrentHashMap<>();

  /// Opens no connection yet.
  public HttpSchemaRegistry(RegistryAccess access) {
    this.access = access;
    this.requests = new RegistryRequests(access);
  }

  @Override
  public Schema schema(int id) {
    Schema known = schemas.get(id);
    if (known != null) {
      return known;
    }
    String path = "/schemas/ids/" + id;
    Reply reply = requests.get(path);
    if (reply.status() == NOT_FOUND && ABSENT.contains(reply.error())) {
      throw new UnknownSchemaIdException(
          "the schema registry at %s has no schema of the id %d".formatted(access.address(), id));
    }
    Schema schema = parsed(id, good(reply, "GET " + path));
    schemas.put(id, schema);
    return schema;
  }

  private Schema parsed(int id, JsonNode body) {
    if (!body.path("schemaType").asText("AVRO").equals("AVRO")) {
      throw new UnknownSchemaIdException(
          "the schema of the id %d is %s, and only Avro is read with a registry"
              .formatted(id, body.path("schemaType").asText()));
    }
    try {
      SchemaParser parser = new SchemaParser();
      parseReferences(body, parser, new HashSet<>());
      return parser.parse(body.path("schema").asText()).mainSchema();
    } catch (SchemaParseException e) {
      throw new UnknownSchemaIdException(
          "the schema of the id %d is not one in Avro: %s".formatted(id, e.getMessage()));
    }
  }

  /// Parses the schemas that a schema names before the schema itself.
  private void parseReferences(JsonNode body, SchemaParser parser, Set<String> parsed) {
    for (JsonNode reference : body.path("references")) {
      String path =
          "/subjects/%s/versions/%d"
              .formatted(
                  encoded(reference.path("subject").asText()), reference.path("version").asInt());
      if (parsed.add(path)) {
        JsonNode referred = good(requests.get(path), "GET " + path);
        parseReferences(referred, parser, parsed);
        parser.parse(referred.path("schema").asText());
      }
    }
  }

  @Override
  public Optional<Integer> find(String subject, Schema schema) {
    String path = "/subjects/" + encoded(subject);
    Reply reply = requests.send("POST", path, body(schema));
    return isAbsent(reply) ? Optional.empty() : Optional.of(id(reply, "POST " + path));
  }

  @Override
  public int register(String subject, Schema schema) {
    Registered key = new Registered(subject, schema);
    Integer known = ids.get(key);
    if (known != null) {
      return known;
    }
    int id = find(subject, schema).orElseGet(() -> added(subject, schema));
    ids.put(key, id);
    return id;
  }

  private int added(String subject, Schema schema) {
    String config = "/config/" + encoded(subject);
    if (isAbsent(requests.get(config))) {
      ObjectNode level = NODES.objectNode().put("compatibility", access.compatibility());
      good(requests.send("PUT", config, level), "PUT " + config);
    }
    String path = "/subjects/%s/versions".formatted(encoded(subject));
    return id(requests.send("POST", path, body(schema)), "POST " + path);
  }

  @Override
  public Optional<String> incompatibility(String subject, Schema schema) {
    String path =
        "/compatibility/subjects/%s/versions/latest?verbose=true".formatted(encoded(subject));
    Reply reply = requests.send("POST", path, body(schema));
    if (isAbsent(reply)) {
      return Optional.empty();
    }
    JsonNode answer = good(reply, "POST " + path);
    return answer.path("is_compatible").asBoolean()
        ? Optional.empty()
        : Optional.of(
            "the registered versions of %s are not compatible with this version's schema: %s"
                .formatted(subject, answer.path("messages")));
  }

  private static boolean isAbsent(Reply reply) {
    return reply.status() == NOT_FOUND && ABSENT.contains(reply.error());
  }

  private int id(Reply reply, String request) {
    return good(reply, request).path("id").asInt();
  }

  private JsonNode good(Reply reply, String request) {
    if (!reply.isGood()) {
      throw requests.refused(request, reply);
    }
    return reply.body();
  }

  private static ObjectNode body(Schema schema) {
    return NODES.objectNode().put("schema", PortableSchema.of(schema)).put("schemaType", "AVRO");
  }

  private static String encoded(String part) {
    return URLEncoder.encode(part, UTF_8).replace("+", "%20");
  }
}
