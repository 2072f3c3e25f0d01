package dev.signalbox.gateway;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.codec.digest.DigestUtils;

/// The console in the browser: one page at `/` and the files that it loads, all from the class
/// path. They hold no data, so everyone may read them; the page asks the other routes as any caller
/// does.
///
/// The content security policy lets a browser load scripts and styles from this gateway alone, run
/// none that stands in the page, and turn no text into markup (Trusted Types).
///
/// Threading: safe for any number of threads.
final class ConsoleFiles {
  private static final String FOLDER = "/web/";
  private static final String PAGE = "index.html";
  private static final List<String> FILES =
      List.of(
          "answer.js",
          "ask.js",
          "catalog.js",
          "chart.js",
          "client.js",
          "console.css",
          "databases.js",
          "elements.js",
          "icon.svg",
          "kept.js",
          "letters.js",
          "main.js",
          "pipeline.js",
          "runs.js",
          "settings.js",
          "table.js",
          "teaching.js",
          "thread.js",
          "verdict.js");

  private static final String POLICY =
      String.join(
          "; ",
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self'",
          "connect-src 'self'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'");

  private final Map<String, Loaded> files;

  private record Loaded(byte[] bytes, String type, String tag) {

    static Loaded of(String name) {
      try (InputStream file = ConsoleFiles.class.getResourceAsStream(FOLDER + name)) {
        if (file == null) {
          throw new IllegalStateException(FOLDER + name + " is not on the class path");
        }
        byte[] bytes = file.readAllBytes();
        return new Loaded(bytes, type(name), '"' + DigestUtils.sha256Hex(bytes) + '"');
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static String type(String name) {
      return switch (name.substring(name.lastIndexOf('.') + 1)) {
        case "html" -> "text/html; charset=utf-8";
        case "css" -> "text/css; charset=utf-8";
        case "js" -> "text/javascript; charset=utf-8";
        case "svg" -> "image/svg+xml";
        default -> throw new IllegalArgumentException("The type of " + name + " is not known");
      };
    }
  }

  private ConsoleFiles(Map<String, Loaded> files) {
    this.files = Map.copyOf(files);
  }

  static ConsoleFiles load() {
    Map<String, Loaded> files = new HashMap<>();
    files.put(PAGE, Loaded.of(PAGE));
    FILES.forEach(name -> files.put(name, Loaded.of(name)));
    return new ConsoleFiles(files);
  }

  HttpServer.Route page() {
    return new HttpServer.Route(HandlerType.GET, "/", context -> write(context, PAGE));
  }

  HttpServer.Route file() {
    return new HttpServer.Route(
        HandlerType.GET, "/console/{file}", context -> write(context, context.pathParam("file")));
  }

  /// A browser asks each time whether its copy is the newest, so that a new release shows at once.
  private void write(Context context, String name) {
    Loaded file = files.get(name);
    if (file == null) {
      throw new Problem(HttpStatus.NOT_FOUND, "file", "is no file of the console");
    }
    context
        .header("Content-Security-Policy", POLICY)
        .header("X-Content-Type-Options", "nosniff")
        .header("Referrer-Policy", "no-referrer")
        .header("Cross-Origin-Opener-Policy", "same-origin")
        .header("Cross-Origin-Resource-Policy", "same-origin")
        .header(Header.CACHE_CONTROL, "no-cache")
        .header(Header.ETAG, file.tag());
    if (file.tag().equals(context.header(Header.IF_NONE_MATCH))) {
      context.status(HttpStatus.NOT_MODIFIED);
      return;
    }
    context.status(HttpStatus.OK).contentType(file.type()).result(file.bytes());
  }
}
