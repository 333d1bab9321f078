/** The bound that a measure must reach. A ratio compares our side with the reference: 1 is equally fast. */
export interface Target {
  readonly what: string;
  readonly unit: 'ratio' | 'ms';
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Limits for further numbers of the same measure. */
  readonly alsoAtMost?: Readonly<Record<string, number>>;
}

export const targets = {
  gatewayWarm: {
    what: 'metered JSON call of 20 rows, answer kept, against bare Fastify sending the same bytes',
    unit: 'ratio',
    atLeast: 0.6,
  },
  gatewayCold: {
    what: 'a different security each call, against the same prepared statement through pg alone',
    unit: 'ratio',
    atLeast: 0.7,
  },
  gatewayCharged: {
    what: 'each call charged durably to a wallet, against bare Fastify sending the same bytes',
    unit: 'ratio',
    atLeast: 0.45,
  },
  gatewayCaps: {
    what: 'warm and charged calls under spend caps, key scopes, networks and a webhook, against the same without',
    unit: 'ratio',
    // At most a twentieth slower than the reference.
    atLeast: 0.95,
  },
  toolCalls: {
    what: 'query_dataset of 50 rows through /mcp, beyond the same call of /api, medians of pairs',
    unit: 'ms',
    atMost: 15,
  },
  deltaQuery: {
    what: 'a Delta Sharing query of 200 files, against a call of /api for 50 rows, medians of pairs',
    unit: 'ratio',
    atMost: 6,
    alsoAtMost: { deltaMs: 200 },
  },
  quietCaller: {
    what: 'a call of 20 rows while 200 connections of another account read 20,000 rows each, p99',
    unit: 'ms',
    atMost: 1_000,
  },
  deliveries: {
    what: 'p99 of charged calls while a delivery of 5,000 rows arrives every eight seconds, against the same without',
    unit: 'ratio',
    // At most a fifth slower than the reference.
    atMost: 1.2,
  },
  replicas: {
    what: 'the calls of gatewayCold with two read replicas on the same machine, against the same without',
    unit: 'ratio',
    atLeast: 0.8,
  },
  wallets: {
    what: 'charges by 1 to 4,096 wallets on tables that grew without statistics, against the same with statistics',
    unit: 'ratio',
    atLeast: 0.5,
  },
  exportCsv: {
    what: '1,000,000 rows of 10 columns streamed over HTTP, against COPY TO STDOUT as CSV',
    unit: 'ratio',
    atLeast: 0.5,
    alsoAtMost: { memoryGrowthMib: 150 },
  },
  dayFiles: {
    what: 'files of 20 days with 50,000 rows each, written with their SHA-256 as the jobs of exports do, against COPY of each day into a file',
    unit: 'ratio',
    atLeast: 0.5,
  },
  oldRows: {
    what: '21 rows of a code and a month, and 2,000 rows of a day, out of 500,000 old rows in files, against the same rows in a table',
    unit: 'ratio',
    atLeast: 0.02,
    alsoAtMost: { fileMib: 15 },
  },
  load: {
    what: 'CSV of 1,000,000 rows loaded with checks and change feed, against raw COPY into the same table',
    unit: 'ratio',
    atLeast: 0.75,
  },
  loadHistory: {
    what: 'two CSVs of 200,000 rows, the second correcting each row, loaded into a data set that keeps a history, against one that keeps none',
    unit: 'ratio',
    atLeast: 0.4,
  },
  searchP99Ms: {
    what: 'the slower of security search over 100,000 names and data-store search over all fields, p99',
    unit: 'ms',
    atMost: 20,
  },
  searchMany: {
    what: 'p99 of the data-store search among 5,000 data sets, against the same keys among those of the catalogue',
    unit: 'ratio',
    atMost: 1.5,
  },
  notices: {
    what: 'search of 1,000,000 notices with texts by words of every frequency, with filters and by fit, p99',
    unit: 'ms',
    atMost: 200,
    alsoAtMost: { facetPageMs: 100 },
  },
  login: {
    what: '200 password logins at once, against the same comparisons of passwords with their hashes alone',
    unit: 'ratio',
    atLeast: 0.5,
    alsoAtMost: { loopDelayP99Ms: 50 },
  },
  orders: {
    what: 'orders placed, paid from the wallet and delivered by 16 at once, against their statements through pg alone',
    unit: 'ratio',
    atLeast: 0.5,
  },
  lists: {
    what: 'the slowest list of customer or operator, with 1,000,000 orders and 10,000,000 rows of usage, p99',
    unit: 'ms',
    atMost: 100,
  },
  pageCalls: {
    what: 'the slowest call of any page, with 5,000 securities and 25,000,000 daily bars, p99',
    unit: 'ms',
    atMost: 100,
    alsoAtMost: { toFiftieth: 1.5 },
  },
  pages: {
    what: 'first paint of the page furthest behind a bare static page that sends the same bytes, 10 Mbit/s, 40 ms, slow processor',
    unit: 'ratio',
    // At most 1.6 times as slow as the reference.
    atLeast: 0.625,
    alsoAtMost: { largestShift: 0.1, firstContentMs: 1_500, keyToListMs: 50, chartDrawMs: 4 },
  },
  everyPage: {
    what: 'the same of every page open to visitors, in both languages, over the demo market',
    unit: 'ratio',
    atLeast: 0.625,
    alsoAtMost: { largestShift: 0.1, failedPages: 0 },
  },
} as const satisfies Record<string, Target>;

export type MeasureName = keyof typeof targets;
