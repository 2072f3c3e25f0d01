package dev.signalbox.catalog.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// A digest of texts, each with its length, so that no two sequences of texts have equal input.
///
/// Threading: for one thread.
public final class SchemaDigest {
  private static final int BYTES = 16;
  private static final int NO_TEXT = -1;

  private final MessageDigest digest = DigestUtils.getSha256Digest();

  public void add(@Nullable String text) {
    byte[] bytes = text == null ? new byte[0] : text.getBytes(UTF_8);
    digest.update(
        ByteBuffer.allocate(Integer.BYTES).putInt(text == null ? NO_TEXT : bytes.length).flip());
    digest.update(bytes);
  }

  /// Every cell that a query of the engine's catalog returns, row by row in their order.
  public void add(Connection connection, String sql, @Nullable String... parameters)
      throws SQLException {
    CatalogQuery.query(
        connection,
        sql,
        row -> {
          int columns = row.getMetaData().getColumnCount();
          for (int i = 1; i <= columns; i++) {
            add(row.getString(i));
          }
        },
        parameters);
    // The rows of one query must not run into the rows of the next.
    add("");
  }

  /// The digest as hexadecimal digits; the digest ends with this call.
  public String text() {
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }
}
