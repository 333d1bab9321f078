package io.jishi.client;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The options of a download. {@code split} is {@code all}, {@code year}, {@code month} or {@code
 * day}; {@code header} is {@code codes}, {@code zh} or {@code en}. The days may be null.
 */
public record DownloadOptions(
    Format format, String split, String header, LocalDate first, LocalDate last) {
  /** One CSV file with field codes as its header. */
  public static final DownloadOptions DEFAULTS =
      new DownloadOptions(Format.CSV, "all", "codes", null, null);

  /** CSV, PARQUET, XLSX or DBF. */
  public DownloadOptions format(Format one) {
    return new DownloadOptions(one, split, header, first, last);
  }

  /** One file for each {@code year}, {@code month} or {@code day}. */
  public DownloadOptions split(String period) {
    return new DownloadOptions(format, period, header, first, last);
  }

  /** The column names. */
  public DownloadOptions header(String names) {
    return new DownloadOptions(format, split, names, first, last);
  }

  /** The first and the last day, each of which may be null. */
  public DownloadOptions days(LocalDate from, LocalDate to) {
    return new DownloadOptions(format, split, header, from, to);
  }

  /** The request for an export. */
  Map<String, Object> choice(String code) {
    Map<String, Object> choice = new LinkedHashMap<>();
    choice.put("code", code);
    choice.put("format", format.wireName());
    choice.put("split", split);
    choice.put("header", header);
    if (first != null) choice.put("from", first.toString());
    if (last != null) choice.put("to", last.toString());
    return choice;
  }
}
