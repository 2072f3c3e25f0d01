package dev.signalbox.gateway;

import dev.signalbox.config.GatewaySettings;
import dev.signalbox.console.BuildInformation;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// The Model Context Protocol over two streams, one message a line: the connection of one client
/// that has started this process.
public final class ModelConnection {
  private ModelConnection() {}

  /// Serves the tools until the client closes its end.
  ///
  /// @param out takes messages of the protocol alone
  /// @param tenant who asks; null: none
  /// @param settings of the answers that are kept
  public static void serve(
      InputStream in,
      OutputStream out,
      QuestionService service,
      @Nullable String tenant,
      GatewaySettings settings)
      throws InterruptedException {
    Caller caller = new Caller(tenant, false, false);
    BearerTokens none = new BearerTokens(List.of());
    ModelTools tools =
        new ModelTools(
            new QuestionRoutes(none, service, settings, new CompletableFuture<>()),
            new FeedbackRoutes(none, service, settings.bytesOfAnswers()),
            service::catalog);
    WatchedInput input = new WatchedInput(in);
    var server =
        McpServer.sync(new StdioServerTransportProvider(ModelTools.mapper(), input, out))
            .serverInfo("signalbox", BuildInformation.version())
            .jsonMapper(ModelTools.mapper())
            .capabilities(McpSchema.ServerCapabilities.builder().tools(false).build())
            .validateToolInputs(false);
    for (McpSchema.Tool tool : ModelTools.described()) {
      server.toolCall(tool, (_, call) -> tools.call(caller, call.name(), call.arguments()));
    }
    McpSyncServer running = server.build();
    try {
      input.ended.await();
    } finally {
      running.close();
    }
  }

  /// Tells when the input ends.
  private static final class WatchedInput extends FilterInputStream {
    private final CountDownLatch ended = new CountDownLatch(1);

    private WatchedInput(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      return noted(super.read());
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return noted(super.read(bytes, offset, length));
    }

    @Override
    public void close() throws IOException {
      ended.countDown();
      super.close();
    }

    private int noted(int read) {
      if (read < 0) {
        ended.countDown();
      }
      return read;
    }
  }
}
