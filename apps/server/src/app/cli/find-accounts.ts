import { readNamedKey } from '../../modules/access/index.ts';
import {
  type Account,
  readAccountOfPerson,
  readAccountsNamed,
  readAccountsNaming,
  readAccountsOf,
  readMemberships,
} from '../../modules/accounts/index.ts';
import { findPerson, maskEmail, maskMobile, readPerson, receiverOf } from '../../modules/identity/index.ts';
import { readAccountsInvoiced } from '../../modules/invoices/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { readPayment } from '../../modules/payments/index.ts';
import { findCall } from '../../modules/usage/index.ts';
import type { Db } from '../../platform/db/index.ts';

/** A customer's attribute by which a search finds the account. */
type Trait =
  | 'id'
  | 'mobile'
  | 'mail'
  | 'access key'
  | 'order'
  | 'payment'
  | 'invoice'
  | 'tax number'
  | 'call';

interface Hit {
  readonly accountId: bigint;
  readonly by: Trait | `member (${string})`;
}

export interface Contact {
  readonly mobile: string | null;
  readonly email: string | null;
}

export interface FoundAccount extends Contact {
  readonly account: Account;
  /** The attributes that matched. */
  readonly by: string;
}

/** The maximum number of accounts in a search result. */
export const FOUND_MAX = 50;
const ACCOUNT_ID = /^\d{1,18}$/;

/**
 * Finds accounts by a customer's attribute, or else by name. Every look-up uses an index, except that a name matching
 * no prefix causes a full scan.
 */
export async function findAccounts(db: Db, written: string, full: boolean): Promise<FoundAccount[]> {
  const text = written.trim();
  if (text === '') return [];
  const hits = (await Promise.all(FINDERS.map((find) => find(db, text)))).flat();
  const byTrait = await readAccountsOf(db, [...new Set(hits.map(({ accountId }) => accountId))]);
  const traitsOf = (id: bigint): string =>
    [...new Set(hits.filter((hit) => hit.accountId === id).map(({ by }) => by))].join(', ');
  const accounts = byTrait.length > 0 ? byTrait : await namedAccounts(db, text);
  return Promise.all(
    accounts.slice(0, FOUND_MAX).map(async (account) => ({
      account,
      by: traitsOf(account.id) || 'name',
      ...(await contactOf(db, account, full)),
    })),
  );
}

/** Returns the user's mobile number and e-mail address, masked unless `full` is set. */
export async function contactOf(db: Db, { personId }: Account, full: boolean): Promise<Contact> {
  const person = personId === null ? null : await readPerson(db, personId);
  const { mobile = null, email = null } = person ?? {};
  if (full) return { mobile, email };
  return { mobile: mobile && maskMobile(mobile), email: email && maskEmail(email) };
}

async function namedAccounts(db: Db, text: string): Promise<Account[]> {
  const beginning = await readAccountsNamed(db, text, FOUND_MAX);
  return beginning.length > 0 ? beginning : readAccountsNaming(db, text, FOUND_MAX);
}

type Finder = (db: Db, text: string) => Promise<Hit[]>;

const hitOf = (owner: { readonly accountId: bigint } | null | undefined, by: Trait): Hit[] =>
  owner ? [{ accountId: owner.accountId, by }] : [];

const FINDERS: readonly Finder[] = [
  byPerson,
  async (_db, text) => (ACCOUNT_ID.test(text) ? [{ accountId: BigInt(text), by: 'id' }] : []),
  async (db, text) => hitOf(await readNamedKey(db, { accessKey: text }), 'access key'),
  async (db, text) => hitOf(await readOrder(db, text.toUpperCase()), 'order'),
  async (db, text) => hitOf(await readPayment(db, text.toUpperCase()), 'payment'),
  async (db, text) => readAccountsInvoiced(db, text.toUpperCase()),
  async (db, text) => hitOf((await findCall(db, text))?.row, 'call'),
];

/** Finds the user's own account and those in which the user is a member. */
async function byPerson(db: Db, text: string): Promise<Hit[]> {
  const receiver = receiverOf(text);
  const person = receiver === null ? null : await findPerson(db, receiver.receiver);
  if (receiver === null || person === null) return [];
  const own = await readAccountOfPerson(db, person.id);
  const memberships = await readMemberships(db, person.id);
  return [
    ...(own === null
      ? []
      : [{ accountId: own.id, by: receiver.channel === 'sms' ? 'mobile' : 'mail' } as const]),
    ...memberships.map(({ accountId, role }) => ({ accountId, by: `member (${role})` }) as const),
  ];
}
