package io.jishi.client.errors;

/** A downloaded file differs from its SHA-256, and was deleted. */
public final class DownloadDiffers extends JishiError {
  private static final long serialVersionUID = 1;

  public DownloadDiffers(String detail, ErrorFacts facts) {
    super("A downloaded file differs from its SHA-256.", "下载的文件与其 SHA-256 不符。", detail, facts);
  }
}
