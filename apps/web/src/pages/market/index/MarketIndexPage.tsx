import type { DailyBars } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import {
  ConstituentParts,
  IndexChoice,
  Membership,
  nameFor,
  Profile,
} from '../../../features/indices/index.ts';
import {
  barsQuery,
  ChartWaiting,
  PriceChart,
  QuoteFigures,
  QuoteHead,
  useChartAddress,
} from '../../../features/quotes/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { useTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { busiestIndexQuery } from './first-data.ts';
import { marketIndexMessages } from './market-index.messages.ts';

/**
 * One index: its chart, the constituents that moved it, the list of all constituents, and their additions and removals.
 */
export default function MarketIndexPage() {
  const t = useMessages(marketIndexMessages);
  const lang = useLanguage();
  const { address } = useChartAddress();
  const busiest = useQuery({ ...busiestIndexQuery(), enabled: address.code === '' });
  const code = address.code === '' ? (busiest.data?.[0]?.code ?? '') : address.code;
  const security = useQuery(barsQuery('index', code));
  useTitle(
    security.data === undefined ? t('title') : `${nameFor(security.data, lang)} ${code}`,
    siteName(lang),
  );
  const isEmpty = address.code === '' && busiest.data?.length === 0;

  return (
    <Stack gap={18} style={{ paddingTop: 18 }}>
      {security.data === undefined && <h1 className="visually-hidden">{t('title')}</h1>}
      {!isEmpty && <IndexChoice code={code} />}
      {isEmpty && (
        <EmptyNote title={t('noQuotes')}>
          <p>{t('noQuotesHint')}</p>
        </EmptyNote>
      )}
      <Unanswered query={busiest.isError ? busiest : security} waiting={!isEmpty && <ChartWaiting />} />
      {security.data && <Index key={code} security={security.data} />}
    </Stack>
  );
}

function Index({ security }: { security: DailyBars }) {
  const { address, change } = useChartAddress();
  const { code, dataset, dates } = security;
  return (
    <Stack gap={24}>
      <Stack gap={12}>
        <QuoteHead security={security} />
        <QuoteFigures security={security} />
        <PriceChart security={security} address={{ ...address, kind: 'index', code }} onChange={change} />
        <DatasetSource code={dataset} values={{ scode: code }} />
      </Stack>
      <ConstituentParts code={code} days={dates} isLate={security.late !== null} />
      <Membership code={code} />
      <Profile code={code} />
    </Stack>
  );
}
