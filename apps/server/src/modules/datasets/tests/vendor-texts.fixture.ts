import { gzipSync } from 'node:zlib';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { gbk } from './gbk.fixture.ts';

/** Quotes for three days: date, open, high, low, close, shares, yuan, previous close, change in percent. */
export const DAYS = [
  ['2025-06-03', '9.26', '9.40', '9.20', '9.31', '1234500', '11480850.00', '9.20', '1.1957'],
  ['2025-06-04', '9.31', '9.52', '9.25', '9.50', '2345600', '22048640.00', '9.31', '2.0408'],
  ['2025-06-05', '9.50', '9.55', '9.30', '9.35', '3456700', '32492980.00', '9.50', '-1.5789'],
] as const;
export const QUOTES = ['SECCODE', 'TRADEDATE', 'F003N', 'F007N', 'F004N', 'F011N'];
export const QUOTED = DAYS.map(([day, open, , , close, volume, amount]) =>
  [`600901|${day}`, ...[open, close, volume, amount].map(Number)].join('|'),
);
/** The quotes without volume and amount, whose units the vendor does not state. */
export const PRICED = QUOTED.map((row) => row.split('|').slice(0, 4).join('|'));
export const AMERICAN = ['SECCODE', 'TRADEDATE', 'F002N', 'F005N', 'F006N'];
export const TRADED = DAYS.map(([day, open, , , close, volume]) =>
  [`AAPL|${day}`, ...[open, close, volume].map(Number)].join('|'),
);
export const MARKET = { columns: { MARKET: { const: 'NASDAQ' } } };
export const american9304 = { code: 'p_jishi9304', fields: AMERICAN, plan: MARKET };

type Day = (typeof DAYS)[number];
export const csv = (
  header: string,
  row: (day: Day) => readonly string[],
  between = ',',
  end = '\n',
): string => [header, ...DAYS.map((day) => row(day).join(between))].join(end) + end;
export const times = (text: string, factor: number): string =>
  String(Number((Number(text) * factor).toFixed(6)));
export const compact = (day: string): string => day.replaceAll('-', '');
export const slashed = (day: string): string => day.replaceAll('-', '/');
export const american = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
export const nanoseconds = (time: string): string => `${Date.parse(time)}000000`;
export const sheet = (rows: readonly (readonly (string | null)[])[]): Promise<Buffer> =>
  writeExcelFile(rows.map((row) => row.map((value) => ({ value }))) as SheetData).toBuffer();

/** Returns a Databento file, with prices and times as text or integers. */
export const databento = (rtype: string, at: (day: Day) => string, price: (text: string) => string): string =>
  csv('ts_event,rtype,publisher_id,instrument_id,open,high,low,close,volume,symbol', (day) => {
    const [, open, high, low, close, volume] = day;
    return [at(day), rtype, '2', '38', ...[open, high, low, close].map(price), volume, 'AAPL'];
  });
export const massive = (at: (day: Day) => string): Buffer =>
  gzipSync(
    csv('ticker,volume,open,close,high,low,window_start,transactions', (day) => {
      const [, open, high, low, close, volume] = day;
      return ['AAPL', volume, open, close, high, low, nanoseconds(at(day)), '7'];
    }),
  );
export const stooq = (period: string): string =>
  csv(
    '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
    ([day, open, high, low, close, volume]) => [
      ...['AAPL.US', period, compact(day), period === 'D' ? '000000' : '153500'],
      ...[open, high, low, close, volume, '0'],
    ],
    ',',
    '\r\n',
  );
export const tongdaxin = (title: string): Buffer =>
  gbk(
    `600901 示例银行 ${title}\r\n      日期\t    开盘\t    最高\t    最低\t    收盘\t    成交量\t    成交额\r\n${DAYS.map((day) => [slashed(day[0]), ...day.slice(1, 7)].join('\t')).join('\r\n')}\r\n#数据来源:通达信\r\n`,
  );
export const tongdaxinMinutes = (title: string): Buffer =>
  gbk(
    `600901 示例银行 ${title} 不复权\r\n      日期\t    时间\t    开盘\t    最高\t    最低\t    收盘\t    成交量\t    成交额\r\n2025/06/03\t0931\t10\t11\t9\t10.5\t1200\t12600\r\n2025/06/03\t0932\t10.5\t11\t10\t10.6\t100\t1060\r\n#数据来源:通达信\r\n`,
  );
export const baostock = (flag: string): string =>
  csv(
    'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST',
    ([day, open, high, low, close, volume, amount, before, percent]) => [
      ...[day, 'sh.600901', open, high, low, close, before, volume, amount, flag, '0.4', '1', percent, '0'],
    ],
  );
export const joinquant = csv(
  ',open,close,high,low,volume,money',
  ([day, open, high, low, close, volume, amount]) => [
    ...[day, open, close, high, low, `${volume}.0`, amount],
  ],
);
export const ricequant = csv(
  'order_book_id,date,low,open,high,limit_down,num_trades,close,limit_up,volume,total_turnover',
  ([day, open, high, low, close, volume, amount]) => [
    ...['"600901.XSHG"', `"${day}"`, low, open, high, '8.3', '5', close, '10.2', volume, amount],
  ],
);
export const cffex = (volume: string): string =>
  `合约代码,今开盘,最高价,最低价,成交量,成交金额,持仓量,持仓变化,今收盘,今结算,前结算,涨跌1,涨跌2,Delta\nIF2506    ,3439.4,3442,3388,${volume},5484659.652,100995,-4709,3388.2,3394.8,3439.8,-51.6,-45,--\n小计,,,,${volume},5484659.652,100995,-4709,,,,,,\n合计,,,,${volume},5484659.652,100995,-4709,,,,,,\n`;
export const akshare = (code: string): string =>
  csv(
    '日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率',
    ([day, open, high, low, close, volume, amount]) => [
      ...[day, code, open, close, high, low, times(volume, 0.01), amount, '2', '1', '0.1', '0.4'],
    ],
  );
