import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { datasetQuery } from '../../features/catalog/index.ts';
import { useTitle } from '../../shared/hooks/use-title.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { siteName } from '../../shared/i18n/site.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { EmptyNote } from '../../shared/ui/EmptyNote.tsx';
import { ErrorNote } from '../../shared/ui/ErrorNote.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { Product } from './Product.tsx';
import styles from './ProductPage.module.css';
import { productMessages } from './product.messages.ts';

const CODE_PARAMETER = 'apiId';

/** One data set: what it is, what it costs, how to call it. Further values of the address fill in the form. */
export default function ProductPage() {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  const [params] = useSearchParams();
  const { [CODE_PARAMETER]: code = '', ...given } = Object.fromEntries(params);
  const dataset = useQuery({ ...datasetQuery(code), enabled: code !== '' });
  useTitle(dataset.data?.name[lang] ?? t('title'), siteName(lang));
  if (code === '') {
    return (
      <EmptyNote title={t('noCode')}>
        <p>
          {t('noCodeHint')} <Link to={PATHS.dataStore[lang]}>{t('toStore')}</Link>
        </p>
      </EmptyNote>
    );
  }
  return (
    <div className={styles.page}>
      {dataset.isPending && <SkeletonRows rows={6} rowHeightPx={110} />}
      {dataset.isError && (
        <>
          <h1>{code}</h1>
          <ErrorNote error={dataset.error} onRetry={() => void dataset.refetch()} />
          <p>
            <Link to={PATHS.dataStore[lang]}>{t('toStore')}</Link>
          </p>
        </>
      )}
      {dataset.data && <Product key={`${code}?${params}`} dataset={dataset.data} given={given} />}
    </div>
  );
}
