import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { STATEMENT_FIELDS, statementManifest } from '../../datasets/row-versions.fixture.ts';

const [ROWS, NAMES, PLAIN] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const byName = (name: string, dataset: string) => ({
  ...{ name, zh: '简称', en: 'Names', op: 'in', field: 'SECCODE', maxCodes: 9 },
  through: { dataset, from: 'F003V', to: 'SECCODE' },
});
const tableOf = (code: string, over: object) => statementManifest(code, { versions: undefined, ...over });
const site = await startSite([
  tableOf(ROWS, { history: true, parameters: [byName('named', NAMES), byName('plain', PLAIN)] }),
  tableOf(NAMES, { history: true }),
  tableOf(PLAIN, {}),
]);
afterAll(site.stop);
let reader: Customer;
/** A time before the names' history starts, and a time at which the name was different. */
let early = '';
let then = '';

const now = async (): Promise<string> => {
  const { rows } = await site.database.pool.query<{ now: string }>(
    `select to_char(clock_timestamp() at time zone '+00', 'YYYY-MM-DD"T"HH24:MI:SS.US') || 'Z' as now`,
  );
  return rows[0]?.now ?? '';
};
const file = (name: string): string =>
  `${STATEMENT_FIELDS.join()}\n600001,2024-12-31,2025-04-20,1,,${name}\n`;

beforeAll(async () => {
  await site.load(ROWS, file(''));
  early = await now();
  for (const code of [NAMES, PLAIN]) await site.load(code, file('old'));
  then = await now();
  for (const code of [NAMES, PLAIN]) await site.load(code, file('new'));
  reader = await newCustomer(site);
  await grant(site, reader, 'term', '*');
});

const ask = async (parameters: Record<string, string>, path: string = `stock/${ROWS}`) => {
  const answer = await call(site, `${path}?${query(parameters)}`, {
    token: reader.token,
    headers: { 'accept-language': 'en' },
  });
  return { ...answer, found: answer.total, notice: answer.header('x-jishi-notice') ?? null };
};

it('a lookup uses the rows of the same time if the data set that it reads keeps a history', async () => {
  expect(await ask({ '@asof': then, named: 'old' })).toMatchObject({ found: 1, notice: null });
  expect(await ask({ '@asof': then, named: 'new' })).toMatchObject({ found: 0, notice: null });
  expect(await ask({ named: 'new' })).toMatchObject({ found: 1, notice: null });
  const { text } = await ask({ '@asof': then, named: 'old' }, `load/${ROWS}_all`);
  expect(text.trim().split('\n')).toHaveLength(2);
});

it('a lookup uses current rows if there are no earlier ones, and the response says so', async () => {
  const without = `F003V is looked up in the current rows of ${PLAIN}`;
  expect(await ask({ '@asof': then, plain: 'new' })).toMatchObject({ found: 1, notice: without });
  expect(await ask({ '@asof': then, plain: 'old' })).toMatchObject({ found: 0, notice: without });
  const before = new RegExp(`^F003V is looked up in the current rows of ${NAMES} before 20.*Z$`);
  expect(await ask({ '@asof': early, named: 'new' })).toMatchObject({
    ...{ found: 1, notice: expect.stringMatching(before) },
  });
});

it('a call by version number is rejected, because it would also have to state the versions of the data sets that it looks up', async () => {
  const refused = await ask({ '@asof': `version:${site.state.registry.find(ROWS)?.version}` });
  expect([refused.resultcode, refused.resultmsg]).toEqual([
    402,
    expect.stringContaining('so they do not identify a time'),
  ]);
});

it('the document names the parameters that always look up current rows, and does not offer version numbers', async () => {
  for (const [lang, words] of [
    ['en', `plain is always looked up in the current rows of ${PLAIN}`],
    ['zh', `plain 始终按 ${PLAIN} 的当前数据对照`],
  ] as const) {
    const markdown = (await site.app.inject(`/docs/datasets/${ROWS}.md?lang=${lang}`)).payload;
    const text = markdown.replaceAll('\\_', '_');
    expect(text).toContain(words);
    expect(text).not.toContain(`named ${words.slice(6)}`);
    expect(text).not.toMatch(/version:(?:NUMBER|版本号)/);
  }
});
