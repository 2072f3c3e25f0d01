package dev.signalbox.api.calls;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.ModelCall;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// A request as the journal identifies it: API, tenant, method, address and bound headers. Neither
/// the caller's identity nor anything that is computed from it takes part.
///
/// @param source the name of the API
/// @param tenant null: an asker without a tenant
/// @param operation the method and path of the access path, without values
/// @param address with the bound values, and without secrets
/// @param headers the bound values in headers
record RecordedRequest(
    String source,
    @Nullable String tenant,
    String operation,
    String method,
    String address,
    Map<String, String> headers) {
  /// Tells the calls of APIs from calls of models in the journal.
  static final String PROVIDER = "api";

  private static final int NONE = -1;

  static RecordedRequest of(
      String source, @Nullable String tenant, ApiRequest request, SecretFilter filter) {
    Map<String, String> headers = new TreeMap<>();
    request.headers().forEach((name, value) -> headers.put(name, filter.text(value)));
    return new RecordedRequest(
        source,
        tenant,
        request.operation(),
        request.method(),
        filter.address(request.address()),
        headers);
  }

  /// The SHA-256 of all parts but the operation, each behind its length, as 64 hexadecimal digits.
  String digest() {
    MessageDigest digest = DigestUtils.getSha256Digest();
    add(digest, PROVIDER);
    add(digest, source);
    add(digest, tenant);
    add(digest, method);
    add(digest, address);
    new TreeMap<>(headers)
        .forEach((name, value) -> {
          add(digest, name);
          add(digest, value);
        });
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, @Nullable String part) {
    byte[] bytes = part == null ? new byte[0] : part.getBytes(UTF_8);
    int length = part == null ? NONE : bytes.length;
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
    digest.update(bytes);
  }

  /// Whether a record is one of this API and tenant.
  boolean isOf(ModelCall recorded) {
    return recorded.getProvider().equals(PROVIDER)
        && recorded.getModel().equals(source)
        && recorded.getTenant().equals(Optional.ofNullable(tenant));
  }

  /// The request as the journal keeps it.
  String json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("method", method).put("address", address);
    ObjectNode named = json.putObject("headers");
    new TreeMap<>(headers).forEach(named::put);
    return json.toString();
  }
}
