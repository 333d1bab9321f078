import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Lang } from '@jishi/contract';
import { csvCell } from '../formats/csv.ts';
import { type BadValue, loadMessage } from './load.messages.ts';

export interface Reject {
  readonly line: number;
  /** The file's column or the field, empty when the whole row is bad. */
  readonly column: string;
  readonly value: string;
  readonly reason: BadValue;
}

/** The reject file of one load: line, column, value, reason. Made with the first bad row. */
export class Rejects {
  readonly #path: string;
  readonly #lang: Lang;
  #stream: WriteStream | undefined;
  #count = 0;
  #first = '';

  constructor(path: string, lang: Lang) {
    this.#path = path;
    this.#lang = lang;
  }

  get count(): number {
    return this.#count;
  }

  /** The first reason, in words. */
  get first(): string {
    return this.#first;
  }

  get path(): string | null {
    return this.#count > 0 ? this.#path : null;
  }

  async add(rejects: readonly Reject[]): Promise<void> {
    if (rejects.length === 0) return;
    const stream = await this.#open();
    for (const reject of rejects) {
      const reason = loadMessage(reject.reason.reason, this.#lang, reject.reason.values);
      if (this.#count === 0) this.#first = `${reject.line}: ${reject.column} ${reason}`.replace(/\s+/g, ' ');
      this.#count++;
      stream.write(`${reject.line},${csvCell(reject.column)},${csvCell(reject.value.slice(0, 200))},${csvCell(reason)}\n`);
    }
    if (stream.writableNeedDrain) await new Promise<void>((resolve) => stream.once('drain', resolve));
  }

  /** Forgets what was written: the source is read again. */
  async restart(): Promise<void> {
    await this.close();
    this.#count = 0;
    this.#first = '';
    await rm(this.#path, { force: true });
  }

  async close(): Promise<void> {
    const stream = this.#stream;
    if (!stream) return;
    this.#stream = undefined;
    await new Promise<void>((resolve, reject) => {
      stream.on('error', reject);
      stream.end(() => resolve());
    });
  }

  async #open(): Promise<WriteStream> {
    if (!this.#stream) {
      await mkdir(dirname(this.#path), { recursive: true });
      await rm(this.#path, { force: true });
      this.#stream = createWriteStream(this.#path);
      this.#stream.write('\ufeffline,column,value,reason\n');
    }
    return this.#stream;
  }
}
