import {
  type Endpoint,
  endpoint,
  identityEndpoints,
  profileEndpoints,
  registrationEndpoints,
} from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { openGuards } from '../../../../test/harness/guards.ts';
import { lightPasswords } from '../../../../test/harness/light-passwords.ts';
import {
  newCode,
  newIndividual,
  newMobile,
  PASSWORD,
  type Visitor,
} from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { guardsOf } from '../../../app/guards.ts';
import { identityDepsOf } from '../../../app/identity.ts';
import { type Authenticate, type CallContext, type Guards, serve } from '../../../platform/http/index.ts';
import { readAccountOfPerson } from '../../accounts/accounts.repository.ts';
import { disableAccount, enableAccount, setOperator } from '../../accounts/index.ts';
import { findPerson } from '../../identity/persons.repository.ts';
import { walletOf } from '../../wallet/index.ts';

const forOperators = {
  review: endpoint({
    name: 'test.review',
    method: 'GET',
    path: '/v1/test/review',
    audience: 'operator',
    summary: { zh: '', en: '' },
    input: z.object({}),
    output: z.strictObject({ accountId: z.string() }),
  }),
};
let guards: Guards | undefined;
const site = await startSite([], (app) => {
  const handlers = {
    review: async (_input: object, { caller }: CallContext) => ({ accountId: String(caller?.accountId) }),
  };
  const authenticate: Authenticate = async (request, endpoint) => {
    if (guards === undefined) throw new Error('the site has not started');
    return guards.authenticate(request, endpoint);
  };
  serve(app, forOperators, handlers, { ...openGuards, authenticate });
});
guards = guardsOf(
  site.state,
  {
    ...identityDepsOf(
      {
        ...{ db: site.database.db, clock: () => site.time.now, secret: site.secret },
        ...{ channels: new Set(), passwords: lightPasswords() },
      },
      undefined,
    ),
    tokenSecret: site.tokenSecret,
    walletOf,
    grantsOf: () => null,
  },
  undefined,
);
afterAll(site.stop);
const { db } = site.database;
const my = profileEndpoints;

async function accountOf({ mobile }: Visitor) {
  const person = await findPerson(db, mobile);
  const account = person === null ? null : await readAccountOfPerson(db, person.id);
  if (person === null || account === null) throw new Error(`${mobile} has no account`);
  return { person, account };
}

/** Returns everything that the database holds about a user and their account, as text. */
async function holdings(visitor: Visitor): Promise<string> {
  const { person, account } = await accountOf(visitor);
  const { rows } = await sql`select
    (select p::text from person p where id = ${person.id}) as person,
    (select a::text from account a where id = ${account.id}) as account,
    (select json_agg(s order by id)::text from session s where person_id = ${person.id}) as sessions,
    (select json_agg(k order by id)::text from api_key k where account_id = ${account.id}) as keys,
    (select json_agg(e order by id)::text from security_event e where person_id = ${person.id}) as events,
    (select json_agg(a order by id)::text from application a where account_id = ${account.id}) as applications`.execute(
    db,
  );
  return JSON.stringify(rows);
}

const SESSION_CALLS = Object.values(my).filter(({ audience }) => audience === 'session');

describe('every call with a session', () => {
  it.each(SESSION_CALLS.map((call) => [call.name, call] as const))(
    'returns 999999 without a session: %s',
    async (_name, call) => {
      const refused = await openBrowser(site).call(call as Endpoint, { id: '1' });
      expect(refused).toMatchObject({ status: 401, code: 999999 });
    },
  );

  it.each(SESSION_CALLS.map((call) => [call.name, call] as const))(
    'returns 999999 with a forged cookie: %s',
    async (_name, call) => {
      const browser = openBrowser(site);
      browser.cookies.set('jishi_session', 'A'.repeat(43));
      expect(await browser.call(call as Endpoint, { id: '1' })).toMatchObject({ status: 401, code: 999999 });
    },
  );

  it.each(SESSION_CALLS.map((call) => [call.name, call] as const))(
    'returns 401 with an API token: %s',
    async (_name, call) => {
      const { token } = await newCustomer(site);
      const url = call.path.replace(':id', '1');
      const response = await site.app.inject({
        method: call.method as 'GET' | 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.statusCode).toBe(401);
    },
  );
});

describe('a user', () => {
  it('cannot see or change anything of another user, regardless of the ids and numbers they send', async () => {
    const owner = await newIndividual(site, { nickname: 'owner' });
    const other = await newIndividual(site, { nickname: 'other' });
    const { account, person } = await accountOf(owner);
    const [session] = (await owner.call(my.sessions, {})).data;
    const [event] = (await owner.call(my.securityEvents, {})).data.events;
    const before = await holdings(owner);

    expect(await other.call(my.endSession, { id: session?.id ?? '' })).toMatchObject({
      status: 404,
      code: 1640,
    });
    expect((await other.call(my.endOtherSessions, {})).data).toEqual({ ended: 0 });
    const events = (await other.call(my.securityEvents, { before: String(BigInt(event?.id ?? 0) + 1000n) }))
      .data.events;
    expect(events.map(({ id }) => id)).not.toContain(event?.id);
    expect(
      JSON.stringify(
        await Promise.all([my.user, my.profile, my.sessions].map((call) => other.call(call as Endpoint, {}))),
      ),
    ).not.toContain('owner');
    // Inputs that an endpoint does not declare do not change the caller.
    const ids = {
      accountId: String(account.id),
      personId: String(person.id),
      sessionId: session?.id,
      nickname: 'mine',
    };
    await other.call(my.changeNickname, ids);
    const code = await newCode(site, owner.mobile, 'bind');
    expect(
      await other.call(my.bindMobile, { mobile: owner.mobile, smsVerifyCode: code, password: PASSWORD }),
    ).toMatchObject({
      status: 409,
      code: -1112,
    });
    const unbind = await newCode(site, owner.mobile, 'unbind');
    expect((await other.call(my.unbindMobile, { smsVerifyCode: unbind })).code).not.toBe(0);
    const change = { oldPassword: PASSWORD, password: 'Rot-Kohl-88', confirmpassword: 'Rot-Kohl-88', ...ids };
    expect((await other.call(my.changePassword, change)).code).toBe(0);

    expect(await holdings(owner)).toBe(before);
  });

  it('gets a token for their own account only', async () => {
    const [a, b] = [await newIndividual(site), await newIndividual(site)];
    const tokens = await Promise.all(
      [a, b].map(async (visitor) => {
        const { data, open } = await visitor.call(my.accessToken, {});
        return open('accessToken', data.accessToken);
      }),
    );
    expect(new Set(tokens).size).toBe(2);
  });

  it('reads another user’s application only with its receipt', async () => {
    for (const receipt of ['', '1', 'A'.repeat(43)])
      expect(await openBrowser(site).call(registrationEndpoints.state, { receipt })).toMatchObject({
        status: 404,
        code: 1662,
      });
  });

  it('with a disabled account can do nothing, and continues the same session once the account is enabled again', async () => {
    const visitor = await newIndividual(site);
    const { account } = await accountOf(visitor);
    await site.change((tx) => disableAccount(tx, account.id));
    expect(await visitor.call(my.profile, {}, 'zh')).toMatchObject({
      status: 403,
      code: 1613,
      msg: '账号已停用，请联系客服',
    });
    expect(await visitor.call(my.user, {})).toMatchObject({ code: 1613 });
    expect(await visitor.call(my.user, { open: 'true' })).toMatchObject({ data: 'failed' });
    const smsVerifyCode = await newCode(site, visitor.mobile, 'login');
    const login = openBrowser(site).call(identityEndpoints.smsLogin, {
      mobile: visitor.mobile,
      smsVerifyCode,
    });
    expect(await login).toMatchObject({ code: 1613 });
    await site.change((tx) => enableAccount(tx, account.id));
    expect(await visitor.call(my.profile, {})).toMatchObject({ code: 0 });
  });
});

describe('a call reserved for operators', () => {
  it('is allowed for a user who was made an operator, but for nobody else', async () => {
    const operator = await newIndividual(site);
    const person = await newIndividual(site);
    const { account } = await accountOf(operator);
    expect(await operator.call(forOperators.review, {})).toMatchObject({ status: 403 });
    expect(await site.change((tx) => setOperator(tx, account.id, true))).toBe('done');
    expect((await operator.call(forOperators.review, {})).data).toEqual({ accountId: String(account.id) });
    expect(await person.call(forOperators.review, {})).toMatchObject({ status: 403 });
    expect(await openBrowser(site).call(forOperators.review, {})).toMatchObject({
      status: 401,
      code: 999999,
    });
    await site.change((tx) => setOperator(tx, account.id, false));
    expect(await operator.call(forOperators.review, {})).toMatchObject({ status: 403 });
  });

  it('rejects an API token, even of the operator’s account', async () => {
    const operator = await newIndividual(site);
    const { account } = await accountOf(operator);
    await site.change((tx) => setOperator(tx, account.id, true));
    const { data, open } = await operator.call(my.accessToken, {});
    const token = await open('accessToken', data.accessToken);
    const response = await site.app.inject({
      url: forOperators.review.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(401);
  });

  it('cannot be opened to an account that nobody signs in to', async () => {
    const { accountId } = await newCustomer(site);
    expect(await site.change((tx) => setOperator(tx, accountId, true))).toBe('nobodySignsIn');
    expect(await site.change((tx) => setOperator(tx, 0n, true))).toBe('notFound');
  });
});

describe('a number that two users want', () => {
  it('is linked to only one of them if both link it at the same time', async () => {
    const [a, b] = [await newIndividual(site), await newIndividual(site)];
    const mobile = newMobile();
    const code = await newCode(site, mobile, 'bind');
    const bind = { mobile, smsVerifyCode: code, password: PASSWORD };
    const codes = (await Promise.all([a.call(my.bindMobile, bind), b.call(my.bindMobile, bind)])).map(
      (answer) => answer.code,
    );
    expect(codes.filter((one) => one === 0)).toHaveLength(1);
  });
});
