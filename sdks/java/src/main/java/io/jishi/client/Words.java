package io.jishi.client;

/** A text in both languages. */
public record Words(String zh, String en) {}
