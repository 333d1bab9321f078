import type { Lang } from '@jishi/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { inLanguage, rememberLanguage, useLanguage } from '../shared/i18n/language.ts';
import { currentEntry } from '../shared/navigation/current-entry.ts';
import { pageAt, pathInLanguage } from './pages.ts';

/** The language that the reader last chose, and the number of the history entry on which they chose it. */
let choice: { readonly lang: Lang; readonly entry: number } | null = null;

/** An entry of an address that was typed has no number. */
const numberOf = (entry: unknown): number | null => (typeof entry === 'number' ? entry : null);

export function chooseLanguage(lang: Lang): void {
  choice = { lang, entry: numberOf(currentEntry()) ?? Number.POSITIVE_INFINITY };
  rememberLanguage(lang);
}

/**
 * Shows an entry to which Back leads in the language that the reader has chosen since. An entry after the choice, an
 * address that was typed and a page with one language keep theirs.
 */
export function useChosenLanguage(): void {
  const { key, pathname, search, state } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const lang = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry
  useEffect(() => {
    const entry = numberOf(currentEntry());
    if (choice === null || !cameBack || lang === choice.lang) return;
    if (entry === null || entry >= choice.entry || pageAt(pathname)?.only !== undefined) return;
    const to = { pathname: pathInLanguage(pathname, choice.lang), search };
    const entryState = { ...Object(state), ...inLanguage(choice.lang) };
    void navigate(to, { replace: true, state: entryState, preventScrollReset: true });
  }, [key]);
}
