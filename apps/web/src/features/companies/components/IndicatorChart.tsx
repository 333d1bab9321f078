import { type CompanyIndicators, UNITS } from '@jishi/contract';
import { Legend } from '../../../shared/chart/plot/Legend.tsx';
import type { Colour, LineMark } from '../../../shared/chart/plot/mark.ts';
import { Plot } from '../../../shared/chart/plot/Plot.tsx';
import { solePeriod } from '../../../shared/chart/plot/sole-period.ts';
import { formatList, formatNumber, inBrackets, TWO_DECIMALS } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { useCoverageText } from '../../../shared/ui/coverage/use-coverage-text.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import type { Column } from '../../../shared/ui/table/column.ts';
import { Table } from '../../../shared/ui/table/Table.tsx';
import { TableRows } from '../../../shared/ui/table/TableRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import type { PeriodChoice } from '../use-period.ts';
import styles from './IndicatorPeers.module.css';

type Indicator = CompanyIndicators['indicators'][number];

/** The colours of the peers. When a colour is used again, the line is dashed. */
const PEER_COLOURS = ['series-1', 'series-3', 'series-4'] as const satisfies readonly Colour[];
const MEDIAN = 'median';

interface Line extends LineMark {
  readonly label: string;
}

/** Returns the lines of the chart: the company, the median of its industry, and its peers. */
function useLines(data: CompanyIndicators, name: string): (indicator?: Indicator) => Line[] {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const line = (key: string, label: string, look: Omit<Line, 'kind' | 'key' | 'label'>): Line => ({
    kind: 'line',
    key,
    label,
    ...look,
  });
  return (indicator) => [
    line('own', name, { values: indicator?.own ?? [], colour: 'primary', isOwn: true }),
    ...(data.industry === null
      ? []
      : [line(MEDIAN, t('median'), { values: indicator?.median ?? [], colour: 'muted', isDashed: true })]),
    ...data.peers.map((peer, at) =>
      line(peer.code, lang === 'en' ? (peer.english ?? peer.name) : peer.name, {
        values: indicator?.peers[at] ?? [],
        colour: PEER_COLOURS[at % PEER_COLOURS.length] ?? 'series-1',
        isDashed: at >= PEER_COLOURS.length,
      }),
    ),
  ];
}

interface IndicatorChartProps {
  data: CompanyIndicators;
  indicator: Indicator;
  name: string;
  period: PeriodChoice;
}

/** Draws one indicator as lines, and shows the values of a period as text. One period with values has no lines. */
export function IndicatorChart({ data, indicator, name, period }: IndicatorChartProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const coverageText = useCoverageText();
  const lines = useLines(data, name)(indicator);
  const unit = indicator.unit === null ? null : UNITS[indicator.unit][lang];
  const title = indicator[lang] + inBrackets(unit, lang);
  const sole = solePeriod(lines.map(({ values }) => values));
  const at = sole ?? period.at;
  const figureOf = ({ values }: Line): string => formatNumber(values[at] ?? null, TWO_DECIMALS);
  const columns: readonly Column<Line>[] = [
    { key: 'line', label: '', isRowHead: true, cell: ({ label }) => label },
    { key: 'figure', label: '', cell: figureOf },
  ];
  const reading = t('point', {
    period: data.periods[at] ?? '',
    figures: formatList(
      lines.map((line) => `${line.label} ${figureOf(line)}`),
      lang,
    ),
  });
  return (
    <Stack as="figure" gap={6}>
      <figcaption>
        <strong>{title}</strong>{' '}
        <Quiet as="span" size={13} style={{ whiteSpace: 'nowrap' }}>
          {data.periods[at]}
          {data.industry !== null &&
            ` · ${coverageText('companies', indicator.covered[at] ?? 0, data.industry.of)}`}
        </Quiet>
      </figcaption>
      {sole === null && (
        <Plot
          label={t('chartOf', { name: title })}
          periods={data.periods}
          marks={lines}
          place={{ ...period, pointed: at }}
          reading={reading}
          isReadElsewhere
          onChoose={period.choose}
        />
      )}
      <Table className={styles.values} caption={title} heads="none" columns={columns}>
        <TableRows columns={columns} rows={lines} rowKey={({ key }) => key} />
      </Table>
    </Stack>
  );
}

/** The legend: names the company or the median that each line shows. Peers can be removed. */
export function PeerLegend({
  data,
  name,
  onRemove,
}: {
  data: CompanyIndicators;
  name: string;
  onRemove: (peer: string) => void;
}) {
  const t = useMessages(companiesMessages);
  const isPeer = (key: string): boolean => data.peers.some(({ code }) => code === key);
  return (
    <Legend lines={useLines(data, name)()}>
      {({ key, label }) => (
        <>
          {label}
          {isPeer(key) && (
            <Button dense onClick={() => onRemove(key)} aria-label={t('removePeer', { name: label })}>
              ×
            </Button>
          )}
        </>
      )}
    </Legend>
  );
}
