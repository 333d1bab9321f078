import type { DailyBars, IndexRange } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BOND, IndexChoice, nameFor, RangeList } from '../../../features/indices/index.ts';
import { rangesQuery } from '../../../features/indices/indices.queries.ts';
import {
  barsQuery,
  ChartWaiting,
  PriceChart,
  QuoteFigures,
  useChartAddress,
} from '../../../features/quotes/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { indexPath } from '../../../shared/navigation/paths.ts';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { bondIndicesMessages } from './bond-indices.messages.ts';

/** Indices of bonds and other securities: a chart of one or more indices, above the list of all of them. */
export default function BondIndicesPage() {
  const t = useMessages(bondIndicesMessages);
  const title = usePageTitle();
  return (
    <Stack gap={18}>
      <PageHead title={title} lead={t('lead')} />
      <ChartPart />
      <RangeList bondsFirst />
    </Stack>
  );
}

/** The chart of an index. If there are no indices or they fail to load, the list states that. */
function ChartPart() {
  const { address } = useChartAddress();
  const ranges = useQuery(rangesQuery());
  const code = address.code === '' ? usualIndex(ranges.data ?? []) : address.code;
  const security = useQuery({ ...barsQuery('index', code), enabled: code !== '' });
  if (code === '') return ranges.isPending ? <ChartWaiting /> : null;
  return (
    <Stack gap={12}>
      <IndexChoice code={code} />
      <Answer query={security} waiting={<ChartWaiting />}>
        {(data) => <IndexChart key={code} security={data} />}
      </Answer>
    </Stack>
  );
}

function IndexChart({ security }: { security: DailyBars }) {
  const t = useMessages(bondIndicesMessages);
  const lang = useLanguage();
  const { address, change } = useChartAddress();
  const { code, dataset, late } = security;
  return (
    <>
      <h2>
        {nameFor(security, lang)} <code>{code}</code>
      </h2>
      <LateNotice late={late} />
      <QuoteFigures security={security} />
      <PriceChart security={security} address={{ ...address, kind: 'index', code }} onChange={change} />
      <Link to={indexPath(code)}>{t('constituents')}</Link>
      <DatasetSource code={dataset} values={{ scode: code }} />
    </>
  );
}

/**
 * Returns the code of the default index: the first bond index, otherwise the first index. An empty string if there are
 * no indices.
 */
const usualIndex = (ranges: readonly IndexRange[]): string =>
  (ranges.find(({ category }) => category === BOND) ?? ranges[0])?.code ?? '';
