import { useId } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { FoundList } from './FoundList.tsx';
import styles from './HomeSearch.module.css';
import { homeMessages } from './home.messages.ts';
import { OFTEN_SOUGHT } from './often-sought.ts';
import { useHomeSearch } from './use-home-search.ts';

const QUERY_LENGTH_MAX = 50;

/** One box for data and securities; Enter without a choice looks in the whole store. */
export function HomeSearch() {
  const t = useMessages(homeMessages);
  const lang = useLanguage();
  const listId = useId();
  const search = useHomeSearch();
  const { text, active, visible, setOpen } = search;
  return (
    <div className={styles.finder}>
      <search
        className={styles.search}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      >
        <SearchIcon />
        <input
          role="combobox"
          aria-label={t('search')}
          aria-expanded={visible}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={visible && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={t('searchHint')}
          maxLength={QUERY_LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onFocus={() => setOpen(true)}
          onKeyDown={search.onKeyDown}
          onChange={(event) => search.type(event.target.value)}
        />
        <FoundList id={listId} {...search} />
      </search>
      <p className={styles.often}>
        <span>{t('often')}</span>
        {OFTEN_SOUGHT[lang].map((word) => (
          <Link key={word} to={`${PATHS.dataStore[lang]}?${new URLSearchParams({ q: word })}`}>
            {word}
          </Link>
        ))}
      </p>
    </div>
  );
}
