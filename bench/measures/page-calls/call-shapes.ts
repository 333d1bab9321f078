/** A call of a page, with placeholders for the parts that differ between readers: a stock, or a day of the market. */
export interface CallShape {
  readonly shape: string;
  /** A page that makes the call. */
  readonly page: string;
}

const CODE = '{code}';
const DAY = '{day}';

/**
 * Returns the distinct shapes of recorded calls. Calls that differ only in the stock or the day share one
 * shape.
 */
export function shapesOf(recorded: ReadonlyMap<string, string>, stocks: ReadonlySet<string>): CallShape[] {
  const shapes = new Map<string, string>();
  for (const [call, page] of recorded) {
    const shape = call
      // An index may have the same code as a stock.
      .replace(/(?<!\/index[a-z-]*\/)(?<=[/=])\d{6}(?=$|[/?&])/g, (code) => (stocks.has(code) ? CODE : code))
      .replace(/(?<=[?&]date=)\d{4}-\d\d-\d\d/, DAY);
    if (!shapes.has(shape)) shapes.set(shape, page);
  }
  return [...shapes].map(([shape, page]) => ({ shape, page }));
}

export interface Choices {
  readonly codes: readonly string[];
  readonly days: readonly string[];
}

/** Creates addresses of a shape, with stocks and days drawn at random. */
export function addressesOf(
  { shape }: CallShape,
  { codes, days }: Choices,
  { times, draw }: { times: number; draw: () => number },
): string[] {
  const one = (list: readonly string[]): string => list[Math.floor(draw() * list.length)] ?? '';
  return Array.from({ length: times }, () => shape.replaceAll(CODE, one(codes)).replaceAll(DAY, one(days)));
}
