import { readFile } from 'node:fs/promises';
import type { Lang, OrganisationForm, OverseasForm } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction, sqlState, type Tx } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readAccount, readAccountOfPerson } from '../../accounts/accounts.repository.ts';
import { openAccount } from '../../accounts/index.ts';
import { recordEvent } from '../../identity/index.ts';
import { findPerson, insertPerson, updatePerson } from '../../identity/persons.repository.ts';
import { organisationForm, overseasForm } from '../application.fixture.ts';
import { readApplicationByReceipt, readApplications } from '../applications.repository.ts';
import { applicationByReceipt, applicationOfAccount } from '../present-application.ts';
import { approveApplication, type ReviewOutcome, refuseApplication } from '../review-application.ts';
import { receiptHash, submitApplication } from '../submit-application.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;
const NOW = new Date('2026-03-02T02:00:00Z');
const walletsOpened: bigint[] = [];
const openWallet = async (_tx: Tx, accountId: bigint): Promise<bigint> => {
  walletsOpened.push(accountId);
  return accountId;
};
const deps = { clock: () => NOW, openWallet };
let numbers = 0;
const newMobile = (): string => `139${String(++numbers).padStart(8, '0')}`;

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

async function submit(
  form: OrganisationForm | OverseasForm,
  of: { accountId?: bigint; lang?: Lang } = {},
): Promise<{ receipt: string; id: bigint } | string> {
  const { accountId = null, lang = 'zh' } = of;
  const isFirm = 'companyName' in form;
  const kind = isFirm ? 'organisation' : 'overseas';
  const applicant = isFirm ? form.contactMobile : form.businessEmail.toLowerCase();
  const outcome = await within((tx) =>
    submitApplication(tx, { kind, applicant, lang, form, accountId }, NOW),
  );
  if (outcome instanceof Refusal) return outcome.error;
  const { id = 0n } = (await readApplicationByReceipt(db, receiptHash(outcome.receipt))) ?? {};
  return { receipt: outcome.receipt, id };
}

async function submitted(...of: Parameters<typeof submit>): Promise<{ receipt: string; id: bigint }> {
  const outcome = await submit(...of);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

const approve = (id: bigint): Promise<ReviewOutcome> => within((tx) => approveApplication(tx, deps, id));
const refuse = (id: bigint, reason: string): Promise<ReviewOutcome> =>
  within((tx) => refuseApplication(tx, deps, { id, reason }));

async function newIndividual(mobile = newMobile()): Promise<bigint> {
  return within(async (tx) => {
    const personId = await insertPerson(tx, { mobile, createdAt: NOW });
    if (personId === null) throw new Error(`${mobile} is taken`);
    return openAccount(tx, deps, { personId, kind: 'individual', name: '小李' });
  });
}

/** Returns the e-mails about review results that are queued for an address. */
async function mailsTo(email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from graphile_worker._private_jobs
    where payload->>'email' = ${email} and payload->>'company' is not null order by id`.execute(db);
  return rows.map(({ payload }) => payload);
}

describe('an application', () => {
  it('is under review once it is sent, and can be read only with its receipt', async () => {
    const form = organisationForm({ contactMobile: newMobile() });
    const { receipt, id } = await submitted(form);
    expect(receipt).toMatch(/^[\w-]{43}$/);
    expect(await applicationByReceipt(db, receipt)).toEqual({
      number: String(id),
      kind: 'organisation',
      state: 'review',
      reason: null,
      company: form.companyName,
      appliedAt: NOW.toISOString(),
      reviewedAt: null,
      form: null,
    });
    expect(
      await applicationByReceipt(db, `${receipt.slice(0, -1)}${receipt.endsWith('A') ? 'B' : 'A'}`),
    ).toBeNull();
  });

  it('is stored with only the hash of its receipt', async () => {
    const { receipt } = await submitted(organisationForm({ contactMobile: newMobile() }));
    const { rows } = await sql`select 1 from application a where a::text like ${`%${receipt}%`}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is limited to one at a time for each contact, even in concurrent calls', async () => {
    const form = organisationForm({ contactMobile: newMobile() });
    const outcomes = await Promise.all([submit(form), submit(form), submit(form)]);
    expect(outcomes.filter((outcome) => outcome === 'applications.underReview')).toHaveLength(2);
  });

  it('is limited to one at a time for each account, whatever its contact', async () => {
    const accountId = await newIndividual();
    await submitted(organisationForm({ contactMobile: newMobile() }), { accountId });
    expect(await submit(organisationForm({ contactMobile: newMobile() }), { accountId })).toBe(
      'applications.underReview',
    );
  });

  it('is listed for review in order of arrival', async () => {
    const first = await submitted(overseasForm({ businessEmail: 'first@order.example' }));
    const second = await submitted(overseasForm({ businessEmail: 'second@order.example' }));
    const waiting = (await readApplications(db, 'review', 1000)).map(({ id }) => id);
    expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id));
  });

  it('cannot be changed, and its review cannot be reversed', async () => {
    const { id } = await submitted(organisationForm({ contactMobile: newMobile() }));
    const change = (set: string): Promise<unknown> =>
      sql`update application set ${sql.raw(set)} where id = ${id}`.execute(db).then(() => 'done', sqlState);
    expect(await change("form = '{}'")).toBe('23001');
    await refuse(id, 'the server room is missing');
    expect(await change("state = 'review', reason = null, reviewed_at = null")).toBe('23001');
    expect(await change("reason = 'another'")).toBe('23001');
  });
});

describe('an approved application', () => {
  it("turns the individual's account into an organisation, and keeps the account, its name and its money", async () => {
    const accountId = await newIndividual();
    const form = organisationForm({ contactMobile: newMobile(), contactEmail: 'upgrade@firm.example' });
    const { id } = await submitted(form, { accountId });
    expect(await approve(id)).toBe('done');
    expect(await readAccount(db, accountId)).toMatchObject({
      kind: 'organisation',
      name: '小李',
      company: form.companyName,
    });
    expect(await applicationOfAccount(db, accountId)).toMatchObject({
      state: 'approved',
      reviewedAt: NOW.toISOString(),
    });
    expect(await mailsTo('upgrade@firm.example')).toMatchObject([
      {
        email: 'upgrade@firm.example',
        lang: 'zh',
        kind: 'organisation',
        company: form.companyName,
        reason: null,
        passwordFor: null,
      },
    ]);
  });

  it('opens an account with a wallet and a user for a new company, and sends the address for setting its password', async () => {
    const mobile = newMobile();
    const { id, receipt } = await submitted(
      organisationForm({ contactMobile: mobile, contactEmail: 'New@Firm.example' }),
    );
    expect(await approve(id)).toBe('done');
    const person = await findPerson(db, mobile);
    expect(person).toMatchObject({ mobile, email: null, passwordHash: null });
    const account = await readAccountOfPerson(db, person?.id ?? 0n);
    expect(account).toMatchObject({
      kind: 'organisation',
      name: '华岳证券股份有限公司',
      company: '华岳证券股份有限公司',
    });
    expect(walletsOpened).toContain(account?.id);
    expect(await applicationByReceipt(db, receipt)).toMatchObject({ state: 'approved' });
    expect(await mailsTo('New@Firm.example')).toMatchObject([
      expect.objectContaining({ passwordFor: mobile }),
    ]);
  });

  it('upgrades the account with the verified number instead of opening a second one', async () => {
    const mobile = newMobile();
    const accountId = await newIndividual(mobile);
    const { id } = await submitted(organisationForm({ contactMobile: mobile }));
    expect(await approve(id)).toBe('done');
    expect(await readAccount(db, accountId)).toMatchObject({ kind: 'organisation' });
  });

  it('keeps a contact e-mail as a sign-in address after the migration only if it was verified', async () => {
    const migration = await readFile('apps/server/migrations/0050-proved-addresses.sql', 'utf8');
    const withEmail = async (contactEmail: string): Promise<bigint> => {
      const mobile = newMobile();
      const { id } = await submitted(organisationForm({ contactMobile: mobile, contactEmail }));
      await approve(id);
      const personId = (await findPerson(db, mobile))?.id ?? 0n;
      await within((tx) => updatePerson(tx, personId, { email: contactEmail }));
      return personId;
    };
    await withEmail('unproved@firm.example');
    const proved = await withEmail('proved@firm.example');
    const bound = { personId: proved, kind: 'emailBound', at: NOW, device: '', network: '' } as const;
    await within((tx) => recordEvent(tx, bound));
    await sql.raw(migration).execute(db);
    expect(await findPerson(db, 'unproved@firm.example')).toBeNull();
    expect(await findPerson(db, 'proved@firm.example')).toMatchObject({ id: proved });
  });

  it('opens an overseas account under the business address, with a valid nickname', async () => {
    const form = overseasForm({
      businessEmail: 'Ada@New.example',
      firstName: 'Augusta Ada',
      lastName: "King-O'Noel",
    });
    const { id } = await submitted(form, { lang: 'en' });
    expect(await approve(id)).toBe('done');
    const person = await findPerson(db, 'ada@new.example');
    expect(await readAccountOfPerson(db, person?.id ?? 0n)).toMatchObject({
      kind: 'overseas',
      name: 'Augusta Ada King',
      company: form.company,
    });
    expect(await mailsTo('Ada@New.example')).toMatchObject([
      expect.objectContaining({ lang: 'en', passwordFor: 'ada@new.example' }),
    ]);
  });

  it('stays under review if its address belongs to a different type of customer, and the operator learns why', async () => {
    await within((tx) => insertPerson(tx, { email: 'theirs@engines.example', createdAt: NOW }));
    const { id, receipt } = await submitted(overseasForm({ businessEmail: 'theirs@engines.example' }));
    expect(await approve(id)).toBe('addressTaken');
    expect(await applicationByReceipt(db, receipt)).toMatchObject({ state: 'review' });
  });

  it('is reviewed once, even if operators act at the same time', async () => {
    const { id } = await submitted(overseasForm({ businessEmail: 'twice@engines.example' }));
    expect((await Promise.all([approve(id), approve(id), refuse(id, 'no')])).toSorted()).toEqual([
      'done',
      'reviewedBefore',
      'reviewedBefore',
    ]);
    expect(await mailsTo('twice@engines.example')).toHaveLength(1);
  });
});

describe('a rejected application', () => {
  it('is shown with its reason in the account and to the receipt’s holder, is reported by e-mail, and can be submitted again', async () => {
    const mobile = newMobile();
    const accountId = await newIndividual();
    const form = organisationForm({ contactMobile: mobile, contactEmail: 'again@firm.example' });
    const first = await submitted(form, { accountId });
    expect(await refuse(first.id, '请补充机房地点')).toBe('done');
    expect(await applicationByReceipt(db, first.receipt)).toMatchObject({
      state: 'refused',
      reason: '请补充机房地点',
      form,
    });
    expect(await mailsTo('again@firm.example')).toMatchObject([
      expect.objectContaining({ reason: '请补充机房地点', passwordFor: null }),
    ]);
    const second = await submitted(form, { accountId });
    expect(await applicationOfAccount(db, accountId)).toMatchObject({
      state: 'review',
      reason: null,
      form: null,
    });
    expect(await approve(second.id)).toBe('done');
    expect(await readAccount(db, accountId)).toMatchObject({ kind: 'organisation' });
  });

  it('leaves the account an individual account', async () => {
    const accountId = await newIndividual();
    const { id } = await submitted(organisationForm({ contactMobile: newMobile() }), { accountId });
    await refuse(id, 'no');
    expect(await readAccount(db, accountId)).toMatchObject({ kind: 'individual', company: null });
  });
});

describe("an account that is not an individual's", () => {
  it.each(['organisation', 'overseas', 'internal'] as const)(
    '%s: cannot apply for an upgrade',
    async (kind) => {
      const accountId = await within(async (tx) => {
        const personId = (await insertPerson(tx, { mobile: newMobile(), createdAt: NOW })) ?? 0n;
        return openAccount(tx, deps, { personId, kind, name: 'firm' });
      });
      expect(await submit(organisationForm({ contactMobile: newMobile() }), { accountId })).toBe(
        'applications.alreadyOrganisation',
      );
    },
  );
});

describe('an application that does not exist', () => {
  it('is neither approved nor rejected', async () => {
    expect([await approve(0n), await refuse(0n, 'no')]).toEqual(['notFound', 'notFound']);
  });
});
