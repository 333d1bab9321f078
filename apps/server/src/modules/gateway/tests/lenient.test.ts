import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { setLenient } from '../../access/index.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 5 } })]);
afterAll(site.stop);
let strict: Customer;
let lenient: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(4, 2));
});
beforeEach(async () => {
  strict = await newCustomer(site, { balanceFen: 1_000n });
  lenient = await newCustomer(site, { balanceFen: 1_000n });
  await site.change((tx) => setLenient(tx, lenient.keyId, true));
});
const ask = (path: string, { token }: Customer, headers: Record<string, string> = {}) =>
  call(site, `${path}&access_token=${token}`, { headers });
const unknown = `stock/${CODE}?scode=600001&subType=1&市场=x`;

describe('an unknown parameter', () => {
  it('is ignored and reported for a lenient key, and rejected for a strict key, whichever calls first', async () => {
    const plain = await ask(`stock/${CODE}?scode=600001`, strict);
    for (let round = 0; round < 3; round++) {
      const answer = await ask(unknown, lenient);
      expect([answer.text, answer.header('x-jishi-ignored')]).toEqual([
        plain.text,
        `subType, ${encodeURIComponent('市场')}`,
      ]);
      expect(answer.header('etag')).toBe(plain.header('etag'));
      const refused = await ask(unknown, strict);
      expect([refused.resultcode, refused.header('x-jishi-ignored')]).toEqual([402, undefined]);
    }
    expect((await ask(`stock/${CODE}?scode=600001`, lenient)).header('x-jishi-ignored')).toBeUndefined();
  });

  it('is ignored or rejected depending on the key, even if both keys call the same URL', async () => {
    const path = `stock/${CODE}?scode=600001&nonsense=1`;
    for (const [customer, code] of [
      [lenient, 200],
      [strict, 402],
      [lenient, 200],
    ] as const)
      expect((await call(site, path, { token: customer.token })).resultcode).toBe(code);
  });

  it('does not count as part of the call that an Idempotency-Key identifies', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await ask(unknown, lenient, key);
    const again = await ask(`stock/${CODE}?scode=600001`, lenient, key);
    expect([first.header('x-jishi-basis'), again.header('x-jishi-basis')]).toEqual(['use', 'repeat']);
  });

  it('is reported for changes, for all rows, for dry runs and with status 304', async () => {
    await grant(site, lenient, 'term', '*');
    const noticeOf = async (path: string, headers = {}) => {
      const answer = await ask(path, lenient, headers);
      return [answer.status, answer.header('x-jishi-ignored')];
    };
    expect(await noticeOf(`load/${CODE}_inc?scode=600001`)).toEqual([200, 'scode']);
    expect(await noticeOf(`load/${CODE}_all?nonsense=1`)).toEqual([200, 'nonsense']);
    expect(await noticeOf(`load/${CODE}_all?nonsense=1&dry_run=1`)).toEqual([200, 'nonsense']);
    expect(await noticeOf(`stock/${CODE}?nonsense=1&dry_run=1`)).toEqual([200, 'nonsense']);
    const etag = (await ask(`stock/${CODE}?nonsense=1`, lenient)).header('etag') ?? '';
    expect(await noticeOf(`stock/${CODE}?nonsense=1`, { 'if-none-match': etag })).toEqual([304, 'nonsense']);
  });

  it('is rejected if the caller would otherwise get the same page forever, and so is an invalid value', async () => {
    await grant(site, lenient, 'term', '*');
    for (const path of [`load/${CODE}_inc?page=2`, `load/${CODE}_all?cursor=x`, `stock/${CODE}?sdate=never`])
      expect((await ask(path, lenient)).resultcode).toBe(402);
  });

  it('is rejected as soon as the key becomes strict', async () => {
    expect((await ask(unknown, lenient)).resultcode).toBe(200);
    await site.change((tx) => setLenient(tx, lenient.keyId, false));
    expect((await ask(unknown, lenient)).resultcode).toBe(402);
  });
});
