package io.jishi.client;

import java.util.Map;

/** A change of one row: the row's fields, and the members that every change has in addition. */
public record Change(Map<String, Object> row) {
  /**
   * The number of the change. Store that of the last change, and send it as {@code after} next
   * time.
   */
  public long objectId() {
    return ((Number) row.get("OBJECTID")).longValue();
  }

  /** 1 insert, 2 delete, 3 update. */
  public int changeCode() {
    return ((Number) row.get("CHANGE_CODE")).intValue();
  }

  /** The key of the row that changed. */
  public String rowKey() {
    return (String) row.get("ROWKEY");
  }
}
