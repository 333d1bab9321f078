import { Writable } from 'node:stream';

const [QUOTE, NEWLINE] = [34, 10] as const;

/**
 * Splits CSV into blocks of whole rows, each of roughly `blockBytes`, and passes them on one after another. A row is
 * never split, even if a quoted value contains line breaks.
 */
export class RowBlocks extends Writable {
  readonly #blockBytes: number;
  readonly #take: (block: Buffer, number: number) => Promise<void>;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #isQuoted = false;
  #number = 0;

  constructor(blockBytes: number, take: (block: Buffer, number: number) => Promise<void>) {
    super({ highWaterMark: blockBytes });
    this.#blockBytes = blockBytes;
    this.#take = take;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const rowsEnd = this.#rowsEnd(chunk);
    if (this.#heldBytes + chunk.length < this.#blockBytes || rowsEnd === 0) {
      this.#hold(chunk);
      done();
      return;
    }
    this.#hold(chunk.subarray(0, rowsEnd));
    const block = this.#nextBlock();
    this.#hold(chunk.subarray(rowsEnd));
    this.#take(block, ++this.#number).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.#heldBytes === 0) done();
    else this.#take(this.#nextBlock(), ++this.#number).then(() => done(), done);
  }

  #hold(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
  }

  #nextBlock(): Buffer {
    const block = Buffer.concat(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    return block;
  }

  /** Returns the position after the last complete row in the bytes, or 0 if there is none. */
  #rowsEnd(bytes: Buffer): number {
    let end = 0;
    for (let i = 0; i < bytes.length; i++) {
      if (bytes[i] === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (bytes[i] === NEWLINE && !this.#isQuoted) end = i + 1;
    }
    return end;
  }
}
