import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { marketDay } from '../../../../platform/clock.ts';
import type { Measure } from '../columns/units.ts';
import type { FileFacts } from '../file-facts.ts';
import { takeHeader } from '../header.ts';
import { FileRefused } from '../load.messages.ts';
import { openSource, type ReadAs } from '../read-source.ts';

/** The header of a file and its first rows. */
export interface Sample {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly tableUnits: readonly Measure[];
  readonly facts: FileFacts;
}

const ROWS_MAX = 2000;

export async function readSample(path: string, as: ReadAs, today: string): Promise<Sample> {
  const source = await openSource(path, as);
  const { mtime } = await stat(path);
  const batches = source.records();
  try {
    const {
      names,
      fit: tableUnits,
      rest,
    } = await takeHeader(batches, (header, units) => {
      if (header.filter((name) => name !== '').length < 2)
        throw new FileRefused('headerNothing', { header: header.join(', ') });
      return units;
    });
    const rows = [...rest.records];
    while (rows.length < ROWS_MAX) {
      const next = await batches.next();
      if (next.done) break;
      rows.push(...next.value.records);
    }
    for (const row of rows) if (source.format === 'xlsx') while (row.length < names.length) row.push('');
    const facts = { name: basename(path), writtenOn: marketDay(mtime), today };
    return { header: names, rows: rows.slice(0, ROWS_MAX), tableUnits, facts };
  } finally {
    await batches.return(undefined);
  }
}

/** The values of a column that are there. */
export function valuesAt({ rows }: Sample, place: number): string[] {
  return rows.map((row) => (row[place] ?? '').trim()).filter((value) => value !== '');
}
