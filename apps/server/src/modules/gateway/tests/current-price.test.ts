import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { type Process, startSite } from '../../../../test/harness/server.ts';
import { setPrice } from '../../catalog/index.ts';

const CODE = 'p_test1001';
const MEMBERS = 'p_test1002';
const site = await startSite([
  quotesManifest(CODE, { prices: { use: 30 } }),
  quotesManifest(MEMBERS, { vipOnly: true }),
]);
afterAll(site.stop);
let customer: Customer;
let twin: Process;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(2, 2));
  await site.load(MEMBERS, quotesCsv(2, 2));
  customer = await newCustomer(site, { balanceFen: 1000n });
  twin = await site.twin();
  await twin.heard.datasets();
});

const charged = async (): Promise<string | undefined> =>
  (await call(twin, `stock/${CODE}`, { token: customer.token })).header('x-jishi-price-fen');
const textOf = async (url: string): Promise<string> => (await twin.app.inject({ url })).body;

describe('a price that the operator sets', () => {
  it('is charged and shown by every process: in calls, on pages, in the package list, in documents and in OpenAPI', async () => {
    expect(await charged()).toBe('30');
    const by = { actor: 'li', reason: '' };
    await site.change(async (tx) => {
      await setPrice(tx, { product: `dataset:${CODE}`, mode: 'use', fen: 77n, ...by });
      await setPrice(tx, { product: 'package:funds', mode: 'month', fen: 4321n, ...by });
      await setPrice(tx, { product: 'membership:vip1', mode: 'month', fen: 1234n, ...by });
    });
    await twin.heard.until(() => twin.state.registry.find(CODE)?.manifest.prices.use === 77);
    expect(await charged()).toBe('77');
    expect(await textOf(`/v1/catalog/datasets/${CODE}`)).toContain('"prices":{"use":77}');
    expect(await textOf(`/docs/datasets/${CODE}.md?lang=en`)).toContain('0.77');
    expect(await textOf('/openapi.json')).toContain('"x-price-fen":{"use":77}');
    expect(await textOf('/v1/catalog/packages')).toContain('"month":4321');
    expect(await textOf('/v1/catalog/memberships')).toContain('"month":1234');
  });
});
