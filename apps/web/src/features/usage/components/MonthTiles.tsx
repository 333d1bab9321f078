import type { Lang } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { type Translate, useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';
import { Tile } from '../../../shared/ui/tile/Tile.tsx';
import { monthDays } from '../month-days.ts';
import { usageMessages } from '../usage.messages.ts';
import { includedQuery, monthByDayQuery } from '../usage.queries.ts';

const LINE_PX = 24;

const line = (points: readonly number[], label: string) =>
  points.some((point) => point > 0) ? (
    <Sparkline points={points} label={label} heightPx={LINE_PX} from={0} />
  ) : undefined;

/** The amount charged for calls in this calendar month, by day, together with the account's spending limit. */
export function SpendingTile({ capFen }: { capFen: string | null | undefined }) {
  const t = useMessages(usageMessages);
  const lang = useLanguage();
  return (
    <Tile title={t('monthSpending')} query={useQuery(monthByDayQuery)}>
      {({ items }) => {
        const { chargedFen } = monthDays(items);
        const sum = chargedFen.reduce((all, fen) => all + fen, 0n);
        const days = chargedFen.map(Number);
        return {
          figure: formatMoney(sum, lang),
          chart: line(days, t('chartSpending', { max: formatMoney(Math.max(...days), lang) })),
          note: [
            t('spentToday', { amount: formatMoney(chargedFen.at(-1) ?? 0n, lang) }),
            capText(capFen, t, lang),
          ]
            .filter((part) => part !== undefined)
            .join(' · '),
        };
      }}
    </Tile>
  );
}

function capText(
  capFen: string | null | undefined,
  t: Translate<'noMonthCap' | 'monthCap'>,
  lang: Lang,
): string | undefined {
  if (capFen === undefined) return undefined;
  return capFen === null ? t('noMonthCap') : t('monthCap', { amount: formatMoney(capFen, lang) });
}

/** The calls in this calendar month, by day, together with the number of failed calls. */
export function CallsTile() {
  const t = useMessages(usageMessages);
  const lang = useLanguage();
  return (
    <Tile
      title={t('thisMonth')}
      action={<Link to={PATHS.use[lang]}>{t('toUse')}</Link>}
      query={useQuery(monthByDayQuery)}
    >
      {({ items }) => {
        const { calls, refused } = monthDays(items);
        return {
          figure: t('monthTotal', { count: formatNumber(calls.reduce((sum, each) => sum + each, 0)) }),
          chart: line(calls, t('chart', { max: formatNumber(Math.max(...calls)) })),
          note: refused === 0 ? t('noneRefused') : t('monthRefused', { count: formatNumber(refused) }),
        };
      }}
    </Tile>
  );
}

/** The free calls that a member has left in this calendar month. */
export function IncludedTile() {
  const t = useMessages(usageMessages);
  return (
    <Tile title={t('included')} query={useQuery(includedQuery)}>
      {({ callsIncluded, includedUsed }) => ({
        figure: t('includedLeft', { count: formatNumber(Math.max(callsIncluded - includedUsed, 0)) }),
        note:
          callsIncluded === 0
            ? t('noneIncluded')
            : t('includedUsed', { used: formatNumber(includedUsed), all: formatNumber(callsIncluded) }),
      })}
    </Tile>
  );
}
