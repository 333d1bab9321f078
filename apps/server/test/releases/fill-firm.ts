import {
  filesEndpoints,
  identityEndpoints,
  invoicesEndpoints,
  invoiceTemplateEndpoints,
  keyEndpoints,
  memberEndpoints,
  membershipEndpoints,
  registrationEndpoints,
} from '@jishi/contract';
import { overseasForm } from '../../src/modules/applications/application.fixture.ts';
import type { Browser } from '../harness/browser.ts';
import { call } from '../harness/gateway-call.ts';
import { reachable } from '../harness/remote.ts';
import { inTheEnd } from './awaited.ts';
import { tokenOf } from './fill-customers.ts';
import { applyAs, register } from './fill-persons.ts';
import { order } from './fill-shop.ts';
import { jishi } from './program.ts';
import { ask, type ReleaseServer } from './release-server.ts';

const [OWNER, DEVELOPER, READER, TRADER] = ['13700000021', '13700000022', '13700000023', '13700000024'];
const ABROAD = 'grace@compilers.example';
const RATE = [
  ...['--from', '2020-01-01', '--percent', '0', '--item', 'Data service'],
  ...['--note', 'Exempt from VAT'],
];
const SELLER = [
  ...['--from', '2020-01-01', '--name', 'Jishi Ltd', '--address', '2 Test Road, Shenzhen, China'],
  ...['--tax-id', '9145', '--contact', 'b@b.example'],
];

/** Creates an organisation whose member calls with a limited key, and which exports a data set. */
export async function letFirmWork(server: ReleaseServer): Promise<void> {
  const owner = await register(server, OWNER, '钱总');
  await applyAs(server, '13900000011', owner);
  await approveNewest(server);
  await topUp(server, OWNER, 'slip of a firm');
  const developer = await register(server, DEVELOPER, '孙工');
  const { id } = (
    await ask(owner, memberEndpoints.invite, { receiver: DEVELOPER, role: 'developer', monthCapFen: '10000' })
  ).data;
  await ask(developer, membershipEndpoints.accept, { id });
  await ask(owner, memberEndpoints.invite, { receiver: READER, role: 'reader' });
  await ask(developer, membershipEndpoints.act, { id });
  await callWithLimit(server, developer);
  await order(owner, [{ product: 'dataset:p_own1001', mode: 'year', quantity: 1 }]);
  await exportRows(owner);
}

/** Creates an overseas customer, whose invoice is issued at once. */
export async function letTraderBuy(server: ReleaseServer): Promise<void> {
  const trader = await register(server, TRADER, 'Grace');
  const send = { email: ABROAD, purpose: 'apply', captchaPass: await server.pass() } as const;
  await ask(trader, registrationEndpoints.codeByEmail, send);
  const form = overseasForm({ businessEmail: ABROAD, firstName: 'Grace', company: 'Compilers Ltd.' });
  const emailVerifyCode = await server.code(ABROAD);
  await ask(trader, registrationEndpoints.overseas, { ...form, emailVerifyCode });
  await approveNewest(server);
  await topUp(server, TRADER, 'slip from abroad');
  const operate = (...args: string[]): Promise<string> => jishi(server.release, ...args);
  await operate('invoice', 'settings', 'rate', 'overseas', 'all', ...RATE);
  await operate('invoice', 'settings', 'seller', ...SELLER);
  const number = await order(trader, [{ product: 'dataset:p_own1001', mode: 'year', quantity: 1 }]);
  const template = { title: 'Compilers Ltd.', address: '1 High Street, London, United Kingdom' };
  await ask(trader, invoiceTemplateEndpoints.addTemplate, template);
  const request = { kind: 'overseas', orders: [{ number }], idempotencyKey: `invoice-${number}` };
  await ask(trader, invoicesEndpoints.request, request);
}

async function approveNewest({ pool, release }: ReleaseServer): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select max(id)::text as id from application');
  await jishi(release, 'application', 'approve', rows[0]?.id ?? '');
}

async function topUp({ pool, release }: ReleaseServer, mobile: string, reference: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select account.id::text as id from account join person on person.id = person_id where mobile = $1',
    [mobile],
  );
  await jishi(release, 'wallet', 'top-up', rows[0]?.id ?? '', '200', '--reference', reference);
}

async function callWithLimit({ origin }: ReleaseServer, developer: Browser): Promise<void> {
  const answer = await ask(developer, keyEndpoints.make, { label: 'limited', dayCapFen: '5000' });
  const accessSecret = (await answer.open('accessSecret', answer.data.accessSecret)) ?? '';
  const site = reachable(origin);
  const token = await tokenOf(site, { accessKey: answer.data.accessKey, accessSecret });
  const { resultcode, resultmsg } = await call(site, 'stock/p_own1001?@limit=2', { token });
  if (resultcode !== 200) throw new Error(`the limited key: ${resultcode} ${resultmsg}`);
}

async function exportRows(owner: Browser): Promise<void> {
  const input = { code: 'p_own1001', format: 'csv', idempotencyKey: 'export-1' } as const;
  const { number } = (await ask(owner, filesEndpoints.create, input)).data;
  await inTheEnd('the export is done', async () => {
    const { state } = (await ask(owner, filesEndpoints.one, { number })).data;
    return state === 'done';
  });
  await ask(owner, identityEndpoints.logout, {});
}
