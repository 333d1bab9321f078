import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import typescript from 'highlight.js/lib/languages/typescript';
import type { CodeLanguage } from './languages.ts';
import { powerQuery } from './power-query.ts';
import { readTokens, type Token } from './tokens.ts';

const GRAMMARS: Readonly<Record<CodeLanguage, Parameters<typeof hljs.registerLanguage>[1]>> = {
  sh: bash,
  python,
  js: javascript,
  ts: typescript,
  json,
  java,
  r,
  powerquery: powerQuery,
};
for (const [language, grammar] of Object.entries(GRAMMARS)) hljs.registerLanguage(language, grammar);

/** Splits code into its coloured parts. Joined, they equal the code. */
export function tokensOf(code: string, language: CodeLanguage): readonly Token[] {
  return readTokens(hljs.highlight(code, { language, ignoreIllegals: true }).value);
}
