import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { limitKey } from '../../access/index.ts';
import {
  csvOf,
  EMPTY,
  FREE,
  filesOf,
  makerOf,
  manifests,
  PRIVATE,
  ROWS,
  SOLD,
} from '../../data-files/tests/data-files.fixture.ts';
import { tokensOf } from '../reply-size.ts';
import { type Agent, bearer, startAgent } from './agents.fixture.ts';

const site = await startSite(manifests());
afterAll(site.stop);
beforeAll(async () => {
  await site.load(SOLD, csvOf(ROWS));
  await site.load(FREE, 'SECCODE,NAME\n000001,a\n000002,\n');
  const { list } = filesOf(site, await newCustomer(site));
  for (const code of [SOLD, FREE]) await list(code);
  await makerOf(site).make();
});

/** Runs the work as the agent of a new customer with 100 yuan. */
async function asAgent(work: (agent: Agent, customer: Customer) => Promise<void>): Promise<void> {
  const customer = await newCustomer(site, { balanceFen: 10_000n });
  const agent = await startAgent(site, bearer(customer));
  try {
    await work(agent, customer);
  } finally {
    await agent.close();
  }
}

type Listed = readonly { period: string; rows: number; price_fen: number; url?: string; sha256: string }[];
const spentBy = async (customer: Customer): Promise<bigint> => 10_000n - (await balanceFen(site, customer));

describe('list_files', () => {
  it('lists files with rows, bytes, checksums and prices, and costs nothing', () =>
    asAgent(async (agent, customer) => {
      const { answer, text } = await agent.call('list_files', { code: SOLD });
      const files = answer.files as Listed;
      expect(files.map(({ period, rows, price_fen, url }) => [period, rows, price_fen, url])).toEqual([
        ['2026-01', 3, 30, undefined],
        ['2026-02', 2, 30, undefined],
        ['2026-03', 1, 30, undefined],
      ]);
      expect(answer.total).toMatchObject({ files: 3, rows: 6, price_fen: 90 });
      expect(tokensOf(text)).toBeLessThan(8_000);
      const part = await agent.call('list_files', { code: SOLD, from: '2026-02-01', cursor: '2026-02' });
      expect((part.answer.files as Listed).map(({ period }) => period)).toEqual(['2026-03']);
      expect(await spentBy(customer)).toBe(0n);
    }));

  it('buys nothing if the price exceeds the call’s limit, which defaults to 0, and states the required limit', () =>
    asAgent(async (agent, customer) => {
      for (const more of [{}, { max_price_fen: 59 }]) {
        const refused = await agent.call('list_files', {
          code: SOLD,
          periods: ['2026-01', '2026-02'],
          ...more,
        });
        expect(refused).toMatchObject({
          isError: true,
          answer: { error: 'data-files.priceAbove', price_fen: 60 },
        });
        expect(refused.answer.remedy).toContain('max_price_fen = 60');
      }
      expect(await spentBy(customer)).toBe(0n);
    }));

  it('returns addresses for downloading the files, and charges for each file once', () =>
    asAgent(async (agent, customer) => {
      const call = { code: SOLD, periods: ['2026-01', '2026-02'] };
      const { answer } = await agent.call('list_files', { ...call, max_price_fen: 60 });
      expect(answer.receipt).toMatchObject({ price_fen: 60, balance_fen: 9_940 });
      for (const { url = '', sha256 } of answer.files as Listed) {
        const file = await filesOf(site, customer).load(url);
        expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256);
      }
      const again = await agent.call('list_files', call);
      expect(again.answer).toMatchObject({ receipt: null, files: [{ price_fen: 0 }, { price_fen: 0 }] });
      expect(await spentBy(customer)).toBe(60n);
    }));

  it('buys nothing above the key’s cap, whatever the call’s price limit', () =>
    asAgent(async (agent, customer) => {
      await site.change((tx) => limitKey(tx, customer.keyId, { callCapFen: 29n }, site.time.now));
      const refused = await agent.call('list_files', {
        code: SOLD,
        periods: ['2026-01'],
        max_price_fen: 1_000,
      });
      expect(refused).toMatchObject({ isError: true, answer: { error: 'gateway.callCapReached' } });
      expect(await spentBy(customer)).toBe(0n);
    }));

  it('returns the addresses of free files, and of files covered by a subscription term, without a charge', () =>
    asAgent(async (agent, customer) => {
      const free = await agent.call('list_files', { code: FREE, periods: ['all'] });
      expect(free.answer).toMatchObject({ receipt: null, files: [{ rows: 2, url: expect.any(String) }] });
      await grant(site, customer, 'term', SOLD);
      const owned = await agent.call('list_files', { code: SOLD, periods: ['2026-03'] });
      expect(owned.answer).toMatchObject({ receipt: null, files: [{ url: expect.any(String) }] });
    }));

  it.each([
    ['a data set that does not exist', { code: 'p_stock980' }, 'datasets.notFound', 'search_datasets'],
    ['a private data set', { code: PRIVATE }, 'datasets.notFound', 'search_datasets'],
    ['a data set without files', { code: EMPTY }, 'data-files.notOffered', 'query_dataset'],
    ['a period without a file', { code: SOLD, periods: ['2025-01'] }, 'data-files.fileUnknown', 'periods'],
    ['no period', { code: SOLD, periods: [] }, 'arguments', 'inputSchema'],
    ['a day that does not exist', { code: SOLD, from: '2026-02-31' }, 'arguments', 'inputSchema'],
    ['a price below 0', { code: SOLD, max_price_fen: -1 }, 'arguments', 'inputSchema'],
  ])('rejects %s and suggests a remedy', (_name, call, error, remedy) =>
    asAgent(async (agent) => {
      const refused = await agent.call('list_files', call);
      expect(refused).toMatchObject({ isError: true, answer: { error } });
      expect(refused.answer.remedy).toContain(remedy);
    }),
  );

  it('shows only data sets that the key may read', () =>
    asAgent(async (agent, customer) => {
      await site.change((tx) => limitKey(tx, customer.keyId, { datasets: [FREE] }, site.time.now));
      expect(await agent.call('list_files', { code: SOLD })).toMatchObject({
        isError: true,
        answer: { error: 'gateway.keyOutOfScope' },
      });
    }));
});
