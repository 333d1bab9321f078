import { SEARCH_DEBOUNCE_MS, SEARCH_MATCHES_MAX, type SecurityMatch } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { useShortcut } from '../../../shared/hooks/use-shortcut.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { marketMessages } from '../market.messages.ts';
import { securitiesQuery } from '../market.queries.ts';
import { SecurityMatches } from './SecurityMatches.tsx';
import styles from './SecuritySearch.module.css';

const FOCUS_KEY = '/';
const QUERY_LENGTH_MAX = 50;

/** The box that finds a security from every page; `/` brings the cursor to it. */
export function SecuritySearch({ onChoose }: { onChoose: (match: SecurityMatch) => void }) {
  const t = useMessages(marketMessages);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const matches = useQuery(securitiesQuery(word));
  const shown = (matches.data ?? []).slice(0, SEARCH_MATCHES_MAX);
  useShortcut(
    FOCUS_KEY,
    useCallback(() => input.current?.focus(), []),
  );

  const choose = (match: SecurityMatch): void => {
    setText('');
    setOpen(false);
    onChoose(match);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setOpen(true);
      // From the box itself, down leads to the first match and up to the last.
      setActive((at) => (Math.max(at, step < 0 ? 0 : -1) + step + shown.length) % shown.length);
    }
    if (event.key === 'Enter') {
      // A match that is marked is what the person sees; the first one counts only once it answers the whole word.
      const settled = !matches.isPlaceholderData && word === text.trim();
      const match = shown[active] ?? (settled ? shown[0] : undefined);
      if (open && match) choose(match);
    }
    if (event.key === 'Escape') setOpen(false);
  };
  const visible = open && word !== '' && (matches.isSuccess || matches.isError);
  return (
    <search className={styles.search} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <SearchIcon />
      <input
        ref={input}
        role="combobox"
        aria-label={t('search')}
        aria-expanded={visible}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-keyshortcuts={FOCUS_KEY}
        aria-activedescendant={visible && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={t('searchHint')}
        maxLength={QUERY_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
      />
      <span className={styles.key} aria-hidden="true">
        {FOCUS_KEY}
      </span>
      <SecurityMatches id={listId} visible={visible} failed={matches.isError} matches={shown} active={active} onChoose={choose} />
    </search>
  );
}
