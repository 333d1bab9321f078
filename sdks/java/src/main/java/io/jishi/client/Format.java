package io.jishi.client;

import java.util.Locale;

/** The format of an answer. Only JSON answers have records; the other formats are bytes. */
public enum Format {
  JSON,
  CSV,
  PARQUET,
  ARROW,
  XLSX,
  DBF,
  XML;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
