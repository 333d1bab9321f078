import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/catalogue.ts';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';

/**
 * The data sets whose only required parameter is the end of a date range. Existing clients use it to read them day by
 * day.
 */
const BY_THE_DAY = (await wholeCatalogue()).filter(({ parameters }) => {
  const required = parameters.filter((parameter) => parameter.required);
  const begins = parameters.some(({ name, required: isRequired }) => name === 'sdate' && !isRequired);
  return begins && required.length === 1 && required[0]?.name === 'edate';
});
const site = await startSite(BY_THE_DAY);
afterAll(site.stop);
let reader: Customer;
beforeAll(async () => {
  reader = await newCustomer(site, { balanceFen: 10_000_000n });
  await grant(site, reader, 'term', '*');
});

async function daysOf(code: string, parameters: Record<string, string>): Promise<unknown[]> {
  const answer = await call(site, `stock/${code}?${query(parameters)}`, { token: reader.token });
  expect(`${answer.resultcode} ${answer.resultmsg}`).toBe('200 success');
  return answer.records.map(({ TRADEDATE }) => TRADEDATE);
}

describe('a call with only the end of a date range', () => {
  it('is accepted for p_stock2402 and the quotes of indices', () => {
    expect(BY_THE_DAY.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['p_stock2402', 'p_index2905', 'p_swindex']),
    );
  });

  it.each(BY_THE_DAY)(
    'returns only the rows of that day: $code',
    async ({ code, fields, key, parameters }) => {
      const scode = parameters.find(({ name }) => name === 'scode')?.example ?? '600901';
      const names = key.filter((field) => field !== 'TRADEDATE');
      const figure = fields.find(({ type }) => type === 'number')?.code ?? '';
      const rows = ['2025-06-05', '2025-06-06', '2025-06-09'].map((day) =>
        [day, 1, ...names.map(() => scode)].join(','),
      );
      await site.load(code, [['TRADEDATE', figure, ...names].join(','), ...rows].join('\n'));
      const edate = '2025-06-06';
      expect(await daysOf(code, { edate })).toEqual([edate]);
      expect(await daysOf(code, { edate, sdate: '2025-06-01' })).toHaveLength(2);
      expect(await daysOf(code, { edate, scode })).toHaveLength(2);
    },
  );
});
