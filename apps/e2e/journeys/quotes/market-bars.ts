import type { Page } from 'playwright-core';

interface HistoryShape {
  readonly bars: number;
  /** By what fraction the price rises each day. If it is not given, the price rises and falls. */
  readonly gain?: number;
  /** The day on which the price is halved and the factor is doubled. */
  readonly exDay?: number;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2004, 0, 5);

/** Builds a made-up history of bars on weekdays. */
function historyOf({ bars, gain, exDay }: HistoryShape) {
  const dates: string[] = [];
  for (let day = FIRST_DAY; dates.length < bars; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) dates.push(new Date(day).toISOString().slice(0, 10));
  }
  const halved = (at: number): number => (exDay !== undefined && at >= exDay ? 2 : 1);
  const raw = dates.map((_, at) =>
    gain === undefined ? 20 + 8 * Math.sin(at / 40) + Math.sin(at * 1.7) : 10 + at * gain,
  );
  const close = raw.map((price, at) => Math.round((price / halved(at)) * 100) / 100);
  const open = close.map((price, at) =>
    gain === undefined ? price + (at % 2 === 0 ? 0.1 : -0.1) : price - 0.05,
  );
  return {
    dates,
    open,
    close,
    high: close.map((price) => price + 0.4),
    low: close.map((price) => price - 0.4),
    volume: close.map((_, at) => 1_000_000 + (at % 9) * 50_000),
    amount: close.map((price) => price * 1_000_000),
    reference: close.map((_, at) => (at === 0 ? null : ((close[at - 1] ?? 0) * halved(at - 1)) / halved(at))),
    gaps: [],
    factors: [
      { date: dates[0], factor: 1 },
      ...(exDay === undefined ? [] : [{ date: dates[exDay], factor: 2 }]),
    ],
  };
}

/** Makes the site answer with a made-up history for every stock. A test determines its length and its trend. */
export async function answerBars(
  page: Page,
  shape: HistoryShape,
): Promise<{ dates: string[]; close: number[] }> {
  const history = historyOf(shape);
  const [last = 0, before = 0] = history.close.toReversed();
  const nothing = { open: null, high: null, low: null, volume: null, amount: null, turnoverRate: null };
  const quote = {
    ...nothing,
    date: history.dates.at(-1),
    last,
    previousClose: before,
    change: last - before,
    changePercent: (last / before - 1) * 100,
    marketValue: null,
    tradableValue: null,
    peRatio: null,
  };
  const named = {
    kind: 'stock',
    code: '600901',
    name: '样本股份',
    english: 'Sample Shares',
    board: 'sseMain',
    dataset: 'p_stock2402',
    late: null,
    demo: false,
  };
  await page.route('**/v1/market/bars/stock/*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: { ...named, quote, ...history } } }),
  );
  await page.route('**/v1/market/minutes/*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: null } }),
  );
  // There are no events for a made-up stock.
  await page.route('**/v1/market/events/*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: { sources: [], items: [] } } }),
  );
  return history;
}

/** Makes the list of quotes as long as that of a whole market. The last stock in it did not trade on the latest day. */
export async function answerQuotes(
  page: Page,
  total: number,
  { older = 0, demo = false }: { older?: number; demo?: boolean } = {},
): Promise<void> {
  await page.route('**/v1/market/quotes?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const offset = Number(query.get('offset'));
    const items = Array.from({ length: Math.min(Number(query.get('limit')), total - offset) }, (_, at) => ({
      code: String(600_000 + offset + at),
      name: `样本${offset + at}`,
      english: `Sample ${offset + at}`,
      board: 'sseMain',
      demo,
      date: offset + at < total - older ? '2025-06-30' : '2025-04-07',
      last: 10,
      previousClose: 9.9,
      change: 0.1,
      changePercent: 1.01,
      open: 10,
      high: 10,
      low: 10,
      volume: 1000,
      amount: 10_000,
      turnoverRate: 1,
      marketValue: null,
      tradableValue: null,
      peRatio: null,
    }));
    return route.fulfill({
      json: {
        code: 0,
        msg: 'success',
        data: {
          ...{ total, ofDate: total - older, date: '2025-06-30' },
          ...{ figures: ['changePercent', 'volume', 'amount', 'turnoverRate'], items },
        },
      },
    });
  });
}
