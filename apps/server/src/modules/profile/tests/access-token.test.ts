import { identityEndpoints, profileEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { newCode, newIndividual, PASSWORD } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;
const my = profileEndpoints;

const NEW = 'Rot-Kohl-88';

describe('the access token', () => {
  it('is encrypted with the key that the call names, belongs to the user’s account, and is valid until its expireTime', async () => {
    const visitor = await newIndividual(site);
    const { data, open } = await visitor.call(my.accessToken, {});
    const token = (await open('accessToken', data.accessToken)) ?? '';
    expect(token).toMatch(/^[\w-]{35}\.[\w-]{43}$/);
    expect(data.accessToken).not.toContain(token);
    expect(data.expireTime).toBe(site.time.now.getTime() + 3_600_000);
    const balance = () =>
      site.app.inject({ url: '/v1/my/balance', headers: { authorization: `Bearer ${token}` } });
    expect((await balance()).json()).toMatchObject({ code: 0, data: { balanceFen: '0' } });
    const again = await visitor.call(my.accessToken, {});
    expect(await again.open('accessToken', again.data.accessToken)).toBe(token);
    expect(await open('accessToken', again.data.accessToken)).toBeNull();
  });

  it('is not issued without the header that names an encryption key', async () => {
    const visitor = await newIndividual(site);
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await site.app.inject({ url: my.accessToken.path, headers: { cookie } });
    expect([response.statusCode, response.json().code]).toEqual([400, 1650]);
  });

  it('is revoked when the password changes, and the next call issues a new one', async () => {
    const visitor = await newIndividual(site);
    const first = await visitor.call(my.accessToken, {});
    const token = await first.open('accessToken', first.data.accessToken);
    const balance = (of: string | null) =>
      site.app.inject({ url: '/v1/my/balance', headers: { authorization: `Bearer ${of}` } });
    expect((await balance(token)).statusCode).toBe(200);
    await visitor.call(my.changePassword, { oldPassword: PASSWORD, password: NEW, confirmpassword: NEW });
    await site.heard.accounts();
    expect((await balance(token)).statusCode).toBe(401);
    const second = await visitor.call(my.accessToken, {});
    expect((await balance(await second.open('accessToken', second.data.accessToken))).statusCode).toBe(200);
  });

  it('is revoked when a forgotten password is reset', async () => {
    const visitor = await newIndividual(site);
    const { data, open } = await visitor.call(my.accessToken, {});
    const token = await open('accessToken', data.accessToken);
    const code = await newCode(site, visitor.mobile, 'reset');
    const reset = { code, receiver: visitor.mobile, password: NEW, confirmpassword: NEW };
    expect(await openBrowser(site).call(identityEndpoints.resetPassword, reset)).toMatchObject({ code: 0 });
    await site.heard.accounts();
    const headers = { authorization: `Bearer ${token}` };
    expect((await site.app.inject({ url: '/v1/my/balance', headers })).statusCode).toBe(401);
    expect((await visitor.call(my.user, {})).code).toBe(999990);
  });

  it('uses a single API key, even if the user’s first calls are concurrent', async () => {
    const visitor = await newIndividual(site);
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.call(my.accessToken, {})));
    const tokens = await Promise.all(answers.map(({ data, open }) => open('accessToken', data.accessToken)));
    expect(new Set(tokens).size).toBe(1);
    const { rows } = await sql<{
      keys: number;
    }>`select count(*)::int as keys from api_key k join account a on a.id = k.account_id
      join person p on p.id = a.person_id where p.mobile = ${visitor.mobile} and for_site`.execute(db);
    expect(rows).toEqual([{ keys: 1 }]);
  });
});
