import type { Lang } from '@jishi/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { inLanguage, rememberLanguage, useLanguage } from '../shared/i18n/language.ts';
import { currentEntry } from '../shared/navigation/current-entry.ts';
import { pageAt, pathInLanguage } from './pages.ts';

/** The last language that the reader chose, and the keys of the history entries that were created since then. */
let choice: { readonly lang: Lang; readonly since: Set<string> } | null = null;

/** The router numbers every history entry, except for a URL that the reader typed while a page was open. */
const isTyped = (): boolean => typeof currentEntry() !== 'number';

export function chooseLanguage(lang: Lang): void {
  choice = { lang, since: new Set() };
  rememberLanguage(lang);
}

/**
 * When the reader goes back or forward, shows the entry in the language that the reader has chosen in the meantime.
 * Entries that were created after the choice, typed URLs and pages with only one language keep their language.
 */
export function useChosenLanguage(): void {
  const { key, pathname, search, state } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const lang = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry
  useEffect(() => {
    if (choice === null) return;
    if (!cameBack) choice.since.add(key);
    if (isTyped() || choice.since.has(key) || lang === choice.lang) return;
    if (pageAt(pathname)?.only !== undefined) return;
    const to = { pathname: pathInLanguage(pathname, choice.lang), search };
    const entryState = { ...Object(state), ...inLanguage(choice.lang) };
    void navigate(to, { replace: true, state: entryState, preventScrollReset: true });
  }, [key]);
}
