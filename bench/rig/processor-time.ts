import { median } from '../measured.ts';

/**
 * The processor time of a process per call. Unlike calls per second, it hardly depends on other work of the machine, so
 * it shows whether a code change made a call cheaper.
 */
export class ProcessorTime {
  readonly #read: () => Promise<number>;
  readonly #microseconds: number[] = [];

  /** `read` returns the processor seconds that the process has used since it started. */
  constructor(read: () => Promise<number>) {
    this.#read = read;
  }

  async during<T extends { readonly answered: number }>(work: () => Promise<T>): Promise<T> {
    const before = await this.#read();
    const result = await work();
    this.#microseconds.push((((await this.#read()) - before) / result.answered) * 1e6);
    return result;
  }

  /** Microseconds per call in the median round. */
  get ofCall(): number {
    return median(this.#microseconds);
  }
}
