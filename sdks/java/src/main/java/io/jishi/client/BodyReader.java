package io.jishi.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A body as a stream. A read fails if no bytes arrive within the timeout. */
final class BodyReader extends InputStream implements BodySubscriber<InputStream> {
  /**
   * A piece of the body. The last piece has null bytes, and the failure if the body was cut off.
   */
  private record Piece(List<ByteBuffer> bytes, Throwable failure) {}

  private static final Piece END = new Piece(null, null);
  private final Duration limit;
  private final BlockingQueue<Piece> pieces = new LinkedBlockingQueue<>();
  private final Deque<ByteBuffer> buffers = new ArrayDeque<>();
  private Subscription subscription;
  private boolean isClosed;
  private Piece end;

  BodyReader(Duration limit) {
    this.limit = limit;
  }

  @Override
  public CompletionStage<InputStream> getBody() {
    return CompletableFuture.completedFuture(this);
  }

  @Override
  public synchronized void onSubscribe(Subscription one) {
    subscription = one;
    if (isClosed) one.cancel();
    else one.request(1);
  }

  @Override
  public void onNext(List<ByteBuffer> bytes) {
    pieces.add(new Piece(bytes, null));
  }

  @Override
  public void onError(Throwable failure) {
    pieces.add(new Piece(null, failure));
  }

  @Override
  public void onComplete() {
    pieces.add(END);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (length == 0) return 0;
    while (buffers.isEmpty()) {
      if (end == null) take();
      else if (end.failure() == null) return -1;
      else throw new IOException(end.failure());
    }
    ByteBuffer first = buffers.getFirst();
    int count = Math.min(length, first.remaining());
    first.get(target, offset, count);
    if (!first.hasRemaining()) buffers.removeFirst();
    return count;
  }

  private void take() throws IOException {
    Piece piece = next();
    if (piece == null) {
      close();
      throw new HttpTimeoutException("silent for " + limit.toMillis() + " ms");
    }
    if (piece.bytes() == null) {
      end = piece;
      return;
    }
    for (ByteBuffer one : piece.bytes()) if (one.hasRemaining()) buffers.add(one);
    subscription.request(1);
  }

  private Piece next() throws IOException {
    try {
      return pieces.poll(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      close();
      throw new InterruptedIOException();
    }
  }

  /** Closes the connection, which also ends a waiting read. */
  @Override
  public synchronized void close() {
    isClosed = true;
    if (subscription != null) subscription.cancel();
    pieces.add(END);
  }
}
