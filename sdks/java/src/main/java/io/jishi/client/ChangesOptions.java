package io.jishi.client;

import java.util.List;

/** The start of the change feed, and its fields. If the columns are null, it has all fields. */
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

  /** The number of rows per page. A page is read and charged as a whole. */
  public ChangesOptions pageRows(int rows) {
    return new ChangesOptions(after, columns, rows);
  }
}
