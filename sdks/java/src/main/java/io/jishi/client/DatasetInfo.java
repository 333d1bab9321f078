package io.jishi.client;

import java.util.List;
import java.util.Map;

/**
 * A description of a data set. Search results have no fields and parameters. Prices are in fen:
 * {@code use} is a call, the other names are terms. Members that the server does not state are
 * null.
 */
public record DatasetInfo(
    String code,
    Words name,
    Words description,
    Long rows,
    Map<String, Long> prices,
    List<Field> fields,
    List<Parameter> parameters) {

  /**
   * A field. {@code of} is the type of the values of a list; {@code key}: it is part of the key of
   * its row. Its unit may be null.
   */
  public record Field(
      String code, String type, String of, String zh, String en, Words unit, boolean key) {}

  public record Parameter(String name, boolean required, String zh, String en) {}
}
