import { type CompanyIndicators, UNITS } from '@jishi/contract';
import { formatList, formatNumber, inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import type { PeriodChoice } from '../use-period.ts';
import { TWO } from './CompanyHead.tsx';
import styles from './IndicatorPeers.module.css';
import { type Line, LineChart, strokeOf } from './LineChart.tsx';

type Indicator = CompanyIndicators['indicators'][number];

/** Colours of the peers. Repeated colours are dashed. */
const PEER_SERIES = [1, 3, 4] as const;
const MEDIAN = 'median';

/** The lines of the chart: the company, its industry's median, its peers. */
function useLines(data: CompanyIndicators, name: string): (indicator?: Indicator) => Line[] {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  return (indicator) => [
    { key: 'own', label: name, values: indicator?.own ?? [], series: null },
    ...(data.industry === null
      ? []
      : [{ key: MEDIAN, label: t('median'), values: indicator?.median ?? [], series: 0, isDashed: true }]),
    ...data.peers.map((peer, at) => ({
      key: peer.code,
      label: lang === 'en' ? (peer.english ?? peer.name) : peer.name,
      values: indicator?.peers[at] ?? [],
      series: PEER_SERIES[at % PEER_SERIES.length] ?? 1,
      isDashed: at >= PEER_SERIES.length,
    })),
  ];
}

interface IndicatorChartProps {
  data: CompanyIndicators;
  indicator: Indicator;
  name: string;
  period: PeriodChoice;
}

/** One indicator: its lines, and the values of a period as text. */
export function IndicatorChart({ data, indicator, name, period }: IndicatorChartProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const lines = useLines(data, name)(indicator);
  const unit = indicator.unit === null ? null : UNITS[indicator.unit][lang];
  const title = indicator[lang] + inBrackets(unit, lang);
  const figureOf = ({ values }: Line): string => formatNumber(values[period.at] ?? null, TWO);
  const reading = t('point', {
    period: data.periods[period.at] ?? '',
    figures: formatList(
      lines.map((line) => `${line.label} ${figureOf(line)}`),
      lang,
    ),
  });
  return (
    <figure className={styles.indicator}>
      <figcaption>
        <strong>{title}</strong>{' '}
        <Quiet as="span" size={13}>
          {data.periods[period.at]}
        </Quiet>
      </figcaption>
      <LineChart
        label={t('chartOf', { name: title })}
        periods={data.periods}
        lines={lines}
        place={period}
        reading={reading}
        onChoose={period.choose}
        mark={period.at}
      />
      <table className={styles.values}>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              <td>{figureOf(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The owner of each line. A peer can be removed. */
export function Legend({
  data,
  name,
  onRemove,
}: {
  data: CompanyIndicators;
  name: string;
  onRemove: (peer: string) => void;
}) {
  const t = useMessages(companiesMessages);
  const lines = useLines(data, name)();
  const isPeer = (key: string): boolean => data.peers.some(({ code }) => code === key);
  return (
    <ul className={styles.legend}>
      {lines.map((line) => (
        <li key={line.key}>
          <svg width="26" height="8" aria-hidden="true">
            <path
              d="M0 4H26"
              style={{ stroke: strokeOf(line) }}
              strokeWidth={line.series === null ? 3 : 2}
              strokeDasharray={line.isDashed ? '5 3' : undefined}
            />
          </svg>
          {line.label}
          {isPeer(line.key) && (
            <Button
              dense
              onClick={() => onRemove(line.key)}
              aria-label={t('removePeer', { name: line.label })}
            >
              ×
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
