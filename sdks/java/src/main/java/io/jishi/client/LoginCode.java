package io.jishi.client;

/** A code that the person compares on the page at {@code address} of the site. */
public record LoginCode(String address, String code) {}
