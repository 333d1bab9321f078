import { identityEndpoints, profileEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { newPayer, type Payer } from '../../../../test/harness/payer.ts';
import { MEMBERS, PRIVATE, startDataSite } from '../../../../test/harness/site-data.ts';
import { grantVip } from '../../accounts/index.ts';
import { grantTerm } from '../grant-term.ts';

const site = await startDataSite();
afterAll(site.stop);

const described = quotesManifest(PRIVATE);

let addresses = 0;
/**
 * Returns a new IP address for each call, because this test would otherwise exceed the site's limit for one address.
 */
const nextAddress = (): string => `10.3.${++addresses >> 8}.${addresses & 255}`;

interface Answer {
  status: number;
  data: {
    records?: unknown[];
    preview?: string;
    show?: string;
    count?: number;
    fields?: { code: string }[];
    parameters?: { name: string }[];
  };
}

/** A reader with a token, or a signed-in user. */
type Reader = Customer | Payer;

function headersOf(reader: Reader | null): Record<string, string> {
  if (reader === null) return {};
  if ('token' in reader) return { authorization: `Bearer ${reader.token}` };
  return { cookie: [...reader.cookies].map((pair) => pair.join('=')).join('; ') };
}

/** Returns the pages' responses to a reader. */
async function readAs(reader: Reader | null, code: string) {
  const headers = headersOf(reader);
  const ask = async (url: string): Promise<Answer> => {
    const response = await site.app.inject({ url, headers, remoteAddress: nextAddress() });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, data: isJson ? response.json<Answer>().data : {} };
  };
  const product = `/v1/catalog/datasets/${code}`;
  return {
    product: await ask(product),
    sample: await ask(`${product}/sample`),
    history: await ask(`${product}/history`),
    quality: await ask(`${product}/quality`),
    view: await ask(`/v1/data/${code}`),
    rows: await ask(`/v1/data/${code}/rows`),
    file: await ask(`/download/${code}`),
  };
}

async function callAs({ token }: Pick<Customer, 'token'>, code: string): Promise<number> {
  const call = await site.app.inject(`/api/stock/${code}?access_token=${token}`);
  return call.json<{ resultcode: number }>().resultcode;
}

/** Returns the fields of a call's first row. */
async function fieldsOfCall({ token }: Pick<Customer, 'token'>, code: string): Promise<string[]> {
  const call = await site.app.inject(`/api/stock/${code}?access_token=${token}`);
  return Object.keys(call.json<{ records: object[] }>().records[0] ?? {});
}

async function newMember(vipUntil: Date | null = null): Promise<Customer> {
  const customer = await newCustomer(site);
  await site.change((tx) => grantVip(tx, customer.accountId, { level: 1, until: vipUntil }));
  return customer;
}

describe('rows of a data set for members', () => {
  it('are previewed on the product page and the data page only for readers whose calls succeed', async () => {
    const member = await newMember();
    const lapsed = await newMember(new Date(site.time.now.getTime() - 1));
    const buyer = await newCustomer(site);
    await grant(site, buyer, 'term', MEMBERS);
    for (const reader of [member, buyer, lapsed, await newCustomer(site), null]) {
      const mayCall = reader !== null && (await callAs(reader, MEMBERS)) === 200;
      expect(mayCall).toBe(reader === member || reader === buyer);
      const { product, sample, view, rows, file } = await readAs(reader, MEMBERS);
      expect([product.status, product.data.preview]).toEqual([200, mayCall ? 'open' : 'vip']);
      expect([sample.status, sample.data.records?.length]).toEqual([200, mayCall ? 10 : 0]);
      expect([view.status, view.data.show]).toEqual([200, mayCall ? 'sample' : 'none']);
      expect([rows.status, rows.data?.count]).toEqual(mayCall ? [200, 10] : [403, undefined]);
      expect(file.status).toBe(mayCall ? 200 : 403);
    }
  });
});

/** Grants the reader an entitlement to the first of two fields, together with the key field and the order field. */
async function grantPart({ accountId }: Customer, datasetCode: string): Promise<void> {
  const right = { accountId, datasetCode, startsAt: new Date(0), endsAt: null, source: 'cli' } as const;
  await site.change((tx) => grantTerm(tx, { ...right, restriction: { fields: ['F001V'] } }));
}

describe('a partial entitlement', () => {
  it("gives no access to the preview or the files of a members' data set, although calls return the fields that it covers", async () => {
    const reader = await newCustomer(site);
    await grantPart(reader, MEMBERS);
    expect(await fieldsOfCall(reader, MEMBERS)).toEqual(['F001V', 'SECCODE', 'TRADEDATE']);
    const { product, sample, view, rows, file } = await readAs(reader, MEMBERS);
    expect([product.status, product.data.preview]).toEqual([200, 'vip']);
    expect([sample.data.records?.length, view.data.show]).toEqual([0, 'none']);
    expect([rows.status, file.status]).toEqual([403, 403]);
  });
});

it('previews of members’ data sets cannot be filtered or sorted', async () => {
  const { token } = await newMember();
  for (const query of ['where=scode%3D600001', 'order=F002N:desc']) {
    const url = `/v1/data/${MEMBERS}/rows?${query}`;
    const response = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(response.json()).toMatchObject({ code: 2406 });
  }
});

/** Expects the reader to see the private data set's description and a sample of its rows. */
async function expectHeld(reader: Reader): Promise<void> {
  const { product, sample, history, quality, view, rows } = await readAs(reader, PRIVATE);
  expect([product, sample, history, quality, view, rows].map(({ status }) => status)).toEqual(
    Array(6).fill(200),
  );
  expect(product.data.preview).toBe('open');
  expect(product.data.fields?.map((field) => field.code)).toEqual(
    described.fields.map((field) => field.code),
  );
  expect(product.data.parameters?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(described.parameters.map(({ name }) => name)),
  );
  expect([sample.data.records?.length, view.data.show, rows.data.count]).toEqual([10, 'sample', 10]);
}

/** Expects the data set to look missing to the reader. */
async function expectHidden(reader: Reader | null): Promise<void> {
  for (const [name, answer] of Object.entries(await readAs(reader, PRIVATE)))
    expect(answer.status, name).toBe(404);
}

/** Calls the data set as the product page does, with the user's token. */
async function tryAs(person: Payer): Promise<number> {
  const { data, open } = await person.call(profileEndpoints.accessToken, {});
  const token = await open('accessToken', data.accessToken);
  return callAs({ token: token ?? '' }, PRIVATE);
}

describe('a private data set', () => {
  it('is shown, with its sample, to the account with the grant and to no other account', async () => {
    const holder = await newCustomer(site);
    await grant(site, holder, 'private', PRIVATE);
    await expectHeld(holder);
    for (const stranger of [await newCustomer(site), await newMember(), null]) await expectHidden(stranger);
  });

  it('is shown to a signed-in user with a grant, and to no other user', async () => {
    const holder = await newPayer(site);
    const stranger = await newPayer(site);
    await grant(site, holder, 'private', PRIVATE);
    await expectHeld(holder);
    await expectHidden(stranger);
    expect(await tryAs(holder)).toBe(200);
    expect(await tryAs(stranger)).not.toBe(200);
    expect((await readAs(holder, PRIVATE)).file.status).toBe(403);
  });

  it('is hidden from a user with a grant once the session ends', async () => {
    const holder = await newPayer(site);
    await grant(site, holder, 'private', PRIVATE);
    const before = { ...holder, cookies: new Map(holder.cookies) };
    await expectHeld(before);
    await holder.call(identityEndpoints.logout, {});
    await expectHidden(before);
  });

  it('cannot be exported by anyone', async () => {
    const holder = await newCustomer(site);
    await grant(site, holder, 'private', PRIVATE);
    expect((await readAs(holder, PRIVATE)).file.status).toBe(403);
  });

  it('disappears from the pages once the grant ends', async () => {
    const holder = await newCustomer(site);
    await grant(site, holder, 'private', PRIVATE, new Date(site.time.now.getTime() - 1));
    expect((await readAs(holder, PRIVATE)).product.status).toBe(404);
  });
});
