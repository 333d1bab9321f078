package io.jishi.client;

import java.nio.file.Path;

/** A complete file of a download. Its SHA-256 is verified. */
public record DownloadedFile(Path path, long rows, long bytes, String sha256) {}
