import { grantVip } from '../../server/src/modules/accounts/index.ts';
import {
  approveApplication,
  companyOf,
  readApplications,
  refuseApplication,
} from '../../server/src/modules/applications/index.ts';
import { openWallet, transfer } from '../../server/src/modules/wallet/index.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { type Db, inTransaction } from '../../server/src/platform/db/index.ts';
import { command } from '../../server/test/harness/command.ts';
import { openDatabase } from './database.ts';
import type { Site } from './site.ts';

const LISTED_MAX = 1000;

/** Runs a command of the site's operator in this process and returns the output. */
export const operator = ({ home }: Pick<Site, 'home'>, ...words: readonly string[]): Promise<string> =>
  command({ NODE_ENV: 'development', JISHI_HOME: home, DATABASE_URL: '' }, words);

/** Returns the number of the account with a nickname, which must be unique in the list. */
export async function accountOf(site: Pick<Site, 'home'>, nickname: string): Promise<string> {
  const lines = (await operator(site, 'account', 'list')).split('\n');
  const [id] =
    lines
      .find((line) => line.includes(nickname))
      ?.trim()
      .split(/\s+/) ?? [];
  if (id === undefined) throw new Error(`there is no account of ${nickname}`);
  return id;
}

/** Approves the application of a company, or rejects it for a reason, with the operator's command. */
export async function reviewApplication(
  { home }: Pick<Site, 'home'>,
  company: string,
  refusal?: string,
): Promise<void> {
  const { db, close } = await openDatabase(home);
  try {
    const applications = await readApplications(db, 'review', LISTED_MAX);
    const id = applications.find(({ form }) => companyOf(form) === company)?.id;
    if (id === undefined) throw new Error(`no application of ${company} is under review`);
    const outcome = await inTransaction(db, (tx) =>
      refusal === undefined
        ? approveApplication(tx, { clock: systemClock, openWallet }, id)
        : refuseApplication(tx, { clock: systemClock }, { id, reason: refusal }),
    );
    if (outcome !== 'done') throw new Error(`the review of ${company} ended with ${outcome}`);
  } finally {
    await close();
  }
}

/** Adds money to the wallet of the account with the given mobile number, with the operator's command. */
export async function fillWallet(
  { home }: Pick<Site, 'home'>,
  mobile: string,
  amountFen: bigint,
): Promise<void> {
  const { db, close } = await openDatabase(home);
  try {
    const accountId = await accountWith(db, mobile);
    await inTransaction(db, async (tx) => {
      const wallet = await openWallet(tx, accountId);
      const postings = [
        { wallet, amountFen },
        { wallet: 'channel' as const, amountFen: -amountFen },
      ];
      await transfer(tx, { key: `journey:${mobile}`, kind: 'topUp', reference: mobile, postings });
    });
  } finally {
    await close();
  }
}

/** Makes the account with the given mobile number a member without an end date, with the operator's command. */
export async function makeMember({ home }: Pick<Site, 'home'>, mobile: string, level: number): Promise<void> {
  const { db, close } = await openDatabase(home);
  try {
    const accountId = await accountWith(db, mobile);
    await inTransaction(db, (tx) => grantVip(tx, accountId, { level, until: null }));
  } finally {
    await close();
  }
}

async function accountWith(db: Db, mobile: string): Promise<bigint> {
  const { accountId } = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id as accountId')
    .where('person.mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  return accountId;
}

/** Turns the account with the given mobile number into an organisation, as an approved application does. */
export async function makeOrganisation(
  { home }: Pick<Site, 'home'>,
  mobile: string,
  company: string,
): Promise<void> {
  const { db, close } = await openDatabase(home);
  try {
    const person = db.selectFrom('person').select('id').where('mobile', '=', mobile);
    await db
      .updateTable('account')
      .set({ kind: 'organisation', company })
      .where('person_id', '=', person)
      .execute();
  } finally {
    await close();
  }
}
