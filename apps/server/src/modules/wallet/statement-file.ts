import {
  CONTENT_TYPES,
  type InputOf,
  type Lang,
  type Localized,
  STATEMENT_FILE_ROWS_MAX,
  type StatementRow,
  TRANSFER_NAMES,
  walletFiles,
} from '@jishi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Slots } from '../../platform/concurrency/index.ts';
import { accountOf, type Guards, serveFile } from '../../platform/http/index.ts';
import { yuan } from '../../platform/money.ts';
import { type Sheet, writeSheet } from '../../platform/sheet/index.ts';
import { type StatementDeps, statementOf } from './statement.ts';

/** The maximum number of files that are written at the same time. Each is in memory until it is written. */
const AT_ONCE_MAX = 4;
const ARCHIVED: Localized = { zh: '的调用合计，明细已归档', en: ': sum of calls, which are archived' };
const HOURS_8_MS = 8 * 3_600_000;

const COLUMNS: readonly (Localized & Pick<Sheet['columns'][number], 'kind' | 'width'>)[] = [
  { zh: '时间（北京）', en: 'Time (Beijing)', kind: 'time' },
  { zh: '类型', en: 'Type', kind: 'text' },
  { zh: '金额（元）', en: 'Amount (CNY)', kind: 'yuan' },
  { zh: '余额（元）', en: 'Balance (CNY)', kind: 'yuan' },
  { zh: '支付单号', en: 'Payment', kind: 'text', width: 26 },
  { zh: '订单号', en: 'Order', kind: 'text', width: 26 },
  { zh: '说明', en: 'Details', kind: 'text', width: 40 },
];

/** Serves the statement as a file, with column names in the reader's language. */
export function mountStatementFile(
  app: FastifyInstance,
  deps: StatementDeps & { readonly guards: Guards },
): void {
  const slots = new Slots({ max: AT_ONCE_MAX });
  serveFile(
    app,
    walletFiles.statement,
    (input, { lang, caller, reply }) =>
      slots.run(() => sendFile(deps, accountOf(caller), input, reply, lang)),
    deps.guards,
  );
}

async function sendFile(
  deps: StatementDeps,
  accountId: bigint,
  { format, ...filter }: InputOf<typeof walletFiles.statement>,
  reply: FastifyReply,
  lang: Lang,
): Promise<FastifyReply> {
  const rows = await fileRows(deps, accountId, filter);
  const body = await writeSheet(format, {
    name: 'statement',
    columns: COLUMNS.map(({ kind, width, ...names }) => ({
      header: names[lang],
      kind,
      ...(width ? { width } : {}),
    })),
    rows: rows.map((row) => cellsOf(row, lang)),
  });
  return reply
    .headers({
      'x-jishi-rows': rows.length,
      'content-disposition': `attachment; filename="statement.${format}"`,
      'content-length': body.length,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .type(CONTENT_TYPES[format])
    .send(body);
}

async function fileRows(
  deps: StatementDeps,
  accountId: bigint,
  filter: Omit<InputOf<typeof walletFiles.statement>, 'format'>,
): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  let before: string | undefined;
  while (rows.length < STATEMENT_FILE_ROWS_MAX) {
    const limit = STATEMENT_FILE_ROWS_MAX - rows.length;
    const { items, next } = await statementOf(deps, accountId, { ...filter, before, limit });
    rows.push(...items);
    if (next === null) break;
    before = next;
  }
  return rows;
}

function cellsOf(row: StatementRow, lang: Lang): (string | null)[] {
  const beijing = new Date(Date.parse(row.at) + HOURS_8_MS).toISOString();
  return [
    beijing.slice(0, 19).replace('T', ' '),
    TRANSFER_NAMES[row.kind][lang],
    yuan(BigInt(row.amountFen)),
    yuan(BigInt(row.balanceAfterFen)),
    row.paymentNumber,
    row.orderNumber,
    detailOf(row, lang),
  ];
}

function detailOf({ archivedMonth, calls, note }: StatementRow, lang: Lang): string | null {
  if (archivedMonth !== null) return `${archivedMonth}${ARCHIVED[lang]}`;
  return calls.length === 0 ? note : calls.map((one) => `${one.dataset} × ${one.calls}`).join(', ');
}
