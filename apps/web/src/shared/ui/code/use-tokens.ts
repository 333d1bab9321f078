import { useEffect, useMemo } from 'react';
import { createStore, useStore } from '../../store/store.ts';
import type { CodeLanguage } from './languages.ts';
import type { Token } from './tokens.ts';

type Highlighter = typeof import('./highlight.ts')['tokensOf'];

/** The highlighter. Null until the first code block has loaded it. */
const highlighter = createStore<{ readonly tokensOf: Highlighter } | null>(null);
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  void import('./highlight.ts').then(
    ({ tokensOf }) => highlighter.set({ tokensOf }),
    // Code is readable without colours, so a failure is not reported. The next code block tries again.
    () => {
      isLoading = false;
    },
  );
}

/**
 * Returns the parts of the code. Until the highlighter has loaded, the code is one part without colour. Pages do not
 * wait for the highlighter, and applying the colours does not shift the code.
 */
export function useTokens(code: string, language: CodeLanguage | null): readonly Token[] {
  const loaded = useStore(highlighter);
  useEffect(() => {
    if (language !== null) load();
  }, [language]);
  return useMemo(
    () =>
      loaded === null || language === null ? [{ role: null, text: code }] : loaded.tokensOf(code, language),
    [loaded, code, language],
  );
}
