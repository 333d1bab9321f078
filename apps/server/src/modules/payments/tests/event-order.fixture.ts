import fc from 'fast-check';

/** Events fall into so many spans of time; nights lie between some of them. */
export const SPANS = 12;

/** All orders of so many events. */
export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]];
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
  );
}

export interface Arrival {
  readonly span: number;
  /** When it comes a second time, where it does. */
  readonly again: number | null;
}
export const arrival: fc.Arbitrary<Arrival> = fc.record({
  span: fc.nat({ max: SPANS - 1 }),
  again: fc.option(fc.nat({ max: SPANS - 1 })),
});

/** Which events come in each span of time: all of them in their order, and some again. */
export function scheduleOf(order: readonly number[], arrivals: readonly Arrival[]): number[][] {
  const spans: number[][] = Array.from({ length: SPANS }, () => []);
  const first = arrivals.map(({ span }) => span).sort((one, other) => one - other);
  for (const [place, event] of order.entries()) spans[first[place] ?? 0]?.push(event);
  for (const [place, event] of order.entries()) {
    const again = arrivals[place]?.again ?? null;
    if (again !== null) spans[Math.max(again, first[place] ?? 0)]?.push(event);
  }
  return spans;
}
