import { DAY_FIGURES, type DayFigure, type DayRows, type Lang } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../../shared/answer/Answer.tsx';
import { directionOf, formatChangePercent } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../../shared/navigation/paths.ts';
import { Select } from '../../../../shared/ui/control/Select.tsx';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import type { ChangeAddress, DayAddress } from '../day-address.ts';
import { figureDirection, figureText, nameAt } from '../figures.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import { leadersQuery } from '../market-day.queries.ts';
import styles from './Leaders.module.css';

const ROWS = 10;
const ROW_HEIGHT_PX = 34;

/** The ten stocks with the highest and the ten with the lowest values of a day, by any figure. */
export function Leaders({ address, onChange }: { address: DayAddress; onChange: ChangeAddress }) {
  const t = useMessages(marketDayMessages);
  const figure = address.leaders;
  return (
    <>
      <Row gap="8px 14px" align="center">
        <Select
          aria-label={t('figure')}
          value={figure}
          onChange={(event) =>
            onChange({ leaders: DAY_FIGURES.find((one) => one === event.target.value) ?? figure })
          }
        >
          {DAY_FIGURES.map((one) => (
            <option key={one} value={one}>
              {t(`figure.${one}`)}
            </option>
          ))}
        </Select>
      </Row>
      <Grid columns={2} gap="16px 32px" oneBelow={760}>
        <DayEnd title={t('highest')} address={address} figure={figure} order="desc" />
        <DayEnd title={t('lowest')} address={address} figure={figure} order="asc" />
      </Grid>
    </>
  );
}

interface DayEndProps {
  title: string;
  address: DayAddress;
  figure: DayFigure;
  order: 'asc' | 'desc';
  /** Returns the URL to which a stock links. By default, it is the URL of the stock's chart. */
  pathOf?: PathOf;
}

type PathOf = (code: string, lang: Lang) => string;

const chartPath: PathOf = (code, lang) => marketDataPath(code, lang);

/** The ten stocks with the highest or the lowest values of a figure. */
export function DayEnd({ title, address, figure, order, pathOf = chartPath }: DayEndProps) {
  const rows = useQuery(leadersQuery(address, figure, order));
  return (
    <Stack aria-label={title} as="section" className={styles.end} gap={4}>
      <h3>{title}</h3>
      <Answer query={rows} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />}>
        {(data) => <LeaderList rows={data} figure={figure} pathOf={pathOf} />}
      </Answer>
    </Stack>
  );
}

interface LeaderListProps {
  rows: DayRows;
  figure: DayFigure;
  pathOf: PathOf;
}

function LeaderList({ rows, figure, pathOf }: LeaderListProps) {
  const lang = useLanguage();
  const t = useMessages(marketDayMessages);
  const isKnown = (value: number | null): boolean => value !== null;
  if (!rows[figure].some(isKnown)) return <Quiet size={14}>{t('noFigure')}</Quiet>;
  return (
    <ol className={styles.list}>
      {rows.code.map((code, row) => {
        if (!isKnown(rows[figure][row] ?? null)) return null;
        const change = rows.changePercent[row] ?? null;
        const value = rows[figure][row] ?? null;
        return (
          <li key={code}>
            <Link to={pathOf(code, lang)}>
              <Row as="span" gap="0 8px" align="baseline">
                <span className={styles.name}>{nameAt(rows, row, lang)}</span>
                <Quiet as="span" size={13}>
                  {code}
                </Quiet>
              </Row>
              <span className={styles.figure} data-direction={figureDirection(figure, value)}>
                {figureText(figure, value, lang)}
              </span>
              <span className={styles.figure} data-direction={directionOf(change)}>
                {figure === 'changePercent'
                  ? figureText('last', rows.last[row] ?? null, lang)
                  : formatChangePercent(change)}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
