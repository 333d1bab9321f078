package io.jishi.client;

import java.util.Map;

/**
 * An event of a stream: {@code open}, {@code changes}, {@code quotes} or {@code alert}. Keep its
 * id: the next stream goes on behind it with {@link StreamOptions#cursor(String)}.
 */
public record StreamEvent(String id, String event, Map<String, Object> data) {}
