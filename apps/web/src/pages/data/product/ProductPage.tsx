import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { CompareBar, PopularDatasets } from '../../../features/catalog/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { useTitle } from '../../../shared/navigation/page-title.ts';
import { packagePath } from '../../../shared/navigation/paths.ts';
import { datasetQuery } from '../../../shared/queries/dataset.queries.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { productAddress } from '../data-address.ts';
import { currentPackage } from './current-package.ts';
import { NotFound } from './NotFound.tsx';
import { PackageView } from './PackageView.tsx';
import { Product } from './Product.tsx';
import styles from './ProductPage.module.css';
import { productMessages } from './product.messages.ts';

/**
 * One data set or package: its description, price and call. Additional values in the URL fill in the form of the call.
 */
export default function ProductPage() {
  const lang = useLanguage();
  const { code, packageId, values } = useAddressState(productAddress).address;
  if (code !== '') return <DatasetPage code={code} addressValues={values} />;
  if (packageId !== '') return <PackageView id={packageId} />;
  const current = currentPackage();
  return current === '' ? <NothingNamed /> : <Navigate to={packagePath(current, lang)} replace />;
}

/** Without a product in the URL, the page shows the data sets that newcomers should know. */
function NothingNamed() {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  useTitle(t('title'), siteName(lang));
  return (
    <Stack className={styles.page} gap={24}>
      <PageHead title={t('title')} lead={t('noCode')} />
      <PopularDatasets />
    </Stack>
  );
}

function DatasetPage({ code, addressValues }: { code: string; addressValues: Record<string, string> }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  const dataset = useQuery(datasetQuery(code));
  useTitle(dataset.data?.name[lang] ?? t('title'), siteName(lang));
  return (
    <Stack className={styles.page} gap={24}>
      <Answer
        query={dataset}
        waiting={<SkeletonRows rows={6} rowHeightPx={110} />}
        failed={(note) => <NotFound name={code}>{note}</NotFound>}
      >
        {(data) => (
          <Product
            key={`${code}?${new URLSearchParams(addressValues)}`}
            dataset={data}
            addressValues={addressValues}
          />
        )}
      </Answer>
      <CompareBar />
    </Stack>
  );
}
