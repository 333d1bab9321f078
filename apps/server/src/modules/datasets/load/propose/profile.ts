import { type Check, counted, type Field, fieldWithRole, type Manifest } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, ident, tableOf } from '../../dataset.ts';
import { daySql } from '../checks/check-sql.ts';

/** A check that the stored rows pass, and the facts on which it is based. */
export interface ProposedCheck {
  readonly check: Check;
  readonly facts: string;
}

/** The maximum number of checks that are proposed for a data set. */
const PROPOSED_MAX = 60;
/** The distance by which a value may be outside the range of the stored values, as a share of that range. */
const MARGIN = 0.5;
/** The amount by which the share of empty values may grow. */
const EMPTY_MARGIN = 0.05;
/** No check is proposed for a field with a larger share of empty values. */
const EMPTY_MAX = 0.5;
/** With fewer rows a day, their number varies too much for a check. */
const DAY_ROWS_MIN = 10;
const CHANGE_MARGIN = 0.2;

interface FieldFacts {
  readonly field: Field;
  readonly empty: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** Proposes checks from all stored rows of a data set. The stored rows pass all of them. */
export async function proposeChecks(
  pool: pg.Pool,
  { manifest, dateField }: Dataset,
): Promise<ProposedCheck[]> {
  const { rows, fields, orders } = await readFacts(pool, manifest);
  if (rows === 0) return [];
  const filled = fields.filter(({ field }) => !manifest.key.includes(field.code));
  const days = dateField === null ? [] : await proposeRows(pool, manifest, dateField);
  const proposed = [
    ...orders,
    ...days,
    ...filled.flatMap((facts) => proposeRange(facts, manifest)),
    ...filled.flatMap((facts) => proposeEmpty(facts, rows, manifest)),
  ];
  return proposed.slice(0, PROPOSED_MAX);
}

/** Reads the facts about all fields in one scan. */
async function readFacts(
  pool: pg.Pool,
  manifest: Manifest,
): Promise<{ rows: number; fields: FieldFacts[]; orders: ProposedCheck[] }> {
  const orders = ordersOf(manifest);
  const columns = manifest.fields.flatMap(({ code, type }, at) => {
    const value = `s.${ident(code)}`;
    const bounds =
      type === 'number' ? [`min(${value})::float8 as l${at}`, `max(${value})::float8 as g${at}`] : [];
    return [`count(*) filter (where ${value} is null) as e${at}`, ...bounds];
  });
  const holds = orders.map((codes, at) => {
    const pairs = codes.slice(1).map((code, i) => `s.${ident(codes[i] ?? '')} <= s.${ident(code)}`);
    return `coalesce(bool_and(${pairs.join(' and ')}), false) as o${at}`;
  });
  const { rows } = await pool.query<Record<string, bigint | number | boolean | null>>(
    `select ${['count(*) as rows', ...columns, ...holds].join(', ')} from ${tableOf(manifest.code)} s`,
  );
  const [one = {}] = rows;
  const total = Number(one['rows'] ?? 0);
  const numberAt = (name: string): number | null => (typeof one[name] === 'number' ? one[name] : null);
  return {
    rows: total,
    fields: manifest.fields.map((field, at) => ({
      ...{ field, empty: Number(one[`e${at}`] ?? 0) },
      ...{ min: numberAt(`l${at}`), max: numberAt(`g${at}`) },
    })),
    orders: orders.flatMap((fields, at) =>
      one[`o${at}`] === true
        ? [
            {
              check: { name: `order-${at + 1}`, severity: 'hold', kind: 'order', fields },
              facts: `holds in all ${counted(total, 'row', 'rows')}`,
            },
          ]
        : [],
    ),
  };
}

/** Returns the groups of price fields that must be in ascending order: low ≤ open ≤ high, and low ≤ close ≤ high. */
function ordersOf({ fields }: Manifest): string[][] {
  const [low, high] = (['low', 'high'] as const).map((role) => fieldWithRole(fields, role));
  const between = (['open', 'close'] as const).map((role) => fieldWithRole(fields, role));
  return between.flatMap((code) =>
    low === undefined || high === undefined || code === undefined ? [] : [[low, code, high]],
  );
}

/** The name of a check is ASCII, but a field code may be Chinese. */
function nameOf(manifest: Manifest, code: string, what: string): string {
  const plain = /^[A-Za-z]\w*$/.test(code)
    ? code
    : `field${manifest.fields.findIndex((one) => one.code === code) + 1}`;
  return `${plain.toLowerCase().replaceAll('_', '-').slice(0, 30)}-${what}`;
}

function proposeRange({ field: { code }, min, max }: FieldFacts, manifest: Manifest): ProposedCheck[] {
  if (min === null || max === null) return [];
  const margin = (max - min || Math.abs(max) || 1) * MARGIN;
  const bounds = {
    min: min >= 0 ? 0 : outward(min - margin, Math.floor),
    max: outward(max + margin, Math.ceil),
  };
  const check: Check = {
    name: nameOf(manifest, code, 'range'),
    severity: 'warn',
    kind: 'range',
    field: code,
    ...bounds,
  };
  return [{ check, facts: `${min} to ${max}` }];
}

/** Rounds a bound outwards to two significant digits. */
function outward(value: number, round: (value: number) => number): number {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return Number((round(value / unit) * unit).toPrecision(2));
}

function proposeEmpty(
  { field: { code }, empty }: FieldFacts,
  rows: number,
  manifest: Manifest,
): ProposedCheck[] {
  const share = empty / rows;
  if (share > EMPTY_MAX) return [];
  const allowed = Math.ceil((share + EMPTY_MARGIN) * 100) / 100;
  const check: Check = {
    ...{ name: nameOf(manifest, code, 'empty'), severity: 'warn', kind: 'empty' },
    ...{ field: code, share: allowed },
  };
  return [{ check, facts: `${empty} of ${counted(rows, 'row', 'rows')}` }];
}

/** Proposes a check of the number of rows per day, based on its changes from day to day over the newest 250 days. */
async function proposeRows(pool: pg.Pool, manifest: Manifest, by: string): Promise<ProposedCheck[]> {
  const { rows } = await pool.query<{ least: bigint | null; most: bigint | null; change: number | null }>(
    `with days as (select ${daySql(manifest.fields, by)} as day, count(*) as rows from ${tableOf(manifest.code)} s
       where s.${ident(by)} is not null group by 1 order by 1 desc limit 250),
     changes as (select rows, abs(rows - lag(rows) over (order by day))::float8 / lag(rows) over (order by day) as change from days)
     select min(rows) as least, max(rows) as most, max(change) as change from changes`,
  );
  const [one] = rows;
  if (!one || one.change === null || Number(one.least) < DAY_ROWS_MIN) return [];
  const change = Math.ceil((one.change + CHANGE_MARGIN) * 100) / 100;
  return [
    {
      check: { name: nameOf(manifest, by, 'rows'), severity: 'warn', kind: 'rows', change, by },
      facts: `${one.least} to ${counted(Number(one.most), 'row', 'rows')} a day`,
    },
  ];
}

/** Formats the checks as a part of a manifest, with their facts as comments. */
export function checksText(proposed: readonly ProposedCheck[]): string {
  const lines = proposed.map(({ check, facts }) => {
    const { name, severity, kind, ...rest } = check;
    const parts = Object.entries({ name, severity, kind, ...rest }).map(
      ([key, value]) => `${key}: ${Array.isArray(value) ? `[${value.join(', ')}]` : value}`,
    );
    return `  - { ${parts.join(', ')} }  # ${facts}`;
  });
  return ['checks:', ...lines].join('\n');
}
