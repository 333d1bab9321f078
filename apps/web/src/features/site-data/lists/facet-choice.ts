import type { Lang, ViewedDataset, ViewParameter } from '@jishi/contract';
import { addDays } from '@jishi/market-math';
import { type Readings, readAs } from '../../../shared/format/index.ts';
import { monthsBefore } from '../../../shared/time/days.ts';
import type { Where } from '../filters.ts';

const YEAR_DIGITS = 4;

/** The filters that select one value of a facet. */
type Narrowing = Where | null;

/** Returns the filters that select a value. Null if no filter can select it. */
export function narrowingOf(view: ViewedDataset, by: string, value: string | null): Narrowing {
  if (value === null) return null;
  const [field = '', period] = by.split(':');
  if (period !== undefined) return daysOf(view, field, value);
  const parameter = choosing(view, field);
  const choice = parameter && choiceFor(parameter, value);
  return parameter === undefined || choice === undefined ? null : { [parameter.name]: choice };
}

/** Returns a value in the reader's language: the name that the filter has for it, otherwise the stored text. */
export function valueLabel(
  view: ViewedDataset,
  by: string,
  value: string,
  lang: Lang,
  readings: Readings,
): string {
  const values = choosing(view, by)?.values ?? [];
  return values.find(({ match }) => match.includes(value))?.[lang] ?? readAs(value, readings);
}

/** Whether the active filters select this value. */
export const isNarrowedTo = (where: Where, narrowing: Where): boolean =>
  Object.entries(narrowing).every(([name, value]) => where[name] === value);

/** Whether the reader has selected this value of a facet. */
export function isChosen(
  view: ViewedDataset,
  by: string,
  value: string | null,
  { where }: { readonly where: Where },
): boolean {
  const narrowing = narrowingOf(view, by, value);
  return narrowing !== null && isNarrowedTo(where, narrowing);
}

/** Returns the filters with a value selected, or without the value if it was selected. */
export function toggled(where: Where, narrowing: Where): Where {
  const rest = Object.entries(where).filter(([name]) => !Object.hasOwn(narrowing, name));
  return isNarrowedTo(where, narrowing) ? Object.fromEntries(rest) : { ...where, ...narrowing };
}

const choosing = ({ parameters }: ViewedDataset, field: string): ViewParameter | undefined =>
  parameters.find(
    (parameter) => parameter.field === field && (parameter.op === 'eq' || parameter.op === 'in'),
  );

const choiceFor = ({ values }: ViewParameter, value: string): string | undefined =>
  values.length === 0 ? value : values.find(({ match }) => match.includes(value))?.value;

/** Returns the filters that select a year or a month by its first and last day. */
function daysOf({ parameters }: ViewedDataset, field: string, value: string): Narrowing {
  const of = (op: ViewParameter['op']) =>
    parameters.find((one) => one.field === field && one.op === op)?.name;
  const [from, to] = [of('gte'), of('lte')];
  if (from === undefined || to === undefined) return null;
  if (value.length === YEAR_DIGITS) return { [from]: `${value}-01-01`, [to]: `${value}-12-31` };
  const first = `${value}-01`;
  return { [from]: first, [to]: addDays(monthsBefore(first, -1), -1) };
}
