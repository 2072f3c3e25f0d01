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
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The Model Context Protocol over two streams, one message a line: the connection of one client
/// that has started this process.
public final class ModelConnection {
  private static final long CHECK_MILLIS = 500;

  private ModelConnection() {}

  /// Serves the tools until the client closes its end, or a part of the service gives up for good:
  /// it would answer by what it knew before. The client can connect and list the tools at once; a
  /// call waits for the service.
  ///
  /// @param out takes messages of the protocol alone
  /// @param starting the service, once it has started
  /// @param tenant who asks; null: none
  /// @param settings of the answers that are kept
  /// @return the reason why the service gave up; empty: the client has closed its end
  /// @throws java.util.concurrent.CompletionException the service did not start
  public static Optional<String> serve(
      InputStream in,
      OutputStream out,
      CompletableFuture<? extends QuestionService> starting,
      @Nullable String tenant,
      GatewaySettings settings)
      throws InterruptedException {
    Caller caller = new Caller(tenant, false, false);
    CompletableFuture<ModelTools> tools = starting.thenApply(service -> tools(service, settings));
    WatchedInput input = new WatchedInput(in);
    var server =
        McpServer.sync(new StdioServerTransportProvider(ModelTools.mapper(), input, out))
            .serverInfo("signalbox", BuildInformation.version())
            .jsonMapper(ModelTools.mapper())
            .capabilities(McpSchema.ServerCapabilities.builder().tools(false).build())
            .validateToolInputs(false);
    for (McpSchema.Tool tool : ModelTools.described()) {
      server.toolCall(
          tool, (_, call) -> ModelTools.call(tools, caller, call.name(), call.arguments()));
    }
    McpSyncServer running = server.build();
    try {
      while (!input.ended.await(CHECK_MILLIS, TimeUnit.MILLISECONDS)) {
        if (starting.isDone() && !starting.join().isAlive()) {
          return Optional.of(starting.join().readiness().detail());
        }
      }
      return Optional.empty();
    } finally {
      running.close();
    }
  }

  private static ModelTools tools(QuestionService service, GatewaySettings settings) {
    BearerTokens none = new BearerTokens(List.of());
    return new ModelTools(
        new QuestionRoutes(none, service, settings, new CompletableFuture<>()),
        new FeedbackRoutes(none, service, settings.bytesOfAnswers()),
        service::catalog);
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
