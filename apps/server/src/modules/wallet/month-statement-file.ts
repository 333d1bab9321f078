import {
  CONTENT_TYPES,
  type Lang,
  type Localized,
  type MonthStatement,
  TRANSFER_NAMES,
  walletFiles,
} from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { accountOf, type Guards, serveFile } from '../../platform/http/index.ts';
import { yuan } from '../../platform/money.ts';
import { type Sheet, writeSheet } from '../../platform/sheet/index.ts';
import { type MonthStatementDeps, monthStatementOf } from './month-statement.ts';

const COLUMNS: readonly (Localized & Pick<Sheet['columns'][number], 'kind' | 'width'>)[] = [
  { zh: '分类', en: 'Part', kind: 'text', width: 22 },
  { zh: '项目', en: 'Item', kind: 'text', width: 40 },
  { zh: '笔数', en: 'Count', kind: 'text', width: 10 },
  { zh: '金额（元）', en: 'Amount (CNY)', kind: 'yuan' },
];

const PARTS = {
  account: { zh: '账号', en: 'Account' },
  month: { zh: '月份（北京时间）', en: 'Month (Beijing)' },
  openSince: { zh: '未结束', en: 'not over yet' },
  opening: { zh: '期初余额', en: 'Opening balance' },
  movement: { zh: '收支', en: 'Movements' },
  closing: { zh: '期末余额', en: 'Closing balance' },
  product: { zh: '按产品汇总的消费', en: 'Spending by product' },
  member: { zh: '按成员汇总的消费', en: 'Spending by member' },
  owner: { zh: '所有者', en: 'Owner' },
} as const satisfies Record<string, Localized>;

/** Serves a monthly statement as a file, in the reader's language. */
export function mountMonthStatementFile(
  app: FastifyInstance,
  deps: MonthStatementDeps & { readonly guards: Guards },
): void {
  serveFile(
    app,
    walletFiles.monthStatement,
    async ({ month, format }, { lang, caller, reply }) => {
      const statement = await monthStatementOf(deps, accountOf(caller), month);
      const columns = COLUMNS.map(({ kind, width, ...names }) => ({
        header: names[lang],
        kind,
        ...(width ? { width } : {}),
      }));
      const body = await writeSheet(format, { name: month, columns, rows: rowsOf(statement, lang) });
      return reply
        .headers({
          'content-disposition': `attachment; filename="statement-${month}.${format}"`,
          'content-length': body.length,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .type(CONTENT_TYPES[format])
        .send(body);
    },
    deps.guards,
  );
}

function rowsOf(statement: MonthStatement, lang: Lang): (string | null)[][] {
  const money = (fen: string): string => yuan(BigInt(fen));
  const { month, isOpen, account, openingFen, closingFen, movements, products, members } = statement;
  return [
    [PARTS.account[lang], account, null, null],
    [PARTS.month[lang], isOpen ? `${month} (${PARTS.openSince[lang]})` : month, null, null],
    [PARTS.opening[lang], null, null, money(openingFen)],
    ...movements.map(({ kind, count, amountFen }) => [
      PARTS.movement[lang],
      TRANSFER_NAMES[kind][lang],
      String(count),
      money(amountFen),
    ]),
    [PARTS.closing[lang], null, null, money(closingFen)],
    ...products.map(({ product, name, calls, amountFen }) => [
      PARTS.product[lang],
      name === null ? product : `${name[lang]} (${product})`,
      calls === 0 ? null : String(calls),
      money(amountFen),
    ]),
    ...members.map(({ member, amountFen }) => [
      PARTS.member[lang],
      member ?? PARTS.owner[lang],
      null,
      money(amountFen),
    ]),
  ];
}
