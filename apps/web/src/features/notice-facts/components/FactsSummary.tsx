import type { FactKindSummary } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { noticeFactsMessages } from '../notice-facts.messages.ts';
import { summaryQuery } from '../notice-facts.queries.ts';
import { useFactFilter } from '../use-fact-filter.ts';
import { CompanyName } from './CompanyName.tsx';
import { FactValue } from './FactValue.tsx';
import styles from './NoticeFacts.module.css';

const SKELETON = { rows: 8, rowHeightPx: 43 };

/** Summarises the facts by kind: their number, their latest day and the largest value. */
export function FactsSummary() {
  const t = useMessages(noticeFactsMessages);
  const summary = useQuery(summaryQuery());
  const columns = useColumns();
  if (summary.isSuccess && (summary.data === null || summary.data.kinds.length === 0)) return null;
  return (
    <Section title={t('summary')}>
      {summary.isSuccess && summary.data !== null ? (
        <>
          <Quiet size={13}>{t('summaryDays', { days: summary.data.days })}</Quiet>
          <FactTable
            caption={t('summary')}
            columns={columns}
            rows={summary.data.kinds}
            rowKey={({ kind }) => kind}
            narrow="table"
          />
        </>
      ) : (
        <Unanswered query={summary} waiting={<SkeletonRows {...SKELETON} />} />
      )}
    </Section>
  );
}

function useColumns(): FactColumn<FactKindSummary>[] {
  const t = useMessages(noticeFactsMessages);
  const { pathname } = useLocation();
  const { filter, searchOf } = useFactFilter();
  const number = (key: 'notices' | 'facts', label: string): FactColumn<FactKindSummary> => ({
    key,
    label,
    align: 'right',
    wideOnly: key === 'facts',
    cell: (row) => formatNumber(row[key]),
  });
  return [
    {
      key: 'kind',
      label: t('kind'),
      cell: ({ kind }) => (
        <Link
          className={styles.value}
          to={`${pathname}${searchOf({ kind })}`}
          aria-current={kind === filter.kind ? 'true' : undefined}
          preventScrollReset
        >
          {t(`kind.${kind}`)}
        </Link>
      ),
    },
    number('notices', t('notices')),
    number('facts', t('factCount')),
    {
      key: 'newest',
      label: t('newest'),
      align: 'right',
      cell: ({ newest }) => <span className={styles.value}>{newest}</span>,
    },
    ...useLargestColumns(),
  ];
}

/** The largest value of a kind with its unit, and the notice that states it. */
function useLargestColumns(): FactColumn<FactKindSummary>[] {
  const t = useMessages(noticeFactsMessages);
  const { pathname } = useLocation();
  const { searchOf } = useFactFilter();
  return [
    {
      key: 'largest',
      label: t('largest'),
      align: 'right',
      cell: ({ largest }) => {
        const [fact] = largest?.facts ?? [];
        return fact === undefined ? MISSING : <FactValue fact={fact} withUnit />;
      },
    },
    {
      key: 'measure',
      label: t('item'),
      wideOnly: true,
      cell: ({ largest }) => {
        const [fact] = largest?.facts ?? [];
        return fact === undefined ? MISSING : t(`item.${fact.item}`);
      },
    },
    {
      key: 'company',
      label: t('company'),
      wideOnly: true,
      cell: ({ largest }) => largest && <CompanyName notice={largest} />,
    },
    {
      key: 'notice',
      label: t('notice'),
      wideOnly: true,
      cell: ({ kind, largest }) =>
        largest && (
          <Link
            to={`${pathname}${searchOf({ kind, notice: largest.textId })}`}
            className={styles.title}
            lang="zh"
            title={largest.title}
          >
            {largest.title}
          </Link>
        ),
    },
  ];
}
