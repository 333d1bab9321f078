import type { SecurityMatch } from '@jishi/contract';
import { useCallback, useId, useRef } from 'react';
import { useShortcut } from '../../../shared/hooks/use-shortcut.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { marketMessages } from '../market.messages.ts';
import { useSecuritySearch } from '../use-security-search.ts';
import { SecurityMatches } from './SecurityMatches.tsx';
import styles from './SecuritySearch.module.css';

const FOCUS_KEY = '/';
const QUERY_LENGTH_MAX = 50;

/** The box that finds a security from every page; `/` brings the cursor to it. */
export function SecuritySearch({ onChoose }: { onChoose: (match: SecurityMatch) => void }) {
  const t = useMessages(marketMessages);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, matches, failed, active, visible, setOpen, choose, onKeyDown } = useSecuritySearch(onChoose);
  useShortcut(
    FOCUS_KEY,
    useCallback(() => input.current?.focus(), []),
  );
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
        onChange={(event) => type(event.target.value)}
      />
      <span className={styles.key} aria-hidden="true">
        {FOCUS_KEY}
      </span>
      <SecurityMatches id={listId} visible={visible} failed={failed} matches={matches} active={active} onChoose={choose} />
    </search>
  );
}
