import { registrationEndpoints } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type pg from 'pg';
import { openBrowser } from '../harness/browser.ts';
import { reachable } from '../harness/remote.ts';
import { leaveByHand, postByHand } from './by-hand.ts';
import { redescribe, withdraw, writeCatalogue } from './catalogue.ts';
import type { Facts } from './facts.ts';
import { askAccount, makeCalls, openAccounts, rightsOf } from './fill-customers.ts';
import { loadLate, loadRows } from './fill-data.ts';
import { followNotices, letOperatorsWork } from './fill-desk.ts';
import { letFirmWork, letTraderBuy } from './fill-firm.ts';
import { approveTogether } from './fill-operators.ts';
import { comeAgain, forgetPassword, leavePuzzles, letPeopleCome } from './fill-persons.ts';
import { BANK, letPeopleBuy } from './fill-shop.ts';
import { type Installation, jishi, type Program, startProgram } from './program.ts';
import { ask, ReleaseServer } from './release-server.ts';
import { runJob } from './run-job.ts';

const MINUTE_MS = 60_000;
/**
 * Requests come through a proxy here. Behind a proxy, simulated third parties exist only with this setting.
 */
const WITH_THIRD_PARTIES = { JISHI_DEV_PAGES: 'everyone', ...BANK };
/** No mail server listens on this address. */
const MAIL_SERVER_AWAY = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jishi@localhost', ...BANK };

export type Filled = Omit<Facts, 'release' | 'tables'>;

/**
 * Simulates the life of a release on an empty database: a day with every action of people, customers and the
 * operator, another day without a mail server, and commands while no server runs, whose jobs are pending.
 */
export async function fill(now: Installation, pool: pg.Pool): Promise<Filled> {
  const yesterday = { ...now, clockShiftMs: -DAY_MS, settings: WITH_THIRD_PARTIES };
  await writeCatalogue(now.root, now.catalogue);
  await redescribe(now.catalogue, 'p_own1004', 'Five calls are free', 'Some calls are free');
  const { persons, customers, calls } = await firstDay(yesterday, pool);
  await postByHand(pool, customers.payer);
  await leaveByHand(pool, customers.payer);
  const operate = (...args: string[]): Promise<string> => jishi(now, ...args);
  await redescribe(now.catalogue, 'p_own1004', 'Some calls are free', 'Five calls are free');
  await withdraw(now.catalogue, 'p_own1005');
  await operate('application', 'approve', '1');
  await operate('application', 'refuse', '2', '--reason', '缺少机房电话');
  const { token, session, ...said } = await serving(
    { ...now, settings: MAIL_SERVER_AWAY },
    async (program) => {
      const today = await makeCalls(program, customers, 'order-2');
      const server = new ReleaseServer(program, pool, now);
      // Nothing was checked for a day, which is recorded as an incident.
      await runJob(pool, 'status.check', 'status_incident');
      const session = await comeAgain(server);
      await forgetPassword(server);
      await untilMailFailed(pool);
      const site = reachable(program.origin);
      await leavePuzzles(server);
      return {
        token: today.token,
        session,
        rights: await rightsOf(site, customers),
        account: await askAccount(site, today.token, {
          ...calls.requestIds,
          ...namedToday(today.requestIds),
        }),
        applications: await statesOf(program, persons.applications),
      };
    },
  );
  await operate('application', 'approve', '3');
  await loadLate(now);
  const machineLogin = await approveTogether(now, customers.subscriber.accountId);
  const [payer, subscriber] = [customers.payer, customers.subscriber];
  return {
    leftAtMs: Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 1_000,
    secret: now.secret,
    machineLogin,
    individual: { ...persons.individual, session },
    rights: said.rights,
    forgetful: persons.forgetful,
    payer: { accessKey: payer.accessKey, accessSecret: payer.accessSecret, token, ...said.account },
    subscriber: { accessKey: subscriber.accessKey, accessSecret: subscriber.accessSecret },
    keyedCall: calls.keyedCall,
    feed: calls.feed,
    applications: said.applications,
    approvedLast: said.applications[2]?.receipt ?? '',
  };
}

/** Lets everybody do everything, with e-mails and SMS. */
function firstDay(yesterday: Installation, pool: pg.Pool) {
  return serving(yesterday, async (program) => {
    await loadRows(yesterday);
    const customers = await openAccounts(yesterday);
    const calls = await makeCalls(program, customers, 'order-1');
    const server = new ReleaseServer(program, pool, yesterday);
    const persons = await letPeopleCome(server);
    const buyer = await letPeopleBuy(server);
    await letFirmWork(server);
    await letTraderBuy(server);
    await followNotices(server, buyer);
    await letOperatorsWork(server, buyer);
    await runJob(pool, 'storage.sample', 'storage_sample');
    await runJob(pool, 'status.check', 'status_component');
    return { persons, customers, calls };
  });
}

async function serving<T>(release: Installation, work: (program: Program) => Promise<T>): Promise<T> {
  const program = await startProgram(release);
  try {
    return await work(program);
  } finally {
    await program.stop();
  }
}

const namedToday = (ids: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [`${name} today`, id]));

/** Waits for a failed job, which is stored with its error for another attempt. */
async function untilMailFailed(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'select from graphile_worker._private_jobs where last_error is not null and locked_at is null',
    );
    if (rows.length > 0) return;
    await pool.query('select pg_sleep(0.05)');
  }
}

async function statesOf(
  { origin }: Program,
  applications: Facts['applications'],
): Promise<Facts['applications']> {
  const browser = openBrowser(reachable(origin));
  return Promise.all(
    applications.map(async ({ receipt }) => ({
      receipt,
      told: (await ask(browser, registrationEndpoints.state, { receipt })).data,
    })),
  );
}
