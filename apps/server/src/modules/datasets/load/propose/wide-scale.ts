import type { Field } from '@jishi/contract';
import { withoutUnit } from '../columns/field-names.ts';
import { factorTo } from '../columns/units.ts';
import { FileRefused } from '../load.messages.ts';
import { isPair, type LabelKind, quotationOf } from './wide-headers.ts';

/** The factor that converts the cells of a wide sheet to the field's unit. Null if a person must choose it. */
interface Scale {
  readonly times: string | null;
  readonly note?: string;
}

/** The amount of foreign currency that a rate in the unit yuanPer100Foreign is for. */
const FOREIGN_AMOUNT = 100;

/** Returns the scale that the headers state. Rejects headers with different units or amounts. */
export function scaleOf(kind: LabelKind, headers: readonly string[], value: Field): Scale {
  if (kind === 'codes' || kind === 'days') return { times: '1' };
  refuseDifferent(headers, (header) => (isPair(header) ? '' : (withoutUnit(header)?.unit ?? '')));
  const [parted] = headers.map(withoutUnit);
  if (kind === 'currencies') return ratesOf(headers, value);
  if (!parted) return { times: '1' };
  const times = factorTo(value.unit, parted.measure);
  return times === null ? { times, note: `the unit ${parted.unit} is not that of the field` } : { times };
}

function ratesOf(headers: readonly string[], value: Field): Scale {
  const quotations = headers.flatMap((header) => quotationOf(header) ?? []);
  refuseDifferent(headers, (header) => {
    const { amount, isInverse } = quotationOf(header) ?? {};
    return `${amount}${isInverse}`;
  });
  const [first] = quotations;
  if (value.unit === undefined) return { times: '1' };
  const isStated = value.unit === 'yuanPer100Foreign' && first?.amount !== undefined && !first.isInverse;
  const factor = FOREIGN_AMOUNT / (first?.amount ?? FOREIGN_AMOUNT);
  if (isStated && Number.isInteger(factor))
    return { times: String(factor), note: `for ${first.amount} of each currency, times ${factor}` };
  return { times: null, note: 'set times if they are for 1 unit of a currency, then remove the # in front' };
}

function refuseDifferent(headers: readonly string[], stateOf: (header: string) => string): void {
  const [first = ''] = headers;
  const other = headers.find((header) => stateOf(header) !== stateOf(first));
  if (other !== undefined) throw new FileRefused('wideUnits', { first, column: other });
}
