import type { Localized } from '@jishi/contract';

/** The last part of a URL pattern that matches any word: `/products-en/:topic`. */
const OPEN_PART = /\/:\w+$/;

/** Whether a page has many URLs, which differ in their last part. */
export const isOpen = (address: string): boolean => OPEN_PART.test(address);

/** Returns the word in the variable part of the URL. Null if the path does not match the URL pattern. */
export function wordAt(address: string, pathname: string): string | null {
  const before = address.replace(OPEN_PART, '/');
  const word = pathname.startsWith(before) ? pathname.slice(before.length) : '';
  return isOpen(address) && /^[\w:-]+$/.test(word) ? word : null;
}

/** Returns the word in the URL of a page, in either language. Undefined if neither URL has a variable part. */
export const wordIn = ({ zh, en }: Localized, pathname: string): string =>
  wordAt(zh, pathname) ?? wordAt(en, pathname) ?? '';

/** Returns the URL with a word in its variable part. Unchanged if it has none. */
export const withWord = (address: string, word: string): string => address.replace(OPEN_PART, `/${word}`);

/** Returns the URLs of both languages with the same word. */
export const withWordIn = ({ zh, en }: Localized, word: string): Localized => ({
  zh: withWord(zh, word),
  en: withWord(en, word),
});
