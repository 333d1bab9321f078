package io.jishi.client;

import java.util.List;

/** Where the change feed begins, and which fields it has. Columns may be null for all. */
public record ChangesOptions(long after, List<String> columns, int pageRows) {
  private static final int PAGE_ROWS = 1_000;

  /** The whole feed, with all fields. */
  public static final ChangesOptions DEFAULTS = new ChangesOptions(0, null, PAGE_ROWS);

  /** {@link Change#objectId()} of the last change read. */
  public ChangesOptions after(long objectId) {
    return new ChangesOptions(objectId, columns, pageRows);
  }

  public ChangesOptions columns(String... codes) {
    return new ChangesOptions(after, List.of(codes), pageRows);
  }

  /** The rows of one page, which is read and charged at once. */
  public ChangesOptions pageRows(int rows) {
    return new ChangesOptions(after, columns, rows);
  }
}
