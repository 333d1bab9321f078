import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AnswerPage, createViews, type Views } from './views.ts';

const WAITING_MAX = 8;
const TIME_MAX_MS = 2_000;
const ORIGIN = 'https://data.example.com';

let views: Views;
let failures: [route: string, reason: string][] = [];
beforeAll(() => {
  const code = new URL('drawing.fixture.ts', import.meta.url).href;
  views = createViews(code, (route, reason) => failures.push([route, reason]));
});
beforeEach(() => {
  failures = [];
});
afterEach(() => vi.useRealTimers());
afterAll(() => views.close());

const echo: AnswerPage = async (path, language) => ({
  status: 200,
  body: JSON.stringify({ path, language }),
});
const draw = async (route: string, language = 'zh', width = 1440, answer = echo): Promise<unknown> =>
  JSON.parse(await views.draw({ origin: ORIGIN, route, language, width }, answer));

test('pages rendered at the same time each use their own address, language, width and responses', async () => {
  const answers = await Promise.all([draw('/a', 'zh', 1440), draw('/b?x=1', 'en', 390), draw('/c')]);
  const view = (route: string, language: string, narrow: boolean) => ({
    html: `${ORIGIN}/#${route}`,
    language,
    narrow,
    data: { path: `/v1${route}`, language },
    status: 200,
  });
  expect(answers).toEqual([view('/a', 'zh', false), view('/b?x=1', 'en', true), view('/c', 'zh', false)]);
});

test('a page that fails has no view, is logged, and leaves the next view unaffected', async () => {
  expect(await Promise.all([draw('/broken'), draw('/next')])).toEqual([null, expect.anything()]);
  expect(failures).toEqual([['/broken', 'Error: broken']]);
});

test('a page has no view if too many others are queued before it', async () => {
  const held = Promise.withResolvers<void>();
  const first = Array.from({ length: WAITING_MAX }, () =>
    draw('/a', 'zh', 1440, async (...call) => {
      await held.promise;
      return echo(...call);
    }),
  );
  expect(await draw('/late')).toBeNull();
  held.resolve();
  expect(await Promise.all(first)).not.toContain(null);
});

test('a page receives the error of a failed call as the call’s response', async () => {
  const refused = draw('/a', 'zh', 1440, async () => ({ status: 429, body: '{}' }));
  expect(await refused).toMatchObject({ status: 429 });
});

test('a new thread renders after the previous thread has ended', async () => {
  expect(await Promise.all([draw('/ends'), draw('/after')])).toEqual([null, null]);
  expect(failures.map(([route]) => route)).toEqual(['/ends', '/after']);
  expect(await draw('/a')).not.toBeNull();
});

test('pages that time out while rendering or queued do not prevent later views', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const call = Promise.withResolvers<void>();
  const late = draw('/a', 'zh', 1440, () => {
    call.resolve();
    return new Promise(() => undefined);
  });
  const behind = draw('/b');
  await call.promise;
  vi.advanceTimersByTime(TIME_MAX_MS);
  expect(await Promise.all([late, behind])).toEqual([null, null]);
  expect(await draw('/next')).not.toBeNull();
});
