import { SCHEDULE_MARKETS, SCHEDULE_MEMBERS, SCHEDULE_PAGE_SIZE, type ScheduleMarket } from '@jishi/contract';
import type pg from 'pg';
import {
  type Condition,
  countGroups,
  type DatasetRegistry,
  type OrderPart,
  publicDataset,
  readRecords,
} from '../datasets/index.ts';
import { count, dayOf, type Form, listOf, oneOf } from './form-values.ts';
import { readCompanyIds } from './listed-securities.ts';
import { orgIdOf } from './org-id.ts';
import { refuse } from './refuse-parameter.ts';

export interface ScheduleQuery {
  /** Null means the latest report period. */
  readonly period: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** A pattern that matches the codes of a market. */
  readonly market: string;
  readonly codes: readonly string[];
  readonly order: OrderPart;
  readonly page: number;
  readonly size: number;
}

type Member = (typeof SCHEDULE_MEMBERS)[number]['name'];

export interface Schedule {
  readonly prbookinfos: readonly Readonly<Record<Member | 'orgId', string> & { latest_time: null }>[];
  readonly totalRows: number;
  readonly totalPages: number;
  readonly hasNextPage: boolean;
}

export const SCHEDULE_DATASET = 'p_stock2237';
/**
 * The fields with the day on which a report is scheduled, before and after each change, and the field with the day on
 * which it was published.
 */
const BOOKED = ['F002D', 'F003D', 'F004D', 'F005D'];
const DISCLOSED = 'F006D';
/** The maximum number of rows counted, which exceeds the number of companies. */
const COUNTED_MAX = 1_000_000;

const MARKET_CODES: Readonly<Record<ScheduleMarket, string>> = {
  szsh: '',
  sz: '^(0|20|30)',
  szmb: '^(0|20)',
  szsme: '^002',
  szcn: '^30',
  sh: '^(6|90)',
  shmb: '^(60|90)',
  shkcp: '^68',
  bj: '^([48]|92)',
};
const MARKETS = SCHEDULE_MARKETS.map(({ name }) => ({ key: name }));

export function parseSchedule(form: Form): ScheduleQuery {
  const text = (name: string): string => form.get(name) ?? '';
  const day = (name: string): string | null => (text(name) === '' ? null : dayOf(name, text(name)));
  const descending = text('isDesc').toLowerCase();
  if (!['', 'true', 'false'].includes(descending))
    refuse('isDesc', 'announcements.valueUnknown', { value: descending.slice(0, 60), values: 'true, false' });
  return {
    period: day('sectionTime'),
    from: day('firstTime'),
    to: day('lastTime'),
    market: MARKET_CODES[oneOf(MARKETS, 'market', text('market') || 'szsh').key],
    codes: listOf(text('stockCode').replaceAll(',', ';'), 'stockCode'),
    order: { field: orderField(text('orderClos')), descending: descending === 'true' },
    page: count(form, 'pagenum', 1, 10_000),
    size: count(form, 'pagesize', SCHEDULE_PAGE_SIZE.usual, SCHEDULE_PAGE_SIZE.most),
  };
}

/** Returns the field to order by. Callers specify its member name or its position, starting at 1. */
function orderField(named: string): string {
  if (named === '') return 'SECCODE';
  const members = SCHEDULE_MEMBERS.map((member, at) => ({ ...member, place: String(at + 1) }));
  const member = members.find(({ name, place }) => name === named.toLowerCase() || place === named);
  const values = members.map(({ name }) => name).join(', ');
  return (
    member?.field ?? refuse('orderClos', 'announcements.valueUnknown', { value: named.slice(0, 60), values })
  );
}

/**
 * Returns the days on which companies are scheduled to publish their reports, in the shape that existing clients read.
 */
export async function querySchedule(
  pool: pg.Pool,
  registry: DatasetRegistry,
  query: ScheduleQuery,
): Promise<Schedule> {
  const dataset = publicDataset(registry, SCHEDULE_DATASET);
  if (!dataset) return { prbookinfos: [], totalRows: 0, totalPages: 0, hasNextPage: false };
  const where = conditionsOf(query);
  const { rows: totalRows } = await countGroups(pool, dataset, {
    where,
    by: 'SECCODE',
    rowsMax: COUNTED_MAX,
  });
  const columns = Object.fromEntries(SCHEDULE_MEMBERS.map(({ name, field }) => [name, field]));
  const order = [query.order, { field: 'SECCODE', descending: false }, { field: 'F001D', descending: true }];
  const [limit, offset] = [query.size, (query.page - 1) * query.size];
  const records = await readRecords(pool, dataset, { columns, where, order, limit, offset });
  const codes = records.map((record) => record['seccode'] ?? '');
  const orgIds = await readCompanyIds(pool, registry, codes);
  const prbookinfos = records.map((record, at) => {
    const code = codes[at] ?? '';
    const cells = SCHEDULE_MEMBERS.map(({ name }) => [name, record[name] ?? ''] as const);
    const members = Object.fromEntries(cells) as Record<Member, string>;
    return { ...members, latest_time: null, orgId: orgIdOf('share', code, orgIds.get(code) ?? null) };
  });
  const totalPages = Math.ceil(totalRows / query.size);
  return { prbookinfos, totalRows, totalPages, hasNextPage: query.page < totalPages };
}

function conditionsOf({ period, from, to, market, codes }: ScheduleQuery): Condition[] {
  const where: Condition[] = [
    period === null
      ? { op: 'latest', field: 'F001D', per: [] }
      : { op: 'in', field: 'F001D', values: [period] },
  ];
  if (market !== '') where.push({ op: 'matches', field: 'SECCODE', pattern: market });
  if (codes.length > 0) where.push({ op: 'in', field: 'SECCODE', values: codes });
  if (from !== null || to !== null) where.push(dayCondition(from, to));
  return where;
}

/**
 * Returns a condition that matches reports published on one of the days, and unpublished reports scheduled for one of
 * them.
 */
function dayCondition(from: string | null, to: string | null): Condition {
  const within = (field: string): Condition => ({
    op: 'all',
    of: [
      ...(from === null ? [] : [{ op: 'gte', field, value: from } as const]),
      ...(to === null ? [] : [{ op: 'lte', field, value: to } as const]),
    ],
  });
  const booked: Condition = { op: 'any', of: BOOKED.map(within) };
  const pending: Condition = { op: 'all', of: [{ op: 'empty', field: DISCLOSED }, booked] };
  return { op: 'any', of: [within(DISCLOSED), pending] };
}
