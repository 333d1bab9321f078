import { fenOf } from '../money.ts';
import type { TradeLine } from './channel.ts';

/**
 * Reads the trade bill of a day: a header of names, lines whose fields begin with a backtick, then two lines of totals.
 * Names of goods may contain commas, so fields are split at the backticks. Amounts are in yuan, fees with five
 * decimals.
 */
export function readWechatBill(text: string): TradeLine[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const names = (lines[0] ?? '').split(',');
  const sums = lines.findIndex((line) => line.startsWith('总交易单数'));
  return lines
    .slice(1, sums === -1 ? undefined : sums)
    .filter((line) => line.startsWith('`'))
    .map((line) => lineOf(names, line.slice(1).split(',`')));
}

function lineOf(names: readonly string[], fields: readonly string[]): TradeLine {
  const field = (name: string): string => fields[names.indexOf(name)]?.trim() ?? '';
  const isRefund = field('交易状态') === 'REFUND';
  return {
    kind: isRefund ? 'refund' : 'payment',
    number: field('商户订单号'),
    refundNumber: isRefund ? field('商户退款单号') : null,
    tradeNo: isRefund ? field('微信退款单号') : field('微信订单号'),
    amountFen: fenOf(isRefund ? field('申请退款金额') : field('订单金额')),
    feeFen: fenOf(field('手续费')),
  };
}
