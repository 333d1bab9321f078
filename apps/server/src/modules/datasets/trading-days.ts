import { firstTradingDay } from '@jishi/market-math';
import type { DatasetRegistry } from './dataset.ts';

/** Counts back trading days of the mainland exchanges. */
export class TradingDays {
  readonly #registry: DatasetRegistry;

  constructor(registry: DatasetRegistry) {
    this.#registry = registry;
  }

  /** Returns the first of the newest `count` trading days up to a day, inclusive. */
  firstOf(count: number, upTo: string): string {
    return firstTradingDay(this.#registry.market.calendar, { count, upTo });
  }
}
