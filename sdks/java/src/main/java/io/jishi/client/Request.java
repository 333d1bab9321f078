package io.jishi.client;

import java.net.URI;
import java.util.Map;

/** A request. The body is UTF-8 text, or null for GET. */
public record Request(String method, URI uri, Map<String, String> headers, String body) {}
