import {
  GROUPINGS,
  type Grouping,
  isPeriod,
  MEASURES,
  type Statistic,
  THEME_GROUPS_MAX,
  type ThemeFigures,
  UNITS,
} from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handOver } from '../../../shared/files/hand-over.ts';
import {
  formatNumber,
  formatQuantity,
  formatSum,
  inBrackets,
  sumUnit,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMomentary } from '../../../shared/time/use-momentary.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { figuresCsv } from '../figures-csv.ts';
import { themesMessages } from '../themes.messages.ts';
import { fieldNamesQuery, figuresQuery } from '../themes.queries.ts';
import { useThemeChoice } from '../use-theme-choice.ts';
import styles from './Figures.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

/** A statistic of a theme, as bars and as the numbers that they are of. */
export function ThemeStatistics() {
  const t = useMessages(themesMessages);
  const choice = useThemeChoice();
  const { statistic } = choice;
  const figures = useQuery({ ...figuresQuery(choice), enabled: choice.isSound && !choice.isPending });
  const isComing = choice.isPending || (choice.isSound && figures.isPending);
  return (
    <div className={styles.room}>
      {choice.isPending ? <div className={styles.choicePlace} /> : <ThemeChoice choice={choice} />}
      {isComing && <SkeletonRows rows={14} rowHeightPx={42} />}
      {figures.isError && <ErrorNote error={figures.error} onRetry={() => void figures.refetch()} />}
      {figures.data?.groups === null && <EmptyNote title={t('closed', { code: statistic.dataset })} />}
      {figures.data?.groups?.length === 0 && <EmptyNote title={t('none', { code: statistic.dataset })} />}
      {figures.data && (figures.data.groups?.length ?? 0) > 0 && (
        <Figures statistic={statistic} figures={figures.data} />
      )}
      {!isComing && (
        <Stack gap={18}>
          <Method statistic={statistic} />
          <DatasetSource code={statistic.dataset} />
        </Stack>
      )}
    </div>
  );
}

interface FiguresProps {
  statistic: Statistic;
  figures: ThemeFigures;
}

function Figures({ statistic, figures }: FiguresProps) {
  const t = useMessages(themesMessages);
  const { from, to, demo } = figures;
  return (
    <>
      <Row gap={14} align="center">
        {from !== null && to !== null && (
          <Quiet size={13}>{from === to ? t('oneDay', { from }) : t('span', { from, to })}</Quiet>
        )}
        {demo && <DemoMark />}
        <Tools statistic={statistic} figures={figures} />
      </Row>
      <FigureTable statistic={statistic} figures={figures} />
      {figures.groups?.length === THEME_GROUPS_MAX && (
        <Quiet size={13}>
          {t(isPeriod(figures.grouping as Grouping) ? 'newestGroups' : 'largestGroups', {
            most: THEME_GROUPS_MAX,
          })}
        </Quiet>
      )}
    </>
  );
}

function Tools({ statistic, figures }: FiguresProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const [copied, setCopied] = useMomentary(false);
  const save = (): void => {
    const labels = {
      group: t('group'),
      figure: headOf(statistic, lang),
      rows: t('rows'),
      total: t('total'),
      noGroup: t('noGroup'),
    };
    const csv = figuresCsv(figures, labels, lang);
    handOver(new Blob([csv], { type: 'text/csv' }), `${statistic.id}-${figures.grouping}.csv`);
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <Row gap={10}>
      <Button onClick={save}>{t('csv')}</Button>
      {'clipboard' in navigator && (
        <Button onClick={() => void copy()}>
          <span aria-live="polite">{t(copied ? 'copied' : 'copyLink')}</span>
        </Button>
      )}
    </Row>
  );
}

const headOf = ({ name, unit }: Statistic, lang: 'zh' | 'en'): string =>
  `${name[lang]}${unit === null ? '' : inBrackets(UNITS[unit][lang], lang)}`;

function FigureTable({ statistic, figures: { groups, total, grouping } }: FiguresProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const { unit } = statistic;
  const largest = Math.max(1e-12, ...(groups ?? []).map(({ value }) => Math.abs(value ?? 0)));
  const numberOf = (value: number | null): string =>
    unit === null ? formatQuantity(value, unit, lang) : formatSum(value, unit, lang);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        {`${statistic.name[lang]}, ${GROUPINGS[grouping as keyof typeof GROUPINGS][lang]}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('group')}</th>
          <th scope="col" data-align="right">
            {headOf({ ...statistic, unit: unit && sumUnit(unit) }, lang)}
          </th>
          <th scope="col" data-align="right">
            {t('rows')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(groups ?? []).map(({ key, name, value, rows }) => (
          <tr key={key ?? ''} data-group={key ?? ''}>
            <th scope="row">
              {name?.[lang] ?? t('noGroup')}
              <span
                className={styles.bar}
                style={{ width: `${(100 * Math.abs(value ?? 0)) / largest}%` }}
                aria-hidden="true"
              />
            </th>
            <td data-align="right">{numberOf(value)}</td>
            <td data-align="right">{formatNumber(rows)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td data-align="right">{numberOf(total.value)}</td>
          <td data-align="right">{formatNumber(total.rows)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The formula in words, made of the statistic itself. */
function Method({ statistic: { dataset, measure, field, sign, date, rows } }: { statistic: Statistic }) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const names = useQuery({ ...fieldNamesQuery(dataset, lang), enabled: isOpen }).data;
  const named = (code = ''): string => {
    const name = names?.get(code);
    return name === undefined ? code : `${code}${inBrackets(name, lang)}`;
  };
  const day = named(date);
  const sentences = [
    t('method', {
      code: dataset,
      field: field === undefined ? '' : t('methodField', { field: named(field) }),
      measure: MEASURES[measure][lang],
    }),
    ...(sign === undefined ? [] : [t(sign === 'above' ? 'methodSign' : 'methodSignBelow')]),
    ...(rows === 'newest' ? [t('methodNewest', { date: day })] : []),
    ...(rows === 'span' ? [t('methodDate', { date: day })] : []),
    t('methodGroups'),
  ];
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('how')}</summary>
      <p>{sentences.join(lang === 'zh' ? '' : ' ')}</p>
    </details>
  );
}
