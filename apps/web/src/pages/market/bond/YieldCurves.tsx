import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { viewQuery } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { Legend } from '../../../shared/chart/plot/Legend.tsx';
import type { LineLook, Mark } from '../../../shared/chart/plot/mark.ts';
import { Plot } from '../../../shared/chart/plot/Plot.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { monthsBefore } from '../../../shared/time/days.ts';
import { LateTag } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { bondMessages } from './bond.messages.ts';
import { YIELDS, yieldsQuery } from './bond.queries.ts';
import { curveNear, newestCurve, tenorParts, tenorsOf, type YieldCurve } from './yield-curve.ts';

const HEIGHT_PX = 200;
/** The height of the legend and of the read-out above the plot. */
const LINES_PX = 54;
const MONTHS_OF_A_YEAR = 12;
const BASIS_POINTS = 100;
const NOW: LineLook = { colour: 'primary', isOwn: true };
const AGO: LineLook = { colour: 'muted', isDashed: true };

/** The government bond yield curve of the latest day, compared with the curve of a year earlier. */
export function YieldCurves() {
  const t = useMessages(bondMessages);
  const view = useQuery(viewQuery(YIELDS));
  const newest = view.data?.coverage?.to ?? '';
  const yearAgo = newest === '' ? '' : monthsBefore(newest, MONTHS_OF_A_YEAR);
  const now = useQuery({ ...yieldsQuery(newest), enabled: newest !== '' });
  const ago = useQuery({ ...yieldsQuery(yearAgo), enabled: yearAgo !== '' });
  const hasNone = view.isSuccess && (newest === '' || view.data.show !== 'full');
  const curve = now.data === undefined ? null : newestCurve(now.data);
  return (
    <Section title={t('curve')}>
      {hasNone ? (
        <Quiet>{t('noCurve')}</Quiet>
      ) : now.data === undefined || ago.data === undefined ? (
        <Unanswered
          query={[view, now, ago]}
          waiting={<SkeletonRows rows={1} rowHeightPx={HEIGHT_PX + LINES_PX} lines={1} />}
        />
      ) : curve === null ? (
        <Quiet>{t('noCurve')}</Quiet>
      ) : (
        <Curves now={curve} ago={curveNear(newestCurve(ago.data), yearAgo)}>
          <LateTag late={view.data?.late ?? null} />
        </Curves>
      )}
      <DatasetSource code={YIELDS} />
    </Section>
  );
}

interface CurvesProps {
  now: YieldCurve;
  ago: YieldCurve | null;
  children: ReactNode;
}

function Curves({ now, ago, children }: CurvesProps) {
  const t = useMessages(bondMessages);
  const tenors = tenorsOf(now, ago);
  const place = usePlace(tenors.length);
  const nameOf = (tenor: string): string => {
    const parts = tenorParts(tenor);
    return parts === null ? tenor : t(`tenor.${parts.unit}`, { count: parts.count });
  };
  const valuesOf = (curve: YieldCurve) => tenors.map((tenor) => curve.yields.get(tenor) ?? null);
  const tenor = tenors[place.at] ?? '';
  const [here, before] = [now.yields.get(tenor), ago?.yields.get(tenor)];
  const marks: Mark[] = [
    ...(ago === null ? [] : [{ kind: 'line', key: 'ago', values: valuesOf(ago), ...AGO } as const]),
    { kind: 'line', key: 'now', values: valuesOf(now), ...NOW },
    { kind: 'point', key: 'points', values: valuesOf(now), colour: NOW.colour },
  ];
  return (
    <div>
      <Row gap="4px 14px" align="center">
        <Legend
          lines={[
            { key: 'now', label: now.day, ...NOW },
            ...(ago === null ? [] : [{ key: 'ago', label: ago.day, ...AGO }]),
          ]}
        />
        {children}
        {ago === null && <Quiet size={13}>{t('noYearAgo')}</Quiet>}
      </Row>
      <Plot
        label={t('curveLabel', { day: now.day })}
        periods={tenors.map(nameOf)}
        marks={marks}
        place={place}
        reading={
          here === undefined || before === undefined
            ? t('point', { tenor: nameOf(tenor), now: formatPercent(here ?? before) })
            : t('pointAgo', {
                tenor: nameOf(tenor),
                now: formatPercent(here),
                ago: formatPercent(before),
                change: formatNumber((here - before) * BASIS_POINTS, { decimalsMax: 1, signed: true }),
              })
        }
        tickText={(value) => formatPercent(value)}
        heightPx={HEIGHT_PX}
      />
    </div>
  );
}
