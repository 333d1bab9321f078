import type { DataRows } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { BYTE_ORDER_MARK, handOverCsv } from '../../../shared/files/hand-over.ts';
import { formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketToday } from '../../../shared/time/days.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { bondListMessages } from './bond-list.messages.ts';
import { PAYMENTS, paymentsQuery, termsQuery } from './bond-list.queries.ts';
import { type BondTerms, type CashFlow, cashFlowsOf } from './cash-flows.ts';
import { flowsCsv, totalOf } from './flows-csv.ts';

const MONEY = { decimalsMin: 2, decimalsMax: 4 };
const TABLE_PX = 300;

interface CashFlowsProps {
  code: string;
  couponPercent: number | null;
}

/** The payments of a bond, both the recorded ones and those derived from its terms. */
export function CashFlows({ code, couponPercent }: CashFlowsProps) {
  const t = useMessages(bondListMessages);
  const terms = useQuery(termsQuery(code));
  const payments = useQuery(paymentsQuery(code));
  return (
    <Stack as="article" gap={6} aria-label={t('flows')}>
      <Row gap={10} align="center">
        <h3>{t('flows')}</h3>
        <HowCalculated texts={[t('howPaid'), t('howDue')]} />
      </Row>
      {terms.data === undefined || payments.data === undefined ? (
        <Unanswered
          query={[terms, payments]}
          waiting={<SkeletonRows rows={1} rowHeightPx={TABLE_PX} lines={1} />}
        />
      ) : (
        <FlowTable
          code={code}
          terms={termsOf(terms.data, couponPercent)}
          recorded={paymentsOf(payments.data)}
        />
      )}
      <DatasetSource code={PAYMENTS} values={{ scode: code }} />
    </Stack>
  );
}

interface FlowTableProps {
  code: string;
  terms: BondTerms;
  recorded: readonly CashFlow[];
}

function FlowTable({ code, terms, recorded }: FlowTableProps) {
  const t = useMessages(bondListMessages);
  const flows = cashFlowsOf(recorded, terms, marketToday());
  const stateOf = ({ isRecorded }: CashFlow): string => t(isRecorded ? 'paid' : 'due');
  const columns: FactColumn<CashFlow>[] = [
    { key: 'day', label: t('day'), cell: ({ day }) => day },
    {
      key: 'interest',
      label: t('interest'),
      align: 'right',
      cell: ({ interest }) => (interest === null ? t('unknown') : formatNumber(interest, MONEY)),
    },
    {
      key: 'principal',
      label: t('principal'),
      align: 'right',
      cell: ({ principal }) => (principal === 0 ? MISSING : formatNumber(principal, MONEY)),
    },
    {
      key: 'total',
      label: t('total'),
      align: 'right',
      cell: (flow) => {
        const total = totalOf(flow);
        return total === null ? t('unknown') : formatNumber(total, MONEY);
      },
    },
    { key: 'state', label: t('state'), cell: stateOf },
  ];
  if (flows.length === 0) return <Quiet>{t('noFlows')}</Quiet>;
  return (
    <Stack gap={6}>
      <FactTable
        caption={t('flows')}
        columns={columns}
        rows={flows}
        rowKey={({ day, isRecorded }) => `${day} ${isRecorded}`}
        narrow="table"
      />
      <Row gap={10}>
        <Button
          onClick={() => handOverCsv(BYTE_ORDER_MARK + flowsCsv(flows, t, stateOf), `bond-${code}.csv`)}
        >
          {t('csv')}
        </Button>
      </Row>
    </Stack>
  );
}

function termsOf({ cells }: DataRows, couponPercent: number | null): BondTerms {
  const [valueDay = null, maturityDay = null, months = null, rateType = null] = cells.map(([cell]) => cell);
  const textOf = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null);
  return {
    valueDay: textOf(valueDay),
    maturityDay: textOf(maturityDay),
    monthsBetweenPayments: typeof months === 'number' ? months : null,
    couponPercent,
    rateType: textOf(rateType),
  };
}

/** Returns the payments on one market, because a bond that is listed on two markets has each payment twice. */
function paymentsOf({ cells: [days = [], rates = [], , markets = []] }: DataRows): CashFlow[] {
  return days.flatMap((day, at): CashFlow[] => {
    const interest = rates[at];
    const isOwn = typeof day === 'string' && typeof interest === 'number' && markets[at] === markets[0];
    return isOwn ? [{ day, interest, principal: 0, isRecorded: true }] : [];
  });
}
