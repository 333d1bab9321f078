import type { Field, Manifest } from '@jishi/contract';
import type pg from 'pg';
import { ident, tableOf } from '../dataset.ts';
import { historyOf } from '../row-versions.ts';
import type { ExistingTable } from './table-plan.ts';

/** A constraint on the values of a field: the SQL that finds violations, and a description. */
interface Bound {
  readonly beyond: string;
  readonly values: readonly unknown[];
  readonly words: string;
}

/**
 * Describes the fields whose stored values violate a constraint that the manifest adds or narrows. The constraints are
 * the allowed values, the digits of a number, and the fractional digits of a second. Each violation prevents the
 * manifest from being applied. An existing constraint is not checked again, because the loader enforces it.
 */
export async function findUnfit(
  client: pg.ClientBase,
  manifest: Manifest,
  before: Manifest | undefined,
  existing: ExistingTable | undefined,
): Promise<string[]> {
  if (existing === undefined) return [];
  const tables = [tableOf(manifest.code), ...(existing.history ? [historyOf(manifest.code)] : [])];
  const refusals: string[] = [];
  for (const field of manifest.fields) {
    if (!existing.filled.has(field.code) || field.computed !== undefined) continue;
    const former = before?.fields.find(({ code }) => code === field.code);
    for (const { beyond, values, words } of boundsOf(field, former)) {
      const first = await firstBeyond(client, tables, field.code, beyond, values);
      if (first !== undefined)
        refusals.push(`${manifest.code}: field ${field.code} holds ${first}, which does not fit ${words}`);
    }
  }
  return refusals;
}

/** A stored value that the manifest does not allow. */
export interface UnfitValue {
  readonly field: string;
  readonly value: string;
  readonly words: string;
}

/** The maximum number of fractional second digits that PostgreSQL stores. */
const DIGITS_MAX = 6;

/**
 * Returns the first value in the given tables that violates a constraint of the manifest. Existing constraints are
 * checked too.
 */
export async function findUnfitAmong(
  client: pg.ClientBase,
  fields: readonly Field[],
  tables: readonly string[],
): Promise<UnfitValue | null> {
  for (const field of fields) {
    for (const { beyond, values, words } of boundsOf(field, undefined, DIGITS_MAX)) {
      const value = await firstBeyond(client, tables, field.code, beyond, values);
      if (value !== undefined) return { field: field.code, value, words };
    }
  }
  return null;
}

async function firstBeyond(
  client: pg.ClientBase,
  tables: readonly string[],
  code: string,
  beyond: string,
  values: readonly unknown[],
): Promise<string | undefined> {
  const parts = tables.map(
    (table) =>
      `(select x::text as value from (select ${ident(code)} as x from ${table}) t where ${beyond} limit 1)`,
  );
  const { rows } = await client.query<{ value: string }>(parts.join(' union all '), [...values]);
  return rows[0]?.value.slice(0, 100);
}

function boundsOf(field: Field, former: Field | undefined, digits = former?.precision ?? 0): Bound[] {
  return [
    ...valuesBound(field, former?.values),
    ...digitsBound(field, former?.decimal),
    ...precisionBound(field, digits),
    ...listBound(field, former),
  ];
}

function valuesBound({ values }: Field, former: Field['values']): Bound[] {
  if (values === undefined) return [];
  const listed = Object.keys(values);
  const isNarrower = former === undefined || Object.keys(former).some((value) => !listed.includes(value));
  if (!isNarrower) return [];
  return [
    {
      beyond: 'x::text <> all($1::text[])',
      values: [listed],
      words: `values ${listed.join(', ').slice(0, 200)}`,
    },
  ];
}

function digitsBound({ decimal }: Field, former: Field['decimal']): Bound[] {
  if (decimal === undefined) return [];
  const whole = decimal[0] - decimal[1];
  const isNarrower = former === undefined || former[1] > decimal[1] || former[0] - former[1] > whole;
  if (!isNarrower) return [];
  const beyond = 'scale(trim_scale(x)) > $1::integer or abs(x) >= power(10::numeric, $2::integer)';
  return [{ beyond, values: [decimal[1], whole], words: `decimal [${decimal.join(', ')}]` }];
}

function precisionBound({ type, precision: digits }: Field, former: number): Bound[] {
  const precision: number = digits ?? 0;
  if (type !== 'datetime' || precision >= former) return [];
  const unit = precision === 3 ? 'milliseconds' : 'second';
  const words = precision === 0 ? 'whole seconds' : `precision ${precision}`;
  return [{ beyond: 'date_trunc($1::text, x) <> x', values: [unit], words }];
}

/** The jsonb types of a list's values. A date is text in the form YYYY-MM-DD. */
const LISTED = { text: 'string', number: 'number', boolean: 'boolean', date: 'string' } as const;

function listBound({ type, of }: Field, former: Field | undefined): Bound[] {
  if (type !== 'list' || of === undefined || former?.of === of) return [];
  const parts =
    "jsonb_array_elements(case jsonb_typeof(x) when 'array' then x when 'object' then '[{}]' end) part";
  const isOther = "jsonb_typeof(part) not in ('null', $1::text)";
  const isNoDay = "$2::boolean and part #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'";
  return [
    {
      beyond: `exists (select 1 from ${parts} where ${isOther} or (${isNoDay}))`,
      values: [LISTED[of], of === 'date'],
      words: `list of ${of}`,
    },
  ];
}
