import { describe, expect, it } from 'vitest';
import { checkMechanisms } from './mechanisms.ts';
import { makeTree } from './tree.fixture.ts';

const server = 'apps/server/src';
const web = 'apps/web/src';

describe('the mechanism gate', () => {
  it('accepts each mechanism in its one place, and in tests', async () => {
    const tree = await makeTree({
      [`${server}/platform/cache/loading-cache.ts`]: "import { LRUCache } from 'lru-cache';\n",
      [`${server}/platform/batch/batch-queue.ts`]:
        "import { setImmediate as nextTurn } from 'node:timers/promises';\n",
      [`${server}/modules/wallet/a.test.ts`]: "import { LRUCache } from 'lru-cache';\n",
      [`${server}/platform/http/serve.ts`]: 'definition.input.safeParse(fields);\n',
      [`${web}/shared/store/store.ts`]: 'useSyncExternalStore(subscribe, read);\n',
      [`${web}/shared/ui/table/Table.tsx`]: '<table><tbody /></table>;\n',
      [`${web}/shared/queries/query-of.ts`]:
        'const queryKey: Key = [name]; client.ask({ queryKey: [name] });\n',
      [`${web}/app/page-code.ts`]: 'queryOptions({ queryKey: codeKey(name) });\n',
      [`${web}/shared/time/timers.ts`]: 'setInterval(act, 1_000);\n',
    });
    expect(await checkMechanisms(tree)).toEqual([]);
  });

  it.each([
    ['a cache', "import { LRUCache } from 'lru-cache';\n", 'platform/cache'],
    ['a map of pending work', 'const making = new Map<string, Promise<string>>();\n', 'platform/cache'],
    ['a counter of parallel work', 'let running = 0;\nrunning++;\n', 'platform/concurrency'],
    ['a batch queue', "import { setImmediate as nextTurn } from 'node:timers/promises';\n", 'platform/batch'],
    ['a test for a promise', 'const known = read instanceof Promise ? await read : read;\n', 'isPending'],
    ['a test for Chinese', 'if (/\\p{Script=Han}/u.test(text)) read(text);\n', 'isChinese'],
    [
      'a normalisation of text',
      "text\n  .normalize('NFKC')\n  .toLowerCase()\n  .replace(/[\\s]+/gu, ' ');\n",
      'fold',
    ],
    ['decimal arithmetic', 'const unit = 10n ** 4n;\n', 'big.js'],
    ['a command line', "import { Command } from 'commander';\n", 'platform/command'],
    ['a setting', 'const port = process.env.PORT;\n', 'app/config.ts'],
    ['a setting by its name', "const port = process.env['PORT'];\n", 'app/config.ts'],
    ['a parser of amounts', 'function fenOf(yuan: string): bigint {}\n', 'platform/money.ts'],
    [
      'a parser of amounts as a constant',
      'const fenOf = (text: string): bigint => BigInt(text);\n',
      'platform/money.ts',
    ],
    [
      'a parse of an input outside the endpoint',
      'search(catalogEndpoints.search.input.parse({ q }));\n',
      'typed arguments',
    ],
    [
      'a trial parse of an input outside the endpoint',
      'const { input } = ask;\ninput\n  .safeParse({ q });\n',
      'typed arguments',
    ],
  ])('rejects a second copy of %s', async (_, text, use) => {
    const tree = await makeTree({ [`${server}/modules/wallet/own.ts`]: text });
    expect(await checkMechanisms(tree)).toEqual([expect.stringContaining(use)]);
  });

  it.each([
    ['a combobox', '<input role="combobox" />;\n', 'shared/ui/combobox'],
    ['a tree of links', '<nav><details /></nav>;\n', 'shared/ui/tree'],
    ['a description', "export const description: Localized = { zh: '述', en: 'd' };\n", 'page.ts'],
    ['a list of visits', "export const visits: PageVisits = { withRows: [''] };\n", 'page.ts'],
    ['first data', "const page = { firstData: () => import('./first-data.ts') };\n", 'page.ts'],
    ['a component', '() {\n  return <ListPage content={content} />;\n}\n', 'listPage'],
    ['a drawing of a chart', '<svg viewBox="0 0 360 150"><path /></svg>;\n', 'shared/chart/plot'],
    ['ticks of an axis', 'const power = 10 ** Math.floor(Math.log10(range));\n', 'axisOf'],
    ['a path of a line', 'function linePath(values: number[]): string {\n', 'linePath'],
    ['a table', '<table className={styles.table}><tbody /></table>;\n', 'shared/ui/table'],
    ['a sortable column head', '<th scope="col" aria-sort={sorted} />;\n', 'shared/ui/table'],
    ['a subscription', 'useSyncExternalStore(subscribe, read);\n', 'shared/store'],
    ['a list of listeners', 'const listeners = new Set<() => void>();\n', 'shared/store'],
    [
      'a query key written by hand',
      "useQuery({ queryKey: ['catalog', code], queryFn });\n",
      'shared/queries',
    ],
    ['a query key of its own', 'client.invalidateQueries({ queryKey: MY });\n', 'shared/queries'],
    ['a cached answer found by a query key', "client.getQueryData(['catalog', code]);\n", 'shared/queries'],
    ['a retry', '<ErrorNote error={list.error} onRetry={() => void list.refetch()} />;\n', 'shared/answer'],
    ['a skeleton', '<div>{list.isPending && <SkeletonRows rows={4} />}</div>;\n', 'shared/answer'],
    ['a skeleton alone', 'if (list.isPending)\n  return <ViewSkeleton />;\n', 'shared/answer'],
    ['a parameter', "const code = params.get('companyid') ?? '';\n", 'shared/address'],
    ['parameters of a page', 'const [query] = useSearchParams();\n', 'shared/address'],
    ['a timer', 'const tick = setInterval(act, 1_000);\n', 'shared/time'],
    ['a debounce', 'clearTimeout(timer);\n', 'shared/time'],
    ['the days of a month', 'new Date(Date.UTC(year, month, 0));\n', 'shared/time'],
    ['a market clock', "new Intl.DateTimeFormat('sv-SE', { timeZone });\n", 'shared/time'],
  ])('rejects %s that a page implements itself', async (_, text, use) => {
    const tree = await makeTree({ [`${web}/pages/site/Own.tsx`]: text });
    expect(await checkMechanisms(tree)).toEqual([expect.stringContaining(use)]);
  });

  it.each([
    ['a segmenter', "import { Jieba } from '@node-rs/jieba';\n", 'platform/text-search'],
    [
      'prefixes of lexemes',
      "export const LEXEME_PREFIXES = { word: '=' } as const;\n",
      'platform/text-search',
    ],
    [
      'pairs of characters',
      'characters.slice(1).map((next, i) => characters[i] + next);\n',
      'platform/text-search',
    ],
    [
      'a cursor of the next page',
      'const next = rows.length > limit ? String(page.at(-1)?.id) : null;\n',
      'pageOf',
    ],
    ['a currency sign', "const price = '¥' + yuan(fen);\n", 'formatMoney'],
    ['a currency after an amount', "const en = 'At most {left} CNY is left';\n", 'formatMoney'],
    ['a currency before an amount', "const en = 'At most CNY {left} is left';\n", 'formatMoney'],
    ['a CSV cell', `const cell = text.replaceAll('"', '""');\n`, 'csvCell'],
    ['a day in milliseconds', 'const DAY_MS = 86_400_000;\n', 'DAY_MS'],
    ['a day as 24 hours', 'const DAY_MS = 24 * HOUR_MS;\n', 'DAY_MS'],
    ['a median', 'function medianOf(values: number[]): number {\n', 'median'],
    ['the index of a median', 'const middle = sorted.length >> 1;\n', 'median'],
    ['a quantile', 'export function quantile(sorted: number[]): number {\n', 'quantile'],
    ['a rounding', 'const rounded = Math.round(value * DIGITS) / DIGITS;\n', 'round of'],
    ['a rounding to a power', 'Math.round((a / b) * 10 ** DIGITS) / 10 ** DIGITS;\n', 'round of'],
  ])('rejects %s implemented again on the server and in the web', async (_, text, use) => {
    const files = [`${server}/modules/wallet/own.ts`, `${web}/shared/time/own.ts`];
    const tree = await makeTree(Object.fromEntries(files.map((file) => [file, text])));
    expect(await checkMechanisms(tree)).toEqual(
      files.map((file) => expect.stringMatching(new RegExp(`${file} .*${use}`))),
    );
  });
});
