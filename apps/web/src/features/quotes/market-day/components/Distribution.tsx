import type { MarketDay } from '@jishi/contract';
import { Columns } from '../../../../shared/chart/plot/Columns.tsx';
import { formatNumber } from '../../../../shared/format/index.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { marketDayMessages } from '../market-day.messages.ts';

type Bin = MarketDay['distribution'][number];

const signed = (percent: number): string => formatNumber(percent, { signed: true });

/** Describes a bin: +1 – +2%. */
function rangeOf({ from, to }: Bin): string {
  if (from === null) return `< ${signed(to ?? 0)}%`;
  if (to === null) return `> ${signed(from)}%`;
  return from === to ? '0%' : `${signed(from)} – ${signed(to)}%`;
}

const directionOfBin = ({ from, to }: Bin): string => {
  if (from === to) return 'flat';
  return (from ?? -1) < 0 ? 'fall' : 'rise';
};

/** Labels from this percentage on are left out, because they would collide with the label of the open-ended bin. */
const OUTERMOST = 9;

/** Returns the label under a bar. It states the boundary of the bin. */
function markOf(bin: Bin): string {
  if (bin.from === null) return `<${signed(bin.to ?? 0)}`;
  if (bin.to === null) return `>${signed(bin.from)}`;
  if (bin.from === bin.to) return '0';
  const outer = bin.from < 0 ? bin.from : bin.to;
  return outer % 3 === 0 && Math.abs(outer) < OUTERMOST ? signed(outer) : '';
}

/** Shows how many stocks changed by how much, with one bar for each percent. */
export function Distribution({ bins }: { bins: readonly Bin[] }) {
  const t = useMessages(marketDayMessages);
  const columns = bins.map((bin) => ({
    key: `${bin.from} ${bin.to}`,
    count: bin.count,
    summary: t('distributionTold', { range: rangeOf(bin), count: formatNumber(bin.count) }),
    mark: markOf(bin),
    direction: directionOfBin(bin),
  }));
  return (
    <Stack as="section" gap={6} aria-label={t('distribution')}>
      <Quiet size={13}>{t('distributionUnit')}</Quiet>
      <Columns columns={columns} heightPx={190} marks="center" />
    </Stack>
  );
}
