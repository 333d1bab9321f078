package io.jishi.client;

import io.jishi.client.errors.AnswerUnreadable;
import io.jishi.client.errors.ConnectionFailed;
import io.jishi.client.errors.DownloadDiffers;
import io.jishi.client.errors.ErrorFacts;
import io.jishi.client.errors.JishiError;
import io.jishi.client.errors.ServerBusy;
import io.jishi.client.errors.ServerError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Downloads of whole data sets. They resume by Range, verify the SHA-256, and create a file only
 * once it is complete.
 */
final class Downloads {
  private static final String PATH = "/v1/files/exports";
  private static final Set<String> UNDER_WAY = Set.of("waiting", "running");

  /** The pause between two checks of an export that the server is still writing. */
  private static final Duration LOOK_EVERY = Duration.ofSeconds(2);

  /** Links are valid for ten minutes. Older ones are looked up again before they are used. */
  private static final Duration FRESH = Duration.ofMinutes(5);

  /** Backslashes separate folders on Windows, and colons separate drives and streams. */
  private static final Pattern PLAIN = Pattern.compile("[^./\\\\:\0][^/\\\\:\0]*");

  private record ExportFile(String name, long rows, long bytes, String sha256, String link) {}

  private record Export(String state, List<ExportFile> list) {}

  private final Session session;

  Downloads(Session session) {
    this.session = session;
  }

  List<DownloadedFile> take(Map<String, Object> choice, Path folder) throws IOException {
    Files.createDirectories(folder);
    String number = begin(choice, new ExportState(folder, choice));
    Map<String, DownloadedFile> done = new LinkedHashMap<>();
    while (true) {
      Export export = export(number);
      long listedAt = System.nanoTime();
      for (ExportFile file : export.list())
        if (!done.containsKey(file.name()))
          done.put(file.name(), takeFile(number, file, listedAt, folder));
      if ("done".equals(export.state())) return List.copyOf(done.values());
      if (!UNDER_WAY.contains(export.state()))
        throw new JishiError("the export is " + export.state(), ErrorFacts.NONE);
      session.retries.pause(LOOK_EVERY);
    }
  }

  private Export export(String number) {
    Export export = Json.as(session.site(PATH + "/" + Call.percent(number), true), Export.class);
    if (export == null || export.list() == null)
      throw new AnswerUnreadable("it lists no files", ErrorFacts.NONE);
    return export;
  }

  /** The key is stored before the call, so that a retry does not begin another export. */
  private String begin(Map<String, Object> choice, ExportState state) throws IOException {
    Map<?, ?> before = state.read();
    if (before.get("number") instanceof String number && isUsable(number)) return number;
    boolean isOpen = before.get("number") == null && before.get("key") != null;
    String key = isOpen ? before.get("key").toString() : Call.newIdempotencyKey();
    state.write(Map.of("key", key));
    Map<String, Object> order = new LinkedHashMap<>(choice);
    order.put("idempotencyKey", key);
    Call call = Call.json(PATH, Json.text(order));
    if (session.run(attempt -> call, Json::site) instanceof Map<?, ?> data
        && data.get("number") != null) {
      String number = data.get("number").toString();
      state.write(Map.of("key", key, "number", number));
      return number;
    }
    throw new AnswerUnreadable("it has no number", ErrorFacts.NONE);
  }

  private boolean isUsable(String number) {
    try {
      String state = export(number).state();
      return "done".equals(state) || UNDER_WAY.contains(state);
    } catch (ConnectionFailed | ServerBusy error) {
      throw error;
    } catch (JishiError error) {
      return false; // the server has deleted it
    }
  }

  /**
   * Retries after connection errors. Received bytes reset the count. The first attempt uses the
   * link from the list, so that a file takes one request. Later attempts request a new link.
   */
  private DownloadedFile takeFile(String number, ExportFile listed, long listedAt, Path folder)
      throws IOException {
    String name = listed.name();
    if (!PLAIN.matcher(name).matches())
      throw new ServerError("the file name " + name + " is not plain", ErrorFacts.NONE);
    Path place = folder.resolve(name);
    FilePart part = new FilePart(session, place);
    long before = part.size();
    ExportFile file = System.nanoTime() - listedAt < FRESH.toNanos() ? listed : null;
    for (int attempt = 0; ; attempt++) {
      try {
        return takeOnce(file == null ? find(number, name) : file, place, part);
      } catch (ConnectionFailed | ServerBusy error) {
        file = null;
        if (part.size() > before) attempt = 0;
        before = part.size();
        if (attempt >= session.retries.max() || Retries.isTooLong(error.retryAfter())) throw error;
        session.retries.pause(Retries.waitOf(attempt, error.retryAfter()));
      }
    }
  }

  private ExportFile find(String number, String name) {
    return export(number).list().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new ServerError(name + " is gone", ErrorFacts.NONE));
  }

  private static DownloadedFile takeOnce(ExportFile file, Path place, FilePart part)
      throws IOException {
    DownloadedFile taken = new DownloadedFile(place, file.rows(), file.bytes(), file.sha256());
    if (isComplete(taken)) return taken;
    part.append(file.link(), file.bytes());
    if (!part.sha256().equals(file.sha256())) {
      part.delete();
      throw new DownloadDiffers(file.name(), ErrorFacts.NONE);
    }
    part.complete();
    return taken;
  }

  private static boolean isComplete(DownloadedFile file) throws IOException {
    return Files.exists(file.path())
        && Files.size(file.path()) == file.bytes()
        && FilePart.sha256Of(file.path()).equals(file.sha256());
  }
}
