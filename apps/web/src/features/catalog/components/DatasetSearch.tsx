import { useMessages } from '../../../shared/i18n/messages.ts';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import styles from './DatasetSearch.module.css';

const QUERY_LENGTH_MAX = 100;

/** The search box over names, codes and fields of the data sets. */
export function DatasetSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useMessages(catalogMessages);
  return (
    <search className={styles.box}>
      <SearchIcon />
      <input
        type="search"
        value={text}
        maxLength={QUERY_LENGTH_MAX}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
