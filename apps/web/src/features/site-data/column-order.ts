import type { Column } from './columns.ts';

/**
 * Returns the columns in the reader's order. Fields that the order does not contain come after them, in their original
 * order.
 */
export function inOrder(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  if (order.length === 0) return columns;
  const placeOf = ({ field }: Column): number => {
    const place = order.indexOf(field.code);
    return place < 0 ? order.length : place;
  };
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Moves one of the codes by a number of places, but no further than to either end. */
export function moved(codes: readonly string[], code: string, by: number): readonly string[] {
  const from = codes.indexOf(code);
  const to = Math.max(0, Math.min(codes.length - 1, from + by));
  const rest = codes.filter((other) => other !== code);
  return from < 0 ? codes : [...rest.slice(0, to), code, ...rest.slice(to)];
}

/** A column that was dragged, and the column next to which it was dropped. */
export interface ColumnMove {
  readonly code: string;
  readonly target: string;
  readonly isAfter: boolean;
}

/** Returns the codes after one of them was moved next to another. */
export function movedBeside(
  codes: readonly string[],
  { code, target, isAfter }: ColumnMove,
): readonly string[] {
  const rest = codes.filter((other) => other !== code);
  const at = rest.indexOf(target);
  if (at < 0 || rest.length === codes.length) return codes;
  const to = isAfter ? at + 1 : at;
  return [...rest.slice(0, to), code, ...rest.slice(to)];
}
