import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { fenOf } from '../money.ts';
import type { TradeLine } from './channel.ts';

/** Marks the file of totals, which is skipped. The file names are in GBK. */
const SUMS = '汇总';

/** Reads the bill of a day: a zip of CSV files in GBK. Remarks that begin with # precede and follow the lines. */
export async function readAlipayBill(zip: Buffer): Promise<TradeLine[]> {
  const text = new TextDecoder('gbk').decode(await detailOf(zip));
  const [head = '', ...lines] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const names = head.split(',').map((name) => name.trim());
  return lines.map((line) =>
    lineOf(
      names,
      line.split(',').map((field) => field.trim()),
    ),
  );
}

async function detailOf(zip: Buffer): Promise<Buffer> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true, decodeStrings: false });
  for await (const entry of archive.eachEntry()) {
    const name = new TextDecoder('gbk').decode(entry.fileName as unknown as Buffer);
    if (name.includes(SUMS)) continue;
    const stream = await archive.openReadStreamPromise(entry);
    return buffer(stream);
  }
  throw new RangeError('the bill contains no details');
}

function lineOf(names: readonly string[], fields: readonly string[]): TradeLine {
  const field = (name: string): string => fields[names.indexOf(name)] ?? '';
  const isRefund = field('业务类型') === '退款';
  const fen = fenOf(field('订单金额（元）'));
  const fee = fenOf(field('服务费（元）') || '0');
  return {
    kind: isRefund ? 'refund' : 'payment',
    number: field('商户订单号'),
    refundNumber: isRefund ? field('退款批次号/请求号') : null,
    tradeNo: field('支付宝交易号'),
    amountFen: fen < 0n ? -fen : fen,
    feeFen: fee < 0n ? -fee : fee,
  };
}
