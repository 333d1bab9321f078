import * as contract from '@jishi/contract';
import { type Call, type Endpoint, profileEndpoints } from '@jishi/contract';
import { hashKey, InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../api/client.ts';
import { person } from '../api/person-client.ts';
import { userQuery } from '../session/user.query.ts';
import { invalidate } from './invalidate.ts';
import { codeKey, pagesOf, queryOf } from './query-of.ts';

interface Input {
  readonly q?: string;
  readonly limit?: number;
  readonly page?: number | undefined;
}

/** Returns an endpoint that returns its input and records it. */
function endpointThatEchoes(name: string) {
  const inputs: Input[] = [];
  const call: Call<Input, { input: Input }> = Object.assign(
    async (input: Input) => {
      inputs.push(input);
      return { input };
    },
    { endpoint: { name } },
  );
  return { call, inputs };
}

const keyOf = (query: { queryKey: readonly unknown[] }): string => hashKey(query.queryKey);

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
});
afterEach(() => client.clear());

describe('the key of a query', () => {
  const { call } = endpointThatEchoes('a.list');

  test("is the same for equal input, regardless of the order of fields and of the query's options", () => {
    const key = keyOf(queryOf(call, { q: 'x', limit: 5 }));
    expect(keyOf(queryOf(call, { limit: 5, q: 'x' }))).toBe(key);
    expect(keyOf(queryOf(call, Object.assign({ q: 'x', limit: 5 }, { page: undefined })))).toBe(key);
    expect(keyOf(queryOf(call, { q: 'x', limit: 5 }, { staleTime: 0, enabled: false }))).toBe(key);
  });

  test('differs between endpoints, inputs, languages and attempts, and between a query and its pages', () => {
    const other = endpointThatEchoes('a.other').call;
    const pages = {
      pageInput: (page: number) => ({ page }),
      initialPageParam: 1,
      getNextPageParam: () => null,
    };
    const keys = [
      queryOf(call, {}),
      queryOf(other, {}),
      queryOf(call, { q: 'x' }),
      queryOf(call, { limit: 1 }),
      queryOf(call, {}, { lang: 'zh' }),
      queryOf(call, {}, { lang: 'en' }),
      queryOf(call, {}, { attempt: 0 }),
      queryOf(call, {}, { attempt: 1 }),
      pagesOf(call, {}, pages),
      pagesOf(call, { q: 'x' }, pages),
      pagesOf(call, {}, { ...pages, lang: 'zh' }),
    ].map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('distinguishes all endpoints of the contract from each other and from the code of pages', () => {
    const groups: object[] = Object.entries(contract).flatMap(([name, value]) =>
      name.endsWith('Endpoints') && typeof value === 'object' ? [value] : [],
    );
    const names = groups.flatMap((group) => Object.values(group).map(({ name }: Endpoint) => name));
    expect(names.length).toBeGreaterThan(60);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(codeKey('page')[0]);
  });
});

describe('a query', () => {
  test('calls the endpoint with its input, once for several observers', async () => {
    const { call, inputs } = endpointThatEchoes('a.list');
    const query = queryOf(call, { q: 'x' });
    const [one, two] = await Promise.all([
      client.fetchQuery(query),
      client.fetchQuery(queryOf(call, { q: 'x' })),
    ]);
    expect(one).toEqual({ input: { q: 'x' } });
    expect(two).toBe(one);
    expect(inputs).toEqual([{ q: 'x' }]);
  });

  test('is fetched again if it is invalidated while awaiting its first answer, and the newer answer wins', async () => {
    const answers: ((answer: string) => void)[] = [];
    const call: Call<Input, string> = Object.assign(
      () => new Promise<string>((resolve) => void answers.push(resolve)),
      { endpoint: { name: 'a.first' } },
    );
    const query = queryOf(call, {});
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    const first = client.fetchQuery(query);
    const changed = invalidate(client, call);
    expect(answers).toHaveLength(2);
    answers[1]?.('after the change');
    answers[0]?.('before the change');
    await changed;
    expect([await first, client.getQueryData(query.queryKey)]).toEqual([
      'after the change',
      'after the change',
    ]);
    stop();
  });

  test('cancels its call when it has no observer left', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const call: Call<Input, string> = Object.assign(
      (_: Input, { signal }: contract.CallOptions = {}) => {
        signals.push(signal);
        return new Promise<string>(() => undefined);
      },
      { endpoint: { name: 'a.slow' } },
    );
    const observer = new QueryObserver(client, queryOf(call, {}));
    observer.subscribe(() => undefined)();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  test('can select a part of the answer while other observers use the whole answer', async () => {
    const { call, inputs } = endpointThatEchoes('a.list');
    const part = new QueryObserver(client, queryOf(call, { q: 'x' }, { select: ({ input }) => input.q }));
    const stop = part.subscribe(() => undefined);
    expect(await client.ensureQueryData(queryOf(call, { q: 'x' }))).toEqual({ input: { q: 'x' } });
    await vi.waitFor(() => expect(part.getCurrentResult().data).toBe('x'));
    expect(inputs.length).toBe(1);
    stop();
  });
});

test('pages are fetched one by one, each with the input that all pages share', async () => {
  const { call, inputs } = endpointThatEchoes('a.rows');
  const rows = pagesOf(
    call,
    { q: 'x' },
    {
      pageInput: (page: number) => ({ page }),
      initialPageParam: 1,
      getNextPageParam: (_, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
    },
  );
  const observer = new InfiniteQueryObserver(client, rows);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().hasNextPage).toBe(true));
  await observer.fetchNextPage();
  expect(inputs).toEqual([
    { q: 'x', page: 1 },
    { q: 'x', page: 2 },
  ]);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
  stop();
});

describe('an invalidation', () => {
  /** Observes a query, as a visible component does. */
  const show = async (query: ReturnType<typeof queryOf<Input, { input: Input }>>) => {
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    await client.ensureQueryData(query);
    return stop;
  };

  test('refetches all visible queries of the endpoints and waits for their answers', async () => {
    const [list, other, third] = ['a.list', 'a.other', 'a.listed'].map(endpointThatEchoes);
    if (!list || !other || !third) throw new Error('no endpoints');
    const stops = await Promise.all([
      show(queryOf(list.call, { q: 'x' })),
      show(queryOf(list.call, { q: 'y' }, { lang: 'en' })),
      show(queryOf(other.call, {})),
      show(queryOf(third.call, {})),
    ]);
    await invalidate(client, list.call, other.call);
    expect(list.inputs).toEqual([{ q: 'x' }, { q: 'y' }, { q: 'x' }, { q: 'y' }]);
    expect(other.inputs.length).toBe(2);
    expect(third.inputs.length).toBe(1);
    for (const stop of stops) stop();
  });

  test('refetches an invisible query only when it becomes visible again', async () => {
    const { call, inputs } = endpointThatEchoes('a.list');
    await client.fetchQuery(queryOf(call, {}));
    await invalidate(client, call);
    expect(inputs.length).toBe(1);
    await client.fetchQuery(queryOf(call, {}));
    expect(inputs.length).toBe(2);
  });
});

test("a call of the site has its endpoint's name, even if the code of the call is loaded later", () => {
  expect(api.catalog.search.endpoint.name).toBe(contract.catalogEndpoints.search.name);
  expect(Object.values(person.account).map(({ endpoint }) => endpoint.name)).toEqual(
    Object.values(profileEndpoints).map(({ name }) => name),
  );
  expect(userQuery({ open: true }).queryKey[0]).toBe(profileEndpoints.user.name);
});
