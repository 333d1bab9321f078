import { KEYS_MAX, keyEndpoints, profileEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../test/harness/browser.ts';
import { newIndividual } from '../../../test/harness/persons.ts';
import { startSite } from '../../../test/harness/server.ts';
import { issueToken } from './issue-token.ts';

const site = await startSite([]);
afterAll(site.stop);
const { list, make, end } = keyEndpoints;

const listed = async (browser: Browser) => (await browser.call(list, {})).data;
const tokenOf = (key: { accessKey: string; accessSecret: string }) =>
  issueToken({ db: site.database.db, clock: () => site.time.now, tokenSecret: site.tokenSecret }, key);

async function newKey(browser: Browser, label = '') {
  const answer = await browser.call(make, { label });
  const accessSecret = (await answer.open('accessSecret', answer.data.accessSecret)) ?? '';
  return { ...answer.data, accessSecret };
}

describe('a key of one’s own', () => {
  it('200: is made, gets a token, and stands first in the list without its secret', async () => {
    const browser = await newIndividual(site);
    const key = await newKey(browser, ' notebook ');
    expect(await tokenOf(key)).toMatchObject({ outcome: 'issued' });
    const [newest, first] = await listed(browser);
    expect(newest).toEqual({
      id: key.id,
      accessKey: key.accessKey,
      label: 'notebook',
      createdAt: expect.any(String),
    });
    expect(first?.label).toBe('first');
  });

  it('200: ends at once and for good, and both acts stand in the security log', async () => {
    const browser = await newIndividual(site);
    const key = await newKey(browser);
    expect(await browser.call(end, { id: key.id })).toMatchObject({ code: 0 });
    expect(await tokenOf(key)).toEqual({ outcome: 'wrongKey' });
    expect((await listed(browser)).map(({ id }) => id)).not.toContain(key.id);
    expect(await browser.call(end, { id: key.id }, 'en')).toMatchObject({ status: 404, code: 1681 });
    const { events } = (await browser.call(profileEndpoints.securityEvents, {})).data;
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['keyEnded', 'keyMade']);
  });

  it(`409: is one of at most ${KEYS_MAX}, however many are made at once; the site's own does not count`, async () => {
    const browser = await newIndividual(site);
    await browser.call(profileEndpoints.accessToken, {});
    const codes = await Promise.all(
      Array.from({ length: KEYS_MAX + 1 }, async () => (await browser.call(make, {})).code),
    );
    expect(codes.filter((code) => code === 1680)).toHaveLength(2);
    expect(await listed(browser)).toHaveLength(KEYS_MAX);
    expect(await browser.call(make, {}, 'en')).toMatchObject({
      status: 409,
      msg: `An account has at most ${KEYS_MAX} active keys. End one of them first`,
    });
  });

  it('404: of another account is not found, and stays what it was', async () => {
    const [own, other] = [await newIndividual(site), await newIndividual(site)];
    const key = await newKey(own);
    expect(await other.call(end, { id: key.id })).toMatchObject({ status: 404, code: 1681 });
    expect(await tokenOf(key)).toMatchObject({ outcome: 'issued' });
  });

  it('401: is for who is signed in', async () => {
    const visitor = openBrowser(site);
    const refused = { status: 401, code: 999999 };
    expect(await visitor.call(list, {})).toMatchObject(refused);
    expect(await visitor.call(make, {})).toMatchObject(refused);
    expect(await visitor.call(end, { id: '1' })).toMatchObject(refused);
  });
});
