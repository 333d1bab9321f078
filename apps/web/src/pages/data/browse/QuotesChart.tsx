import type { BarKind, ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { barsQuery, ChartWaiting, PriceChart, readChartAddress } from '../../../features/quotes/index.ts';
import { quotesOf } from '../../../features/site-data/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { dataBrowseMessages } from './data-browse.messages.ts';

/** Daily quotes as candles, for the one security that the filters name. */
export default function QuotesChart({
  view,
  where,
}: {
  view: ViewedDataset;
  where: Readonly<Record<string, string>>;
}) {
  const t = useMessages(dataBrowseMessages);
  const quotes = quotesOf(view);
  const code = (where[quotes?.parameter ?? ''] ?? '').trim();
  if (quotes === null || !/^\w+$/.test(code)) {
    return (
      <EmptyNote title={t('oneSecurity')}>
        <p>{t('oneSecurityHint')}</p>
      </EmptyNote>
    );
  }
  return <History key={code} kind={quotes.kind} code={code} dataset={view.code} />;
}

function History({ kind, code, dataset }: { kind: BarKind; code: string; dataset: string }) {
  const [address, setAddress] = useState(() =>
    readChartAddress(new URLSearchParams({ kind, companyid: code })),
  );
  const bars = useQuery(barsQuery(kind, code, dataset));
  if (bars.isPending) return <ChartWaiting />;
  if (bars.isError) return <ErrorNote error={bars.error} onRetry={() => void bars.refetch()} />;
  return (
    <PriceChart
      security={bars.data}
      address={address}
      onChange={(part) => setAddress({ ...address, ...part })}
    />
  );
}
