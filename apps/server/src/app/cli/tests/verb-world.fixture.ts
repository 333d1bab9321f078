import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INVITATION_REWARDS_DEFAULT } from '@jishi/contract';
import { CATALOGUE } from '../../../../test/harness/catalogue.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { createAccount } from '../../../modules/accounts/index.ts';
import { organisationForm } from '../../../modules/applications/application.fixture.ts';
import { submitApplication } from '../../../modules/applications/submit-application.ts';
import { insertPerson } from '../../../modules/identity/index.ts';
import { joinInvitation } from '../../../modules/invitations/index.ts';
import { as, FORM, newKey, openOffice } from '../../../modules/invoices/invoices.fixture.ts';
import { acceptInvitation } from '../../../modules/members/answer-invitation.ts';
import { inviteMember } from '../../../modules/members/invite-member.ts';
import { totpCode } from '../../../modules/operators/index.ts';
import { BUNDLE, line, openShopOn, QUOTES, type Shop } from '../../../modules/orders/shop.fixture.ts';
import { settlePayment } from '../../../modules/payments/index.ts';
import { sendFeedback } from '../../../modules/support/send-feedback.ts';
import { marketDay } from '../../../platform/clock.ts';
import { serverSecretOf } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Operator, operatorOf } from './operator-command.fixture.ts';

export interface World extends Operator {
  readonly shop: Shop;
  readonly folder: string;
  readonly office: Awaited<ReturnType<typeof openOffice>>;
  close(): Promise<void>;
}

const SETTINGS = {
  JISHI_SECRET: 'a secret of the tests that is long enough',
  BANK_TRANSFER_PAYEE: '集市',
  BANK_TRANSFER_ACCOUNT: '6222',
  BANK_TRANSFER_BANK: '工商银行',
};
const STEP_MS = 30_000;

/** A shop with its office, a small catalogue and two owners. */
export async function openWorld(): Promise<World> {
  const operator = await operatorOf();
  Object.assign(process.env, SETTINGS);
  const shop = await openShopOn(operator.test);
  // Commands use the real time.
  shop.time.now = new Date();
  const folder = await mkdtemp(join(tmpdir(), 'jishi-verbs-'));
  process.env.JISHI_OLD_ROWS = join(folder, 'old-rows');
  const close = async (): Promise<void> => {
    for (const name of [...Object.keys(SETTINGS), 'JISHI_CATALOGUE', 'JISHI_OLD_ROWS'])
      delete process.env[name];
    await operator.test.drop();
    await rm(folder, { recursive: true });
  };
  return { ...operator, shop, folder, office: await openOffice(shop), close };
}

let count = 0;
export const next = (): number => ++count;
export const reference = (): string => `slip ${next()}`;

export const written = async ({ folder }: World, name: string, content: string | Buffer): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

export async function newAccount({ run }: World): Promise<{ account: string; key: string }> {
  const { out } = await run('account', 'create', `Customer ${next()}`);
  const [, account = ''] = /^account (\d+)$/m.exec(out) ?? [];
  const [, key = ''] = /^key (\d+)$/m.exec(out) ?? [];
  return { account, key };
}

export async function newPerson(world: World): Promise<string> {
  const { account } = await newAccount(world);
  await inTransaction(world.shop.db, async (tx) => {
    const mobile = `1380000${String(next()).padStart(4, '0')}`;
    const id = await insertPerson(tx, { mobile, createdAt: new Date() });
    await tx.updateTable('account').set({ person_id: id }).where('id', '=', BigInt(account)).execute();
  });
  return account;
}

export async function newApplication({ shop }: World): Promise<string> {
  const mobile = `1390000${String(next()).padStart(4, '0')}`;
  const form = organisationForm({ contactMobile: mobile, contactEmail: `a${count}@firm.example` });
  const application = { kind: 'organisation', applicant: mobile, lang: 'zh', form, accountId: null } as const;
  await inTransaction(shop.db, (tx) => submitApplication(tx, application, new Date()));
  const { rows } = await shop.test.database.pool.query('select max(id)::text as id from application');
  return String(rows[0]?.id);
}

export async function newMember({ shop }: World): Promise<[account: string, member: string]> {
  const now = new Date();
  const origin = { address: '203.0.113.7', userAgent: 'test' };
  const receiver = `1370000${String(next()).padStart(4, '0')}`;
  return inTransaction(shop.db, async (tx) => {
    const accountId = await createAccount(tx, { kind: 'organisation', name: 'Firm' });
    const personId = await insertPerson(tx, { mobile: receiver, createdAt: now });
    const actor = { personId: null, origin };
    const settings = { accountId, receiver, role: 'reader', monthCapFen: null, now, actor } as const;
    const secret = serverSecretOf(SETTINGS.JISHI_SECRET);
    const memberId = await inviteMember(tx, { secret }, { ...settings, lang: 'zh' });
    if (memberId instanceof Refusal || personId === null) throw new Error('the member is not there');
    await acceptInvitation(tx, { memberId, personId, now, origin });
    return [String(accountId), String(memberId)];
  });
}

export async function newInvitation({ shop }: World): Promise<string> {
  const { db } = shop;
  const open = () => inTransaction(db, (tx) => createAccount(tx, { kind: 'individual', name: 'x' }));
  const inviter = await open();
  const inviteCode = 'BBBBBBBB';
  await shop.test.database.pool.query('insert into invitation_code values ($1, $2, now())', [
    inviter,
    inviteCode,
  ]);
  const deps = { db, clock: () => new Date(), isSamePerson: async () => false, isInvitationOn: true };
  await joinInvitation(
    { ...deps, invitationRewards: INVITATION_REWARDS_DEFAULT },
    { accountId: await open(), inviteCode },
  );
  const { rows } = await shop.test.database.pool.query('select max(id)::text as id from invitation');
  return String(rows[0]?.id);
}

export async function newFeedback({ shop }: World): Promise<string> {
  const form = {
    ...{ customerName: '王小明', mobile: '13800000001', questionType: 'data', content: `少一行 ${next()}` },
    ...{ replyByEmail: true, email: 'wang@example.com' },
  };
  const sender = {
    accountId: null,
    lang: 'zh',
    conversation: [],
    row: null,
    network: '198.51.100.0',
  } as const;
  const sent = await inTransaction(shop.db, (tx) => sendFeedback(tx, form, sender, new Date()));
  if (sent instanceof Refusal) throw sent;
  return sent.number;
}

/** Payment numbers do not contain the digits 0 and 1. */
const lettersOf = (count: number): string =>
  String(count).replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '');

/** Creates a payment, settled by default. */
export async function newPayment(
  { shop }: World,
  channel: 'cashier' | 'bank',
  isPaid: boolean,
): Promise<string> {
  const number = `P260302100030${lettersOf(next()).padStart(8, 'A')}`;
  const accountId = await inTransaction(shop.db, (tx) =>
    createAccount(tx, { kind: 'individual', name: 'Payer', plan: 'standard' }),
  );
  await shop.test.database.pool.query(
    `insert into payment (number, account_id, channel, channel_ref, amount_fen, idempotency_key, input_hash, created_at, checked_at, expires_at)
     values ($1, $2, $3, $4, 100000, $4, sha256('x'), now(), now(), now() + interval '1 hour')`,
    [number, accountId, channel, `REF${count}`],
  );
  if (!isPaid) return number;
  const trade = { tradeNo: `T${count}`, amountFen: 100_000n, paidAt: new Date() };
  await inTransaction(shop.db, (tx) =>
    settlePayment(tx, { clock: () => new Date() }, { channel, number, trade }),
  );
  return number;
}

export async function newRefund(world: World): Promise<string> {
  const payment = await newPayment(world, 'cashier', true);
  const { out } = await world.run('payment', 'refund', payment, '600', '--reason', 'unused');
  return /R[0-9A-Z]{16,}/.exec(out)?.[0] ?? '';
}

export async function statement(world: World): Promise<string> {
  const row = `2026-03-02 10:00:00,张三,6228,"1,000.00",,"5,000.00",没写,S${next()}`;
  const head = '交易时间,对方户名,对方账号,收入金额(元),支出金额(元),余额,附言,交易流水号';
  return written(world, `statement-${count}.csv`, `${head}\n${row}\n`);
}

export async function newTransfer(world: World): Promise<string> {
  await world.run('transfer', 'import', await statement(world));
  const { rows } = await world.shop.test.database.pool.query('select max(id)::text as id from bank_transfer');
  return String(rows[0]?.id);
}

export async function newInvoice({ shop, office }: World): Promise<string> {
  const buyer = await shop.buyer(100_000n);
  await office.templates.addTemplate(FORM, as(buyer));
  const order = await shop.buy(buyer, line(QUOTES, 'month'));
  const input = { kind: 'special', orders: [{ number: order }], idempotencyKey: newKey() };
  return (await office.invoices.request(input, as(buyer))).number;
}

export const document = async (world: World): Promise<string[]> => [
  ...['--invoice-number', `2644${String(next()).padStart(16, '0')}`, '--date', marketDay(new Date())],
  ...['--file', await written(world, 'a.pdf', '%PDF-1.7')],
];

export async function newOrder({ shop }: World, isPaid: boolean): Promise<string> {
  const number = await shop.place(await shop.buyer(1_000_000n), [line(QUOTES, 'month')]);
  if (isPaid) await shop.pay(number);
  return number;
}

/** Creates a delivered order whose refund needs a second owner. */
export async function dearOrder({ shop }: World): Promise<string> {
  return shop.buy(await shop.buyer(1_000_000n), line(BUNDLE, 'year'), line(QUOTES, 'use'));
}

export async function refundWaiting(world: World): Promise<string> {
  const number = await dearOrder(world);
  await world.run('order', 'refund', number);
  return number;
}

export async function newJob({ shop }: World): Promise<string> {
  const { rows } = await shop.test.database.pool.query(
    "select id::text from graphile_worker.add_job('test.verbs', '{}', run_at := now() + interval '1 hour')",
  );
  return String(rows[0]?.id);
}

export async function article(world: World): Promise<{ slug: string; file: string }> {
  const slug = `verbs-${next()}`;
  const text = '---\nkind: notice\ntitle: Works\nsummary: Works tonight\n---\n\nThe site sleeps tonight.\n';
  return { slug, file: await written(world, `${slug}.en.md`, text) };
}

export async function stored(world: World, ...more: string[]): Promise<string> {
  const { slug, file } = await article(world);
  await world.run('content', 'put', file, ...more);
  return slug;
}

/** Creates a catalogue with one data set, and a folder with its rows. */
export async function smallCatalogue(world: World): Promise<string> {
  const catalogue = join(world.folder, 'catalogue');
  await mkdir(join(catalogue, 'macro'), { recursive: true });
  await mkdir(join(catalogue, 'imports'), { recursive: true });
  for (const file of ['categories.yaml', 'providers.yaml', 'macro/p_CPI.yaml'])
    await cp(join(CATALOGUE, file), join(catalogue, file));
  await writeFile(
    join(catalogue, 'imports/10-cpi.yaml'),
    "- dataset: p_CPI\n  files: 'cpi*.csv'\n  columns:\n    YEAR: { from: YEAR }\n    MONTH: { from: MONTH }\n    F007N: { from: F007N }\n",
  );
  process.env.JISHI_CATALOGUE = catalogue;
  return catalogue;
}

/** Returns a data set with a row old enough to move to a file. */
export async function oldQuotes(world: World): Promise<string> {
  const catalogue = await smallCatalogue(world);
  const code = `p_test9${String(next()).padStart(3, '0')}`;
  const manifest = quotesManifest(code, { storage: { by: 'TRADEDATE', recentMonths: 1 } });
  await mkdir(join(catalogue, 'stock'), { recursive: true });
  await writeFile(join(catalogue, 'stock', `${code}.yaml`), JSON.stringify(manifest));
  await world.run('catalog', 'apply');
  // Rows do not move shortly after the manifest was changed.
  await world.shop.test.database.pool.query(
    `update dataset set applied_at = applied_at - interval '1 hour' where code = $1`,
    [code],
  );
  const file = await written(world, `${code}.csv`, 'SECCODE,TRADEDATE,F002N\n600001,2024-01-05,10.50\n');
  await world.run('data', 'load', code, file);
  return code;
}

export async function invited({ run }: World): Promise<{ name: string; invitation: string; secret: string }> {
  const name = `person${next()}`;
  const { out } = await run('operator', 'invite', name, '--full-name', 'A person', '--roles', 'support');
  const [, invitation = ''] = /^invitation {2}(\S+)/m.exec(out) ?? [];
  const begun = await run('operator', 'enrol', invitation);
  return { name, invitation, secret: /^secret {2}(\S+)/m.exec(begun.out)?.[1] ?? '' };
}

export async function enrolled(world: World): Promise<{ name: string; code: string }> {
  const { name, invitation, secret } = await invited(world);
  await world.run('operator', 'enrol', invitation, totpCode(secret, new Date()));
  // The first code is already used. The code of the next time step is valid too.
  return { name, code: totpCode(secret, new Date(Date.now() + STEP_MS)) };
}
