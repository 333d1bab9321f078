import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { DatasetStore, datasetsQuery } from '../../features/catalog/index.ts';
import { useTitle } from '../../shared/hooks/use-title.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { siteName } from '../../shared/i18n/site.ts';
import { DOCUMENTS_ADDRESS, PATHS } from '../../shared/navigation/paths.ts';
import styles from './HomePage.module.css';
import { HomeStats } from './HomeStats.tsx';
import { homeMessages } from './home.messages.ts';
import { QuickStart } from './QuickStart.tsx';

/** First screen: what is here, what it costs, how to start; then the list of data sets on sale. */
export default function HomePage() {
  const t = useMessages(homeMessages);
  const lang = useLanguage();
  useTitle('', siteName(lang));
  const all = useQuery(datasetsQuery({ q: '', category: null }));
  const items = all.data?.items ?? null;
  return (
    <div className={styles.page}>
      <div className={styles.first}>
        <div className={styles.intro}>
          <h1>{t('headline')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.actions}>
            <Button type="primary" href={`#${PATHS.dataStore[lang]}`}>
              {t('browse')}
            </Button>
            <Button href={DOCUMENTS_ADDRESS}>{t('documents')}</Button>
          </div>
          <HomeStats items={items} />
        </div>
        {all.isError || <QuickStart datasets={items} />}
      </div>
      <DatasetStore heading="h2" />
    </div>
  );
}
