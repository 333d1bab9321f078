import { DatasetStore } from '../../features/catalog/index.ts';
import { useTitle } from '../../shared/hooks/use-title.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { siteName } from '../../shared/i18n/site.ts';
import styles from './DataStorePage.module.css';
import { dataStoreMessages } from './data-store.messages.ts';

/** The list of data sets alone, for somebody who came to look for one. */
export default function DataStorePage() {
  const t = useMessages(dataStoreMessages);
  useTitle(t('title'), siteName(useLanguage()));
  return (
    <div className={styles.page}>
      <DatasetStore heading="h1" />
    </div>
  );
}
