package io.jishi.client;

import io.jishi.client.errors.AnswerUnreadable;
import io.jishi.client.errors.ErrorFacts;
import java.util.List;
import java.util.Map;

/** The catalogue of the server, which needs no key. */
public final class Datasets {
  private static final String PATH = "/v1/catalog/datasets";
  private final Session session;

  Datasets(Session session) {
    this.session = session;
  }

  /** Lists all data sets. */
  public List<DatasetInfo> search() {
    return search("");
  }

  /** Finds data sets by name, code and field, in Chinese, English or pinyin initials. */
  public List<DatasetInfo> search(String words) {
    String query = words.isEmpty() ? "" : Call.queryOf(Map.of("q", words));
    if (session.site(PATH + "?" + query, false) instanceof Map<?, ?> page
        && page.get("items") instanceof List<?> items)
      return items.stream().map(Datasets::infoOf).toList();
    throw new AnswerUnreadable("it lists no data sets", ErrorFacts.NONE);
  }

  /** Describes a data set with its fields, units and prices in fen. */
  public DatasetInfo get(String code) {
    return infoOf(session.site(PATH + "/" + Call.percent(code), false));
  }

  private static DatasetInfo infoOf(Object value) {
    DatasetInfo info = Json.as(value, DatasetInfo.class);
    if (info == null || info.name() == null)
      throw new AnswerUnreadable("it describes no data set", ErrorFacts.NONE);
    return info;
  }
}
