import type { DailyBars } from '@jishi/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Adjustment, type Bars, barsOf } from '../../shared/chart/bars/bars.ts';
import { pricesOn } from '../../shared/chart/bars/rebase.ts';
import type { Line } from '../../shared/chart/model/lines.ts';
import type { Comparison } from '../../shared/chart/model/model.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { barsQuery } from './quotes.queries.ts';
import { type ComparedSecurity, comparedKey } from './use-chart-address.ts';

interface Member {
  readonly security: ComparedSecurity;
  readonly key: string;
  /** Undefined until the security's history has loaded. */
  readonly line: Line | undefined;
  /** The data set that contains the bars. */
  readonly dataset: string | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The securities with which a chart is compared, including those that are still loading. */
export interface Compared {
  readonly members: readonly Member[];
  /** The comparison to draw. Null until one of the securities has loaded. */
  readonly comparison: Comparison | null;
}

const labelOf = ({ name, english, code }: DailyBars, lang: 'zh' | 'en'): string =>
  `${lang === 'en' ? (english ?? name) : name} ${code}`;

/** Compares the chart's own security with others on the days of its bars. */
export function useComparison(
  security: DailyBars,
  bars: Bars,
  options: { compared: readonly ComparedSecurity[]; basis: Comparison['basis']; adjustment: Adjustment },
): Compared {
  const { basis, adjustment } = options;
  const lang = useLanguage();
  const compared = options.compared.filter(
    ({ kind, code }) => kind !== security.kind || code !== security.code,
  );
  const answers = useQueries({ queries: compared.map(({ kind, code }) => barsQuery(kind, code)) });
  const [first, second, third, fourth] = answers.map(({ data }) => data);
  const comparison = useMemo(() => {
    const histories = [first, second, third, fourth];
    if (histories.every((history) => history === undefined)) return null;
    const others = histories.flatMap((history, tint) =>
      history === undefined
        ? []
        : [
            {
              label: labelOf(history, lang),
              values: pricesOn(bars.dates, barsOf(history, adjustment)),
              tint,
            },
          ],
    );
    const own = { label: labelOf(security, lang), values: bars.close, tint: 'text' as const };
    return { basis, lines: [own, ...others] };
  }, [first, second, third, fourth, security, bars, basis, adjustment, lang]);
  const members = compared.map((member, at) => ({
    security: member,
    key: comparedKey(member),
    line: comparison?.lines.find(({ tint }) => tint === at),
    dataset: answers[at]?.data?.dataset,
    error: answers[at]?.error ?? null,
    retry: () => void answers[at]?.refetch(),
  }));
  return { members, comparison };
}
