import { FREQUENCIES, type LoadedDataset, type LoadState, type SiteStatus } from '@jishi/contract';
import { Link } from 'react-router';
import { formatInstant, formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { statusMessages } from '../status.messages.ts';
import { LoadTag } from './StateTag.tsx';

/** States that indicate no problem. Data sets in these states are collapsed. */
const FOLDED = ['onTime', 'notJudged'] as const satisfies readonly LoadState[];

/**
 * The latest day and the most recent load of each data set. Data sets with problems are listed, and the others are
 * collapsed by state.
 */
export function LoadTable({ datasets }: Pick<SiteStatus, 'datasets'>) {
  const t = useMessages(statusMessages);
  const problems = datasets.filter(({ state }) => state === 'late' || state === 'overdue');
  const groups = FOLDED.map((state) => ({
    state,
    rows: datasets.filter((dataset) => dataset.state === state),
  }));
  return (
    <Section title={t('datasets')}>
      {datasets.some(({ demo }) => demo) && <DemoMark />}
      {datasets.length === 0 && <EmptyNote title={t('noDatasets')} />}
      {datasets.length > 0 && problems.length === 0 && (
        <p>
          <strong>{t('noneLate')}</strong>
        </p>
      )}
      {problems.length > 0 && <Loads caption={t('problems')} datasets={problems} />}
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ state, rows }) => (
          <Fold key={state} summary={t(`group.${state}`, { count: formatNumber(rows.length) })}>
            <Loads caption={t(`load.${state}`)} datasets={rows} />
          </Fold>
        ))}
      <Quiet size={13}>{t('datasetsAbout')}</Quiet>
    </Section>
  );
}

function Loads({ caption, datasets }: { caption: string; datasets: readonly LoadedDataset[] }) {
  const t = useMessages(statusMessages);
  const lang = useLanguage();
  return (
    <FactTable
      caption={caption}
      narrow="lines"
      rows={datasets}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'dataset',
          label: t('dataset'),
          fills: 'line',
          cell: (dataset) => (
            <Link to={productPath(dataset.code, lang)}>
              {dataset[lang]} <code data-wide-only="true">{dataset.code}</code>
            </Link>
          ),
        },
        {
          key: 'frequency',
          label: t('frequency'),
          wideOnly: true,
          cell: ({ frequency }) => FREQUENCIES.find(({ code }) => code === frequency)?.[lang] ?? MISSING,
        },
        {
          key: 'loadedAt',
          label: t('loadedAt'),
          wideOnly: true,
          cell: ({ loadedAt }) => formatInstant(loadedAt),
        },
        {
          key: 'coverageTo',
          label: t('coverageTo'),
          named: true,
          cell: ({ coverageTo }) => coverageTo ?? MISSING,
        },
        { key: 'state', label: t('state'), cell: (dataset) => <Judgement dataset={dataset} /> },
      ]}
    />
  );
}

/**
 * The state in one word. For late rows, also states by how many trading days they are late and which day is missing
 * first.
 */
function Judgement({ dataset: { state, late } }: { dataset: LoadedDataset }) {
  const t = useMessages(statusMessages);
  if (late === null) return <LoadTag state={state} />;
  return (
    <>
      <LoadTag state={state} /> {t('lateBy', { count: formatNumber(late.tradingDays) })}
      <span data-wide-only="true">{t('lateSince', { since: late.since })}</span>
    </>
  );
}
