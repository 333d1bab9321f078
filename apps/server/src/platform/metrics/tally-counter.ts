import { Counter, type CounterConfiguration } from 'prom-client';

/** The count for one set of labels. */
export interface Count {
  total: number;
}

/**
 * A counter that every call increments. The calling code keeps the count for its labels and increments it directly. The
 * metric collects the totals when it is read.
 */
export class TallyCounter<T extends string> {
  readonly #all: { readonly labels: Partial<Record<T, string>>; readonly count: Count }[] = [];

  constructor(configuration: Omit<CounterConfiguration<T>, 'collect'>) {
    const all = this.#all;
    new Counter({
      ...configuration,
      collect() {
        this.reset();
        for (const { labels, count } of all) this.inc(labels, count.total);
      },
    });
  }

  /** Adds a count. The calling code requests it once for each set of labels, and reuses it. */
  count(labels: Partial<Record<T, string>>): Count {
    const count = { total: 0 };
    this.#all.push({ labels, count });
    return count;
  }
}
