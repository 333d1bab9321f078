import { expect, it } from 'vitest';
import { messageTexts } from './message-texts.ts';

/** Wordings that have been replaced and must not return, such as `hold a right` and `tells what`. */
const REPLACED =
  /\bhold a right\b|\btells? what\b|\bwas answered\b|\bcharged one by one\b|\bback in your wallet\b/;

it.each(Object.entries(messageTexts))('the English message %s contains no outdated wording', (_, texts) => {
  expect(texts.title.en).not.toMatch(REPLACED);
  expect(texts.text.en).not.toMatch(REPLACED);
});

it.each(Object.entries(messageTexts))('the message %s has the same values in both languages', (_, texts) => {
  const values = (text: string): string[] => [
    ...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => name ?? '')),
  ];
  expect(values(texts.text.en).toSorted()).toEqual(values(texts.text.zh).toSorted());
});
