package io.jishi.client;

import io.jishi.client.errors.AnswerUnreadable;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/** The exports of a folder. A later download with the same options continues its export. */
final class ExportState {
  private final Path file;
  private final String mark;

  ExportState(Path folder, Map<String, Object> choice) {
    file = folder.resolve(".jishi-export.json");
    byte[] text = Json.text(choice).getBytes(StandardCharsets.UTF_8);
    mark = HexFormat.of().formatHex(FilePart.sha256Digest().digest(text));
  }

  /** The {@code key} and, once the server has answered, the {@code number} of the export. */
  Map<?, ?> read() throws IOException {
    return all().get(mark) instanceof Map<?, ?> members ? members : Map.of();
  }

  void write(Map<String, String> members) throws IOException {
    Map<String, Object> all = new HashMap<>(all());
    all.put(mark, members);
    Files.writeString(file, Json.text(all));
  }

  private Map<String, Object> all() throws IOException {
    if (!Files.exists(file)) return Map.of();
    try {
      return Json.object(Files.readString(file));
    } catch (AnswerUnreadable | MalformedInputException error) {
      return Map.of(); // a crash of the system has cut it off
    }
  }
}
