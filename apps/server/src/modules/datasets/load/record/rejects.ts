import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { csvCell, type Lang } from '@jishi/contract';
import { type BadValue, FileRefused, loadMessage } from '../load.messages.ts';

export interface Reject {
  readonly line: number;
  /** The column of the file, or the field. Empty if the whole row is bad. */
  readonly column: string;
  readonly value: string;
  readonly reason: BadValue;
}

/**
 * Returns the path of the reject file for a source file. It is the same for each load of the file, and differs for a
 * file with the same name in another folder.
 */
export function rejectFileOf(folder: string, code: string, file: string): string {
  const place = createHash('sha256').update(resolve(file)).digest('hex').slice(0, 8);
  return join(folder, `${code}-${basename(file)}-${place}.csv`);
}

function inWords({ line, column, value }: Reject, reason: string): string {
  const excerpt = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return `${line}: ${column} ${excerpt === '' ? '' : `"${excerpt}" `}${reason}`.replace(/\s+/g, ' ');
}

/** The reject file of one load: line, column, value, reason. It is created when the first bad row is found. */
export class Rejects {
  readonly #path: string;
  readonly #lang: Lang;
  #file: FileHandle | undefined;
  #count = 0;
  #first = '';
  #lineOf: (line: number) => number = (line) => line;

  constructor(path: string, lang: Lang) {
    this.#path = path;
    this.#lang = lang;
  }

  get count(): number {
    return this.#count;
  }

  /** A message about the first bad row. */
  get first(): string {
    return this.#first;
  }

  get path(): string | null {
    return this.#count > 0 ? this.#path : null;
  }

  /** Returns the line of the file from which a row was read. */
  lineOf(row: number): number {
    return this.#lineOf(row);
  }

  /** Sets the function that returns the line of the file for a row, if several rows are read from one line. */
  countLines(lineOf: (line: number) => number): void {
    this.#lineOf = lineOf;
  }

  async add(rows: readonly Reject[]): Promise<void> {
    if (rows.length === 0) return;
    const rejects = rows.map((row) => ({ ...row, line: this.#lineOf(row.line) }));
    let text = this.#file ? '' : '\ufeffline,column,value,reason\n';
    for (const reject of rejects) {
      const reason = loadMessage(reject.reason.reason, this.#lang, reject.reason.values);
      if (this.#count === 0) this.#first = inWords(reject, reason);
      this.#count++;
      text += `${reject.line},${csvCell(reject.column)},${csvCell(reject.value.slice(0, 200))},${csvCell(reason)}\n`;
    }
    await this.#write(text);
  }

  /** Drops the bad rows written so far, because the source is read again. */
  async restart(): Promise<void> {
    await this.close();
    this.#count = 0;
    this.#first = '';
    await rm(this.#path, { force: true });
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  async #write(text: string): Promise<void> {
    try {
      if (!this.#file) {
        await mkdir(dirname(this.#path), { recursive: true });
        this.#file = await open(this.#path, 'w');
      }
      await this.#file.appendFile(text);
    } catch (error) {
      throw new FileRefused('rejectsUnwritable', { path: this.#path, reason: (error as Error).message });
    }
  }
}
