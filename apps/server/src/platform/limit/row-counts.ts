import { LRUCache } from 'lru-cache';

const COUNTS_MAX = 100_000;

/**
 * Counts the rows served in a day to callers without a token, by network and data set. Each process counts
 * independently.
 */
export class RowCounts {
  readonly #days = new LRUCache<string, { day: string; rows: number }>({ max: COUNTS_MAX });

  used(network: string, dataset: string, day: string): number {
    const count = this.#days.get(`${dataset} ${network}`);
    return count?.day === day ? count.rows : 0;
  }

  add(network: string, dataset: string, day: string, rows: number): void {
    this.#days.set(`${dataset} ${network}`, { day, rows: this.used(network, dataset, day) + rows });
  }
}
