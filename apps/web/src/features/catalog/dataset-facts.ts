import { type DatasetSummary, FREQUENCIES, type Lang } from '@jishi/contract';

/** Returns the span from the earliest first day to the latest last day of several spans. */
export function wholeSpan(datasets: readonly DatasetSummary[]): DatasetSummary['coverage'] {
  const days = datasets
    .flatMap(({ coverage }) => (coverage === null ? [] : [coverage.from, coverage.to]))
    .sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** Describes in words how often a data set is refreshed. */
export function frequencyName(code: number, lang: Lang): string {
  return FREQUENCIES.find((frequency) => frequency.code === code)?.[lang] ?? String(code);
}
