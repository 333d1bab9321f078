import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createKey } from '../modules/access/index.ts';
import { type AccountKind, createAccount, grantVip, readAccounts } from '../modules/accounts/index.ts';
import { grantPrivate, grantTerm } from '../modules/entitlements/index.ts';
import { createPasswords, insertPerson, type Passwords } from '../modules/identity/index.ts';
import { openWallet, transfer } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../platform/db/index.ts';
import type { Config } from './config.ts';
import { demoInvoiceSettings } from './demo-invoices.ts';

const demoSchema = z.array(
  z.strictObject({
    name: z.string(),
    about: z.string(),
    accessKey: z.string(),
    accessSecret: z.string(),
    /** The mobile number used to sign in. Missing in files written by earlier releases. */
    mobile: z.string().optional(),
    password: z.string().optional(),
  }),
);
export type DemoAccount = z.infer<typeof demoSchema>[number];

interface Planned {
  readonly kind: AccountKind;
  readonly name: string;
  readonly about: string;
  readonly mobile: string;
  readonly balanceFen: bigint;
  readonly holds: 'all' | 'membership' | null;
}

/** The private data set that only the demo institution can see. */
const DEMO_PRIVATE = 'p_jishi9450';

const PLANNED: readonly Planned[] = [
  {
    kind: 'individual',
    name: '演示个人 Demo person',
    about: 'pays by the call from a wallet of 100 yuan',
    mobile: '13800000001',
    balanceFen: 10_000n,
    holds: null,
  },
  {
    kind: 'organisation',
    name: '演示机构 Demo institution',
    about: `holds a term for every data set, and may see the private data set ${DEMO_PRIVATE}`,
    mobile: '13800000002',
    balanceFen: 0n,
    holds: 'all',
  },
  {
    kind: 'individual',
    name: '演示会员 Demo member',
    about: 'is a VIP member with a wallet of 100 yuan',
    mobile: '13800000003',
    balanceFen: 10_000n,
    holds: 'membership',
  },
];

/**
 * Creates the demo accounts unless accounts exist, and sets the invoice tax rates. Writes the random keys and
 * passwords to a file in Jishi's home that only its owner can read.
 */
export async function demoAccounts(database: Database, config: Config, clock: Clock): Promise<DemoAccount[]> {
  const file = join(config.home, 'demo.json');
  await demoInvoiceSettings(database.db);
  const stored = await readDemo(file);
  const existing = await readAccounts(database.db, 0n, 100);
  if (existing.length > 0)
    return stored.filter((demo) => existing.some((account) => account.name === demo.name));
  const passwords = createPasswords();
  const signIns = await Promise.all(PLANNED.map(({ mobile }) => drawSignIn(passwords, mobile)));
  return inTransaction(database.db, async (tx) => {
    const demos: DemoAccount[] = [];
    for (const [index, planned] of PLANNED.entries()) {
      const signIn = signIns[index];
      if (signIn) demos.push(await openDemo(tx, planned, signIn, clock()));
    }
    // Writing the file before the commit ensures that no account exists whose key is unreadable.
    await writeFile(file, `${JSON.stringify(demos, null, 2)}\n`, { mode: 0o600 });
    return demos;
  });
}

interface SignIn {
  readonly mobile: string;
  readonly password: string;
  readonly passwordHash: string;
}

/** Generates a password. The fixed prefix contains the three character classes that the rules require. */
async function drawSignIn(passwords: Passwords, mobile: string): Promise<SignIn> {
  const password = `Jd7-${randomBytes(9).toString('base64url')}`;
  return { mobile, password, passwordHash: await passwords.hash(password) };
}

async function openDemo(tx: Tx, planned: Planned, signIn: SignIn, now: Date): Promise<DemoAccount> {
  const { kind, name, about, mobile, balanceFen, holds } = planned;
  const { password, passwordHash } = signIn;
  const personId = await insertPerson(tx, { mobile, passwordHash, createdAt: now });
  const accountId = await createAccount(tx, { kind, name, ...(personId === null ? {} : { personId }) });
  const wallet = await openWallet(tx, accountId);
  if (balanceFen > 0n) {
    const postings = [
      { wallet, amountFen: balanceFen },
      { wallet: 'promotion' as const, amountFen: -balanceFen },
    ];
    // The reference stays empty because the wallet's owner may read it in either language.
    await transfer(tx, { key: `demo:${accountId}`, kind: 'reward', reference: '', postings });
  }
  if (holds === 'all') await grantAll(tx, accountId, now);
  if (holds === 'membership') await grantVip(tx, accountId, { level: 1, until: null });
  const { accessKey, accessSecret } = await createKey(tx, { accountId, label: 'Demo' });
  return { name, about, accessKey, accessSecret, mobile, password };
}

/** The term for all data sets pays for calls of a private data set but does not grant access to it. */
async function grantAll(tx: Tx, accountId: bigint, startsAt: Date): Promise<void> {
  const right = { accountId, startsAt, endsAt: null, source: 'seed' } as const;
  await grantTerm(tx, { ...right, datasetCode: '*' });
  await grantPrivate(tx, { ...right, datasetCode: DEMO_PRIVATE });
}

async function readDemo(file: string): Promise<DemoAccount[]> {
  try {
    return demoSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}
