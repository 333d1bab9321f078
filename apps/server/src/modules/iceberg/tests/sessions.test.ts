import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { SECRET, startSite, type TestSite } from '../../../../test/harness/server.ts';
import { serverSecretOf } from '../../../platform/crypto.ts';
import { limitKey, revokeKey, tokenSecretOf } from '../../access/index.ts';
import { disableAccount } from '../../accounts/index.ts';
import {
  csvOf,
  FREE,
  filesOf,
  makerOf,
  manifests,
  ROWS,
  SOLD,
} from '../../data-files/tests/data-files.fixture.ts';
import { revokeEntitlement } from '../../entitlements/index.ts';
import { catalogOf, entriesOf, type Keys, signed } from './iceberg.fixture.ts';

let site: TestSite;
let owner: Customer;
let catalog: ReturnType<typeof catalogOf>;
let keys: Keys;
let address: string;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  await site.load(FREE, 'SECCODE,NAME\n000001,Ping An\n');
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  const files = filesOf(site, owner);
  await files.list(SOLD);
  await files.list(FREE);
  await makerOf(site).make();
  catalog = catalogOf(site, owner);
  const loaded = await catalog.load(SOLD);
  keys = loaded.config;
  const [january] = await entriesOf(catalog, loaded);
  address = january?.data_file.file_path ?? '';
});
afterAll(() => site.stop());

const HOST = 'localhost:80';
const codeIn = (body: string): string | undefined => /<Code>(\w+)<\/Code>/.exec(body)?.[1];
const pathOf = (of: string): string => of.replace('s3://', '/s3/');

describe('a session', () => {
  it('expires after an hour', async () => {
    const at = site.time.now;
    site.advance(3_599_000);
    const last = await catalog.object(keys, address);
    site.advance(2_000);
    const answer = await catalog.object(keys, address);
    site.time.now = at;
    expect([last.statusCode, answer.statusCode, codeIn(answer.body)]).toEqual([200, 403, 'ExpiredToken']);
  });

  it.each<[string, (token: string) => string]>([
    ['another expiry', (token) => changedToken(token, { until: 9_999_999_999_999 })],
    ['another account', (token) => changedToken(token, { account: '999' })],
    ['another table', (token) => changedToken(token, { table: FREE })],
    ['no signature', (token) => token.split('.')[0] ?? ''],
    ['a signature of zeros', (token) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
  ])('with %s is not accepted', async (_, change) => {
    const answer = await catalog.object(
      { ...keys, 's3.session-token': change(keys['s3.session-token']) },
      address,
    );
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'InvalidAccessKeyId']);
  });

  it("cannot be used with a signature by another account's secret", async () => {
    const other = await newCustomer(site);
    const { config } = await catalogOf(site, other).load(FREE);
    const mixed = { ...keys, 's3.secret-access-key': config['s3.secret-access-key'] };
    expect(codeIn((await catalog.object(mixed, address)).body)).toBe('SignatureDoesNotMatch');
    const named = { ...config, 's3.session-token': keys['s3.session-token'] };
    expect(codeIn((await catalog.object(named, address)).body)).toBe('InvalidAccessKeyId');
  });

  it('can read only its own table', async () => {
    const { config } = await catalog.load(FREE);
    const answer = await catalog.object(config, address);
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'AccessDenied']);
  });

  it('ends immediately when its key is revoked', async () => {
    const other = await newCustomer(site);
    await grant(site, other, 'term', SOLD);
    const own = catalogOf(site, other);
    const { config } = await own.load(SOLD);
    expect((await own.object(config, address)).statusCode).toBe(200);
    await site.change((tx) => revokeKey(tx, other.keyId));
    const answer = await own.object(config, address);
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'InvalidAccessKeyId']);
  });

  it('ends immediately when its account is disabled', async () => {
    const other = await newCustomer(site);
    const own = catalogOf(site, other);
    const { config, 'metadata-location': metadata } = await own.load(FREE);
    expect((await own.object(config, metadata)).statusCode).toBe(200);
    await site.change((tx) => disableAccount(tx, other.accountId));
    expect((await own.object(config, metadata)).statusCode).toBe(403);
  });

  it('ends immediately when its data set is removed from the key', async () => {
    const other = await newCustomer(site);
    await grant(site, other, 'term', SOLD);
    const own = catalogOf(site, other);
    const { config } = await own.load(SOLD);
    await site.change((tx) => limitKey(tx, other.keyId, { datasets: [FREE] }, site.time.now));
    const answer = await own.object(config, address);
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'AccessDenied']);
  });

  it('ends immediately for networks that the key no longer allows', async () => {
    const other = await newCustomer(site);
    await grant(site, other, 'term', SOLD);
    const own = catalogOf(site, other);
    const { config } = await own.load(SOLD);
    await site.change((tx) => limitKey(tx, other.keyId, { networks: ['192.0.2.0/24'] }, site.time.now));
    const answer = await own.object(config, address);
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'AccessDenied']);
  });

  it('no longer reads all bounds, and must pay for files, once the entitlement ends', async () => {
    const other = await newCustomer(site);
    const right = await grant(site, other, 'term', SOLD);
    const own = catalogOf(site, other);
    const { config, metadata } = await own.load(SOLD);
    const list = metadata.snapshots[0]?.['manifest-list'] ?? '';
    expect((await own.object(config, list)).statusCode).toBe(200);
    await site.change((tx) => revokeEntitlement(tx, right, site.time.now));
    expect((await own.object(config, list)).statusCode).toBe(403);
    expect((await own.object(config, address)).statusCode).toBe(403);
    expect((await own.object(config, address, { method: 'HEAD' })).statusCode).toBe(200);
  });

  it('is valid while the server secret is being replaced, and invalid if its secret is unknown', async () => {
    const NEW = 'a newer secret of the tests that is long';
    const exchanging = await site.twin(undefined, {
      ...{ secret: serverSecretOf(NEW, SECRET), tokenSecret: tokenSecretOf(NEW, SECRET) },
    });
    const foreign = await site.twin(undefined, {
      ...{ secret: serverSecretOf(NEW), tokenSecret: tokenSecretOf(NEW) },
    });
    const request = signed(keys, HOST, pathOf(address), site.time.now);
    expect((await exchanging.app.inject(request)).statusCode).toBe(200);
    expect((await foreign.app.inject(request)).statusCode).toBe(403);
  });
});

function changedToken(token: string, change: object): string {
  const [payload = '', signature] = token.split('.');
  const session = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${Buffer.from(JSON.stringify({ ...session, ...change })).toString('base64url')}.${signature}`;
}
