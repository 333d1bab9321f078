package io.jishi.client;

import java.util.Map;

/**
 * An event of a stream: {@code open}, {@code changes}, {@code quotes} or {@code alert}. Store
 * its id: a stream with it as {@link StreamOptions#cursor(String)} continues after the event.
 */
public record StreamEvent(String id, String event, Map<String, Object> data) {}
