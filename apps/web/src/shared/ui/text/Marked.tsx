import { markedParts } from './marked-parts.ts';

/** A text in which the search words are marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  return markedParts(text, words).map(({ at, part, isMatch }) =>
    isMatch ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
}
