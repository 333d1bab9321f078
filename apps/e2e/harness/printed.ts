import type { Site } from './site.ts';

export type Printed = Pick<Site, 'origin' | 'accessKey' | 'accessSecret'>;

/** Parses the URL and the first demo key from the server's output. Undefined until the server has printed both. */
export function readPrinted(text: string): Printed | undefined {
  const whole = wholeLines(text);
  const origin = readOrigin(text);
  const key = /\bjsk[a-z2-7]{17}\b/.exec(whole);
  if (origin === undefined || key === null) return undefined;
  const accessSecret = /(?<![\w-])[\w-]{43}(?![\w-])/.exec(whole.slice(key.index + key[0].length))?.[0];
  return accessSecret === undefined ? undefined : { origin, accessKey: key[0], accessSecret };
}

/** Parses the URL from the server's output. */
export function readOrigin(text: string): string | undefined {
  return /https?:\/\/[\w.-]+(:\d+)?/.exec(wholeLines(text))?.[0];
}

/** Returns only the complete lines, because the server may still be writing the last one. */
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);
