import { ApiError } from '@jishi/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recoverQueries } from './recovery.ts';

const LOST = new TypeError('Failed to fetch');

/** Returns a server that answers as soon as the test allows it, and the visible queries of a page. */
function startPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const server = { fault: LOST as Error | null, calls: 0 };
  const stops = [recoverQueries(client)];
  const show = (name: string) => {
    const statuses: string[] = [];
    const observer = new QueryObserver(client, {
      queryKey: [name],
      queryFn: async () => {
        server.calls += 1;
        if (server.fault !== null) throw server.fault;
        return name;
      },
    });
    stops.push(observer.subscribe(({ status }) => statuses.push(status)));
    return { observer, statuses, hide: () => stops.pop()?.() };
  };
  return { client, server, show, leave: () => stops.forEach((stop) => void stop()) };
}

let page: ReturnType<typeof startPage>;
beforeEach(() => {
  vi.useFakeTimers();
  page = startPage();
});
afterEach(() => {
  page.leave();
  page.client.clear();
  vi.useRealTimers();
});

describe('visible queries that failed without a connection', () => {
  test.each([LOST, new DOMException('late', 'TimeoutError'), new ApiError(1503, 'busy', 503)])(
    'are repeated automatically after the server answers again: %s',
    async (fault) => {
      page.server.fault = fault;
      const visible = [page.show('a'), page.show('b')];
      await vi.advanceTimersByTimeAsync(10_000);
      expect(visible.map(({ observer }) => observer.getCurrentResult().status)).toEqual(['error', 'error']);
      page.server.fault = null;
      await vi.advanceTimersByTimeAsync(30_000);
      expect(visible.map(({ observer }) => observer.getCurrentResult().data)).toEqual(['a', 'b']);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test('keep their error message during the attempts, without a skeleton', async () => {
    const { statuses } = page.show('a');
    await vi.advanceTimersByTimeAsync(120_000);
    const { calls } = page.server;
    expect(statuses.lastIndexOf('pending')).toBeLessThan(statuses.indexOf('error'));
    // The intervals between attempts grow: 2, 4, 8, 16 and 30 seconds.
    expect(calls).toBeGreaterThan(4);
    expect(calls).toBeLessThan(9);
  });

  test('are not repeated once they are no longer visible', async () => {
    const { hide } = page.show('a');
    await vi.advanceTimersByTimeAsync(1);
    hide();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.server.calls).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a query that the server rejected is not repeated', async () => {
  page.server.fault = new ApiError(2404, 'none', 404);
  page.show('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.server.calls).toBe(1);
});
