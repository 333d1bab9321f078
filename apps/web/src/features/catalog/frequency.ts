import { FREQUENCIES, type Lang } from '@jishi/contract';

/** The refresh frequency of a data set in words. */
export function frequencyName(code: number, lang: Lang): string {
  return FREQUENCIES.find((frequency) => frequency.code === code)?.[lang] ?? String(code);
}
