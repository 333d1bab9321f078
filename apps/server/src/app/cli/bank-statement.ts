import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { FileRefused, parseDatetime, readTable } from '../../modules/datasets/index.ts';
import type { StatementLine } from '../../modules/payments/index.ts';
import { CommandProblem } from '../../platform/command/index.ts';
import { fenOf } from '../../platform/money.ts';

/**
 * The usual column names in statements. If a statement has several of the columns listed for one part, the first in the
 * list is read, except that all columns of remarks are read.
 */
const USUAL = {
  time: [
    '交易时间',
    '交易日期时间',
    '记账时间',
    '入账时间',
    '交易日期',
    '记账日期',
    '入账日期',
    '日期',
    'Date',
    'Time',
  ],
  credit: [
    '收入金额',
    '贷方发生额',
    '贷方金额',
    '贷方发生额/收入',
    '收入',
    '转入金额',
    '存入金额',
    '贷方',
    'Credit',
  ],
  debit: [
    '支出金额',
    '借方发生额',
    '借方金额',
    '借方发生额/支取',
    '支出',
    '转出金额',
    '支取金额',
    '借方',
    'Debit',
  ],
  amount: ['交易金额', '发生额', '金额', 'Amount'],
  direction: ['借贷标志', '借贷方向', '收支标志', '收/支', '借贷', 'Direction'],
  balance: ['余额', '账户余额', '交易后余额', '本次余额', 'Balance'],
  partyName: [
    '对方户名',
    '对方账户名称',
    '对方单位名称',
    '对方名称',
    '对方单位',
    '付款人名称',
    'Counterparty',
  ],
  partyAccount: ['对方账号', '对方账户', '付款人账号', 'Counterparty account'],
  remark: ['附言', '交易附言', '用途', '摘要', '备注', '交易用途', 'Remark', 'Reference'],
  serial: [
    '流水号',
    '交易流水号',
    '银行流水号',
    '核心流水号',
    '账户明细编号-交易流水号',
    'Serial',
    'Transaction ID',
  ],
} as const;

type Part = keyof typeof USUAL;

const namesSchema = z.union([z.string(), z.array(z.string()).min(1)]);
const mappingSchema = z.strictObject(
  Object.fromEntries(Object.keys(USUAL).map((part) => [part, namesSchema.optional()])),
);

const LINES_MAX = 20_000;

type Places = Readonly<Record<Part, readonly number[]>>;

export interface StatementFlags {
  readonly columns: string | undefined;
  readonly sheet: string | undefined;
}

/**
 * Reads the lines of a bank statement in CSV or XLSX. The columns have their usual names or the names in a mapping
 * file.
 */
export async function readStatement(path: string, flags: StatementFlags): Promise<StatementLine[]> {
  const columns = await columnsOf(flags.columns);
  const { fit, rows, lines } = await readTable(path, { sheet: flags.sheet }, LINES_MAX + 1, (names) =>
    placesIn(names, columns),
  );
  if (rows.length > LINES_MAX)
    throw new CommandProblem(`${path}: more than ${LINES_MAX} lines; split the file`);
  return rows.flatMap((cells, index) => {
    const line = lineOf(cells, fit, `${path}, line ${lines[index]}`);
    return line === null ? [] : [line];
  });
}

async function columnsOf(file: string | undefined): Promise<Readonly<Record<Part, readonly string[]>>> {
  if (file === undefined) return USUAL;
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandProblem(`${file}: ${error.message}`);
  });
  const mapping = mappingSchema.safeParse(parse(text));
  if (!mapping.success)
    throw new CommandProblem(
      `${file}: map these columns: ${Object.keys(USUAL).join(', ')}: ${z.prettifyError(mapping.error)}`,
    );
  const own = Object.entries(mapping.data).map(([part, names]) => [part, [names ?? []].flat()]);
  return { ...USUAL, ...Object.fromEntries(own) };
}

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s|\((元|人民币|CNY)\)/g, '')
    .toLowerCase();

function placesIn(header: readonly string[], columns: Readonly<Record<Part, readonly string[]>>): Places {
  const names = header.map(plain);
  const placesOf = (part: Part): number[] =>
    columns[part].map((name) => names.indexOf(plain(name))).filter((place) => place !== -1);
  const places = Object.fromEntries(
    Object.keys(USUAL).map((part) => [part, placesOf(part as Part)]),
  ) as unknown as Places;
  const hasAmount = places.amount.length > 0 || places.credit.length > 0;
  if (places.time.length === 0 || !hasAmount)
    throw new FileRefused('headerNothing', { header: header.join(', ') });
  return places;
}

/** Parses a line. Null for the bank's totals and remarks, which have no time. */
function lineOf(cells: readonly string[], places: Places, where: string): StatementLine | null {
  const first = (part: Part): string => tidy(cells[places[part][0] ?? -1]);
  const time = first('time');
  if (!/^\d{4}/.test(time)) return null;
  const bookedAt = parseDatetime(time.replace(/^(\d{8})(\d{2})(\d{2})(\d{2})$/, '$1 $2:$3:$4'));
  if (typeof bookedAt !== 'string') throw new CommandProblem(`${where}: ${time} is not a valid time`);
  const amountFen = amountOf(first, where);
  if (amountFen === 0n) return null;
  const remark = places.remark.map((place) => tidy(cells[place])).filter((text) => text !== '');
  return {
    serial: first('serial') || null,
    bookedAt: new Date(bookedAt.replace(' ', 'T')),
    amountFen,
    balance: first('balance'),
    partyName: first('partyName'),
    partyAccount: first('partyAccount'),
    remark: [...new Set(remark)].join(' '),
  };
}

/** Banks prefix long numbers with a tab or an apostrophe, so that spreadsheets do not round them. */
const tidy = (cell = ''): string => cell.replace(/^['\s]+/, '').trimEnd();

/**
 * The incoming amount minus the outgoing amount. Banks write a reversal as a negative amount in the column of the
 * reversed amount.
 */
function amountOf(first: (part: Part) => string, where: string): bigint {
  const fen = (part: Part): bigint => {
    const text = first(part).replace(/^[¥￥+]/, '');
    try {
      return text === '' || text === '-' ? 0n : fenOf(text);
    } catch {
      throw new CommandProblem(`${where}: ${text} is not a valid amount`);
    }
  };
  if (first('credit') !== '' || first('debit') !== '') return fen('credit') - fen('debit');
  const isOut = /^(借|支|出|D)/i.test(first('direction'));
  return isOut ? -fen('amount') : fen('amount');
}
