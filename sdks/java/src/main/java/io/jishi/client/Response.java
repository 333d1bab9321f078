package io.jishi.client;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;

/** The head of an answer, and its body as it arrives. Header names are case-insensitive. */
public record Response(int status, Map<String, String> headers, InputStream body)
    implements AutoCloseable {
  public Response {
    Map<String, String> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    byName.putAll(headers);
    headers = byName;
  }

  @Override
  public void close() throws IOException {
    body.close();
  }
}
