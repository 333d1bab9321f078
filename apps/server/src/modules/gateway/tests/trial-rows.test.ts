import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, grantPack, newCustomer } from '../../../../test/harness/customers.ts';
import { type Answered, call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { type Process, startSite } from '../../../../test/harness/server.ts';

const [PER_CALL, BY_TERM] = ['p_test1011', 'p_test1012'] as const;
const TRIAL = { trialCalls: 3, trialRows: 5 };
const site = await startSite([
  quotesManifest(PER_CALL, { prices: { use: 7 }, ...TRIAL }),
  quotesManifest(BY_TERM, { prices: { month: 900 }, ...TRIAL }),
]);
afterAll(site.stop);
let twin: Process;
beforeAll(async () => {
  for (const code of [PER_CALL, BY_TERM]) await site.load(code, quotesCsv(4, 3));
  twin = await site.twin();
});

const ask = (
  { token }: Customer,
  code: string,
  parameters: Record<string, string | number> = {},
  process: Process = site,
): Promise<Answered> => call(process, `stock/${code}?${query(parameters)}`, { token });
const receipt = (answer: Answered) =>
  ['x-jishi-basis', 'x-jishi-price-fen', 'x-jishi-calls-left'].map((name) => answer.header(name));

describe('a trial call', () => {
  it('returns up to the allowed number of rows; if there are more, it is rejected with the limit, and is not used up', async () => {
    const long = { [PER_CALL]: [{ '@limit': 6 }, {}], [BY_TERM]: [{ '@limit': 6 }, {}, { dry_run: 1 }] };
    for (const code of [PER_CALL, BY_TERM]) {
      const customer = await newCustomer(site);
      expect(receipt(await ask(customer, code, { '@limit': 5 }))).toEqual(['trial', '0', '2']);
      for (const parameters of long[code]) {
        const answer = await ask(customer, code, parameters);
        expect([answer.resultcode, answer.resultmsg]).toEqual([407, expect.stringContaining('5')]);
      }
      expect(receipt(await ask(customer, code, { '@limit': 5 }))).toEqual(['trial', '0', '1']);
    }
  });

  it('for more rows is paid for by a pack or the wallet, as a dry run predicts, and is not used up', async () => {
    const customer = await newCustomer(site, { balanceFen: 10n });
    await grantPack(site, customer, PER_CALL, 1);
    expect(receipt(await ask(customer, PER_CALL))).toEqual(['pack', '0', '0']);
    expect(receipt(await ask(customer, PER_CALL, { dry_run: 1 }))).toEqual(['dryRun', '7', undefined]);
    expect(receipt(await ask(customer, PER_CALL))).toEqual(['use', '7', undefined]);
    expect(await balanceFen(site, customer)).toBe(3n);
    expect((await ask(customer, PER_CALL)).resultcode).toBe(407);
    expect(receipt(await ask(customer, PER_CALL, { '@limit': 5 }))).toEqual(['trial', '0', '2']);
  });

  it('returns at most calls × rows for free across two processes, however many calls are made at once', async () => {
    const customer = await newCustomer(site);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        ask(customer, PER_CALL, { '@limit': 1 + (n % 12) }, n % 2 === 0 ? site : twin),
      ),
    );
    const granted = answers.filter((answer) => answer.resultcode === 200);
    expect(granted.map((answer) => answer.header('x-jishi-basis'))).toEqual(['trial', 'trial', 'trial']);
    const rows = granted.reduce((sum, answer) => sum + answer.records.length, 0);
    expect(rows).toBeLessThanOrEqual(TRIAL.trialCalls * TRIAL.trialRows);
  });
});
