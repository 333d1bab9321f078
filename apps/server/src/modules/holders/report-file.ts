import { CONTENT_TYPES, type HolderReport, holdersFiles, type Lang, type Localized } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { Slots } from '../../platform/concurrency/index.ts';
import { accountOf, type Guards, serveFile } from '../../platform/http/index.ts';
import { yuan } from '../../platform/money.ts';
import { type Sheet, writeSheet } from '../../platform/sheet/index.ts';
import { type PresentDeps, presentReport } from './present-report.ts';

/** The maximum number of files that are written at the same time. Each is in memory while it is written. */
const AT_ONCE_MAX = 4;

const COLUMNS: readonly (Localized & Pick<Sheet['columns'][number], 'kind' | 'width'>)[] = [
  { zh: '数据集', en: 'Data set', kind: 'text', width: 18 },
  { zh: '名称', en: 'Name', kind: 'text', width: 30 },
  { zh: '日期（北京时间）', en: 'Day (Beijing)', kind: 'text', width: 16 },
  { zh: '调用', en: 'Calls', kind: 'text', width: 12 },
  { zh: '行数', en: 'Rows', kind: 'text', width: 14 },
  { zh: '客户数', en: 'Customers', kind: 'text', width: 12 },
  { zh: '销售（元）', en: 'Sold (CNY)', kind: 'yuan' },
  { zh: '退款（元）', en: 'Refunded (CNY)', kind: 'yuan' },
  { zh: '收入（元）', en: 'Revenue (CNY)', kind: 'yuan' },
  { zh: '分成（元）', en: 'Share (CNY)', kind: 'yuan' },
];

const MONTH: Localized = { zh: '全月', en: 'month' };

/** Serves a month's report as a file: for each data set, its days and then their sum. */
export function mountReportFile(app: FastifyInstance, deps: PresentDeps & { readonly guards: Guards }): void {
  const slots = new Slots({ max: AT_ONCE_MAX });
  serveFile(
    app,
    holdersFiles.report,
    ({ month, format }, { lang, caller, reply }) =>
      slots.run(async () => {
        const report = await presentReport(deps, accountOf(caller), month);
        const columns = COLUMNS.map(({ kind, width, ...names }) => ({
          header: names[lang],
          kind,
          ...(width ? { width } : {}),
        }));
        const body = await writeSheet(format, { name: report.month, columns, rows: rowsOf(report, lang) });
        return reply
          .headers({
            'content-disposition': `attachment; filename="holder-report-${report.month}.${format}"`,
            'content-length': body.length,
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          })
          .type(CONTENT_TYPES[format])
          .send(body);
      }),
    deps.guards,
  );
}

type Row = Omit<HolderReport['days'][number], 'code' | 'day'>;

function rowsOf({ month, datasets, days }: HolderReport, lang: Lang): (string | null)[][] {
  return datasets.flatMap(({ code, name, ...sums }) => {
    const head = [code, name?.[lang] ?? null];
    const own = days.filter((one) => one.code === code);
    return [
      ...own.map(({ day, ...row }) => [...head, day, ...cellsOf(row)]),
      [...head, `${month} ${MONTH[lang]}`, ...cellsOf(sums)],
    ];
  });
}

const cellsOf = ({ calls, rows, customers, soldFen, refundedFen, revenueFen, shareFen }: Row): string[] => [
  String(calls),
  String(rows),
  String(customers),
  ...[soldFen, refundedFen, revenueFen, shareFen].map((fen) => yuan(BigInt(fen))),
];
