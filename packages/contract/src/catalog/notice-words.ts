import { z } from 'zod';

const wordsSchema = z.array(z.array(z.string().min(2)).min(2));

/** `catalogue/notice-words.yaml`: words that widen or narrow a search for announcements. */
export const noticeWordsSchema = z.strictObject({
  /** Synonyms. */
  same: wordsSchema.default([]),
  /** A word, and the words that a search for it also finds. */
  wider: wordsSchema.default([]),
  /** A word, and longer words that contain it but are no match for it. */
  apart: wordsSchema.default([]),
});

export type NoticeWords = z.infer<typeof noticeWordsSchema>;
