import { FREQUENCIES, type Lang } from '@jishi/contract';

/** How often the data set is refreshed, in words. */
export function frequencyName(code: number, lang: Lang): string {
  return FREQUENCIES.find((frequency) => frequency.code === code)?.[lang] ?? String(code);
}
