import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SQL_TYPES } from '../apply/table-sql.ts';
import { ident } from '../dataset.ts';
import type { Column } from './columns.ts';
import type { RecordBatch } from './csv-records.ts';
import { BadValue, FileRefused } from './load.messages.ts';
import type { Reject } from './rejects.ts';

export const STAGE = 'load_stage';

/** A temporary table with the columns that the file fills; it is gone with the transaction. */
export async function createStage(client: pg.PoolClient, columns: readonly Column[]): Promise<void> {
  const list = columns.map(({ field }) => `${ident(field.code)} ${SQL_TYPES[field.type]}`);
  await client.query(`create temporary table ${STAGE} (_line integer, ${list.join(', ')}) on commit drop`);
}

/** Turns records into COPY lines; rows that are bad come back instead. */
export function stageBatch(
  batch: RecordBatch,
  columns: readonly Column[],
  width: number,
): { text: string; staged: number; rejects: Reject[] } {
  const rejects: Reject[] = [];
  const { records, lines } = batch;
  let text = '';
  let staged = 0;
  rows: for (let i = 0; i < records.length; i++) {
    const cells = records[i] as string[];
    const line = lines[i] as number;
    if (cells.length !== width) {
      const reason = new BadValue('columnCount', { found: cells.length, expected: width });
      rejects.push({ line, column: '', value: cells.join(','), reason });
      continue;
    }
    let row = `${line}`;
    for (const column of columns) {
      const value = column.read(cells);
      if (value === null) row += '\t\\N';
      else if (typeof value === 'string') row += `\t${column.needsEscape ? escapeCopy(value) : value}`;
      else {
        rejects.push({ line, column: column.field.code, value: column.cell(cells), reason: value });
        continue rows;
      }
    }
    text += `${row}\n`;
    staged++;
  }
  return { text, staged, rejects };
}

const COPY_SPECIAL = /[\\\t\n\r]/g;
const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCopy(text: string): string {
  return COPY_SPECIAL.test(text) ? text.replace(COPY_SPECIAL, (mark) => COPY_ESCAPES[mark] ?? mark) : text;
}

/** A COPY into the stage that is written batch by batch, at the database's pace. */
export function openStage(client: pg.PoolClient, columns: readonly Column[]): { write(text: string): Promise<void>; end(): Promise<void> } {
  const names = columns.map(({ field }) => ident(field.code)).join(', ');
  const stream = client.query(copyFrom(`copy ${STAGE} (_line, ${names}) from stdin`));
  let failure: Error | undefined;
  stream.on('error', (error) => {
    failure = error;
  });
  const refused = (): FileRefused => new FileRefused('database', { reason: failure?.message ?? '' });
  return {
    async write(text) {
      if (failure) throw refused();
      if (text !== '' && !stream.write(text)) await once(stream, 'drain').catch(() => undefined);
    },
    async end() {
      stream.end();
      await finished(stream).catch(() => undefined);
      if (failure) throw refused();
    },
  };
}
