import { type DataPackage, PAYMENT_MODES, priceRows } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DatasetList, PackageFacts, PriceCard, packageQuery } from '../../../features/catalog/index.ts';
import { formatFen, formatNumber } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { useTitle } from '../../../shared/navigation/page-title.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { keepCurrentPackage } from './current-package.ts';
import { NotFound } from './NotFound.tsx';
import styles from './ProductPage.module.css';
import { productMessages } from './product.messages.ts';

/** The page of a package: what it holds, what it costs together and one by one. */
export function PackageView({ id }: { id: string }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  const found = useQuery(packageQuery(id));
  useTitle(found.data?.name[lang] ?? t('package'), siteName(lang));
  const isThere = found.data !== undefined;
  useEffect(() => {
    if (isThere) keepCurrentPackage(id);
  }, [isThere, id]);
  return (
    <div className={styles.page}>
      {found.isPending && <SkeletonRows rows={6} rowHeightPx={110} />}
      {found.isError && <NotFound name={id} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Package found={found.data} />}
    </div>
  );
}

function Package({ found }: { found: DataPackage }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  const other = lang === 'zh' ? 'en' : 'zh';
  const items = found.datasets.map((dataset) => ({ ...dataset, matches: [] }));
  return (
    <>
      <div className={styles.top}>
        <Stack as="header" gap={8}>
          <p className={styles.path}>{t('package')}</p>
          <h1>{found.name[lang]}</h1>
          <Row as="p" gap="4px 14px" align="center" quiet="full">
            <span lang={languageTag(other)}>{found.name[other]}</span>
            <code>{found.id}</code>
          </Row>
          <p className={styles.description}>{found.description[lang]}</p>
          <PackageFacts datasets={found.datasets} />
          <OneByOne found={found} />
        </Stack>
        <Section title={t('price')}>
          <PriceCard prices={found.prices} />
        </Section>
      </div>
      <Section title={t('holds', { count: formatNumber(items.length) })}>
        <DatasetList items={items} words="" heading="h3" />
      </Section>
    </>
  );
}

/** The same data sets bought one by one, where that is dearer. */
function OneByOne({ found: { prices, separately } }: { found: DataPackage }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  const dearer = priceRows(separately).filter(({ mode, fen }) => fen > (prices[mode] ?? fen));
  if (dearer.length === 0) return null;
  return (
    <Facts
      look="strip"
      className={styles.compare}
      facts={dearer.map(({ mode, fen }) => ({
        key: mode,
        label: t('separately', {
          mode: PAYMENT_MODES.find((known) => known.mode === mode)?.buy[lang] ?? mode,
        }),
        value: (
          <>
            {formatFen(fen)} <strong>{t('lessBy', { amount: formatFen(fen - (prices[mode] ?? 0)) })}</strong>
          </>
        ),
      }))}
    />
  );
}
