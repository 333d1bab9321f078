import { registrationEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import {
  type CodeIssued,
  type CodePurpose,
  codeOf,
  issueCode,
  receiverOf,
} from '../../src/modules/identity/index.ts';
import { unlessRefused } from '../../src/platform/refusal.ts';
import { type Browser, type BrowserOptions, openBrowser } from './browser.ts';
import type { TestSite } from './server.ts';

/** Returns the codes that are queued for a receiver, newest first. */
export async function codesSentTo(
  site: TestSite,
  receiver: string,
): Promise<{ code: string; purpose: string; lang: string }[]> {
  const { rows } = await sql<{ payload: CodeIssued }>`
    select payload from graphile_worker._private_jobs
    where payload->>'codeEncrypted' is not null and payload->>'receiver' = ${receiver} order by id desc`.execute(
    site.database.db,
  );
  return rows.map(({ payload }) => {
    const code = codeOf(site.secret, payload);
    if (code === null) throw new Error('the code of an event cannot be read');
    return { code, purpose: payload.purpose, lang: payload.lang };
  });
}

export async function codeSentTo(site: TestSite, receiver: string): Promise<string> {
  const [newest] = await codesSentTo(site, receiver);
  if (!newest) throw new Error(`no code was sent to ${receiver}`);
  return newest.code;
}

/** Issues a code without a captcha. Returns the code that the receiver reads. */
export async function newCode(site: TestSite, text: string, purpose: CodePurpose): Promise<string> {
  const to = receiverOf(text);
  if (to === null) throw new Error(`${text} is neither a number nor an address`);
  const deps = { clock: () => site.time.now, secret: site.secret, channels: new Set([to.channel]) };
  // A receiver gets at most one code per minute.
  site.advance(61_000);
  // Each code is requested from a different address, because the codes of an address are counted too.
  const address = `198.18.${Math.floor(++codes / 250)}.${1 + (codes % 250)}`;
  unlessRefused(await site.change((tx) => issueCode(tx, deps, { ...to, purpose, lang: 'zh', address })));
  return codeSentTo(site, to.receiver);
}
let codes = 0;

export const PASSWORD = 'Blau-Kraut7';

export interface Visitor extends Browser {
  readonly mobile: string;
}

let numbers = 0;
export const newMobile = (): string => `137${String(++numbers).padStart(8, '0')}`;

/** Registers an individual. Returns the signed-in browser. */
export async function newIndividual(
  site: TestSite,
  options: BrowserOptions & { nickname?: string } = {},
): Promise<Visitor> {
  const { nickname = '小李', ...rest } = options;
  const mobile = newMobile();
  const browser = openBrowser(site, rest);
  const registered = await browser.call(registrationEndpoints.personal, {
    nickname,
    mobile,
    smsVerifyCode: await newCode(site, mobile, 'register'),
    password: PASSWORD,
    confirmpassword: PASSWORD,
    agreed: true,
  });
  if (registered.code !== 0) throw new Error(`not registered: ${registered.code} ${registered.msg}`);
  return { ...browser, mobile };
}
