import type { DataRows } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { viewQuery } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatShort,
  readAs,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { LateTag } from '../../../shared/ui/late/LateNotice.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { bondMessages } from './bond.messages.ts';
import { BOND_QUOTES, moversQuery } from './bond.queries.ts';

const TABLE_PX = 260;
const PRICE = { decimalsMin: 3, decimalsMax: 3 };

interface Mover {
  readonly code: string;
  readonly name: string;
  readonly price: number | null;
  readonly change: number;
  readonly turnover: number | null;
}

/** The bonds whose prices rose or fell the most on the latest day. */
export function Movers() {
  const t = useMessages(bondMessages);
  const lang = useLanguage();
  const view = useQuery(viewQuery(BOND_QUOTES));
  const day = view.data?.show === 'full' ? (view.data.coverage?.to ?? '') : '';
  const rises = useQuery({ ...moversQuery(day, 'rise', lang), enabled: day !== '' });
  const falls = useQuery({ ...moversQuery(day, 'fall', lang), enabled: day !== '' });
  const isNone = view.isSuccess && day === '';
  const late = view.data?.late ?? null;
  return (
    <Section title={t('movers')}>
      {isNone && <Quiet>{t('noQuotes')}</Quiet>}
      {!isNone && (rises.data === undefined || falls.data === undefined) && (
        <Unanswered
          query={[view, rises, falls]}
          waiting={<SkeletonRows rows={1} rowHeightPx={TABLE_PX} lines={1} />}
        />
      )}
      {rises.data !== undefined && falls.data !== undefined && (
        <>
          <Row gap="4px 14px" align="center" quiet={13}>
            {t('moversOn', { day, count: formatNumber(rises.data.total) })}
            <LateTag late={late} />
          </Row>
          <Grid data-old={late !== null || undefined} min={420} fill gap="12px 40px">
            <MoverTable caption={t('rise')} none={t('none')} movers={moversOf(rises.data, 'rise')} />
            <MoverTable caption={t('fall')} none={t('noneFell')} movers={moversOf(falls.data, 'fall')} />
          </Grid>
        </>
      )}
      <DatasetSource code={BOND_QUOTES} values={day === '' ? {} : { sdate: day, edate: day }} />
    </Section>
  );
}

const numberOf = (cell: unknown): number | null => (typeof cell === 'number' ? cell : null);

/** Returns the rows whose prices moved in the given direction. */
function moversOf({ cells, count, ...readings }: DataRows, direction: 'rise' | 'fall'): Mover[] {
  const [codes = [], names = [], prices = [], changes = [], turnovers = []] = cells;
  return Array.from(
    { length: count },
    (_, at): Mover => ({
      code: String(codes[at] ?? ''),
      name: readAs(String(names[at] ?? ''), readings),
      price: numberOf(prices[at]),
      change: numberOf(changes[at]) ?? 0,
      turnover: numberOf(turnovers[at]),
    }),
  ).filter(({ change }) => directionOf(change) === direction);
}

interface MoverTableProps {
  caption: string;
  none: string;
  movers: readonly Mover[];
}

function MoverTable({ caption, none, movers }: MoverTableProps) {
  const t = useMessages(bondMessages);
  const lang = useLanguage();
  const columns: FactColumn<Mover>[] = [
    {
      key: 'name',
      label: caption,
      cell: ({ code, name }) => (
        <Link to={`${PATHS.bonds[lang]}?${new URLSearchParams({ scode: code })}`}>{name}</Link>
      ),
    },
    { key: 'price', label: t('price'), align: 'right', cell: ({ price }) => formatNumber(price, PRICE) },
    {
      key: 'change',
      label: t('change'),
      align: 'right',
      cell: ({ change }) => (
        <span data-direction={directionOf(change)}>
          {arrowOf(change)} {formatChangePercent(change)}
        </span>
      ),
    },
    {
      key: 'turnover',
      label: t('turnover'),
      align: 'right',
      wideOnly: true,
      cell: ({ turnover }) => formatShort(turnover, lang),
    },
  ];
  if (movers.length === 0) return <Quiet>{none}</Quiet>;
  return (
    <FactTable caption={caption} columns={columns} rows={movers} rowKey={({ code }) => code} narrow="table" />
  );
}
