package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.jishi.client.errors.ConnectionFailed;
import io.jishi.client.errors.DownloadDiffers;
import io.jishi.client.errors.ServerBusy;
import io.jishi.client.errors.ServerError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DownloadTest {
  private static final byte[] CONTENT =
      "000001,2025-01-02\n".repeat(400).getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;
  private final ExportServer server = new ExportServer();

  /** A server with one export. It can cut off the export's file. */
  private static final class ExportServer implements Transport {
    final List<Request> orders = new ArrayList<>();
    final List<Map<String, String>> parts = new ArrayList<>();
    final List<String> links = new ArrayList<>();
    int lists;
    String name = "a.csv";
    String sha256 = HexFormat.of().formatHex(FilePart.sha256Digest().digest(CONTENT));
    String etag = "\"one\"";

    /** The wait in a refusal of the file, or null. */
    String retryAfter;

    /** The bytes before the next cut, or null. */
    Integer cutAfter;

    @Override
    public Response send(Request request) throws IOException {
      String path = request.uri().getPath();
      if (path.startsWith("/files/")) {
        links.add(path);
        return file(request.headers());
      }
      if (request.method().equals("POST")) orders.add(request);
      else lists++;
      Map<String, Object> file =
          Map.of(
              "name",
              name,
              "rows",
              400,
              "bytes",
              CONTENT.length,
              "sha256",
              sha256,
              "link",
              "/files/" + lists);
      Map<String, Object> export = Map.of("number", "7", "state", "done", "list", List.of(file));
      byte[] body = Json.text(Map.of("code", 0, "data", export)).getBytes(StandardCharsets.UTF_8);
      return new Response(200, Map.of(), new ByteArrayInputStream(body));
    }

    private Response file(Map<String, String> headers) {
      parts.add(headers);
      if (retryAfter != null)
        return new Response(429, Map.of("retry-after", retryAfter), InputStream.nullInputStream());
      boolean isRest = etag.equals(headers.get("If-Range"));
      int at = isRest ? Integer.parseInt(headers.get("Range").replaceAll("\\D", "")) : 0;
      int end = cutAfter == null ? CONTENT.length : Math.min(CONTENT.length, at + cutAfter);
      InputStream body = new ByteArrayInputStream(Arrays.copyOfRange(CONTENT, at, end));
      if (cutAfter != null) body = new SequenceInputStream(body, new Cut());
      cutAfter = null;
      Map<String, String> facts = new HashMap<>(Map.of("etag", etag));
      if (isRest) facts.put("content-range", "bytes " + at + "-" + (CONTENT.length - 1) + "/*");
      return new Response(isRest ? 206 : 200, facts, body);
    }
  }

  private static final class Cut extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("cut");
    }
  }

  private List<DownloadedFile> download(int retries) throws IOException {
    JishiClient client =
        JishiClient.builder()
            .baseUrl("http://test.invalid")
            .token("a-token")
            .transport(server)
            .retries(retries)
            .sleep(wait -> {})
            .build();
    return client.download("p_a", folder);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(one -> !one.startsWith("."))
          .toList();
    }
  }

  @Test
  void a_download_that_was_cut_off_continues_at_its_end() throws IOException {
    server.cutAfter = 500;
    DownloadedFile file = download(4).get(0);
    assertArrayEquals(CONTENT, Files.readAllBytes(file.path()));
    assertEquals("bytes=500-", server.parts.get(1).get("Range"));
    assertNull(server.parts.get(1).get("Authorization"));
    assertEquals(List.of("a.csv"), names());
  }

  @Test
  void the_listed_link_is_used_once_and_a_new_one_after_a_cut() throws IOException {
    server.cutAfter = 500;
    download(4);
    assertEquals(List.of("/files/1", "/files/2"), server.links);
  }

  @Test
  void a_later_call_continues_the_part_and_the_export_of_an_earlier_one() throws IOException {
    server.cutAfter = 300;
    assertThrows(ConnectionFailed.class, () -> download(0));
    assertEquals(400, download(0).get(0).rows());
    assertEquals("bytes=300-", server.parts.get(1).get("Range"));
    assertEquals(1, server.orders.size());
  }

  @Test
  void a_part_of_another_file_is_not_continued() throws IOException {
    server.cutAfter = 300;
    assertThrows(ConnectionFailed.class, () -> download(0));
    server.etag = "\"two\"";
    assertArrayEquals(CONTENT, Files.readAllBytes(download(0).get(0).path()));
  }

  @Test
  void an_existing_file_is_not_sent_again() throws IOException {
    List<DownloadedFile> first = download(4);
    assertEquals(first, download(4));
    assertEquals(1, server.parts.size());
  }

  @Test
  void a_file_that_differs_from_its_digest_does_not_appear() throws IOException {
    server.sha256 = "0".repeat(64);
    assertThrows(DownloadDiffers.class, () -> download(4));
    assertEquals(List.of(), names());
  }

  @Test
  void a_file_is_not_waited_for_longer_than_a_call() throws IOException {
    server.retryAfter = "3600";
    ServerBusy busy = assertThrows(ServerBusy.class, () -> download(4));
    assertEquals(Duration.ofHours(1), busy.retryAfter());
    assertEquals(1, server.links.size());
  }

  @Test
  void a_record_of_exports_that_was_cut_off_is_replaced() throws IOException {
    Files.writeString(folder.resolve(".jishi-export.json"), "{\"5f1");
    assertEquals(400, download(0).get(0).rows());
  }

  @Test
  void a_file_name_that_leaves_the_folder_is_refused() {
    for (String name :
        List.of("../a.csv", ".hidden", "a/b.csv", "..\\a.csv", "C:a.csv", "a.csv:stream", "")) {
      server.name = name;
      assertThrows(ServerError.class, () -> download(4));
    }
    assertFalse(Files.exists(folder.resolveSibling("a.csv")));
  }
}
