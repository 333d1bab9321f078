import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SQL_TYPES } from '../apply/table-sql.ts';
import { ident } from '../dataset.ts';
import type { Column, Columns } from './columns.ts';
import type { RecordBatch } from './csv-records.ts';
import { BadValue } from './load.messages.ts';
import type { Reject } from './rejects.ts';

export const STAGE = 'load_stage';

/** A temporary table with the columns that the file fills; it is gone with the transaction. */
export async function createStage(
  client: pg.PoolClient,
  columns: readonly Pick<Column, 'field'>[],
): Promise<void> {
  const list = columns.map(({ field }) => `${ident(field.code)} ${SQL_TYPES[field.type]}`);
  await client.query(`create temporary table ${STAGE} (_line integer, ${list.join(', ')}) on commit drop`);
}

/** Turns records into COPY lines; rows that are bad come back instead. The stage wants the line of each, a table does not. */
export function copyLines(
  batch: RecordBatch,
  { columns, twins }: Columns,
  width: number,
  withLine: boolean,
): { text: string; good: number; rejects: Reject[] } {
  const rejects: Reject[] = [];
  const { records, lines } = batch;
  let text = '';
  let good = 0;
  rows: for (let i = 0; i < records.length; i++) {
    const cells = records[i] as string[];
    const line = lines[i] as number;
    if (cells.length !== width) {
      const reason = new BadValue('columnCount', { found: cells.length, expected: width });
      rejects.push({ line, column: '', value: cells.join(','), reason });
      continue;
    }
    for (const { name, places } of twins) {
      const [left, right] = [cells[places[0]] ?? '', cells[places[1]] ?? ''];
      if (left.trim() === right.trim()) continue;
      rejects.push({
        line,
        column: name,
        value: right,
        reason: new BadValue('columnsDiffer', { column: name }),
      });
      continue rows;
    }
    let row = withLine ? `${line}` : '';
    let separator = withLine ? '\t' : '';
    for (const column of columns) {
      const value = column.read(cells);
      if (value === null) row += `${separator}\\N`;
      else if (typeof value === 'string') row += separator + (column.needsEscape ? escapeCopy(value) : value);
      else {
        rejects.push({ line, column: column.field.code, value: column.cell(cells), reason: value });
        continue rows;
      }
      separator = '\t';
    }
    text += `${row}\n`;
    good++;
  }
  return { text, good, rejects };
}

const COPY_SPECIAL = /[\\\t\n\r]/g;
const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCopy(text: string): string {
  return COPY_SPECIAL.test(text) ? text.replace(COPY_SPECIAL, (mark) => COPY_ESCAPES[mark] ?? mark) : text;
}

export interface CopyTarget {
  write(text: string): Promise<void>;
  end(): Promise<void>;
  /** Gives the COPY up. Until then the connection takes no other statement, not even the rollback. */
  abort(): Promise<void>;
}

/** The COPY failed in the database; the transaction is lost and the reason is PostgreSQL's. */
export class CopyFailed extends Error {
  override readonly name = 'CopyFailed';
}

/** A COPY into a table, written batch by batch at the database's pace. */
export function openCopy(client: pg.PoolClient, table: string, columns: readonly string[]): CopyTarget {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  let failure: Error | undefined;
  stream.on('error', (error) => {
    // The first is the database's own; what follows is the stream's trouble with its end.
    failure ??= error;
  });
  const check = (): void => {
    if (failure) throw new CopyFailed(failure.message, { cause: failure });
  };
  return {
    async write(text) {
      check();
      if (text !== '' && !stream.write(text)) await once(stream, 'drain').catch(() => undefined);
    },
    async end() {
      check();
      stream.end();
      await finished(stream).catch(() => undefined);
      check();
    },
    async abort() {
      if (failure || stream.writableFinished) return;
      const closed = once(stream, 'close').catch(() => undefined);
      stream.destroy();
      await closed;
    },
  };
}

/** The columns of the stage, in the order of `copyLines`. */
export function stageColumns(columns: readonly Column[]): string[] {
  return ['_line', ...columns.map(({ field }) => ident(field.code))];
}

export function tableColumns(columns: readonly Column[]): string[] {
  return columns.map(({ field }) => ident(field.code));
}
