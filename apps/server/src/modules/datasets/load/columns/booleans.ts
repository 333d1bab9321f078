import { BadValue } from '../load.messages.ts';
import type { ParseValue } from './parsed.ts';

const TRUE = ['true', 't', 'yes', 'y', '1', '1.0', '是', '√'];
const FALSE = ['false', 'f', 'no', 'n', '0', '0.0', '否', '×'];
const WORDS: ReadonlyMap<string, string> = new Map([
  ...TRUE.map((word) => [word, 'true'] as const),
  ...FALSE.map((word) => [word, 'false'] as const),
]);

/** Parses a boolean as programs and Chinese spreadsheets write it. */
export const parseBoolean: ParseValue = (text) => WORDS.get(text.toLowerCase()) ?? new BadValue('boolean');
