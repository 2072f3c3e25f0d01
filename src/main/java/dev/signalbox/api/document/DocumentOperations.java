package dev.signalbox.api.document;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.servers.Server;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The operations of a document, with their parameters.
record DocumentOperations(OpenAPI document) {

  /// An operation.
  ///
  /// @param parameters those of its path and its own
  record Found(Operation operation, List<Parameter> parameters) {}

  /// @param path as the document has it, or behind the path of one of its servers; the names of the
  ///   parameters in braces do not count
  Optional<Found> find(String method, String path) {
    String wanted = unnamed(path);
    for (Map.Entry<String, PathItem> each : document.getPaths().entrySet()) {
      @Nullable Operation operation =
          method.equals("GET") ? each.getValue().getGet() : each.getValue().getPost();
      if (operation != null
          && prefixes().anyMatch(prefix -> unnamed(prefix + each.getKey()).equals(wanted))) {
        return Optional.of(new Found(operation, parameters(each.getValue(), operation)));
      }
    }
    return Optional.empty();
  }

  private static String unnamed(String path) {
    return path.replaceAll("\\{[^{}]*}", "{}");
  }

  private Stream<String> prefixes() {
    List<Server> servers = document.getServers() == null ? List.of() : document.getServers();
    return Stream.concat(
        Stream.of(""),
        servers.stream()
            .map(Server::getUrl)
            .filter(url -> url != null)
            .map(url -> url.replaceFirst("^[a-zA-Z][a-zA-Z0-9+.-]*://[^/]*", ""))
            .map(url -> url.endsWith("/") ? url.substring(0, url.length() - 1) : url));
  }

  /// The parameters of a path and of its operation, which go before.
  List<Parameter> parameters(PathItem item, Operation operation) {
    SequencedMap<String, Parameter> found = new LinkedHashMap<>();
    Stream.of(item.getParameters(), operation.getParameters())
        .filter(each -> each != null)
        .flatMap(List::stream)
        .map(this::resolved)
        .filter(each -> each.getName() != null)
        .forEach(each -> found.put(each.getIn() + " " + each.getName(), each));
    return List.copyOf(found.sequencedValues());
  }

  private Parameter resolved(Parameter parameter) {
    String prefix = "#/components/parameters/";
    String reference = parameter.get$ref();
    Parameter named =
        reference == null
                || !reference.startsWith(prefix)
                || document.getComponents() == null
                || document.getComponents().getParameters() == null
            ? null
            : document.getComponents().getParameters().get(reference.substring(prefix.length()));
    return named == null ? parameter : named;
  }
}
