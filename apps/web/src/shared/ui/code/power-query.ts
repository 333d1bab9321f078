import type { HLJSApi, Language } from 'highlight.js';

/** The subset of the Power Query grammar that the samples need. highlight.js has none. */
export const powerQuery = ({ C_NUMBER_MODE, C_LINE_COMMENT_MODE }: HLJSApi): Language => ({
  name: 'Power Query',
  keywords: {
    keyword: 'let in if then else each and or not try otherwise error as is type section shared meta',
    literal: 'true false null',
  },
  contains: [
    C_LINE_COMMENT_MODE,
    C_NUMBER_MODE,
    { scope: 'string', begin: '#?"', end: '"', contains: [{ begin: '""' }] },
    { scope: 'title', begin: /\b[A-Z]\w*\.[A-Z]\w*/ },
  ],
});
