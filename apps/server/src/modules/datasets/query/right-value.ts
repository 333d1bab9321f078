import { type Field, isNested } from '@jishi/contract';
import { parseBoolean } from '../load/columns/booleans.ts';
import { parseDate } from '../load/columns/dates.ts';
import { parseExactNumber } from '../load/columns/numbers.ts';

/**
 * Converts a value in an entitlement's condition to the form of the field's type. Null if the text is not a value of
 * that type. Times are compared by their dates.
 */
export function rightValue(field: Field, text: string): string | null {
  if (field.values !== undefined) return Object.hasOwn(field.values, text) ? text : null;
  // JSON values cannot be compared.
  if (isNested(field.type)) return null;
  const value = parsed(field, text);
  return typeof value === 'string' ? value : null;
}

function parsed({ type }: Field, text: string): unknown {
  switch (type) {
    case 'date':
    case 'datetime':
      return parseDate(text);
    case 'number':
      return parseExactNumber(text);
    case 'boolean':
      return parseBoolean(text);
    default:
      return text;
  }
}
