import { isNested } from '@jishi/contract/values';
import { DAY_MS } from '@jishi/market-math';
import type { ColumnSource, SchemaElement } from 'hyparquet-writer';
import type { Cell } from '../query/rows.ts';
import { unscaledOf } from './numbers.ts';
import type { FormatField } from './table.ts';

/**
 * A column of a Parquet file: the types of its field, and an id that stays the same when other fields are added or
 * removed.
 */
export interface ParquetColumn {
  readonly code: string;
  readonly id: number;
  readonly field: FormatField;
}

type Values = ColumnSource['data'];

interface Encoding {
  readonly element: Omit<SchemaElement, 'name'>;
  /** Converts text to the value that the file stores. The converted values can be compared with each other. */
  readonly valueOf: (cell: string) => string | number | bigint | boolean;
}

/**
 * JSON is stored as the text that the database returned. With the older `converted_type`, the writer would parse and
 * rewrite it, and numbers would lose digits.
 */
export const JSON_TEXT = { type: 'BYTE_ARRAY', logical_type: { type: 'JSON' } } as const;

const dayOf = (cell: string): number => Date.parse(`${cell}T00:00:00Z`) / DAY_MS;

/** Returns how a field is stored: decimals and dates exactly, times as wall-clock times without a zone. */
export function encodingOf({ type, precision, decimal }: FormatField): Encoding {
  if (type === 'number' && decimal !== undefined) return decimalOf(...decimal);
  if (type === 'number') return { element: { type: 'DOUBLE' }, valueOf: Number };
  if (type === 'boolean') return { element: { type: 'BOOLEAN' }, valueOf: (cell) => cell === 'true' };
  if (type === 'date')
    return {
      element: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
      valueOf: dayOf,
    };
  if (type === 'datetime') return timeOf(precision);
  if (isNested(type)) return { element: JSON_TEXT, valueOf: (cell) => cell };
  return {
    element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
    valueOf: (cell) => cell,
  };
}

const INT32_DIGITS = 9;
const INT64_DIGITS = 18;

function decimalOf(precision: number, scale: number): Encoding {
  const storage =
    precision <= INT32_DIGITS
      ? ({ type: 'INT32' } as const)
      : precision <= INT64_DIGITS
        ? ({ type: 'INT64' } as const)
        : ({ type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16 } as const);
  return {
    element: {
      ...storage,
      converted_type: 'DECIMAL',
      logical_type: { type: 'DECIMAL', precision, scale },
      precision,
      scale,
    },
    valueOf: (cell) => unscaledOf(cell, scale),
  };
}

/**
 * Times with six fractional digits are stored in microseconds, and all others in milliseconds, because the format has
 * no seconds.
 */
function timeOf(precision: FormatField['precision']): Encoding {
  const unit = precision === 6 ? 'MICROS' : 'MILLIS';
  return {
    element: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit } },
    valueOf(cell) {
      const [seconds = '', fraction = ''] = cell.split('.');
      const millis = BigInt(Date.parse(`${seconds.replace(' ', 'T')}Z`));
      return unit === 'MICROS'
        ? millis * 1_000n + BigInt(fraction.padEnd(6, '0'))
        : millis + BigInt(fraction.padEnd(3, '0'));
    },
  };
}

/** Returns the schema of a file. Every column is nullable, so that a later release can add columns. */
export function parquetSchema(columns: readonly ParquetColumn[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ code, id, field }) => ({
      name: code,
      ...encodingOf(field).element,
      repetition_type: 'OPTIONAL' as const,
      field_id: id,
    })),
  ];
}

/** Returns the values of a column and adds them to its statistics. */
export function columnValues(cells: readonly Cell[], statistics: ColumnStatistics): Values {
  return cells.map((cell) => statistics.take(cell));
}

/** The smallest and largest value of a column as text, and the number of rows without a value. */
export interface ColumnBounds {
  readonly min: string | null;
  readonly max: string | null;
  readonly nulls: number;
}

/**
 * The maximum length of a bound. If a bound is longer, the column gets no bounds, because they would cost readers more
 * bytes than they save.
 */
const BOUND_LENGTH_MAX = 64;

/** Collects the bounds of a column while its values are written. */
export class ColumnStatistics {
  readonly #valueOf: Encoding['valueOf'];
  #min: { readonly value: ReturnType<Encoding['valueOf']>; readonly cell: string } | null = null;
  #max: { readonly value: ReturnType<Encoding['valueOf']>; readonly cell: string } | null = null;
  #nulls = 0;

  constructor(field: FormatField) {
    this.#valueOf = encodingOf(field).valueOf;
  }

  take(cell: Cell): ReturnType<Encoding['valueOf']> | null {
    if (cell === null) {
      this.#nulls++;
      return null;
    }
    const value = this.#valueOf(cell);
    if (this.#min === null || value < this.#min.value) this.#min = { value, cell };
    if (this.#max === null || value > this.#max.value) this.#max = { value, cell };
    return value;
  }

  get bounds(): ColumnBounds {
    const isLong = [this.#min, this.#max].some((bound) => (bound?.cell.length ?? 0) > BOUND_LENGTH_MAX);
    return {
      min: isLong ? null : (this.#min?.cell ?? null),
      max: isLong ? null : (this.#max?.cell ?? null),
      nulls: this.#nulls,
    };
  }
}
