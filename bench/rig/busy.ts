import { median } from '../measured.ts';

/** Processor time that a process used for each second of its rounds; 1 is one core without rest. */
export class Busy {
  readonly #read: () => Promise<number>;
  readonly #shares: number[] = [];

  /** `read` tells the processor seconds that the process has used since it began. */
  constructor(read: () => Promise<number>) {
    this.#read = read;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const before = await this.#read();
    const startedAt = performance.now();
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    this.#shares.push(((await this.#read()) - before) / seconds);
    return result;
  }

  get typical(): number {
    return median(this.#shares);
  }
}
