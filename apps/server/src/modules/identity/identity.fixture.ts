import { endpoint, type Handlers } from '@jishi/contract';
import { z } from 'zod';
import { type BrowserOptions, openBrowser } from '../../../test/harness/browser.ts';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { lightPasswords } from '../../../test/harness/light-passwords.ts';
import { type ServerSecret, serverSecretOf } from '../../platform/crypto.ts';
import { connect, type Database, inTransaction } from '../../platform/db/index.ts';
import {
  type Authenticate,
  type CallContext,
  createHttpApp,
  readCookies,
  serve,
} from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import type {
  AccountOfPerson,
  AccountsPort,
  CaptchaChecks,
  IdentityDeps,
  ThirdPartyLinks,
} from './identity.deps.ts';
import { type CodeIssued, codeOf } from './identity.events.ts';
import { signInEndpoints, signInHandlers } from './identity.routes.ts';
import { insertPerson } from './persons.repository.ts';
import { createUnseal } from './sealing/sealing.ts';
import { readSession } from './sessions/start-session.ts';

/** A pass and a picture that are valid in tests, for calls that need them. */
export const PASS = 'a pass';
export const PICTURE = { actionId: '177243123000012345', picVerifyCode: 'GOOD' };
export const TICKET = 'a ticket';
export const PASSWORD = 'Marble-72-Kite';

const needed = new Refusal('captcha.needed', {}, undefined, 'blockPuzzle');
const captchas: CaptchaChecks = {
  checkPicture: async (_, { text }) =>
    text === PICTURE.picVerifyCode ? null : new Refusal('captcha.pictureWrong'),
  peekPass: async (_, { pass }) => (pass === PASS ? null : needed),
  usePass: async (_, { pass }) => (pass === PASS ? null : needed),
};

/** An endpoint for tests that returns the signed-in user. */
export const whoEndpoints = {
  who: endpoint({
    name: 'test.who',
    method: 'GET',
    path: '/v1/test/who',
    audience: 'session',
    summary: { zh: '', en: '' },
    input: z.object({}),
    output: z.strictObject({ personId: z.string(), sessionId: z.string() }),
  }),
};

/** Starts identity over HTTP on its own database. Accounts and third parties are in memory. */
export async function startIdentity(options: { https?: boolean } = {}) {
  const test = await createTestDatabase();
  const time = { now: new Date('2026-03-02T02:00:30.000Z') };
  const secret = serverSecretOf('a secret of the tests that is long enough');
  const accounts = accountsInMemory();
  const linked: string[] = [];
  const thirdParties: ThirdPartyLinks = {
    redeem: async (_, { ticket }) =>
      ticket === TICKET ? { subject: 'somebody' } : new Refusal('identity.openidExpired'),
    link: async (_, { personId, provider }) => void linked.push(`${personId} ${provider}`),
    unlink: async () => undefined,
    of: async () => [],
  };
  const lines: string[] = [];
  const depsOf = (database: Database): IdentityDeps => ({
    ...{ db: database.db, clock: () => time.now, secret, accounts: accounts.port, captchas, thirdParties },
    passwords: lightPasswords(),
    channels: new Set(['sms', 'email'] as const),
    https: options.https ?? false,
  });
  const startProcess = (database: Database) => serveSignIn(depsOf(database), (line) => void lines.push(line));
  const own = await startProcess(test.database);
  const twins: Database[] = [];
  let persons = 0;
  return {
    ...own,
    ...{ test, time, secret, linked, accounts },
    logged: () => lines.join(''),
    advance: (milliseconds: number): void => {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
    browser: (browserOptions: BrowserOptions = {}) => openBrowser(own, browserOptions),
    /** Starts another process on the same database, optionally with another connection URL. */
    async twin(url = test.url) {
      const database = connect({ url, connectionsMax: 4, applicationName: 'twin' });
      twins.push(database);
      return startProcess(database);
    },
    newPerson: (of: { nickname?: string } = {}) => makePerson(own.deps, ++persons, of.nickname),
    /** Returns the codes that are to be sent to a receiver, newest last. */
    codesTo: (receiver: string) => readCodes(test.database, secret, receiver),
    async stop() {
      for (const twin of twins) await twin.close();
      await own.app.close();
      await test.drop();
    },
  };
}

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>;

async function serveSignIn(deps: IdentityDeps, write: (line: string) => void) {
  const limits = { bodyLimitBytes: 100_000, requestTimeoutMs: 30_000 };
  const app = await createHttpApp({ log: createLog('trace', { write }), trustProxy: 0, ...limits });
  const authenticate: Authenticate = async (request) => {
    const session = await readSession(deps, {
      cookies: readCookies(request.headers.cookie),
    });
    if (session instanceof Refusal) throw session;
    return { accountId: 0n, keyId: null, datasets: null, ...session };
  };
  const guards = { authenticate, unseal: createUnseal(deps), publicOrigin: null };
  serve(app, signInEndpoints, signInHandlers(deps), guards);
  const who: Handlers<typeof whoEndpoints, CallContext>['who'] = async (_, { caller }) => ({
    personId: String(caller?.personId),
    sessionId: String(caller?.sessionId),
  });
  serve(app, whoEndpoints, { who }, guards);
  return { app, deps };
}

/** Creates a user with a mobile number, an e-mail address, `PASSWORD` and an account. */
async function makePerson(
  { db, clock, passwords, accounts }: IdentityDeps,
  n: number,
  nickname = `person ${n}`,
) {
  const mobile = `139${String(10_000_000 + n)}`;
  const email = `person${n}@example.com`;
  const person = { mobile, email, passwordHash: await passwords.hash(PASSWORD), createdAt: clock() };
  const personId = await inTransaction(db, async (tx) => {
    const id = await insertPerson(tx, person);
    if (id === null) throw new Error('the person exists');
    await accounts.open(tx, { personId: id, nickname, kind: 'individual', lang: 'zh' });
    return id;
  });
  return { personId, mobile, email };
}

async function readCodes({ pool }: Database, secret: ServerSecret, receiver: string): Promise<string[]> {
  const { rows } = await pool.query<{ payload: CodeIssued }>(
    "select payload from graphile_worker._private_jobs where payload->>'receiver' = $1 order by id",
    [receiver],
  );
  return rows.map(({ payload }) => codeOf(secret, payload) ?? 'not ours');
}

function accountsInMemory() {
  const byPerson = new Map<bigint, AccountOfPerson>();
  let fault: Error | null = null;
  const port: AccountsPort = {
    find: async (_, personId) => {
      if (fault !== null) throw fault;
      return byPerson.get(personId) ?? null;
    },
    endTokens: async () => undefined,
    open: async (_, { personId, nickname }) => {
      byPerson.set(personId, { accountId: personId + 1_000n, nickname, disabled: false, isOperator: false });
      return { accessKey: `key of ${nickname}`, accessSecret: `secret of ${nickname}` };
    },
  };
  return {
    port,
    fail(error: Error): void {
      fault = error;
    },
    disable(personId: bigint): void {
      const account = byPerson.get(personId);
      if (account) byPerson.set(personId, { ...account, disabled: true });
    },
  };
}
