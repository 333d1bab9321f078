import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  messagesEndpoints,
  noticeAlertsEndpoints,
  ownSupportEndpoints,
  watchlistEndpoints,
  webhookEndpoints,
} from '@jishi/contract';
import type { Browser } from '../harness/browser.ts';
import { inTheEnd } from './awaited.ts';
import { jishi } from './program.ts';
import { ask, type ReleaseServer } from './release-server.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const ARTICLE = '---\nkind: notice\ntitle: Works\nsummary: Works tonight\n---\n\nThe site sleeps tonight.\n';
const NOTICE = ['--title-zh', '维护', '--title-en', 'Works', '--zh', '今晚维护', '--en', 'Works tonight'];
/** A public address without an owner: IANA withdrew this network in 2006. */
const WEBHOOK = 'https://[3ffe::1]/jishi';

/** Lets operators publish texts, change a switch, and answer a customer. */
export async function letOperatorsWork(server: ReleaseServer, customer: Browser): Promise<void> {
  const { release } = server;
  const operate = (...args: string[]): Promise<string> => jishi(release, ...args);
  const [article, picture] = [join(release.home, 'works.en.md'), join(release.home, 'dot.png')];
  await writeFile(article, ARTICLE);
  await writeFile(picture, Buffer.from(PNG, 'base64'));
  await operate('content', 'picture', picture);
  await operate('content', 'put', article, '--publish');
  await operate('site', 'switch', 'tokenDisplay', 'off');
  const feedback = {
    ...{ customerName: '张小明', mobile: '13700000011', questionType: 'data', content: '少一行' },
    ...{ replyByEmail: false, email: '' },
  };
  const { number } = (await ask(customer, ownSupportEndpoints.send, feedback)).data;
  await operate('feedback', 'reply', number, '--text', '已补齐');
  await followMessages(server, customer);
  await operate('message', 'send', '--all', ...NOTICE);
}

/** Creates two webhooks for a customer, and ends one of them after a failed attempt. */
async function followMessages({ pool, release }: ReleaseServer, customer: Browser): Promise<void> {
  const topics = [{ topic: 'delivered', site: true, email: true, sms: false }] as const;
  await ask(customer, messagesEndpoints.changePreferences, {
    lang: 'en',
    lowBalanceFen: '100',
    topics: [...topics],
  });
  await ask(customer, webhookEndpoints.make, { url: `${WEBHOOK}/rewards`, topics: ['reward'] });
  const { id } = (await ask(customer, webhookEndpoints.make, { url: WEBHOOK, topics: ['notice'] })).data;
  const account = await pool.query<{ id: string }>(
    'select account_id::text as id from webhook where id = $1',
    [id],
  );
  await jishi(release, 'message', 'send', account.rows[0]?.id ?? '', ...NOTICE);
  await inTheEnd('the webhook was tried', async () => {
    const { deliveries } = (await ask(customer, webhookEndpoints.deliveries, { id })).data;
    return (deliveries[0]?.attempts ?? 0) > 0;
  });
  await ask(customer, webhookEndpoints.end, { id });
}

/** Lets a reader follow securities and save a search of notices. The search is saved before notices are loaded. */
export async function followNotices(server: ReleaseServer, reader: Browser): Promise<void> {
  await ask(reader, watchlistEndpoints.add, { codes: ['600901', '000901'] });
  await ask(reader, noticeAlertsEndpoints.save, { q: '回购', name: '回购' });
  const { release, pool } = server;
  const day = server.today();
  const load = async (code: string, lines: readonly string[]): Promise<void> => {
    const file = join(release.home, `${code}.csv`);
    await writeFile(file, `${lines.join('\n')}\n`);
    await jishi(release, 'data', 'load', code, file);
  };
  const address = `http://files.example.org/finalpage/${day}`;
  await load('p_info3015', [
    'TEXTID,SECCODE,SECNAME,F001D,F002V,F003V,F004V,F005N,F006V',
    `900001,600901,示例银行,${day},关于回购股份的公告,${address}/900001.PDF,PDF,128,`,
    `900002,000901,示例电气,${day},2024年年度权益分派实施公告,${address}/900002.PDF,PDF,128,`,
  ]);
  await load('p_jishi9702', [
    'TEXTID,SECCODE,F001D,F001V,F002V,F003V',
    `900002,000901,${day},示例电气：2024年年度权益分派实施公告,"每10股派发现金红利1.2元（含税）。股权登记日为2025年6月17日。",zh`,
  ]);
  for (const table of ['notice_alert_hit', 'notice_fact'])
    await inTheEnd(`${table} has a row`, async () => {
      const { rows } = await pool.query(`select from ${table} limit 1`);
      return rows.length > 0;
    });
}
