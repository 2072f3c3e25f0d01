package dev.signalbox.topology;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/// A broker whose authorizer denies READ on topics, and allows it again.
public record DenyingBroker(EmbeddedBroker broker, Admin admin) implements AutoCloseable {

  public static DenyingBroker start() {
    EmbeddedBroker broker =
        EmbeddedBroker.start(
            BrokerSettings.defaults(),
            Map.of(
                "authorizer.class.name",
                "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
                "allow.everyone.if.no.acl.found",
                "true"));
    return new DenyingBroker(
        broker, Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers())));
  }

  public String bootstrapServers() {
    return broker.bootstrapServers();
  }

  public void deny(String topic) throws Exception {
    admin.createAcls(bindings(topic)).all().get();
  }

  public void allow(String topic) throws Exception {
    admin.deleteAcls(bindings(topic).stream().map(AclBinding::toFilter).toList()).all().get();
  }

  private static List<AclBinding> bindings(String topic) {
    ResourcePattern pattern = new ResourcePattern(ResourceType.TOPIC, topic, PatternType.LITERAL);
    return Stream.of(
            new AccessControlEntry("User:*", "*", AclOperation.ALL, AclPermissionType.ALLOW),
            new AccessControlEntry("User:*", "*", AclOperation.READ, AclPermissionType.DENY))
        .map(entry -> new AclBinding(pattern, entry))
        .toList();
  }

  @Override
  public void close() {
    admin.close();
    broker.close();
  }
}
