package dev.signalbox.gateway;

import dev.signalbox.console.BuildInformation;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.transport.HttpServletStatelessServerTransport;
import io.modelcontextprotocol.spec.McpSchema;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;

/// The Model Context Protocol at the gateway: streamable HTTP without sessions, so that any
/// instance serves any request. Bearer tokens tell the tenant, as on the other routes.
///
/// Threading: a call runs on the thread of its request.
final class ModelEndpoint {
  static final String PATH = "/mcp";
  private static final String CALLER = "signalbox.caller";

  private final BearerTokens tokens;
  private final HttpServletStatelessServerTransport transport;

  ModelEndpoint(BearerTokens tokens, ModelTools tools) {
    this.tokens = tokens;
    this.transport =
        HttpServletStatelessServerTransport.builder()
            .jsonMapper(ModelTools.mapper())
            .messageEndpoint(PATH)
            .maxRequestSize(RequestBody.LARGEST)
            .contextExtractor(
                request -> McpTransportContext.create(Map.of(CALLER, request.getAttribute(CALLER))))
            .build();
    var server =
        McpServer.sync(transport)
            .serverInfo("signalbox", BuildInformation.version())
            .jsonMapper(ModelTools.mapper())
            .capabilities(McpSchema.ServerCapabilities.builder().tools(false).build())
            .validateToolInputs(false)
            .immediateExecution(true);
    for (McpSchema.Tool tool : ModelTools.described()) {
      server.toolCall(
          tool, (context, call) -> tools.call(caller(context), call.name(), call.arguments()));
    }
    server.build();
  }

  private static Caller caller(McpTransportContext context) {
    return (Caller) Objects.requireNonNull(context.get(CALLER));
  }

  /// `POST /mcp`
  void handle(Context context) throws IOException, ServletException {
    context.req().setAttribute(CALLER, tokens.caller(context.header(Header.AUTHORIZATION)));
    transport.service(context.req(), context.res());
  }
}
