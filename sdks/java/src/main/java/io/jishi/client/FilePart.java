package io.jishi.client;

import io.jishi.client.errors.ConnectionFailed;
import io.jishi.client.errors.ErrorFacts;
import io.jishi.client.errors.JishiError;
import io.jishi.client.errors.ServerBusy;
import io.jishi.client.errors.ServerError;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;

/** An incomplete file, next to its final path. It can be resumed while its ETag is unchanged. */
final class FilePart {
  private static final int CHUNK = 1 << 16;
  private static final Set<Integer> BUSY = Set.of(429, 502, 503, 504);
  private final Session session;
  private final Path place;
  private final Path part;
  private final Path mark;

  FilePart(Session session, Path place) {
    this.session = session;
    this.place = place;
    this.part = place.resolveSibling(place.getFileName() + ".part");
    this.mark = place.resolveSibling(place.getFileName() + ".part.etag");
  }

  long size() throws IOException {
    return Files.exists(part) ? Files.size(part) : 0;
  }

  /**
   * Downloads the rest of the file. If it is cut off, keeps the received bytes and throws
   * ConnectionFailed.
   */
  void append(String link, long bytes) throws IOException {
    String etag = Files.exists(mark) ? Files.readString(mark) : "";
    long at = size() > bytes || etag.isEmpty() ? 0 : size();
    if (at == bytes && Files.exists(part)) return;
    Map<String, String> headers = new HashMap<>();
    if (at > 0) headers.putAll(Map.of("Range", "bytes=" + at + "-", "If-Range", etag));
    try (Response response = session.open(new Call("GET", link, headers, null, false), null)) {
      write(response, at);
    }
    if (size() < bytes) throw failed(size() + " of " + bytes + " bytes arrived", null);
  }

  private void write(Response response, long at) throws IOException {
    refuse(response);
    String range = response.headers().getOrDefault("content-range", "");
    boolean isRest = response.status() == 206;
    if (isRest && !range.startsWith("bytes " + at + "-"))
      throw new ServerError("the range is " + range + " instead of " + at + "-", ErrorFacts.NONE);
    String etag = response.headers().getOrDefault("etag", "");
    Files.writeString(mark, etag.startsWith("W/") ? "" : etag);
    OpenOption mode = isRest ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
    try (OutputStream target =
        Files.newOutputStream(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, mode)) {
      byte[] buffer = new byte[CHUNK];
      for (int count = read(response.body(), buffer);
          count >= 0;
          count = read(response.body(), buffer)) target.write(buffer, 0, count);
    }
  }

  private static int read(InputStream body, byte[] buffer) {
    try {
      return body.read(buffer);
    } catch (IOException error) {
      if (Thread.currentThread().isInterrupted()) throw Retries.interrupted();
      throw failed(error.toString(), error);
    }
  }

  private static ConnectionFailed failed(String detail, IOException cause) {
    return new ConnectionFailed(detail, ErrorFacts.ofCause(cause));
  }

  private static void refuse(Response response) {
    int status = response.status();
    if (status == 200 || status == 206) return;
    String detail = "the file was answered with HTTP " + status;
    ErrorFacts facts = new Answer(status, response.headers(), new byte[0]).facts();
    if (BUSY.contains(status)) throw new ServerBusy(detail, facts);
    if (status == 500) throw new ServerError(detail, facts);
    throw new JishiError(detail, facts);
  }

  String sha256() throws IOException {
    return sha256Of(part);
  }

  /** Moves the complete file to its final path. */
  void complete() throws IOException {
    Files.move(part, place, StandardCopyOption.REPLACE_EXISTING);
    Files.deleteIfExists(mark);
  }

  void delete() throws IOException {
    Files.deleteIfExists(part);
    Files.deleteIfExists(mark);
  }

  static String sha256Of(Path file) throws IOException {
    MessageDigest digest = sha256Digest();
    try (InputStream bytes = Files.newInputStream(file)) {
      byte[] buffer = new byte[CHUNK];
      for (int count = bytes.read(buffer); count >= 0; count = bytes.read(buffer))
        digest.update(buffer, 0, count);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  static MessageDigest sha256Digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException error) {
      throw new IllegalStateException(error); // every Java runtime has SHA-256
    }
  }
}
