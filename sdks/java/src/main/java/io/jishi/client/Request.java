package io.jishi.client;

import java.net.URI;
import java.util.Map;

/** A request. A body, which is text in UTF-8, is null for GET. */
public record Request(String method, URI uri, Map<String, String> headers, String body) {}
