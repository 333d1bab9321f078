import { INVOICE_KINDS } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import type { Sheet } from '../../platform/sheet/index.ts';
import type { InvoiceLineRow, InvoiceRow } from './invoice.ts';
import { readInvoiceLines } from './invoices.repository.ts';
import { percentText } from './tax.rules.ts';

/** The column titles that the tax bureau's software expects. They are in Chinese whatever the operator's language. */
const COLUMNS: Sheet['columns'] = [
  { header: '申请编号', kind: 'text', width: 22 },
  { header: '发票种类', kind: 'text', width: 26 },
  { header: '红蓝票', kind: 'text', width: 8 },
  { header: '对应蓝票号码', kind: 'text', width: 24 },
  { header: '购方名称', kind: 'text', width: 30 },
  { header: '购方纳税人识别号', kind: 'text', width: 22 },
  { header: '购方地址', kind: 'text', width: 36 },
  { header: '购方电话', kind: 'text' },
  { header: '购方开户银行', kind: 'text', width: 26 },
  { header: '购方银行账号', kind: 'text', width: 24 },
  { header: '项目名称', kind: 'text', width: 28 },
  { header: '商品和服务税收分类编码', kind: 'text', width: 24 },
  { header: '规格型号', kind: 'text', width: 30 },
  { header: '金额（不含税）', kind: 'yuan' },
  { header: '税率', kind: 'text', width: 8 },
  { header: '税额', kind: 'yuan' },
  { header: '价税合计', kind: 'yuan' },
  { header: '备注', kind: 'text', width: 30 },
  { header: '单位名称', kind: 'text', width: 30 },
  { header: '收件人', kind: 'text' },
  { header: '收件人电话', kind: 'text' },
  { header: '收件人地址', kind: 'text', width: 36 },
  { header: '受票方自然人标志', kind: 'text' },
];

/**
 * Returns a sheet of invoices for the tax bureau's software, with one row for each line. The amounts of invoices that
 * are to be reversed are negative.
 */
export async function invoiceSheet(db: Db, invoices: readonly InvoiceRow[]): Promise<Sheet> {
  const lines = await readInvoiceLines(
    db,
    invoices.map(({ id }) => id),
  );
  const rows = invoices.flatMap((invoice) =>
    lines.filter(({ invoiceId }) => invoiceId === invoice.id).map((line) => cellsOf(invoice, line)),
  );
  return { name: '发票', columns: COLUMNS, rows };
}

function cellsOf({ number, kind, state, issueNumber, form }: InvoiceRow, line: InvoiceLineRow): string[] {
  const isRed = state === 'redRequested' || state === 'redIssued';
  const sign = isRed ? -1n : 1n;
  return [
    number,
    INVOICE_KINDS.find((row) => row.kind === kind)?.zh ?? kind,
    isRed ? '红票' : '蓝票',
    isRed ? (issueNumber ?? '') : '',
    form.title,
    form.taxpayerId,
    form.address,
    form.phone,
    form.bank,
    form.bankAccount,
    line.item,
    line.taxCode,
    line.name.zh,
    yuan(line.netFen * sign),
    percentText(line.permille),
    yuan(line.taxFen * sign),
    yuan(line.grossFen * sign),
    `订单 ${line.orderNumber}`,
    form.unitName,
    form.recipientName,
    form.recipientPhone,
    form.recipientAddress,
    form.buyer === 'individual' ? '是' : '否',
  ];
}
