package io.jishi.client;

import java.util.List;
import java.util.Map;

/**
 * A description of a data set. Search results have no fields and parameters. Prices are in fen:
 * {@code use} is the price of a call, and the other names are terms. Members that the server does
 * not state are null.
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
   * A field. {@code of} is the element type of a list; {@code key} tells whether the field is part
   * of the row's key. The unit may be null.
   */
  public record Field(
      String code, String type, String of, String zh, String en, Words unit, boolean key) {}

  public record Parameter(String name, boolean required, String zh, String en) {}
}
