import { type DataPackage, PAYMENT_MODES, priceRows } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  CompareBar,
  CompareToggle,
  DatasetList,
  PackageFacts,
  PriceCard,
  packageQuery,
} from '../../../features/catalog/index.ts';
import { OwnedMark, OwnedMembers } from '../../../features/entitlements/index.ts';
import { ProductMarks } from '../../../features/favourites/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { useTitle } from '../../../shared/navigation/page-title.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { keepCurrentPackage } from './current-package.ts';
import { NotFound } from './NotFound.tsx';
import styles from './ProductPage.module.css';
import { productMessages } from './product.messages.ts';
import { useBuyActions } from './use-buy-actions.tsx';

/** The page of a package: its data sets, and its price compared with the total price of the data sets. */
export function PackageView({ id }: { id: string }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  const query = useQuery(packageQuery(id));
  useTitle(query.data?.name[lang] ?? t('package'), siteName(lang));
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere) keepCurrentPackage(id);
  }, [isThere, id]);
  return (
    <Stack className={styles.page} gap={24}>
      <Answer
        query={query}
        waiting={<SkeletonRows rows={6} rowHeightPx={110} />}
        failed={(note) => <NotFound name={id}>{note}</NotFound>}
      >
        {(data) => <Package dataPackage={data} />}
      </Answer>
      <CompareBar />
    </Stack>
  );
}

function Package({ dataPackage }: { dataPackage: DataPackage }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  const codes = dataPackage.datasets.map(({ code }) => code);
  const actions = useBuyActions()(`package:${dataPackage.id}`, codes);
  const other = lang === 'zh' ? 'en' : 'zh';
  const items = dataPackage.datasets.map((dataset) => ({ ...dataset, matches: [] }));
  return (
    <>
      <Grid columns="minmax(0, 1fr) 380px" gap="24px 48px" align="start" oneBelow={1100}>
        <Stack as="header" gap={8}>
          <Row as="p" className={styles.path} gap={0} quiet>
            {t('package')}
          </Row>
          <h1>{dataPackage.name[lang]}</h1>
          <Row as="p" gap="4px 14px" align="center" quiet="full">
            <span lang={languageTag(other)}>{dataPackage.name[other]}</span>
            <code>{dataPackage.id}</code>
          </Row>
          <Row gap="4px 18px" align="center">
            <ProductMarks product={`package:${dataPackage.id}`} name={dataPackage.name[lang]} />
            <CompareToggle product={`package:${dataPackage.id}`} name={dataPackage.name} />
          </Row>
          <p className={styles.description}>{dataPackage.description[lang]}</p>
          <PackageFacts datasets={dataPackage.datasets} />
          <OneByOne dataPackage={dataPackage} />
        </Stack>
        <Section title={t('price')}>
          <OwnedMembers codes={codes} />
          <PriceCard prices={dataPackage.prices} actions={actions} />
        </Section>
      </Grid>
      <Section title={t('holds', { count: formatNumber(items.length) })}>
        <DatasetList items={items} words="" heading="h3" tagOf={({ code }) => <OwnedMark code={code} />} />
      </Section>
    </>
  );
}

/** The total price of the data sets if bought separately, if it is higher. */
function OneByOne({ dataPackage: { prices, separately } }: { dataPackage: DataPackage }) {
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
          mode: PAYMENT_MODES.find((row) => row.mode === mode)?.buy[lang] ?? mode,
        }),
        value: (
          <>
            {formatMoney(fen, lang)}{' '}
            <strong>{t('lessBy', { amount: formatMoney(fen - (prices[mode] ?? 0), lang) })}</strong>
          </>
        ),
      }))}
    />
  );
}
