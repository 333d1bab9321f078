import { yuan } from '../money.ts';

export interface TwinOrder {
  readonly number: string;
  readonly totalFen: number;
  readonly description: string;
  readonly fingerprint: string;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  tradeNo: string | null;
  paidAt: Date | null;
}

export interface TwinRefund {
  readonly number: string;
  readonly refundNumber: string;
  readonly tradeNo: string;
  readonly fen: number;
  readonly at: Date;
}

const FEE_PER_MILLE = 6;

/** Returns the bill of a day in WeChat's format. */
export function billText(paid: readonly TwinOrder[], refunds: readonly TwinRefund[]): string {
  const lines = [
    BILL_NAMES.join(','),
    ...paid.map((order) => billLine({ ...order, state: 'SUCCESS', refundNumber: '', refundNo: '', fen: 0 })),
    ...refunds.map((refund) =>
      billLine({ ...refund, totalFen: 0, description: '', refundNo: refund.tradeNo, state: 'REFUND' }),
    ),
    '总交易单数,应结订单总金额',
    `\`${paid.length},\`0.00`,
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

const BILL_NAMES = [
  '交易时间',
  '公众账号ID',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '微信退款单号',
  '商户退款单号',
  '商品名称',
  '手续费',
  '订单金额',
  '申请退款金额',
];

function billLine(line: {
  number: string;
  tradeNo: string | null;
  state: string;
  refundNo: string;
  refundNumber: string;
  description: string;
  totalFen: number;
  fen: number;
}): string {
  const fee = ((line.totalFen * FEE_PER_MILLE) / 100_000).toFixed(5);
  const fields = [
    '2026-03-02 10:00:00',
    'wx2421b1c4370ec43b',
    line.tradeNo ?? '',
    line.number,
    line.state,
    line.refundNo,
    line.refundNumber,
    `${line.description}, with a comma`,
    fee,
    yuan(BigInt(line.totalFen)),
    yuan(BigInt(line.fen)),
  ];
  return fields.map((field) => `\`${field}`).join(',');
}
