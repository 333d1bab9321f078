package io.jishi.client;

/** A code, which the person compares with the one on the site's page at {@code address}. */
public record LoginCode(String address, String code) {}
