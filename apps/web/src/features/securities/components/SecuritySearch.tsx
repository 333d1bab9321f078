import { type MouseEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShortcut } from '../../../shared/hooks/use-shortcut.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { storeSearchPath } from '../../../shared/navigation/paths.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { type Mark, UNMARKED } from '../../../shared/ui/combobox/mark.ts';
import { SearchInput } from '../../../shared/ui/control/SearchInput.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import type { SearchHit } from '../search-hits.ts';
import { securitiesMessages } from '../securities.messages.ts';
import { useSecuritySearch } from '../use-security-search.ts';
import { SecurityMatches } from './SecurityMatches.tsx';
import styles from './SecuritySearch.module.css';

const FOCUS_KEY = '/';
/** Also works on pages where `/` focuses the page's own search. */
const EVERYWHERE_KEY = 'Mod+k';
const QUERY_LENGTH_MAX = 50;
const NARROW = '(max-width: 760px)';

/**
 * The search box on every page. It finds securities, error codes, data sets and fields, and opens the page of the
 * chosen match. `/` and Ctrl+K move the focus to the box.
 */
export function SecuritySearch({ onGo }: { onGo: () => void }) {
  const t = useMessages(securitiesMessages);
  const isNarrow = useMedia(NARROW);
  const input = useRef<HTMLInputElement>(null);
  const search = useSecuritySearch();
  const { box, text, hits } = search;
  const { go, follow } = useJump(search, onGo);
  usePageChange(search.clear);
  const { setOpen } = box;
  const focus = useCallback(() => {
    input.current?.focus();
    // Needed if the box already has the focus but its list is closed.
    setOpen(true);
  }, [setOpen]);
  const hasKey = useShortcut(FOCUS_KEY, focus);
  useShortcut(EVERYWHERE_KEY, focus);
  return (
    <SearchInput
      ref={input}
      type="text"
      {...box.inputProps({
        rows: hits.length,
        cellsOf: (row) => hits[row]?.links.length ?? 0,
        ready: search.ready,
        onEnter: follow,
      })}
      aria-label={t('search')}
      aria-haspopup="grid"
      shortcut={hasKey ? FOCUS_KEY : undefined}
      placeholder={t(isNarrow ? 'searchShort' : 'searchHint')}
      maxLength={QUERY_LENGTH_MAX}
      value={text}
      onFocus={() => box.setOpen(true)}
      onChange={(event) => search.type(event.target.value)}
      boxClass={styles.search}
      box={{
        onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && box.setOpen(false),
        onMouseDown: keepFocus,
      }}
    >
      <SecurityMatches
        box={box}
        visible={search.visible}
        failed={search.failed}
        isRecent={search.isRecent}
        hits={hits}
        text={text}
        onGo={go}
      />
    </SearchInput>
  );
}

/** Calls `act` when another page is opened, because the text in the box was meant for the previous page. */
function usePageChange(act: () => void): void {
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  if (page === pathname) return;
  setPage(pathname);
  act();
}

/** Keeps the focus in the box when the user presses a control next to it or below it. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/**
 * Returns the match that Enter opens if none is highlighted: a security or an error, or a data set whose code was typed.
 * Names of data sets and fields are often parts of many others, so that the data store lists them.
 */
const hitOfText = (hits: readonly SearchHit[], text: string): SearchHit | undefined =>
  hits.find(
    ({ group, code }) => group === 'securities' || (group === 'datasets' && code.toLowerCase() === text),
  );

/** Follows the highlighted link. If no security matches, Enter searches the data store. */
function useJump(search: ReturnType<typeof useSecuritySearch>, onGo: () => void) {
  const t = useMessages(securitiesMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const { hits, settled, visible } = search;
  const [pending, setPending] = useState(false);
  const go = (): void => {
    search.clear();
    onGo();
  };
  const follow = (mark: Mark): boolean => {
    // The user sees which match is highlighted. If none is, Enter follows the first match, but only if the matches
    // belong to the complete text.
    const hit = hits[mark.row] ?? (settled ? hitOfText(hits, search.text.trim().toLowerCase()) : undefined);
    const link = hit?.links[mark.cell];
    const isUnmatched = settled && !search.failed && hit === undefined;
    const address = isUnmatched ? storeSearchPath(search.text.trim(), lang) : visible && link?.address;
    if (search.text.trim() === '' && hits[mark.row] === undefined) notify('error', t('noKeyword'));
    else if (address) {
      void navigate(address);
      go();
    } else setPending(!settled);
    return false;
  };
  // The user may press Enter before the matches of the complete text have arrived. The first match is then followed on
  // arrival.
  const followLater = useEffectEvent(() => follow(UNMARKED));
  const { text } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text is another question
  useEffect(() => setPending(false), [text]);
  useEffect(() => {
    if (!pending || !settled) return;
    setPending(false);
    followLater();
  }, [pending, settled]);
  return { go, follow };
}
