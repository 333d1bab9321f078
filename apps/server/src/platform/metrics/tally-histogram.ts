import { Histogram, type HistogramConfiguration } from 'prom-client';

/** One series of a histogram, for one set of labels. */
export interface Tally {
  observe(value: number): void;
}

type Labels<T extends string> = Partial<Record<T, string>>;

/** A line of a histogram, in the form from which prom-client writes its text. */
interface Line<T extends string> {
  readonly metricName: string;
  readonly labels: { readonly le?: number | string };
  readonly sharedLabels: Labels<T>;
  readonly value: number;
}

/**
 * A histogram for values that every call observes. prom-client checks and hashes the labels on each observation. Here,
 * the calling code keeps the series for its labels, and an observation only increments the counts of that series.
 */
export class TallyHistogram<T extends string = never> extends Histogram<T> {
  readonly #name: string;
  readonly #help: string;
  readonly #buckets: readonly number[];
  readonly #all: { readonly labels: Labels<T>; readonly counts: BucketCounts }[] = [];

  constructor(configuration: HistogramConfiguration<T> & { readonly buckets: number[] }) {
    super(configuration);
    this.#name = configuration.name;
    this.#help = configuration.help;
    this.#buckets = configuration.buckets;
  }

  /** Adds a series. The calling code requests it once for each set of labels, and reuses it. */
  series(labels: Labels<T>): Tally {
    const counts = new BucketCounts(this.#buckets);
    this.#all.push({ labels, counts });
    return counts;
  }

  /** prom-client reads the lines of a histogram with this function, which its types do not declare. */
  async getForPromString(): Promise<object> {
    const values = this.#all.flatMap(({ labels, counts }) => this.#linesOf(labels, counts));
    return { name: this.#name, help: this.#help, type: 'histogram', aggregator: 'sum', values };
  }

  #linesOf(sharedLabels: Labels<T>, { buckets, sum }: BucketCounts): Line<T>[] {
    let count = 0;
    const lines: Line<T>[] = buckets.map((inBucket, index) => {
      count += inBucket;
      const labels = { le: this.#buckets[index] ?? '+Inf' };
      return { metricName: `${this.#name}_bucket`, labels, sharedLabels, value: count };
    });
    lines.push({ metricName: `${this.#name}_sum`, labels: {}, sharedLabels, value: sum });
    lines.push({ metricName: `${this.#name}_count`, labels: {}, sharedLabels, value: count });
    return lines;
  }
}

class BucketCounts implements Tally {
  readonly #bounds: readonly number[];
  /** The number of values in each bucket, not cumulative. The last bucket counts the values above all bounds. */
  readonly buckets: number[];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.buckets = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let index = 0;
    for (const bound of this.#bounds) {
      if (value <= bound) break;
      index += 1;
    }
    this.buckets[index] = (this.buckets[index] ?? 0) + 1;
    this.sum += value;
  }
}
