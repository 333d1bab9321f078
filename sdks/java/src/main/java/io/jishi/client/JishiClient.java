package io.jishi.client;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A client of one server, which threads may share. Calls throw {@link
 * io.jishi.client.errors.JishiError}, or {@link java.util.concurrent.CancellationException} if the
 * thread is interrupted.
 */
public final class JishiClient {
  private final Session session;
  private final String lang;
  private final Calls calls;
  private final Datasets datasets;

  JishiClient(Session session, String lang) {
    this.session = session;
    this.lang = lang;
    this.calls = new Calls(session, lang);
    this.datasets = new Datasets(session);
  }

  /** A client with the address and the key from the environment. */
  public static JishiClient create() {
    return builder().build();
  }

  public static JishiClientBuilder builder() {
    return new JishiClientBuilder();
  }

  /** The catalogue of the server. */
  public Datasets datasets() {
    return datasets;
  }

  /** Calls a data set; the answer is charged. */
  public Result query(String code, Map<String, ?> parameters) {
    return query(code, parameters, CallOptions.DEFAULTS);
  }

  /** Calls a data set; the answer is charged. */
  public Result query(String code, Map<String, ?> parameters, CallOptions options) {
    return calls.query(code, parameters, options);
  }

  /** Returns the number of rows and the price of a call without making it. */
  public Quote quote(String code, Map<String, ?> parameters) {
    return quote(code, parameters, CallOptions.DEFAULTS);
  }

  /** Returns the number of rows and the price of a call without making it. */
  public Quote quote(String code, Map<String, ?> parameters, CallOptions options) {
    return calls.quote(code, parameters, options);
  }

  /** Reads page by page within a price cap, like {@link #pages(String, Map, long, CallOptions)}. */
  public Feed<Result> pages(String code, Map<String, ?> parameters, long maxPriceFen) {
    return pages(code, parameters, maxPriceFen, CallOptions.DEFAULTS);
  }

  /**
   * Reads page by page. All pages together cost at most {@code maxPriceFen}: a page above it is not
   * charged and throws {@link io.jishi.client.errors.PriceCapReached}.
   *
   * @throws IllegalArgumentException if the options have a limit, a price or a key, which belong to
   *     single calls
   */
  public Feed<Result> pages(
      String code, Map<String, ?> parameters, long maxPriceFen, CallOptions options) {
    return new Feed<>(new PageReader(calls, code, parameters, maxPriceFen, options), () -> {});
  }

  /**
   * Reads the whole change feed within a price cap, like {@link #changes(String, long,
   * ChangesOptions)}.
   */
  public Feed<Change> changes(String code, long maxPriceFen) {
    return changes(code, maxPriceFen, ChangesOptions.DEFAULTS);
  }

  /**
   * Reads the change feed. All its pages together cost at most {@code maxPriceFen}: a page above it
   * is not charged and throws {@link io.jishi.client.errors.PriceCapReached}, whose cursor is the
   * {@code after} to continue with.
   */
  public Feed<Change> changes(String code, long maxPriceFen, ChangesOptions options) {
    return new Feed<>(new ChangeReader(calls, code, maxPriceFen, options), () -> {});
  }

  /**
   * Reads changes, quotes and alerts as they happen. The feed reconnects automatically after its
   * last event, and ends only with an error, or when it is closed.
   */
  public Feed<StreamEvent> stream(StreamOptions options) {
    StreamReader reader = new StreamReader(session, options, lang);
    return new Feed<>(reader, reader::close);
  }

  /**
   * Downloads a whole data set as one CSV file, like {@link #download(String, Path,
   * DownloadOptions)}.
   */
  public List<DownloadedFile> download(String code, Path folder) throws IOException {
    return download(code, folder, DownloadOptions.DEFAULTS);
  }

  /**
   * Downloads a whole data set as files, which requires a term. A later download continues where
   * the last one was cut off. A file appears only once its SHA-256 has been verified.
   *
   * @throws IOException if a file cannot be read or written
   */
  public List<DownloadedFile> download(String code, Path folder, DownloadOptions options)
      throws IOException {
    return new Downloads(session).take(options.choice(code), folder);
  }

  /**
   * Gets an address under {@code /v1} and returns its {@code data}: a map, a list, text, a number
   * or null.
   */
  public Object site(String path) {
    return session.site(path, true);
  }
}
