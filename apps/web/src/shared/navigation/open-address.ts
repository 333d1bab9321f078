import type { Localized } from '@jishi/contract';

/** The last part of an address matches any word: `/products-en/:topic`. */
const OPEN_PART = /\/:\w+$/;

/** Whether a page has many addresses, which differ in their last part. */
export const isOpen = (address: string): boolean => OPEN_PART.test(address);

/** The word in the variable part of the address. Null if the path does not match the address. */
export function wordAt(address: string, pathname: string): string | null {
  const before = address.replace(OPEN_PART, '/');
  const word = pathname.startsWith(before) ? pathname.slice(before.length) : '';
  return isOpen(address) && /^[\w:-]+$/.test(word) ? word : null;
}

/** The word in the address of a page, in either language. Undefined if the page has no open address. */
export const wordIn = ({ zh, en }: Localized, pathname: string): string =>
  wordAt(zh, pathname) ?? wordAt(en, pathname) ?? '';

/** The address with a word in its variable part. Unchanged if it has none. */
export const withWord = (address: string, word: string): string => address.replace(OPEN_PART, `/${word}`);

/** The addresses of both languages with the same word. */
export const withWordIn = ({ zh, en }: Localized, word: string): Localized => ({
  zh: withWord(zh, word),
  en: withWord(en, word),
});
