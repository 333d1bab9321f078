import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_PARAMETERS,
  CALL_BASES,
  type ErrorRow,
  errorRegistry,
  FEED_FIELDS,
  FEED_PARAMETERS,
  FORMATS,
  fillText,
  type Lang,
  LIMIT_WAYS,
  type Localized,
  MEMBER_ROLES,
  mayDo,
  type Need,
  openText,
  PAYMENT_MODES,
  QUESTIONS_PARAMETERS,
  RECEIPT_HEADERS,
  ROLE_NAMES,
  SCHEDULE_MEMBERS,
  SCHEDULE_PARAMETERS,
  WIRE_PARAMETERS,
  type WireRow,
} from '@jishi/contract';
import type { OfferedLimits } from '../../accounts/index.ts';
import { contentType } from '../../datasets/index.ts';
import { gatewayErrors } from '../api-description/gateway-schemas.ts';
import { FORMAT_USES } from '../labels.ts';
import { code, plain, writeTable } from '../markdown/write-table.ts';

const HEADS = {
  parameter: { zh: '参数', en: 'Parameter' },
  header: { zh: '响应头', en: 'Header' },
  field: { zh: '字段', en: 'Field' },
  value: { zh: '取值', en: 'Value' },
  format: { zh: '格式', en: 'Format' },
  type: { zh: '内容类型', en: 'Content type' },
  use: { zh: '适用', en: 'For' },
  meaning: { zh: '含义', en: 'Meaning' },
  remedy: { zh: '处理办法', en: 'What to do' },
  code: { zh: '码', en: 'Code' },
  way: { zh: '方式', en: 'Way' },
  lasts: { zh: '有效期', en: 'Lasts' },
  plan: { zh: '档位', en: 'Plan' },
  wayToPlan: { zh: '如何获得', en: 'How to get it' },
  perSecond: { zh: '每秒', en: 'Per second' },
  perMinute: { zh: '每分钟', en: 'Per minute' },
  perDay: { zh: '每日', en: 'Per day' },
  category: { zh: '类别', en: 'Category' },
  permission: { zh: '权限', en: 'Permission' },
  yes: { zh: '可以', en: 'yes' },
  no: { zh: '–', en: '–' },
  oneCall: { zh: '一次调用', en: 'one call' },
  days: { zh: '{days} 天', en: '{days} {days|day|days}' },
} as const;

/** The calls that need each permission. Every role has `person`, which concerns the user and not the account. */
const PERMISSIONS: Readonly<Record<Exclude<Need, 'person'>, Localized>> = {
  read: {
    zh: '查看已购接口、用量、限额与导出的文件',
    en: 'View APIs in use, usage, limits and exported files',
  },
  readMoney: {
    zh: '查看余额、收支、月结单、订单、购物车、发票与账号消费上限',
    en: 'View balance, statements, orders, cart, invoices and the spending limits of the account',
  },
  money: {
    zh: '充值、购买、申请发票，更改购物车与发票模板',
    en: 'Top up, buy and request invoices; change the cart and invoice templates',
  },
  keys: {
    zh: '管理本人的密钥、表格链接与连接的程序，调用数据，导出文件',
    en: 'Manage own keys, sheet links and connected programs; call data and export files',
  },
  manage: {
    zh: '管理成员、账号消费上限与 Webhook，查看邀请码',
    en: 'Manage members, the spending limits of the account and webhooks; view invitation codes',
  },
};

const ROLES = ['owner', ...MEMBER_ROLES] as const;

function rolesTable(lang: Lang): string {
  const cells = (need: Need): string[] =>
    ROLES.map((role) => (mayDo(role, need) ? HEADS.yes : HEADS.no)[lang]);
  const rows = Object.entries(PERMISSIONS) as [Need, Localized][];
  return writeTable(
    [HEADS.permission[lang], ...ROLES.map((role) => ROLE_NAMES[role][lang])],
    rows.map(([need, name]) => [name[lang], ...cells(need)]),
  );
}

/** Returns the guides' tables, generated from the error registry, the constants and the limits. */
export function guideTables(lang: Lang, plans: readonly OfferedLimits[]): Readonly<Record<string, string>> {
  const h = (...names: (keyof typeof HEADS)[]): string[] => names.map((name) => HEADS[name][lang]);
  const named = (head: keyof typeof HEADS, rows: readonly WireRow[]): string =>
    writeTable(
      h(head, 'meaning'),
      rows.map((row) => [code(row.name), row[lang]]),
    );
  const lasts = (days: number | null): string =>
    days === null ? HEADS.oneCall[lang] : fillText(HEADS.days[lang], { days });
  const number = (value: number): string => value.toLocaleString('en');
  return {
    wireParameters: named('parameter', WIRE_PARAMETERS),
    feedParameters: named('parameter', FEED_PARAMETERS),
    feedFields: named('field', FEED_FIELDS),
    receiptHeaders: named('header', RECEIPT_HEADERS),
    bases: named('value', CALL_BASES),
    announcementParameters: named('parameter', ANNOUNCEMENT_PARAMETERS),
    scheduleParameters: named('parameter', SCHEDULE_PARAMETERS),
    scheduleMembers: named('field', SCHEDULE_MEMBERS),
    questionsParameters: named('parameter', QUESTIONS_PARAMETERS),
    announcementCategories: named('category', ANNOUNCEMENT_CATEGORIES),
    formats: writeTable(
      h('format', 'type', 'use'),
      FORMATS.map((format) => [code(format), code(contentType(format)), FORMAT_USES[format][lang]]),
    ),
    paymentModes: writeTable(
      h('way', 'lasts'),
      PAYMENT_MODES.map((mode) => [mode[lang], lasts(mode.days)]),
    ),
    limits: writeTable(
      h('plan', 'perSecond', 'perMinute', 'perDay', 'wayToPlan'),
      plans.map(({ perSecond, perMinute, perDay, way, ...plan }) => [
        plan[lang],
        ...[perSecond, perMinute, perDay].map(number),
        LIMIT_WAYS[way][lang],
      ]),
    ),
    gatewayErrors: writeTable(
      [...h('code'), 'HTTP', ...h('meaning', 'remedy')],
      gatewayErrors().map(({ row }) => [
        code(String(row.code)),
        String(row.status),
        withGaps(row[lang]),
        row.remedy?.[lang] ?? '',
      ]),
    ),
    resultCodes: writeTable(
      h('code', 'meaning'),
      [...Map.groupBy(gatewayErrors(), ({ row }) => row.code)].map(([number, errors]) => [
        code(String(number)),
        [...new Set(errors.map(({ row }) => withGaps(row[lang])))].join(lang === 'zh' ? '；' : '; '),
      ]),
    ),
    roles: rolesTable(lang),
    platformErrors: writeTable(
      ['HTTP', ...h('code', 'meaning')],
      platformErrors().map((row) => [String(row.status), code(String(row.code)), withGaps(row[lang])]),
    ),
  };
}

/** Replaces placeholders with an ellipsis. In an actual error, they are filled with the call's values. */
function withGaps(text: string): string {
  return plain(openText(text).replace(/\{\w+\}/g, '…'));
}

function platformErrors(): ErrorRow[] {
  return Object.entries(errorRegistry)
    .filter(([name]) => !name.startsWith('gateway.'))
    .map(([, row]) => row as ErrorRow)
    .filter(({ kindOf }) => kindOf === undefined)
    .sort((one, other) => one.status - other.status || one.code - other.code);
}
