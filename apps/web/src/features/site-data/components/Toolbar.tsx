import { fillMessage, type Localized, type ViewedDataset } from '@jishi/contract';
import { Link } from 'react-router';
import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { useMomentary } from '../../../shared/time/delays.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { buttonLook } from '../../../shared/ui/button/button-look.ts';
import { copyText } from '../../../shared/ui/code/copy-text.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import type { Column } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import type { RowsQuestion } from '../data-view.queries.ts';
import type { Where } from '../filters.ts';
import type { TableHabits } from '../preferences.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import type { RowsProps } from './GridTable.tsx';
import { SortSelect } from './SortSelect.tsx';
import { TableSettings } from './TableSettings.tsx';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  view: ViewedDataset;
  /** The text for a number of rows. By default, the text says "rows". */
  counted?: Localized | undefined;
  /** The number of rows. Null until it is known. */
  total: number | null;
  question: RowsQuestion;
  columns: readonly Column[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  onColumnOrder: (order: readonly string[]) => void;
  /** Whether the reader has moved columns. */
  isOwnOrder: boolean;
  habits: TableHabits;
  onHabits: (change: Partial<TableHabits>) => void;
  where: Where;
  /** Null if the column headers sort the rows. */
  sorting: RowsProps['sorting'];
  /** Null if there is no chart of the rows. */
  isChart: boolean | null;
  onChart: (isChart: boolean) => void;
}

/** The number of rows, and actions on the rows. */
export function Toolbar(props: ToolbarProps) {
  const { view, counted, total, question, columns, sorting, where } = props;
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const noun = counted?.[lang] ?? t('rowCount');
  return (
    <Row gap="8px 16px" align="center" justify="space-between">
      <Row as="p" gap="0 14px" align="baseline" quiet>
        <strong className={styles.total} aria-live="polite">
          {total === null ? ' ' : t('total', { counted: fillMessage(noun, { count: formatNumber(total) }) })}
        </strong>
        {view.demo && total !== 0 && <DemoMark />}
        <span>{t('updated', { time: formatInstant(view.updatedAt) })}</span>
      </Row>
      <Row className={styles.tools} gap={8} align="center" data-hidden="print">
        {props.isChart !== null && <ViewSwitch isChart={props.isChart} onChart={props.onChart} />}
        {sorting !== null && <SortSelect columns={columns} sorting={sorting} />}
        <TableSettings {...props} />
        <DownloadMenu question={question} view={view} />
        <CopyLink />
        <Link
          {...buttonLook({ className: styles.chip })}
          to={productPath(view.code, lang, where)}
          aria-label={t('toApi', { code: view.code })}
        >
          {t('api')} <code>{view.code}</code>
        </Link>
      </Row>
    </Row>
  );
}

function ViewSwitch({ isChart, onChart }: { isChart: boolean; onChart: (isChart: boolean) => void }) {
  const t = useMessages(dataViewMessages);
  return (
    <fieldset className={styles.choice} aria-label={t('shownAs')}>
      {([false, true] as const).map((asChart) => (
        <Button key={String(asChart)} aria-pressed={isChart === asChart} onClick={() => onChart(asChart)}>
          {t(asChart ? 'chart' : 'table')}
        </Button>
      ))}
    </fieldset>
  );
}

/** Copies the URL, which contains the data set, the filters and the sort order. */
function CopyLink() {
  const t = useMessages(dataViewMessages);
  const [message, setMessage] = useMomentary<'copyLink' | 'linkCopied' | 'linkNotCopied'>('copyLink');
  const copy = async (): Promise<void> => {
    setMessage((await copyText(window.location.href)) ? 'linkCopied' : 'linkNotCopied');
  };
  return (
    <Button className={styles.tool} onClick={() => void copy()}>
      <span aria-live="polite">{t(message)}</span>
    </Button>
  );
}
