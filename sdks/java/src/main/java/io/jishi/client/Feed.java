package io.jishi.client;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A loop over pages, changes or events. Each is fetched when the loop reaches it, so a loop that
 * ends early does not pay for the rest. A feed can be read only once.
 */
public final class Feed<T> implements Iterable<T>, AutoCloseable {
  private final Supplier<T> next;
  private final Runnable end;
  private boolean isTaken;

  /** {@code next} returns null after the last item. */
  Feed(Supplier<T> next, Runnable end) {
    this.next = next;
    this.end = end;
  }

  /**
   * Begins the loop.
   *
   * @throws IllegalStateException if the loop has already begun
   */
  @Override
  public Iterator<T> iterator() {
    if (isTaken) throw new IllegalStateException("a feed is read once");
    isTaken = true;
    return new Loop();
  }

  /** The same loop as a stream. It throws the same errors. Close it like the feed. */
  public Stream<T> stream() {
    int order = Spliterator.ORDERED | Spliterator.NONNULL;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(iterator(), order), false)
        .onClose(this::close);
  }

  /**
   * Closes the connection of an event stream. Pages and changes keep no connection open between
   * requests.
   */
  @Override
  public void close() {
    end.run();
  }

  private final class Loop implements Iterator<T> {
    private T ahead;
    private boolean isOver;

    @Override
    public boolean hasNext() {
      if (ahead == null && !isOver) {
        ahead = next.get();
        isOver = ahead == null;
      }
      return ahead != null;
    }

    @Override
    public T next() {
      if (!hasNext()) throw new NoSuchElementException();
      T value = ahead;
      ahead = null;
      return value;
    }
  }
}
