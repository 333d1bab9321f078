import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePause } from '../time/delays.ts';
import { currentEntry } from './current-entry.ts';

/** The typed text, shown until the URL has changed. The user may press more keys before the router has finished. */
interface Draft {
  readonly text: string;
  readonly sent: boolean;
  readonly entry: unknown;
}

/**
 * A text that is written to the URL after typing has paused. If the reader follows a link or goes back before that, the
 * text is discarded, because writing it later would replace the page that the reader opened.
 */
export function useTypedText(
  written: string,
  write: (text: string) => void,
): { text: string; setText: (text: string) => void; drop: () => void } {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { key } = useLocation();
  usePause(draft?.sent ? null : draft, SEARCH_DEBOUNCE_MS, ({ text, entry }) => {
    // The router may have left the page already without having rendered the next one.
    if (entry !== currentEntry()) return setDraft(null);
    write(text);
    setDraft({ text, entry, sent: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the URL ends the draft
  useEffect(() => setDraft((last) => (last?.sent || last?.entry !== currentEntry() ? null : last)), [key]);
  return {
    text: draft?.text ?? written,
    setText: (text) => setDraft({ text, entry: currentEntry(), sent: false }),
    /** For callers that write the URL and set the text themselves. */
    drop: () => setDraft(null),
  };
}
