package dev.signalbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/// Chromium without a window, which a test drives as a person does, by the Chrome DevTools
/// Protocol.
public final class LiveBrowser implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();
  private static final long PATIENCE_SECONDS = 30;
  private static final Map<String, Integer> KEYS = Map.of("Enter", 13, "Tab", 9, "Escape", 27);

  private final Process browser;
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebSocket socket;
  private final AtomicInteger calls = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> replies = new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final List<String> addresses = new CopyOnWriteArrayList<>();

  private LiveBrowser(Path folder) throws IOException, InterruptedException {
    HeadlessBrowser.assumeInstalled();
    Path profile = folder.resolve("profile");
    this.browser =
        new ProcessBuilder(
                "/usr/bin/chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("chromium.txt").toFile())
            .start();
    this.socket = connect(profile.resolve("DevToolsActivePort"));
    call("Page.enable", Map.of());
    call("Runtime.enable", Map.of());
    call("Log.enable", Map.of());
    call("Network.enable", Map.of());
  }

  /// @param folder where it may write
  public static LiveBrowser open(Path folder) throws IOException, InterruptedException {
    return new LiveBrowser(folder);
  }

  private WebSocket connect(Path ports) throws IOException, InterruptedException {
    await().atMost(Duration.ofSeconds(PATIENCE_SECONDS)).until(() -> isWritten(ports));
    String port = Files.readAllLines(ports, UTF_8).getFirst();
    HttpRequest made =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:%s/json/new".formatted(port)))
            .PUT(HttpRequest.BodyPublishers.noBody())
            .build();
    String page = client.send(made, HttpResponse.BodyHandlers.ofString()).body();
    return client
        .newWebSocketBuilder()
        .buildAsync(
            URI.create(JSON.readTree(page).path("webSocketDebuggerUrl").asText()), new Listener())
        .join();
  }

  private static boolean isWritten(Path ports) throws IOException {
    return Files.exists(ports) && Files.readAllLines(ports, UTF_8).size() >= 2;
  }

  /// Takes the replies and the events of the page.
  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        take(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }

  private void take(String message) {
    try {
      JsonNode json = JSON.readTree(message);
      if (json.has("id")) {
        replies.remove(json.path("id").asInt()).complete(json);
        return;
      }
      JsonNode told = json.path("params");
      switch (json.path("method").asText()) {
        case "Log.entryAdded" -> complaints.add(told.path("entry").path("text").asText());
        case "Runtime.exceptionThrown" -> complaints.add(told.path("exceptionDetails").toString());
        case "Runtime.consoleAPICalled" -> complaints.add(told.path("args").toString());
        case "Network.requestWillBeSent" ->
            addresses.add(told.path("request").path("url").asText());
        default -> {
          // other events
        }
      }
    } catch (IOException e) {
      complaints.add(e.toString());
    }
  }

  private JsonNode call(String method, Map<String, ?> parameters) throws InterruptedException {
    int id = calls.incrementAndGet();
    CompletableFuture<JsonNode> reply = new CompletableFuture<>();
    replies.put(id, reply);
    ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
    message.set("params", JSON.valueToTree(parameters));
    socket.sendText(message.toString(), true).join();
    try {
      JsonNode json = reply.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(json.has("error")).as(json.toString()).isFalse();
      return json.path("result");
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException(method + " has no reply", e);
    }
  }

  /// Goes to an address and waits for its scripts.
  public void go(String address) throws InterruptedException {
    call("Page.navigate", Map.of("url", address));
    awaits(
        "document.readyState === 'complete' && location.href.startsWith('%s')".formatted(address));
  }

  /// Reads the page again, as at the press of the browser's button.
  public void reload() throws InterruptedException {
    value("window.isOld = true");
    call("Page.reload", Map.of());
    awaits("!window.isOld && document.readyState === 'complete'");
    awaits("document.querySelector('h1')");
  }

  /// The value of an expression in the page; a promise's value once it is there.
  public JsonNode value(String expression) throws InterruptedException {
    JsonNode reply =
        call(
            "Runtime.evaluate",
            Map.of(
                "expression",
                expression,
                "awaitPromise",
                true,
                "returnByValue",
                true,
                "allowUnsafeEvalBlockedByCSP",
                false));
    assertThat(reply.has("exceptionDetails")).as(reply.toString()).isFalse();
    return reply.path("result").path("value");
  }

  /// Waits until an expression in the page is true.
  public void awaits(String expression) {
    await()
        .atMost(Duration.ofSeconds(PATIENCE_SECONDS))
        .until(() -> value("Boolean(" + expression + ")").asBoolean());
  }

  /// The text that a reader sees in an element.
  public String text(String selector) throws InterruptedException {
    return value("document.querySelector(%s)?.innerText ?? ''".formatted(quoted(selector)))
        .asText();
  }

  /// Types a text into the element that has the focus.
  public void type(String text) throws InterruptedException {
    call("Input.insertText", Map.of("text", text));
  }

  /// Presses Enter, Tab or Escape.
  public void press(String key) throws InterruptedException {
    Map<String, Object> event =
        Map.of(
            "type",
            "keyDown",
            "key",
            key,
            "code",
            key,
            "text",
            key.equals("Enter") ? "\r" : "",
            "windowsVirtualKeyCode",
            KEYS.get(key));
    call("Input.dispatchKeyEvent", event);
    call(
        "Input.dispatchKeyEvent",
        Map.of("type", "keyUp", "key", key, "code", key, "windowsVirtualKeyCode", KEYS.get(key)));
  }

  /// Presses the first button or link with a text.
  public void click(String text) throws InterruptedException {
    awaits(found(text));
    value(found(text) + ".click()");
  }

  private static String found(String text) {
    return "[...document.querySelectorAll('button, a, summary')].find(each => each.innerText.trim() === %s)"
        .formatted(quoted(text));
  }

  /// Shows the page as a reader with a wide or narrow window and with dark or light colours sees
  /// it.
  public void look(int width, int height, boolean dark) throws InterruptedException {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  /// Writes a picture of the window.
  public void picture(Path file) throws IOException, InterruptedException {
    String data = call("Page.captureScreenshot", Map.of("format", "png")).path("data").asText();
    Files.write(file, Base64.getDecoder().decode(data));
  }

  /// The messages of scripts and of the browser itself, such as breaches of the content security
  /// policy.
  public List<String> complaints() {
    return List.copyOf(complaints);
  }

  /// Every address that the page asked for.
  public List<String> addresses() {
    return List.copyOf(addresses);
  }

  private static String quoted(String text) {
    return JSON.valueToTree(text).toString();
  }

  /// Chromium removes its links into other folders when it ends by itself.
  @Override
  public void close() {
    try {
      call("Browser.close", Map.of());
      browser.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      browser.destroyForcibly();
      socket.abort();
      client.close();
    }
  }
}
