import type { DailyBars } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import {
  barsQuery,
  ChartWaiting,
  IntradayChart,
  PriceChart,
  QuoteFigures,
  QuoteHead,
  SecurityDrawer,
  SecurityList,
  SecuritySide,
  useChartAddress,
} from '../../../features/quotes/index.ts';
import { rememberSecurity } from '../../../features/securities/index.ts';
import { useWatchlist, WatchButton } from '../../../features/watchlist/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { useTitle } from '../../../shared/navigation/page-title.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { busiestQuery } from './first-data.ts';
import styles from './MarketDataPage.module.css';
import { marketDataMessages } from './market-data.messages.ts';

const WIDE = '(min-width: 1001px)';
const FACTORS_DATASET = 'p_stock2406';

/** The history of a security as a chart, next to the list of all securities. */
export default function MarketDataPage() {
  const t = useMessages(marketDataMessages);
  const lang = useLanguage();
  const isWide = useMedia(WIDE);
  const { address, change, searchOf } = useChartAddress();
  const busiest = useQuery({ ...busiestQuery(), enabled: address.code === '' });
  const code = address.code === '' ? (busiest.data?.items[0]?.code ?? '') : address.code;
  const security = useQuery(barsQuery(address.kind, code));
  const named =
    security.data && (lang === 'en' ? (security.data.english ?? security.data.name) : security.data.name);
  useRemembered(security.data);
  useTitle(named === undefined ? t('title') : `${named} ${code}`, siteName(lang));
  const list = (close?: () => void) => (
    <Securities selected={address.kind === 'stock' ? code : ''} searchOf={searchOf} close={close} />
  );
  const isEmpty = address.code === '' && busiest.data?.total === 0;

  return (
    <Grid className={styles.page} columns="auto minmax(0, 1fr)" gap={24} align="start" oneBelow={1000}>
      {isWide && <SecuritySide>{list()}</SecuritySide>}
      <Stack gap={10}>
        {security.data === undefined && <h1 className="visually-hidden">{t('title')}</h1>}
        {isEmpty && (
          <EmptyNote title={t('noQuotes')}>
            <p>{t('noQuotesHint')}</p>
          </EmptyNote>
        )}
        <Unanswered query={busiest.isError ? busiest : security} waiting={!isEmpty && <ChartWaiting />} />
        {security.data && (
          <>
            <QuoteHead
              security={security.data}
              mark={address.kind === 'stock' && <WatchButton code={code} name={named ?? code} />}
            />
            {isWide ? <QuoteFigures security={security.data} /> : <SecurityDrawer>{list}</SecurityDrawer>}
            <PriceChart
              key={`${address.kind} ${code}`}
              security={security.data}
              address={address}
              onChange={change}
            />
            {address.kind === 'stock' && <IntradayChart key={code} security={security.data} />}
            {!isWide && <QuoteFigures security={security.data} />}
            <Sources
              code={code}
              datasets={[security.data.dataset, ...(address.kind === 'stock' ? [FACTORS_DATASET] : [])]}
            />
          </>
        )}
      </Stack>
    </Grid>
  );
}

interface SecuritiesProps {
  selected: string;
  searchOf: (code: string) => string;
  /** Closes the drawer around the list. */
  close: (() => void) | undefined;
}

/** The lists of all stocks and of the stocks on the reader's watchlist. */
function Securities({ close, ...list }: SecuritiesProps) {
  const { codes, order } = useWatchlist();
  return <SecurityList {...list} watched={codes} onOrder={order} {...(close ? { onGo: close } : {})} />;
}

/** Adds the security to the recently viewed ones, which the search box offers later. */
function useRemembered(security: DailyBars | undefined): void {
  useEffect(() => {
    if (security) rememberSecurity(security);
  }, [security]);
}

/** The data sets behind the chart, if they are on sale. */
function Sources({ code, datasets }: { code: string; datasets: readonly string[] }) {
  const t = useMessages(marketDataMessages);
  const lang = useLanguage();
  return (
    <Row as="p" gap="6px 10px" align="center" quiet>
      {t('sources')}
      {datasets.map((dataset) => (
        <Link key={dataset} className={styles.source} to={productPath(dataset, lang, { scode: code })}>
          {t('api', { code: dataset })}
        </Link>
      ))}
    </Row>
  );
}
