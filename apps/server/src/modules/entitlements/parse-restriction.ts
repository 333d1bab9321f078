import { type Restriction, RIGHT_DELAY_MINUTES_MAX, restrictionSchema } from '@jishi/contract';
import { CommandProblem, field, parse } from '../../platform/command/index.ts';
import { type Dataset, fieldNamed, rightValue, splitList } from '../datasets/index.ts';
import { isFree } from './entitlement.rules.ts';

/** The options that limit a grant to a part of the data set. */
export const restrictionOptions = {
  fields: field.option('<fields>', 'only these fields, separated by commas', parse.text),
  rows: field.option(
    '<conditions>',
    'only rows that meet all of these, such as "SECCODE=600000,600519;TRADEDATE=2020-01-01..2024-12-31"',
    parse.text,
  ),
  history: field.option('<days>', 'only rows of the latest calendar days, such as 365d', historyOf),
  delay: field.option('<delay>', 'rows later than their own time: 15m, or endOfDay', delayOf),
  embargo: field.option('<time>', 'new rows only from this market time on, such as 2026-12-01T09:30', timeOf),
};

interface RestrictionTexts {
  readonly fields?: string | undefined;
  readonly rows?: string | undefined;
  readonly history?: number | undefined;
  readonly delay?: Restriction['delay'];
  readonly embargo?: Date | undefined;
}

/** Returns true if an option limits the grant. */
export const isRestricted = ({ fields, rows, history, delay, embargo }: RestrictionTexts): boolean =>
  [fields, rows, history, delay, embargo].some((one) => one !== undefined);

/** Returns the restriction that the options state. Throws if the restriction does not fit the data set. */
export function parseRestriction(dataset: Dataset, texts: RestrictionTexts, now: Date): Restriction {
  const { fields, rows, history, delay, embargo } = texts;
  refuseOpen(dataset);
  if ([history, delay, embargo].some((one) => one !== undefined)) refuseUndated(dataset, delay);
  if (embargo !== undefined && embargo <= now)
    throw new CommandProblem('--embargo: use a time in the future');
  const restriction = restrictionSchema.safeParse({
    ...(fields !== undefined && { fields: fieldsOf(dataset, fields) }),
    ...(rows !== undefined && { rows: rows.split(';').map((one) => conditionOf(dataset, one.trim())) }),
    ...(history !== undefined && { historyDays: history }),
    ...(delay !== undefined && { delay }),
    ...(embargo !== undefined && { embargo: { from: now.toISOString(), until: embargo.toISOString() } }),
  });
  if (restriction.success) return restriction.data;
  throw new CommandProblem(`the restriction is invalid: ${restriction.error.issues[0]?.message ?? ''}`);
}

/** Everybody may read an open data set, so an entitlement to a part of it would restrict nobody. */
function refuseOpen({ code, manifest }: Dataset): void {
  if (isFree(manifest) || manifest.open === 'full')
    throw new CommandProblem(
      `${code} is free or open to everybody, so an entitlement to a part of it has no effect`,
    );
}

function refuseUndated({ code, dateField, fields }: Dataset, delay: Restriction['delay']): void {
  const type = fields.get(dateField ?? '')?.type;
  if (type === undefined)
    throw new CommandProblem(`${code} has no date or time: --history, --delay and --embargo need one`);
  if (typeof delay === 'number' && type === 'date')
    throw new CommandProblem(`${dateField} of ${code} has dates without a time: use --delay endOfDay`);
}

function fieldsOf(dataset: Dataset, text: string): string[] {
  const codes = splitList(text).map((name) => ownField(dataset, name).code);
  if (codes.length === 0) throw new CommandProblem('--fields: name at least one field');
  return [...new Set(codes)];
}

/** Finds a field by its code or its role, in any letter case. */
function ownField(dataset: Dataset, name: string) {
  const code = fieldNamed(dataset, name);
  const one =
    dataset.fields.get(code ?? '') ?? [...dataset.fields.values()].find(({ role }) => role === name);
  if (one === undefined) throw new CommandProblem(`${dataset.code} has no field ${name}`);
  return one;
}

/** Parses `FIELD=value,value`, or `FIELD=from..to`, in which one bound may be missing. */
function conditionOf(dataset: Dataset, text: string): NonNullable<Restriction['rows']>[number] {
  const [name = '', values = ''] = halvesOf(text, '=');
  if (name === '' || values === '')
    throw new CommandProblem(`--rows ${text}: use FIELD=value,value or FIELD=from..to`);
  const one = ownField(dataset, name);
  const read = (value: string): string => {
    const stored = rightValue(one, value);
    if (stored === null) throw new CommandProblem(`--rows ${text}: ${value} is not a value of ${one.code}`);
    return stored;
  };
  const [from = '', to = ''] = values.includes('..') ? halvesOf(values, '..') : [];
  if (from !== '' || to !== '')
    return { field: one.code, ...(from !== '' && { from: read(from) }), ...(to !== '' && { to: read(to) }) };
  if (one.type === 'datetime') throw new CommandProblem(`--rows ${text}: use ${one.code}=from..to`);
  return { field: one.code, in: [...new Set(splitList(values).map(read))] };
}

function halvesOf(text: string, by: string): string[] {
  const at = text.indexOf(by);
  return at === -1 ? [] : [text.slice(0, at).trim(), text.slice(at + by.length).trim()];
}

function historyOf(text: string): number {
  const [, days = ''] = /^([1-9]\d{0,4})d?$/.exec(text) ?? [];
  if (days === '') throw new CommandProblem(`--history ${text}: use a number of days such as 365d`);
  return Number(days);
}

function delayOf(text: string): NonNullable<Restriction['delay']> {
  if (text === 'endOfDay') return text;
  const [, minutes = ''] = /^([1-9]\d{0,4})m?$/.exec(text) ?? [];
  if (minutes === '' || Number(minutes) > RIGHT_DELAY_MINUTES_MAX)
    throw new CommandProblem(`--delay ${text}: use minutes such as 15m, or endOfDay`);
  return Number(minutes);
}

function timeOf(text: string): Date {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}:00+08:00`) : null;
  if (at === null || Number.isNaN(at.getTime()))
    throw new CommandProblem(`--embargo ${text}: use a market time such as 2026-12-01T09:30`);
  return at;
}
