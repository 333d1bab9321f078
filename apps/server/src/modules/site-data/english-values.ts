import type { Parameter } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, fieldOf } from '../datasets/index.ts';
import { englishNamesOf } from './english-names.ts';

type Rows = readonly (readonly (string | null)[])[];

/**
 * Replaces the names of securities in rows with their English names, and enumerated values with their English labels.
 */
export async function inEnglishWords(
  pool: pg.Pool,
  dataset: Dataset,
  columns: readonly string[],
  rows: Rows,
): Promise<Rows> {
  const cells = columns.map((_, i) => rows.map((row) => row[i] ?? null));
  const names = await englishNamesOf(pool, dataset, { columns: [...columns], cells });
  const nameColumn = columns.indexOf(fieldOf(dataset, 'name') ?? '');
  const labels = columns.map((code) => labelsOf(dataset.manifest.parameters, code));
  return rows.map((row, at) =>
    row.map((cell, i) => {
      if (cell === null) return null;
      return (i === nameColumn ? names?.[at] : labels[i]?.get(cell)) ?? cell;
    }),
  );
}

function labelsOf(parameters: readonly Parameter[], field: string): ReadonlyMap<string, string> {
  const named = parameters.filter((parameter) => parameter.op === 'eq' && parameter.field === field);
  return new Map(
    named.flatMap(({ values = {} }) =>
      Object.entries(values).flatMap(([value, { zh, en, match = [value] }]) =>
        // The label of a group of values is not the label of any single value in it.
        match.every((stored) => stored === value || stored === zh)
          ? match.map((stored) => [stored, en] as const)
          : [],
      ),
    ),
  );
}
