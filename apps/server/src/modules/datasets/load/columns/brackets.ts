import type { ImportPlan } from '@jishi/contract';
import { BadValue } from '../load.messages.ts';
import type { Column } from './columns.ts';
import { withinBrackets } from './file-habits.ts';
import type { Parsed } from './parsed.ts';

type Row = readonly string[];

/** The numbers in brackets that a load read as negative in one field. */
export interface BracketedNumbers {
  readonly field: string;
  readonly values: number;
  /** The first of these numbers, as written in the file. */
  readonly first: string;
}

/** Matches a whole number of up to four digits. In brackets, it may be a footnote mark or a year. */
const MARK = /^\d{1,4}$/;
const isMark = (number: string): boolean => MARK.test(number.normalize('NFKC'));

const SIGNED = /^\s*[-\u2212(（]/;
const MINUS = /^[-\u2212]\s*[\d.]/;

/** How one column of the file writes negative numbers. */
interface Habit {
  /** The first number with a minus sign. */
  readonly minus: string | undefined;
  /** True if the column has a number in brackets that cannot be a footnote mark. */
  readonly hasNegative: boolean;
}

/**
 * Reads numbers in brackets as negative, as in accounting. A column that uses minus signs does not use brackets for
 * this, and a possible mark such as (1) is a negative number only in a column that also has numbers in brackets that
 * cannot be marks. The first rows of the file decide, unless the mapping does.
 */
export class Brackets {
  readonly #habits: ReadonlyMap<number, Habit>;
  readonly #isStated: boolean;
  readonly #counts = new Map<string, BracketedNumbers>();
  #pending: { field: string; cell: string }[] = [];

  constructor(rows: readonly Row[], plan: Pick<ImportPlan, 'brackets'> | undefined) {
    this.#habits = habitsOf(rows);
    this.#isStated = plan?.brackets === 'negative';
  }

  /** Reads a number again after its column rejected it because of the brackets. */
  read(column: Column, cells: Row, refused: BadValue): Parsed {
    const cell = column.field.type === 'number' ? column.cell(cells).trim() : '';
    const number = withinBrackets(cell);
    if (number === null) return refused;
    for (const [place, text] of cells.entries()) {
      if (text.trim() !== cell) continue;
      const signed = cells.with(place, `-${number}`);
      // Skips a different column with the same text: the field's value does not come from it.
      if (column.cell(signed).trim() === cell) continue;
      const again = column.read(signed);
      const parsed = again instanceof BadValue ? this.read(column, signed, again) : again;
      if (parsed instanceof BadValue) return parsed;
      const unclear = this.#unclear(place, number);
      if (unclear === null) this.#pending.push({ field: column.field.code, cell });
      return unclear ?? parsed;
    }
    return refused;
  }

  /** Ends a row. Counts its numbers in brackets if the row was accepted. */
  settle(isTaken: boolean): void {
    if (this.#pending.length === 0) return;
    for (const { field, cell } of isTaken ? this.#pending : []) {
      const { values = 0, first = cell } = this.#counts.get(field) ?? {};
      this.#counts.set(field, { field, values: values + 1, first });
    }
    this.#pending = [];
  }

  list(): BracketedNumbers[] {
    return [...this.#counts.values()];
  }

  #unclear(place: number, number: string): BadValue | null {
    if (this.#isStated) return null;
    const { minus, hasNegative = false } = this.#habits.get(place) ?? {};
    if (minus !== undefined) return new BadValue('bracketsBesideMinus', { other: minus });
    return isMark(number) && !hasNegative ? new BadValue('bracketsOfMark') : null;
  }
}

function habitsOf(rows: readonly Row[]): ReadonlyMap<number, Habit> {
  const habits = new Map<number, Habit>();
  for (const cells of rows)
    for (const [place, cell] of cells.entries()) {
      if (!SIGNED.test(cell)) continue;
      const text = cell.trim();
      const minus = MINUS.test(text) ? text : undefined;
      const number = withinBrackets(text);
      const isNegative = number !== null && !isMark(number);
      if (minus === undefined && !isNegative) continue;
      const before = habits.get(place);
      habits.set(place, {
        minus: before?.minus ?? minus,
        hasNegative: before?.hasNegative === true || isNegative,
      });
    }
  return habits;
}
