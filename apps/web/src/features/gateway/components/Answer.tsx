import { errorCodeAddress } from '@jishi/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdviceLink } from '../../../shared/charge/AdviceLink.tsx';
import { adviceOn, type Goods } from '../../../shared/charge/advice.ts';
import { Receipt } from '../../../shared/charge/Receipt.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { type RecordColumn, RecordsTable } from '../../../shared/ui/table/RecordsTable.tsx';
import type { GatewayAnswer } from '../call-gateway.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import { errorOfCode } from '../gateway-errors.ts';
import { startMessages } from '../start.messages.ts';
import styles from './Answer.module.css';

const RESULT_SUCCESS = 200;

interface AnswerProps {
  answer: GatewayAnswer;
  /** The data set that was called. */
  dataset: Goods;
  columns: readonly RecordColumn[];
  /** Whether the rows are demo data. */
  demo: boolean;
  /** Whether the answer is next to code. If so, it initially shows the JSON text. */
  isCode?: boolean;
}

/** The response to a call: the result, the receipt, then the rows as a table or as raw text. */
export function Answer({ answer, dataset, columns, demo, isCode = false }: AnswerProps) {
  const t = useMessages(gatewayMessages);
  const ofStart = useMessages(startMessages);
  const good = answer.resultcode === RESULT_SUCCESS;
  return (
    <Stack gap={12}>
      <h3>{ofStart('answer')}</h3>
      <div className={good ? styles.good : styles.bad} role={good ? 'status' : 'alert'}>
        <p>
          <ResultCode code={answer.resultcode} isGood={good} />{' '}
          {good && answer.dryRun ? t('dryRun') : answer.resultmsg}
        </p>
        {!good && <Remedy resultcode={answer.resultcode} dataset={dataset} />}
      </div>
      <Receipt lines={answer.receipt} />
      {good && !answer.dryRun && <Rows {...{ answer, columns, demo, isCode }} />}
    </Stack>
  );
}

/** An error code that links to its entry in the list. */
function ResultCode({ code, isGood }: { code: number; isGood: boolean }) {
  const lang = useLanguage();
  if (isGood) return <code>{code}</code>;
  return (
    <Link to={errorCodeAddress(code, lang)}>
      <code>{code}</code>
    </Link>
  );
}

/** Advice after an error, with a link to the page that resolves it. */
function Remedy({ resultcode, dataset }: { resultcode: number; dataset: Goods }) {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  const advice = adviceOn(resultcode, dataset, lang);
  const text = advice?.text ?? errorOfCode(resultcode)?.remedy?.[lang];
  if (text === undefined) return null;
  return (
    <p>
      {t('remedy', { text })} {advice !== null && <AdviceLink advice={advice} />}
    </p>
  );
}

function Rows({ answer, columns, demo, isCode }: Required<Omit<AnswerProps, 'dataset'>>) {
  const t = useMessages(gatewayMessages);
  const ofStart = useMessages(startMessages);
  const [view, setView] = useState<'table' | 'json'>(isCode ? 'json' : 'table');
  if (answer.records.length === 0) {
    return (
      <EmptyNote title={t('noRows')}>
        <p>{t('noRowsHint')}</p>
      </EmptyNote>
    );
  }
  return (
    <>
      <Row gap={8} align="center" justify="space-between" quiet={15}>
        <p>
          {t('rowsShown', { count: formatNumber(answer.records.length), total: formatNumber(answer.total) })}{' '}
          {demo && <DemoMark />}
        </p>
        <Choice
          label={ofStart('answer')}
          value={view}
          onChoose={setView}
          options={[
            { value: 'table' as const, label: t('asTable') },
            { value: 'json' as const, label: t('asJson') },
          ]}
        />
      </Row>
      {view === 'table' ? (
        <RecordsTable label={ofStart('answer')} columns={columns} records={answer.records} />
      ) : (
        <CodeBlock
          label={t('asJson')}
          language="json"
          code={indented(answer.raw)}
          {...(isCode && { folds: 'late' })}
        />
      )}
    </>
  );
}

/** Formats the response as received, with one record per line. Numbers keep their original digits. */
const indented = (raw: string): string =>
  raw
    .replace(/("records":\[)/, '$1\n')
    .replaceAll('},{', '},\n{')
    .replace(/\}\]\}$/, '}\n]}');
