import type { ViewedDataset } from '@jishi/contract';
import { formatSpan } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import type { Where } from '../filters.ts';
import styles from './FilterBar.module.css';

interface NoRowsProps {
  view: ViewedDataset;
  /** The filters that the reader has set. */
  where?: Where;
  /** The filters of a page that shows only the rows about one subject, such as a company. */
  fixed?: Where | undefined;
  onReset: () => void;
}

/** Shown if no row matches. Advises the reader what to change, and states what the data covers. */
export function NoRows({ view, where = {}, fixed = {}, onReset }: NoRowsProps) {
  const t = useMessages(dataViewMessages);
  const isPart = Object.keys(fixed).length > 0;
  if (Object.keys(where).length === 0)
    return <EmptyNote title={t('none')}>{t(isPart ? 'noRowsOfSubject' : 'noRowsHint')}</EmptyNote>;
  return (
    <EmptyNote title={t('none')}>
      <p>
        {t('noneHint')} {view.coverage !== null && t('noneCoverage', { span: formatSpan(view.coverage) })}
      </p>
      <p className={styles.emptyAction}>
        <Button onClick={onReset}>{t('reset')}</Button>
      </p>
    </EmptyNote>
  );
}
