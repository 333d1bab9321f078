import { identityEndpoints, memberEndpoints, messagesEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../test/harness/browser.ts';
import { newPass } from '../../../test/harness/captchas.ts';
import { topUp } from '../../../test/harness/customers.ts';
import { quotesManifest } from '../../../test/harness/market.ts';
import { newIndividual, PASSWORD } from '../../../test/harness/persons.ts';
import { startSite } from '../../../test/harness/server.ts';
import { createKey } from '../../modules/access/index.ts';
import { grantVip, readAccountOfPerson, updateAccount } from '../../modules/accounts/index.ts';
import { applicationReviewed } from '../../modules/applications/index.ts';
import { applyCatalogue } from '../../modules/datasets/index.ts';
import { grantTerm } from '../../modules/entitlements/index.ts';
import { findPerson } from '../../modules/identity/index.ts';
import { newOrganisation } from '../../modules/members/members.fixture.ts';
import {
  orderBought,
  orderDelivered,
  orderFailed,
  orderPaid,
  orderRefunded,
} from '../../modules/orders/index.ts';
import { writeOrder } from '../../modules/orders/written-order.fixture.ts';
import { paymentReceived, settlePayment } from '../../modules/payments/index.ts';
import { startPayment } from '../../modules/payments/start-payment.ts';
import { spendCapReached } from '../../modules/usage/index.ts';
import { openWallet } from '../../modules/wallet/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { createBank } from '../../platform/payment-channels/index.ts';
import { outboxOf } from '../reactions/outbox.fixture.ts';

const DATASET = 'p_stock9801';
const DAY_MS = 86_400_000;
const site = await startSite([quotesManifest(DATASET), quotesManifest('p_stock9802')]);
afterAll(site.stop);
const { db, pool } = site.database;
const { react, job } = outboxOf(site);

async function newReader() {
  const browser = await newIndividual(site);
  const person = await findPerson(db, browser.mobile);
  const account = await readAccountOfPerson(db, person?.id ?? 0n);
  return { browser, mobile: browser.mobile, accountId: account?.id ?? 0n };
}

const titles = async (browser: Browser) =>
  (await browser.call(messagesEndpoints.list, {}, 'en')).data.messages.map(({ title }) => title);

const inDays = (days: number): Date => new Date(site.time.now.getTime() + days * DAY_MS);

describe('an entitlement about to expire', () => {
  it('is announced 7 days and 1 day before its end and once after it, unless it is extended', async () => {
    const { browser, accountId } = await newReader();
    const term = { accountId, startsAt: inDays(-30), source: 'cli' } as const;
    const endsAt = inDays(6);
    await site.change(async (tx) => {
      await grantTerm(tx, { ...term, datasetCode: DATASET, endsAt });
      await grantTerm(tx, { ...term, datasetCode: 'p_stock9802', endsAt });
      await grantTerm(tx, { ...term, datasetCode: 'p_stock9802', startsAt: endsAt, endsAt: inDays(40) });
      await grantVip(tx, accountId, { level: 2, until: inDays(7) });
    });
    for (let hour = 0; hour < 2; hour++) await job('notices.ends');
    expect(await titles(browser)).toEqual([
      'VIP 2 membership ends on 2026-03-09',
      `Test quotes ${DATASET} ends on 2026-03-08`,
    ]);
    site.advance(5.5 * DAY_MS);
    for (let hour = 0; hour < 2; hour++) await job('notices.ends');
    site.advance(DAY_MS);
    for (let hour = 0; hour < 2; hour++) await job('notices.ends');
    // The browser that registered has been signed out.
    const again = openBrowser(site);
    const captchaPass = await newPass(site, 'signIn');
    await again.call(identityEndpoints.passwordLogin, {
      actionId: '177241683000012345',
      account: browser.mobile,
      password: PASSWORD,
      captchaPass,
    });
    expect((await titles(again)).slice(0, -2)).toEqual([
      `Test quotes ${DATASET} has expired`,
      'VIP 2 membership ends on 2026-03-09',
      `Test quotes ${DATASET} ends on 2026-03-08`,
    ]);
  });
});

describe('a balance below the threshold', () => {
  it('is reported once, and again only after it has risen above the threshold', async () => {
    const { browser, accountId } = await newReader();
    const walletId = await site.change((tx) => openWallet(tx, accountId));
    await browser.call(messagesEndpoints.changePreferences, { lowBalanceFen: '5000' });
    const look = () => job('notices.lowBalances');
    for (let i = 0; i < 2; i++) await look();
    expect(await titles(browser)).toEqual(['Your balance is below CN¥50.00']);
    await site.change((tx) => topUp(tx, walletId, 6000n));
    await look();
    site.advance(60_000);
    await browser.call(messagesEndpoints.changePreferences, { lowBalanceFen: '7000' });
    for (let i = 0; i < 2; i++) await look();
    expect(await titles(browser)).toEqual([
      'Your balance is below CN¥70.00',
      'Your balance is below CN¥50.00',
    ]);
  });
});

describe('sign-ins', () => {
  it('are reported if they come from a new network or follow three failures, and not otherwise', async () => {
    const { browser, mobile } = await newReader();
    const captchaPass = await newPass(site, 'signIn');
    const login = { actionId: '177241683000012345', account: mobile, captchaPass };
    const away = openBrowser(site, { from: '198.51.100.9' });
    const here = openBrowser(site);
    for (let i = 0; i < 3; i++)
      await away.call(identityEndpoints.passwordLogin, { ...login, password: 'Wrong-72-Kite' });
    await here.call(identityEndpoints.passwordLogin, { ...login, password: PASSWORD });
    await react();
    expect(await titles(browser)).toEqual(['Several failed sign-ins to your account']);
    const next = { ...login, captchaPass: await newPass(site, 'signIn'), password: PASSWORD };
    await away.call(identityEndpoints.passwordLogin, next);
    await react();
    expect((await titles(browser))[0]).toBe('New sign-in to your account from an unknown network');
  });
});

describe('a data set', () => {
  it('that changes or is retired is announced only to its holders', async () => {
    const [holder, other] = [await newReader(), await newReader()];
    const { accountId } = holder;
    await site.change((tx) =>
      grantTerm(tx, {
        accountId,
        datasetCode: DATASET,
        startsAt: inDays(-1),
        endsAt: inDays(90),
        source: 'cli',
      }),
    );
    const dearer = quotesManifest(DATASET, { prices: { use: 3 } });
    const applied = await applyCatalogue(pool, [dearer, quotesManifest('p_stock9802')]);
    expect(applied).toMatchObject({ applied: true });
    await react();
    expect(await titles(holder.browser)).toEqual([`Test quotes ${DATASET} (${DATASET}) has changed`]);
    await applyCatalogue(pool, [quotesManifest('p_stock9802')]);
    await react();
    expect((await titles(holder.browser))[0]).toBe(`Test quotes ${DATASET} (${DATASET}) has been retired`);
    expect(await titles(other.browser)).toEqual([]);
  });
});

describe('an order', () => {
  it('causes one message each on payment, delivery, failure and refund, even if the job runs again', async () => {
    const reader = await newReader();
    const number = '20261123NOTICES1';
    await writeOrder(pool, reader.accountId, number, ['Daily prices']);
    for (const kind of [orderPaid, orderDelivered, orderFailed, orderPaid]) {
      await inTransaction(db, (tx) => emit(tx, kind, { accountId: String(reader.accountId), number }));
      await react();
    }
    const refund = { accountId: String(reader.accountId), number, amountFen: '123450' };
    for (let run = 0; run < 2; run++) await inTransaction(db, (tx) => emit(tx, orderRefunded, refund));
    await react();
    expect(await titles(reader.browser)).toEqual([
      'Daily prices: CN¥1,234.50 refunded',
      'Daily prices: not delivered',
      'Daily prices: ready to use',
      'Daily prices: paid',
    ]);
  });
});

describe('an order that is paid and delivered immediately', () => {
  it('causes both messages in one job, and no e-mail if the account has no address', async () => {
    const [{ accountId, browser }, number] = [await newReader(), '20261123NOTICES3'];
    await writeOrder(pool, accountId, number, ['Prices', 'Splits', 'Holders']);
    await inTransaction(db, (tx) => emit(tx, orderBought, { accountId: String(accountId), number }));
    await react();
    await react();
    const what = 'Prices, Splits and 1 more';
    expect(await titles(browser)).toEqual([`${what}: ready to use`, `${what}: paid`]);
    const { rows } = await pool.query('select from message_dispatch where account_id = $1', [accountId]);
    expect(rows).toEqual([]);
  });
});

describe('a payment received', () => {
  it('is reported once, with any discrepancy, unless it paid for an order', async () => {
    const { browser, accountId } = await newReader();
    const bank = createBank({ payee: '集市', account: '6222', bank: '工商银行', days: 7 });
    const deps = { ...site.payments, paymentChannels: new Map([[bank.name, bank]]) };
    const request = {
      channel: bank.name,
      amountFen: '3000',
      termsAccepted: true,
      idempotencyKey: 'notices-1',
    };
    const { number } = await startPayment(deps, accountId, request, 'en');
    const arrive = async (tradeNo: string, amountFen: bigint) => {
      const trade = { tradeNo, amountFen, paidAt: site.time.now };
      await site.change((tx) => settlePayment(tx, deps, { channel: bank.name, number, trade }));
      await react();
    };
    await arrive('N1', 2999n);
    await arrive('N2', 100n);
    const more = {
      accountId: String(accountId),
      paymentNumber: number,
      channel: 'bank',
      isFirst: true,
    } as const;
    const received = (over: object) =>
      inTransaction(db, (tx) =>
        emit(tx, paymentReceived, {
          ...more,
          amountFen: '3000',
          dueFen: '3000',
          orderNumber: null,
          effect: 'wallet',
          ...over,
        }),
      );
    await received({ amountFen: '3100', tradeNo: 'N3' });
    await received({ tradeNo: 'N4', orderNumber: '20261123NOTICES2' });
    await received({ tradeNo: 'N5', orderNumber: '20261123NOTICES2', effect: 'order' });
    await received({ tradeNo: 'N6' });
    await react();
    const { messages } = (await browser.call(messagesEndpoints.list, {}, 'en')).data;
    const texts = messages.map(({ title, text }) => `${title}: ${text.join(' ')}`).toReversed();
    expect(texts).toEqual([
      expect.stringMatching(/^CN¥29.99 has arrived: .* Less arrived/),
      expect.stringMatching(/^CN¥1.00 has arrived: .* duplicate/),
      expect.stringMatching(/^CN¥31.00 has arrived: .* above that/),
      expect.stringMatching(/^CN¥30.00 has arrived: .* can no longer be paid/),
      expect.stringMatching(/^CN¥30.00 has arrived: Your payment \w+ of CN¥30.00 [^.]+ wallet\.$/),
    ]);
  });
});

describe('a spending cap', () => {
  it('is reported once for each key and day, with the key’s name', async () => {
    const { browser, accountId } = await newReader();
    const { keyId } = await site.change((tx) => createKey(tx, { accountId, label: 'nightly' }));
    const cap = { accountId: String(accountId), capFen: '500', window: 'day', day: '2026-03-02' } as const;
    const reached = (over: object) =>
      inTransaction(db, (tx) => emit(tx, spendCapReached, { ...cap, keyId: String(keyId), ...over }));
    for (const over of [{}, {}, { day: '2026-03-03' }, { keyId: '0', window: 'month' }]) await reached(over);
    await react();
    const { messages } = (await browser.call(messagesEndpoints.list, {}, 'en')).data;
    expect(messages.map(({ title }) => title)).toEqual(
      Array(3).fill('Your spending limit of CN¥5.00 has been reached'),
    );
    expect(messages.map(({ text }) => text[0]).toSorted()).toEqual([
      expect.stringContaining('the key “nightly” today'),
      expect.stringContaining('the key “nightly” today'),
      expect.stringContaining('your account this month'),
    ]);
  });
});

describe('a completed review', () => {
  it('is announced on the site in addition to the e-mail', async () => {
    const { browser, accountId } = await newReader();
    const event = {
      email: 'li@huayue.example',
      lang: 'en',
      kind: 'organisation',
      company: 'Engines Ltd.',
      number: '1',
      accountId: String(accountId),
      reason: null,
      passwordFor: null,
    } as const;
    await inTransaction(db, (tx) => emit(tx, applicationReviewed, event));
    await react();
    expect(await titles(browser)).toEqual([expect.stringContaining('approved')]);
  });
});

describe('an invitation to an organisation', () => {
  it('shows the organisation’s name on one line', async () => {
    const [owner, { browser, mobile: receiver }] = [await newOrganisation(site), await newReader()];
    const company = 'Firm\r\nLtd\u202e\u001b[2J';
    await site.change((tx) => updateAccount(tx, owner.accountId, { company }));
    await owner.call(memberEndpoints.invite, { receiver, role: 'reader' });
    await react();
    expect(await titles(browser)).toEqual(['Firm Ltd [2J invites you to join as a member']);
  });

  it('is announced at most once a day, even if it is withdrawn and repeated', async () => {
    const [owner, { browser, mobile: receiver }] = [await newOrganisation(site), await newReader()];
    for (let time = 0; time < 2; time++) {
      const { data } = await owner.call(memberEndpoints.invite, { receiver, role: 'reader' });
      await owner.call(memberEndpoints.remove, { id: data.id });
      await react();
    }
    expect(await titles(browser)).toEqual(['Firm Ltd invites you to join as a member']);
  });
});
