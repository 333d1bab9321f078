import type { Site } from './site.ts';

export type Printed = Pick<Site, 'origin' | 'accessKey' | 'accessSecret'>;

/**
 * The address and the first demo key in what the server printed so far; undefined until all of it is there.
 */
export function readPrinted(text: string): Printed | undefined {
  const whole = wholeLines(text);
  const origin = readOrigin(text);
  const key = /\bjsk[a-z2-7]{17}\b/.exec(whole);
  if (origin === undefined || key === null) return undefined;
  const accessSecret = /(?<![\w-])[\w-]{43}(?![\w-])/.exec(whole.slice(key.index + key[0].length))?.[0];
  return accessSecret === undefined ? undefined : { origin, accessKey: key[0], accessSecret };
}

/** The address in what the server printed so far. */
export function readOrigin(text: string): string | undefined {
  return /https?:\/\/[\w.-]+(:\d+)?/.exec(wholeLines(text))?.[0];
}

/** A line that is still being written would be read cut off. */
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);
