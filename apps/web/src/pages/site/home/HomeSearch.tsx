import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { storeSearchPath } from '../../../shared/navigation/paths.ts';
import { SearchInput } from '../../../shared/ui/control/SearchInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { HomeOptionList } from './HomeOptionList.tsx';
import styles from './HomeSearch.module.css';
import { homeMessages } from './home.messages.ts';
import { OFTEN_SOUGHT } from './often-sought.ts';
import { useHomeSearch } from './use-home-search.ts';

const QUERY_LENGTH_MAX = 50;

/**
 * One search box for data sets and securities. If Enter is pressed while no match is selected, the whole store is
 * searched.
 */
export function HomeSearch() {
  const t = useMessages(homeMessages);
  const lang = useLanguage();
  const search = useHomeSearch();
  const { box, text } = search;
  return (
    <Stack gap={10}>
      <SearchInput
        type="text"
        {...search.inputProps}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={QUERY_LENGTH_MAX}
        value={text}
        onFocus={() => box.setOpen(true)}
        onChange={(event) => search.type(event.target.value)}
        boxClass={styles.search}
        box={{
          onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && box.setOpen(false),
        }}
      >
        <HomeOptionList {...search} />
      </SearchInput>
      <Row as="p" gap="2px 16px" quiet={15}>
        <span>{t('often')}</span>
        {OFTEN_SOUGHT[lang].map((word) => (
          <Link key={word} to={storeSearchPath(word, lang)}>
            {word}
          </Link>
        ))}
      </Row>
    </Stack>
  );
}
