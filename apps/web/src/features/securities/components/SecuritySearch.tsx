import { type KeyboardEvent, type MouseEvent, useCallback, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../../shared/hooks/use-shortcut.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { notify } from '../../../shared/ui/notices.ts';
import { securitiesMessages } from '../securities.messages.ts';
import { linksOfSecurity } from '../security-links.ts';
import { useSecuritySearch } from '../use-security-search.ts';
import { linkId, SecurityMatches } from './SecurityMatches.tsx';
import styles from './SecuritySearch.module.css';

const FOCUS_KEY = '/';
const QUERY_LENGTH_MAX = 50;

/** The box that finds a security from every page and leads to its data or its market; `/` brings the cursor to it. */
export function SecuritySearch({ onGo }: { onGo: () => void }) {
  const t = useMessages(securitiesMessages);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { found, go, onKeyDown } = useJump(onGo);
  const { text, type, matches, failed, marked, visible, setOpen } = found;
  const hasKey = useShortcut(
    FOCUS_KEY,
    useCallback(() => input.current?.focus(), []),
  );
  return (
    <search
      className={styles.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onMouseDown={keepFocus}
    >
      <SearchIcon />
      <input
        ref={input}
        role="combobox"
        aria-label={t('search')}
        aria-haspopup="grid"
        aria-expanded={visible}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-keyshortcuts={hasKey ? FOCUS_KEY : undefined}
        aria-activedescendant={visible && marked.row >= 0 ? linkId(listId, marked) : undefined}
        placeholder={t('searchHint')}
        maxLength={QUERY_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => type(event.target.value)}
      />
      {hasKey && (
        <span className={styles.key} aria-hidden="true">
          {FOCUS_KEY}
        </span>
      )}
      <SecurityMatches
        id={listId}
        visible={visible}
        failed={failed}
        matches={matches}
        marked={marked}
        onGo={go}
      />
    </search>
  );
}

/** What lies around the box and below it is pressed without taking the cursor out of it. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/** What the keys of the box do: move the mark, follow the marked link, close the list. */
function useJump(onGo: () => void) {
  const t = useMessages(securitiesMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const found = useSecuritySearch();
  const { matches, marked, settled, visible } = found;
  const go = (): void => {
    found.clear();
    onGo();
  };
  const follow = (): void => {
    // A match that is marked is what the person sees; the first one counts only once it answers the whole word.
    const match = matches[marked.row] ?? (settled ? matches[0] : undefined);
    const link = match && linksOfSecurity(match, lang)[marked.link];
    if (found.text.trim() === '') notify('error', t('noKeyword'));
    else if (link !== undefined && visible) {
      void navigate(link.address);
      go();
    } else if (settled && !found.failed && matches.length === 0) notify('error', t('noResult'));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const inRow = matches[marked.row] ?? matches[0];
    const moved = inRow !== undefined && found.move(event, linksOfSecurity(inRow, lang).length);
    if (moved || (event.key === 'Escape' && visible)) event.preventDefault();
    if (event.key === 'Enter') follow();
    if (event.key === 'Escape') found.setOpen(false);
  };
  return { found, go, onKeyDown };
}
