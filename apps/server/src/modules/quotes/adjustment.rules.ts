/**
 * An ex-date: the close before it, the reference price that the exchange set, and the backward factor from that day
 * onwards.
 */
export interface ExDate {
  readonly date: string;
  readonly closeBefore: number | null;
  readonly reference: number | null;
  readonly backwardFactor: number | null;
}

/** From `date` onwards, a price times `factor` is adjusted to the listing day. */
export interface FactorStep {
  readonly date: string;
  readonly factor: number;
}

/**
 * Returns backward adjustment factors as steps, for a history that starts on `firstDay`.
 *
 * On an ex-date, the factor is multiplied by close before / reference price. The section on ex-rights and ex-dividends
 * in the trading rules of SSE and SZSE defines the reference price: (previous close − cash dividend + allotment price ×
 * allotment ratio) / (1 + bonus ratio + allotment ratio). Adjusted closes therefore change by exactly the percentage
 * that the exchange publishes for the day. A factor in the data set takes precedence over one that follows from prices.
 * Without ex-dates the factor is 1.
 */
export function factorSteps(exDates: readonly ExDate[], firstDay: string): FactorStep[] {
  const steps: FactorStep[] = [];
  for (const exDate of exDates.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const { date, backwardFactor } = exDate;
    const ratio = ratioOf(exDate);
    const before =
      steps.at(-1)?.factor ?? (isPositive(backwardFactor) && ratio !== null ? backwardFactor / ratio : 1);
    if (steps.length === 0) steps.push({ date: '', factor: before });
    steps.push({ date, factor: isPositive(backwardFactor) ? backwardFactor : before * (ratio ?? 1) });
  }
  const inForce = steps.filter(({ date }) => date <= firstDay).at(-1)?.factor ?? 1;
  return [{ date: firstDay, factor: inForce }, ...steps.filter(({ date }) => date > firstDay)];
}

/** The figures of a quote that reveal an ex-date. */
interface Reference {
  readonly date: string;
  readonly close: number | null;
  readonly previousClose: number | null;
}

/** An ex-date that quotes imply, with the day of the bar before it. */
export interface ImpliedExDate extends ExDate {
  readonly barBefore: string;
}

/** A difference smaller than this is not a price change; it is less than the smallest price step. */
const SAME_PRICE = 0.0009;

/** Returns the days whose reference price differs from the previous bar's close. */
export function impliedExDates(quotes: readonly Reference[]): ImpliedExDate[] {
  return quotes.flatMap(({ date, previousClose: reference }, at) => {
    const before = quotes[at - 1];
    if (before === undefined || !isPositive(before.close) || !isPositive(reference)) return [];
    if (Math.abs(before.close - reference) < SAME_PRICE) return [];
    return [{ date, closeBefore: before.close, reference, backwardFactor: null, barBefore: before.date }];
  });
}

function ratioOf({ closeBefore, reference }: ExDate): number | null {
  return isPositive(closeBefore) && isPositive(reference) ? closeBefore / reference : null;
}

function isPositive(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}
