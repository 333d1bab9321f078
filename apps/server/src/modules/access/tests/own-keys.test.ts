import { KEYS_MAX, keyEndpoints, profileEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../test/harness/browser.ts';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { issueToken } from '../issue-token.ts';

const site = await startSite([]);
afterAll(site.stop);
const { list, make, change, rotate, end, token, caps, setCaps } = keyEndpoints;

const listed = async (browser: Browser) => (await browser.call(list, {})).data;
const tokenOf = (key: { accessKey: string; accessSecret: string }) =>
  issueToken(
    { db: site.database.db, clock: () => site.time.now, tokenSecret: site.tokenSecret, cell: 'a' },
    key,
  );

async function newKey(browser: Browser, label = '') {
  const answer = await browser.call(make, { label });
  const accessSecret = (await answer.open('accessSecret', answer.data.accessSecret)) ?? '';
  return { ...answer.data, accessSecret };
}

describe('a key of the caller’s account', () => {
  it('200: is created, can be exchanged for a token, and is listed first without its secret', async () => {
    const browser = await newIndividual(site);
    const key = await newKey(browser, ' notebook ');
    expect(await tokenOf(key)).toMatchObject({ outcome: 'issued' });
    const [newest, first] = await listed(browser);
    expect(newest).toEqual({
      id: key.id,
      accessKey: key.accessKey,
      label: 'notebook',
      createdAt: expect.any(String),
      expiresAt: null,
      datasets: null,
      networks: null,
      dayCapFen: null,
      monthCapFen: null,
      callCapFen: null,
      member: null,
      lastUsedAt: null,
    });
    expect(first?.label).toBe('默认密钥');
  });

  it('200: is revoked immediately and permanently, and the security log records it', async () => {
    const browser = await newIndividual(site);
    const key = await newKey(browser);
    expect(await browser.call(end, { id: key.id })).toMatchObject({ code: 0 });
    expect(await tokenOf(key)).toEqual({ outcome: 'wrongKey' });
    expect((await listed(browser)).map(({ id }) => id)).not.toContain(key.id);
    expect(await browser.call(end, { id: key.id }, 'en')).toMatchObject({ status: 404, code: 1681 });
    const { events } = (await browser.call(profileEndpoints.securityEvents, {})).data;
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['keyEnded', 'keyMade']);
  });

  it(`409: is not created beyond ${KEYS_MAX} keys, not counting the site’s own key`, async () => {
    const browser = await newIndividual(site);
    await browser.call(profileEndpoints.accessToken, {});
    const codes = await Promise.all(
      Array.from({ length: KEYS_MAX + 1 }, async () => (await browser.call(make, {})).code),
    );
    expect(codes.filter((code) => code === 1680)).toHaveLength(2);
    expect(await listed(browser)).toHaveLength(KEYS_MAX);
    expect(await browser.call(make, {}, 'en')).toMatchObject({
      status: 409,
      msg: `An account can have at most ${KEYS_MAX} active keys. Revoke one first`,
    });
  });

  it('404: is not found by another account and stays active', async () => {
    const [own, other] = [await newIndividual(site), await newIndividual(site)];
    const key = await newKey(own);
    expect(await other.call(end, { id: key.id })).toMatchObject({ status: 404, code: 1681 });
    expect(await tokenOf(key)).toMatchObject({ outcome: 'issued' });
  });

  it('200: has the limits and label set by its owner, and cannot be given an expiry in the past', async () => {
    const browser = await newIndividual(site);
    const { id } = await newKey(browser);
    const settings = {
      label: 'server',
      expiresAt: '2027-01-01T00:00:00.000Z',
      datasets: ['p_stock2402'],
      networks: ['10.0.0.0/8', '2001:db8::1'],
      dayCapFen: '500',
      monthCapFen: null,
      callCapFen: '0',
    };
    expect(await browser.call(change, { id, ...settings })).toMatchObject({ code: 0 });
    expect((await listed(browser))[0]).toMatchObject({ id, ...settings });
    const past = { id, expiresAt: '2020-01-01T00:00:00.000Z' };
    expect(await browser.call(change, past)).toMatchObject({ status: 400, code: 1682 });
    expect(await (await newIndividual(site)).call(change, { id })).toMatchObject({ status: 404, code: 1681 });
  });

  it('200: is replaced with a key that has the same settings, and stays valid during the overlap', async () => {
    const browser = await newIndividual(site);
    const old = await newKey(browser, 'server');
    await browser.call(change, { id: old.id, label: 'server', datasets: ['p_stock2402'], callCapFen: '7' });
    const answer = await browser.call(rotate, { id: old.id, overlapHours: 2 });
    const accessSecret = (await answer.open('accessSecret', answer.data.accessSecret)) ?? '';
    const [newest, before] = await listed(browser);
    expect(newest).toMatchObject({
      id: answer.data.id,
      label: 'server',
      datasets: ['p_stock2402'],
      callCapFen: '7',
    });
    const ends = new Date(site.time.now.getTime() + 2 * 3_600_000);
    expect(before).toMatchObject({ id: old.id, expiresAt: ends.toISOString() });
    expect(await tokenOf(old)).toMatchObject({ outcome: 'issued' });
    expect(await tokenOf({ ...answer.data, accessSecret })).toMatchObject({ outcome: 'issued' });
    const now = site.time.now;
    site.time.now = ends;
    expect(await tokenOf(old)).toEqual({ outcome: 'wrongKey' });
    site.time.now = now;
  });

  it('403: does not show its token unless the operator allows it', async () => {
    const browser = await newIndividual(site);
    const { id } = await newKey(browser);
    expect(await browser.call(token, { id })).toMatchObject({ status: 403, code: 1683 });
  });

  it('200: is subject to spending caps across all keys of the account', async () => {
    const browser = await newIndividual(site);
    expect((await browser.call(caps, {})).data).toEqual({ dayCapFen: null, monthCapFen: null });
    await browser.call(setCaps, { dayCapFen: '100' });
    expect((await browser.call(caps, {})).data).toEqual({ dayCapFen: '100', monthCapFen: null });
    expect(await browser.call(setCaps, { dayCapFen: '0' })).toMatchObject({ status: 400 });
  });

  it('401: requires a signed-in user', async () => {
    const visitor = openBrowser(site);
    const refused = { status: 401, code: 999999 };
    expect(await visitor.call(list, {})).toMatchObject(refused);
    expect(await visitor.call(make, {})).toMatchObject(refused);
    expect(await visitor.call(end, { id: '1' })).toMatchObject(refused);
  });
});
