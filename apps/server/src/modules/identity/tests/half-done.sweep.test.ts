import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { newPass, newPicture } from '../../../../test/harness/captchas.ts';
import { interceptStatements } from '../../../../test/harness/intercept-statements.ts';
import { lightPasswords } from '../../../../test/harness/light-passwords.ts';
import { newCode, newIndividual, newMobile, PASSWORD } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { identityDepsOf } from '../../../app/identity.ts';
import { connect, type Db } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { organisationForm, overseasForm } from '../../applications/application.fixture.ts';
import type { ProfileDeps } from '../../profile/profile.deps.ts';
import { applyAsOrganisation } from '../../registration/apply-as-organisation.ts';
import { applyAsOverseas } from '../../registration/apply-as-overseas.ts';
import { registerByMobile } from '../../registration/register-individual.ts';
import type { RegistrationDeps } from '../../registration/registration.deps.ts';
import { openWallet } from '../../wallet/index.ts';
import { resetPassword } from '../recovery/reset-password.ts';
import { firstLogin } from '../sign-in/first-login.ts';
import { passwordLogin } from '../sign-in/password-login.ts';
import { sendCode } from '../sign-in/send-code.ts';
import { smsLogin } from '../sign-in/sms-login.ts';

const site = await startSite([]);
afterAll(site.stop);
const { database, secret, tokenSecret } = site;
const { pool } = database;
const passwords = lightPasswords();
const NEW = 'Harbor+19-Lime';

function depsOn(db: Db): Deps {
  const channels = new Set(['sms', 'email'] as const);
  const base = { db, clock: () => site.time.now, secret, channels, passwords };
  const business = { emailSignUp: true };
  return { ...identityDepsOf(base, undefined), tokenSecret, openWallet, business };
}

type Deps = ProfileDeps & RegistrationDeps;

let addresses = 0;
function newCall(): CallContext {
  return {
    lang: 'zh',
    requestId: 'a request',
    caller: null,
    origin: { address: `198.19.0.${++addresses}`, userAgent: '' },
    cookies: new Map(),
    sealed: { encrypt: () => Promise.reject(new Error('nothing is sealed')) },
    reply: {} as FastifyReply,
  };
}

/**
 * Tables that are written before the outcome is known, so that an interrupted attempt still counts: attempts, and
 * pictures that were answered.
 */
const COUNTED_BEFORE = ['sign_in_failure', 'captcha_picture'];

/** Returns a hash of all rows in each table. */
async function allRows(): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> all($1)) or tablename = '_private_jobs'`,
    [COUNTED_BEFORE],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select md5(string_agg(t::text, '|' order by t::text)) as rows from ${name} t`,
    );
    digests[name] = rows[0]?.rows;
  }
  return digests;
}

/**
 * Runs the attempt on its own connections, and breaks the connection at the statement with the given number, as if the
 * process had been killed.
 */
async function cutAt(statement: number, attempt: (deps: Deps) => Promise<unknown>): Promise<'cut' | 'done'> {
  const own = connect({ url: site.url, connectionsMax: 2, applicationName: 'cut off' });
  let count = 0;
  const db = interceptStatements(own.pool, (client, text, values) =>
    ++count < statement ? client.query(text, values) : die(client),
  );
  try {
    const failed = await attempt(depsOn(db)).then(() => null, String);
    expect(failed === null, `cut at statement ${statement}: ${failed}`).toBe(count < statement);
    return failed === null ? 'done' : 'cut';
  } finally {
    await own.close();
  }
}

/**
 * Ends the connection. The error is not the usual one for a broken connection, because a live process would retry after
 * that one.
 */
async function die(client: pg.ClientBase): Promise<never> {
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  throw new Error('the process was killed');
}

interface Flow {
  readonly what: string;
  /** Prepares an attempt, and returns a function that makes the attempt with the same input each time. */
  readonly prepare: () => Promise<(deps: Deps) => Promise<unknown>>;
}

const FLOWS: readonly Flow[] = [
  {
    what: 'a request for a code, whose pass stays valid',
    async prepare() {
      const input = { text: newMobile(), channel: 'sms', purpose: 'register', onlyKnown: false } as const;
      const captchaPass = await newPass(site);
      return (deps) => sendCode(deps, { ...input, captchaPass }, newCall());
    },
  },
  {
    what: 'a registration, whose code stays valid',
    async prepare() {
      const mobile = newMobile();
      const smsVerifyCode = await newCode(site, mobile, 'register');
      const form = {
        nickname: '小李',
        mobile,
        smsVerifyCode,
        password: PASSWORD,
        confirmpassword: PASSWORD,
        agreed: true,
      };
      return (deps) => registerByMobile(deps, { ...form, inviteCode: 'FRIEND7' }, newCall());
    },
  },
  {
    what: 'a first login, whose code stays valid',
    async prepare() {
      const mobile = newMobile();
      const login = {
        nickname: '小李',
        mobile,
        smsVerifyCode: await newCode(site, mobile, 'firstLogin'),
        channelNo: 1,
      } as const;
      return (deps) => firstLogin(deps, login, newCall());
    },
  },
  {
    what: 'a sign-in with a code, which stays valid',
    async prepare() {
      const { mobile } = await newIndividual(site);
      const smsVerifyCode = await newCode(site, mobile, 'login');
      return (deps) => smsLogin(deps, { mobile, smsVerifyCode }, newCall());
    },
  },
  {
    what: 'a sign-in with a password, with a picture for each try',
    async prepare() {
      const { mobile } = await newIndividual(site);
      return async (deps) => {
        // This is longer than the wait after failed attempts.
        site.advance(900_000);
        const actionId = await newPicture(site, 'A7KX');
        return passwordLogin(
          deps,
          { actionId, account: mobile, password: PASSWORD, picVerifyCode: 'A7KX' },
          newCall(),
        );
      };
    },
  },
  {
    what: 'a password reset with a code, which stays valid',
    async prepare() {
      const { mobile } = await newIndividual(site);
      const code = await newCode(site, mobile, 'reset');
      return (deps) =>
        resetPassword(deps, { code, receiver: mobile, password: NEW, confirmpassword: NEW }, newCall());
    },
  },
  {
    what: 'the application of an organisation, whose code stays valid',
    async prepare() {
      const form = organisationForm({ contactMobile: newMobile() });
      const smsVerifyCode = await newCode(site, form.contactMobile, 'apply');
      return (deps) => applyAsOrganisation(deps, { ...form, smsVerifyCode }, newCall());
    },
  },
  {
    what: 'the application of an overseas customer, whose code stays valid',
    async prepare() {
      const form = overseasForm({ businessEmail: `ada${newMobile()}@engines.example` });
      const emailVerifyCode = await newCode(site, form.businessEmail, 'apply');
      return (deps) => applyAsOverseas(deps, { ...form, emailVerifyCode }, newCall());
    },
  },
];

describe('an attempt that is killed at any statement leaves no rows behind and can be repeated', () => {
  it.each(FLOWS.map(({ what, prepare }) => [what, prepare] as const))('%s', async (_what, prepare) => {
    const attempt = await prepare();
    const before = await allRows();
    let statement = 1;
    for (; (await cutAt(statement, attempt)) === 'cut'; statement++)
      expect(await allRows(), `cut at statement ${statement}`).toEqual(before);
    expect(statement).toBeGreaterThan(4);
    expect(await allRows()).not.toEqual(before);
  });
});

describe('hashing a password', () => {
  const hashing = FLOWS.filter(({ what }) => /^a (registration|new password)/.test(what));
  it.each(hashing.map(({ what, prepare }) => [what, prepare] as const))(
    'uses no database connection: %s',
    async (_what, prepare) => {
      const attempt = await prepare();
      const deps = depsOn(database.db);
      const held: number[] = [];
      const hash = (password: string): Promise<string> => {
        held.push(pool.totalCount - pool.idleCount);
        return passwords.hash(password);
      };
      await attempt({ ...deps, passwords: { ...passwords, hash } });
      expect(held).toEqual([0]);
    },
  );
});
