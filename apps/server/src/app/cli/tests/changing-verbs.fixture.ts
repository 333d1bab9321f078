import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addPastMonth } from '../../../../test/harness/past-month.ts';
import { totpCode } from '../../../modules/operators/index.ts';
import { QUOTES } from '../../../modules/orders/shop.fixture.ts';
import { marketDay } from '../../../platform/clock.ts';
import { DATA_CASES } from './data-verbs.fixture.ts';
import { type Case, type Cases, of } from './verb-case.fixture.ts';
import {
  article,
  dearOrder,
  document,
  enrolled,
  invited,
  newAccount,
  newApplication,
  newFeedback,
  newInvitation,
  newInvoice,
  newJob,
  newMember,
  newOrder,
  newPayment,
  newPerson,
  newRefund,
  newTransfer,
  next,
  reference,
  refundWaiting,
  statement,
  stored,
  type World,
  written,
} from './verb-world.fixture.ts';

const DAY_MS = 86_400_000;
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const NOTICE = ['--title-zh', '维护', '--title-en', 'Works', '--zh', '今晚维护', '--en', 'Works tonight'];
const withAccount =
  (verb: string, ...more: string[]) =>
  async (world: World): Promise<Case> => ({
    args: ['account', verb, (await newAccount(world)).account, ...more],
  });

const SOON = ['--until', marketDay(new Date(Date.now() + 10 * DAY_MS))];
const UNTIL = ['--until', marketDay(new Date(Date.now() + 100 * DAY_MS))];

/** Lets wang approve a change proposed by li. */
async function approval(world: World, change: () => Promise<string[]>): Promise<Case> {
  const { out } = await world.run(...(await change()), '--reason', 'for a test');
  const [, id = ''] = /^proposal (\d+)/.exec(out) ?? [];
  return { args: ['approvals', 'approve', id], run: world.runAsWang };
}

const topUp = async (world: World): Promise<string[]> => [
  ...['wallet', 'top-up', (await newAccount(world)).account, '500.01', '--reference', reference()],
];

/** Valid input for each changing command, by its name in the audit log. */
export const CASES: Cases = {
  ...DATA_CASES,
  'account.create': async () => of('account', 'create')('A customer'),
  'account.key': withAccount('key', '--label', 'second'),
  'account.revoke-key': async (world) => of('account', 'revoke-key')((await newAccount(world)).key),
  'archive.remove': async (world) => {
    await addPastMonth(world.shop.test.database.pool);
    await world.run('archive', 'month', '2025-03', '--to', world.folder);
    return of('archive', 'remove')(join(world.folder, '2025-03'));
  },
  'secret.rotate': async () => of('secret', 'rotate')(),
  'account.disable': withAccount('disable'),
  'account.enable': async (world) => {
    const { account } = await newAccount(world);
    await world.run('account', 'disable', account);
    return of('account', 'enable')(account);
  },
  'account.sign-out': async (world) => {
    const account = await newPerson(world);
    await world.shop.test.database.pool.query(
      `insert into session (person_id, token_hash, way, device, network, signed_in_at, last_seen_at)
       select person_id, sha256('verbs'), 'password', 'test', '10.0.0.0', now(), now() from account where id = $1`,
      [account],
    );
    return of('account', 'sign-out')(account);
  },
  'account.plan': withAccount('plan', 'professional'),
  'account.vip': withAccount('vip', '3', ...SOON),
  'account.star': (world) =>
    approval(world, async () => ['account', 'star', (await newAccount(world)).account, '2']),
  'account.operator': (world) => approval(world, async () => ['account', 'operator', await newPerson(world)]),
  'key.lenient': async (world) => of('key', 'lenient')((await newAccount(world)).key, 'on'),
  'key.limit': async (world) => of('key', 'limit')((await newAccount(world)).key, '--day-cap', '500'),
  'application.approve': async (world) => of('application', 'approve')(await newApplication(world)),
  'application.refuse': async (world) =>
    of('application', 'refuse')(await newApplication(world), '--reason', 'the licence is missing'),
  'grant.term': async (world) =>
    of('grant', 'term')((await newAccount(world)).account, 'p_stock9401', ...SOON),
  'grant.private': async (world) =>
    of('grant', 'private')((await newAccount(world)).account, 'p_stock9409', ...SOON),
  'grant.calls': async (world) =>
    of('grant', 'calls')((await newAccount(world)).account, 'p_stock9401', '10'),
  'grant.revoke': async (world) => {
    const { out } = await world.run(
      'grant',
      'term',
      (await newAccount(world)).account,
      'p_stock9401',
      ...SOON,
    );
    return of('grant', 'revoke')(/\d+/.exec(out)?.[0] ?? '');
  },
  'member.remove': async (world) => of('member', 'remove')(...(await newMember(world))),
  'invitation.refuse': async (world) => of('invitation', 'refuse')(await newInvitation(world)),
  'wallet.top-up': async (world) =>
    of('wallet', 'top-up')((await newAccount(world)).account, '12.50', '--reference', reference()),
  'price.set': async () => of('price', 'set')(QUOTES, 'month', '25'),
  'price.reset': async (world) => {
    await world.run('price', 'set', QUOTES, 'year', '290');
    return of('price', 'reset')(QUOTES, 'year');
  },
  'discount.create': async () => of('discount', 'create')('SPRING-26', '--percent', '10', ...UNTIL),
  'discount.end': async (world) => {
    await world.run('discount', 'create', 'AUTUMN-26', '--percent', '10', ...UNTIL);
    return of('discount', 'end')('AUTUMN-26');
  },
  'order.cancel': async (world) => of('order', 'cancel')(await newOrder(world, false)),
  'order.deliver': async (world) => of('order', 'deliver')(await newOrder(world, true)),
  'order.refund': async (world) => of('order', 'refund')(await dearOrder(world)),
  'order.approve-refund': async (world) => ({
    args: ['order', 'approve-refund', await refundWaiting(world)],
    run: world.runAsWang,
  }),
  'order.refuse-refund': async (world) => of('order', 'refuse-refund')(await refundWaiting(world)),
  'payment.query': async (world) => of('payment', 'query')(await newPayment(world, 'cashier', true)),
  'payment.refund': async (world) =>
    of('payment', 'refund')(await newPayment(world, 'cashier', true), '10', '--reason', 'unused'),
  'payment.approve': async (world) => ({
    args: ['payment', 'approve', await newRefund(world)],
    run: world.runAsWang,
  }),
  'payment.refuse': async (world) => of('payment', 'refuse')(await newRefund(world), '--reason', 'no'),
  'payment.reconcile': async () =>
    of('payment', 'reconcile')('cashier', marketDay(new Date(Date.now() - DAY_MS))),
  'transfer.import': async (world) => of('transfer', 'import')(await statement(world)),
  'transfer.match': async (world) =>
    of('transfer', 'match')(await newTransfer(world), await newPayment(world, 'bank', false)),
  'transfer.approve': async (world) => {
    const id = await newTransfer(world);
    await world.run('transfer', 'match', id, await newPayment(world, 'bank', false));
    return { args: ['transfer', 'approve', id], run: world.runAsWang };
  },
  'transfer.dismiss': async (world) => of('transfer', 'dismiss')(await newTransfer(world)),
  'invoice.issue': async (world) =>
    of('invoice', 'issue')(await newInvoice(world), ...(await document(world))),
  'invoice.red-letter': async (world) => {
    const number = await newInvoice(world);
    await world.run('invoice', 'issue', number, ...(await document(world)));
    return of('invoice', 'red-letter')(number, ...(await document(world)));
  },
  'invoice.refuse': async (world) => of('invoice', 'refuse')(await newInvoice(world), '--reason', 'no title'),
  'invoice-settings.rate': async () =>
    of(
      'invoice',
      'settings',
      'rate',
    )(...['overseas', 'dataset', '--from', '2026-12-01', '--percent', '3', '--item', 'Data service']),
  'invoice-settings.seller': async () =>
    of(
      'invoice',
      'settings',
      'seller',
    )(
      ...['--from', '2026-12-01', '--name', 'Jishi Ltd', '--address', '2 Test Road, Shenzhen, China'],
      ...['--tax-id', '9145', '--contact', 'b@b.example'],
    ),
  'feedback.reply': async (world) => of('feedback', 'reply')(await newFeedback(world), '--text', '已补齐'),
  'feedback.close': async (world) => of('feedback', 'close')(await newFeedback(world)),
  'message.send': async (world) => of('message', 'send')((await newAccount(world)).account, ...NOTICE),
  'content.put': async (world) => of('content', 'put')((await article(world)).file),
  'content.publish': async (world) => of('content', 'publish')(await stored(world), '--lang', 'en'),
  'content.withdraw': async (world) =>
    of('content', 'withdraw')(await stored(world, '--publish'), '--lang', 'en'),
  'content.rollback': async (world) => {
    const { slug, file } = await article(world);
    await world.run('content', 'put', file, '--publish');
    await writeFile(file, `${await readFile(file, 'utf8')}\nLonger than planned.\n`);
    await world.run('content', 'put', file, '--publish');
    return of('content', 'rollback')(slug, '--lang', 'en', '--to', '1');
  },
  'content.picture': async (world) =>
    of('content', 'picture')(await written(world, 'dot.png', Buffer.from(PNG, 'base64'))),
  'site.switch': async () => of('site', 'switch')('invitation', 'on'),
  'jobs.retry': async (world) => of('jobs', 'retry')(await newJob(world)),
  'jobs.drop': async (world) => of('jobs', 'drop')(await newJob(world)),
  'approvals.approve': (world) => approval(world, () => topUp(world)),
  'approvals.reject': async (world) => {
    const { args } = await approval(world, () => topUp(world));
    return of('approvals', 'reject')(args[2] ?? '');
  },
  'operator.bootstrap': async () => of('operator', 'bootstrap')('first', '--full-name', 'The first owner'),
  'operator.invite': async () =>
    of('operator', 'invite')('nightly', '--full-name', 'Loads', '--roles', 'catalogue', '--machine'),
  'operator.enrol': async (world) => {
    const { invitation, secret } = await invited(world);
    return of('operator', 'enrol')(invitation, totpCode(secret, new Date()));
  },
  'operator.login': async (world) => {
    const { name, code } = await enrolled(world);
    return { args: ['login', name, code], run: world.runSignedOut };
  },
  'operator.logout': async (world) => ({
    args: ['logout'],
    run: await world.as('leaver', 'support'),
  }),
  'operator.grant': async (world) => {
    const name = `granted${next()}`;
    await world.as(name, 'support');
    return of('operator', 'grant')(name, 'auditor');
  },
  'operator.revoke': async (world) => {
    const name = `revoked${next()}`;
    await world.as(name, 'support', 'auditor');
    return of('operator', 'revoke')(name, 'auditor');
  },
  'operator.disable': async (world) => {
    const name = `disabled${next()}`;
    await world.as(name, 'support');
    return of('operator', 'disable')(name);
  },
  'operator.reset': async (world) => of('operator', 'reset')((await enrolled(world)).name),
};
