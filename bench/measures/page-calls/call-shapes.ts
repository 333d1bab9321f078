/** A call of a page, with a place for what differs from reader to reader: a stock, or a day of the market. */
export interface CallShape {
  readonly shape: string;
  /** A page that makes it. */
  readonly page: string;
}

const CODE = '{code}';
const DAY = '{day}';

/** The different shapes of recorded calls: two of the same but for the stock or the day are one. */
export function shapesOf(recorded: ReadonlyMap<string, string>, stocks: ReadonlySet<string>): CallShape[] {
  const shapes = new Map<string, string>();
  for (const [call, page] of recorded) {
    const shape = call
      // An index may have the code of a stock.
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

/** As many addresses of a shape as are asked for, by stocks and days that are drawn. */
export function addressesOf(
  { shape }: CallShape,
  { codes, days }: Choices,
  { times, draw }: { times: number; draw: () => number },
): string[] {
  const one = (list: readonly string[]): string => list[Math.floor(draw() * list.length)] ?? '';
  return Array.from({ length: times }, () => shape.replaceAll(CODE, one(codes)).replaceAll(DAY, one(days)));
}
