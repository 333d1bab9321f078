import { FACT_ITEMS, type FactItem, type FactKind, type FactUnit, type NoticeFacts } from '@jishi/contract';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { noticeFactsMessages } from '../notice-facts.messages.ts';
import { useFactFilter } from '../use-fact-filter.ts';
import { CompanyName } from './CompanyName.tsx';
import { FactValue } from './FactValue.tsx';
import styles from './NoticeFacts.module.css';

interface FactsTableProps {
  kind: FactKind;
  notices: readonly NoticeFacts[];
}

/** A table with one notice per row. Each column is an item that at least one of the notices contains. */
export function FactsTable({ kind, notices }: FactsTableProps) {
  const t = useMessages(noticeFactsMessages);
  const columns = useColumns();
  const units = new Map(notices.flatMap(({ facts }) => facts.map(({ item, unit }) => [item, unit])));
  const items: readonly FactItem[] = FACT_ITEMS[kind];
  return (
    <div className={styles.scroll}>
      <FactTable
        caption={t('facts')}
        columns={[
          ...columns,
          ...items.flatMap((item) => {
            const unit = units.get(item);
            return unit === undefined ? [] : [itemColumn(item, unit, t)];
          }),
        ]}
        rows={notices}
        rowKey={({ textId }) => textId}
      />
    </div>
  );
}

const isText = (unit: FactUnit): boolean => unit === 'date' || unit === 'party';

function itemColumn(
  item: FactItem,
  unit: FactUnit,
  t: (name: `item.${FactItem}`) => string,
): FactColumn<NoticeFacts> {
  return {
    key: item,
    label: t(`item.${item}`),
    ...(!isText(unit) && { align: 'right' }),
    cell: ({ facts }) => {
      const values = facts.filter((fact) => fact.item === item);
      return values.length === 0 ? null : (
        <Stack as="span" gap={2}>
          {values.map((fact) => (
            <FactValue key={fact.from} fact={fact} />
          ))}
        </Stack>
      );
    },
  };
}

function useColumns(): FactColumn<NoticeFacts>[] {
  const t = useMessages(noticeFactsMessages);
  const { pathname } = useLocation();
  const { searchOf } = useFactFilter();
  const openPath = (notice: string): string => `${pathname}${searchOf({ notice })}`;
  return [
    { key: 'date', label: t('date'), cell: ({ date }) => <span className={styles.value}>{date}</span> },
    {
      key: 'company',
      label: t('company'),
      cell: (notice) => (
        <span className={styles.value}>
          <CompanyName notice={notice} />{' '}
          <Quiet as="code" size={13}>
            {notice.code}
          </Quiet>
        </span>
      ),
    },
    {
      key: 'notice',
      label: t('notice'),
      cell: ({ textId, title }) => (
        <Link to={openPath(textId)} className={styles.title} lang="zh" title={title}>
          {title}
        </Link>
      ),
    },
  ];
}
