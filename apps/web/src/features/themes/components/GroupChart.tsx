import type { Statistic, ThemeGroup } from '@jishi/contract';
import { BarChart } from '../../../shared/chart/plot/BarChart.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { figureText } from '../figure-texts.ts';

interface GroupChartProps {
  label: string;
  statistic: Statistic;
  groups: readonly ThemeGroup[];
}

/** Figures of groups as horizontal bars. */
export function GroupChart({ label, statistic, groups }: GroupChartProps) {
  const lang = useLanguage();
  const bars = groups.map(({ key, name, value }) => ({
    key: key ?? '',
    name: name?.[lang] ?? '',
    value: value ?? 0,
    text: figureText(value, statistic, lang),
  }));
  return <BarChart label={label} bars={bars} />;
}
