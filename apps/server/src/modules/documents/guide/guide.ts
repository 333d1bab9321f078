import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DEFAULT_PAGE_SIZE,
  ENDS_SOON_DAYS,
  FEED_ROWS_MAX,
  GATEWAY_ROWS_MAX,
  IDEMPOTENCY_DAYS,
  INVITATION_DAYS,
  KEY_DATASETS_MAX,
  KEY_NETWORKS_MAX,
  KEY_OVERLAP_HOURS_MAX,
  KEYS_MAX,
  type Lang,
  LETTERS_A_DAY,
  MEMBERS_MAX,
  ORDER_MINUTES,
  RECHARGE_MIN_FEN,
  REFUND_RULE,
  SAMPLE_ROWS,
  SEARCH_MATCHES_MAX,
  TOKEN_PATH,
  TOKEN_TTL_SECONDS,
  WAITING_ORDERS_MAX,
} from '@jishi/contract';
import type { OfferedLimits } from '../../accounts/index.ts';
import { ANNOUNCEMENT_ROWS } from '../../announcements/index.ts';
import type { ExampleCall } from '../../catalog/index.ts';
import { type CodeSamples, readCodeSamples, sampleBlock } from './code-samples.ts';
import { exampleAnswer } from './example-call.ts';
import { fill } from './fill.ts';
import { guideTables } from './guide-tables.ts';

/** The guide's pages, in order. Each is in `pages/<id>.zh.md` and `pages/<id>.en.md`. */
export const GUIDE_PAGES = [
  'start',
  'userguide',
  'token',
  'keys',
  'organisations',
  'calls',
  'formats',
  'prices',
  'buying',
  'invoices',
  'receipts',
  'changes',
  'idempotency',
  'announcements',
  'webhooks',
  'errors',
  'questions',
  'samples',
  'changelog',
] as const;
export type GuidePage = (typeof GUIDE_PAGES)[number];

/** The texts as written, with placeholders for values of the site. */
export interface Guide {
  readonly pages: Readonly<Record<Lang, ReadonlyMap<GuidePage, string>>>;
  readonly samples: CodeSamples;
}

/** The values that replace the placeholders. */
export interface GuideValues {
  readonly origin: string;
  readonly plans: readonly OfferedLimits[];
  readonly example: ExampleCall;
}

export async function readGuide(): Promise<Guide> {
  const read = async (lang: Lang): Promise<ReadonlyMap<GuidePage, string>> => {
    const texts = GUIDE_PAGES.map(
      async (page) =>
        [page, await readFile(join(import.meta.dirname, 'pages', `${page}.${lang}.md`), 'utf8')] as const,
    );
    return new Map(await Promise.all(texts));
  };
  return { pages: { zh: await read('zh'), en: await read('en') }, samples: await readCodeSamples() };
}

export function isGuidePage(id: string): id is GuidePage {
  return GUIDE_PAGES.some((page) => page === id);
}

/** Returns a page as Markdown. Its links use page ids. */
export function guideMarkdown(guide: Guide, page: GuidePage, lang: Lang, values: GuideValues): string {
  const text = guide.pages[lang].get(page) ?? '';
  const { origin, example } = values;
  const tables = guideTables(lang, values.plans);
  const whole = text.replace(/\{\{(table|sample):(\w+)\}\}/g, (_, kind: string, name: string) => {
    if (kind === 'sample') return sampleBlock(guide.samples, name, origin, example);
    const table = tables[name];
    if (table === undefined) throw new Error(`there is no table ${name}`);
    return table;
  });
  return fill(whole, constants(lang, origin, example));
}

const grouped = (value: number): string => value.toLocaleString('en');

function constants(lang: Lang, origin: string, example: ExampleCall): Record<string, string | number> {
  const { dataset, path, values } = example;
  return {
    origin,
    host: new URL(origin).hostname,
    exampleName: dataset.manifest.name[lang],
    exampleCode: dataset.code,
    examplePath: path,
    exampleAnswer: exampleAnswer(example),
    exampleQuery: new URLSearchParams(values.map(([name, value]) => [name, value])).toString(),
    tokenPath: TOKEN_PATH,
    keysMax: KEYS_MAX,
    keyDatasetsMax: KEY_DATASETS_MAX,
    keyNetworksMax: KEY_NETWORKS_MAX,
    keyOverlapHours: KEY_OVERLAP_HOURS_MAX,
    invitationDays: INVITATION_DAYS,
    membersMax: MEMBERS_MAX,
    lettersOfAccount: LETTERS_A_DAY.account,
    lettersToReceiver: LETTERS_A_DAY.receiver,
    orderMinutes: ORDER_MINUTES,
    waitingOrdersMax: WAITING_ORDERS_MAX,
    orderRefund: REFUND_RULE.order[lang],
    balanceRefund: REFUND_RULE.balance[lang],
    rechargeMinYuan: String(RECHARGE_MIN_FEN / 100n),
    soonDays: ENDS_SOON_DAYS,
    keyDays: IDEMPOTENCY_DAYS,
    tokenSeconds: TOKEN_TTL_SECONDS,
    tokenMinutes: TOKEN_TTL_SECONDS / 60,
    rowsMax: grouped(GATEWAY_ROWS_MAX),
    pageSize: DEFAULT_PAGE_SIZE,
    sampleRows: SAMPLE_ROWS,
    feedRowsMax: grouped(FEED_ROWS_MAX),
    matchesMax: SEARCH_MATCHES_MAX,
    announcementsCounted: grouped(ANNOUNCEMENT_ROWS.countedMax),
    announcementsSearched: grouped(ANNOUNCEMENT_ROWS.searchedMax),
  };
}
