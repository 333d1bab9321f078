import type { BarKind, ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  barsBetween,
  barsQuery,
  ChartWaiting,
  chartAddress,
  PriceChart,
} from '../../../features/quotes/index.ts';
import { quotesOf, tradeDaysOf } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { dataBrowseMessages } from './data-browse.messages.ts';

/** Daily quotes as candles. The filters select the security. */
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
  const { from, to } = tradeDaysOf(view, where);
  return (
    <History
      key={`${code} ${from} ${to}`}
      kind={quotes.kind}
      code={code}
      dataset={view.code}
      from={from}
      to={to}
    />
  );
}

interface HistoryProps {
  kind: BarKind;
  code: string;
  dataset: string;
  from: string | null;
  to: string | null;
}

function History({ kind, code, dataset, from, to }: HistoryProps) {
  const t = useMessages(dataBrowseMessages);
  // Initially, all selected days are visible.
  const [address, setAddress] = useState(() =>
    chartAddress.read(
      new URLSearchParams({ kind, companyid: code, ...(from === null ? {} : { span: 'all' }) }),
    ),
  );
  const bars = useQuery(barsQuery(kind, code, dataset));
  if (!bars.isSuccess) return <Unanswered query={bars} waiting={<ChartWaiting />} />;
  const security = barsBetween(bars.data, from, to);
  if (security.dates.length === 0) return <EmptyNote title={t('noDays')} />;
  return (
    <PriceChart
      security={security}
      address={address}
      onChange={(part) => setAddress({ ...address, ...part })}
    />
  );
}
