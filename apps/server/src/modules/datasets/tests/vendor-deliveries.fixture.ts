import type { Manifest } from '@jishi/contract';
import { testManifest } from './load-world.fixture.ts';

const field = (code: string, zh: string, en: string, type: string, more: object): object => ({
  code,
  zh,
  en,
  type,
  ...more,
});
const quotes = (
  code: string,
  kind: string | undefined,
  units: { volume: string; price?: string },
  more = {},
) =>
  testManifest({
    code,
    fields: [
      field('CODE', '证券代码', 'Security code', 'text', { role: 'code', ...(kind ? { kind } : {}) }),
      field('DAY', '交易日期', 'Trade date', 'date', { role: 'tradeDate' }),
      field('F001N', '收盘价', 'Closing price', 'number', { role: 'close', unit: units.price ?? 'yuan' }),
      field('F002N', '成交数量', 'Trading volume', 'number', { role: 'volume', unit: units.volume }),
      field('F003N', '成交金额', 'Trading value', 'number', { role: 'amount', unit: 'yuan' }),
      field('F004N', '总市值', 'Total value', 'number', { role: 'marketValue', unit: 'yuan' }),
      field('F005N', '结算价', 'Settlement price', 'number', { role: 'settlement', unit: 'yuan' }),
    ],
    key: ['CODE', 'DAY'],
    ...more,
  });
const list = testManifest({
  code: 'p_list',
  fields: [
    field('CODE', '证券代码', 'Security code', 'text', { role: 'code', kind: 'stock', pattern: '\\d{6}' }),
    field('F001V', '证券简称', 'Security name', 'text', { role: 'name' }),
    field('F002D', '上市日期', 'Listing day', 'date', { role: 'listingDate' }),
    field('F003N', '总股本', 'Issued shares', 'number', { role: 'shares', unit: 'share' }),
  ],
  key: ['CODE'],
});
const minutes = testManifest({
  code: 'p_minutes',
  fields: [
    field('CODE', '证券代码', 'Security code', 'text', { role: 'code' }),
    field('AT', '时间', 'Moment', 'datetime', { role: 'tradeDate' }),
    field('F001N', '收盘价', 'Closing price', 'number', { role: 'close', unit: 'yuan' }),
    field('F002N', '成交数量', 'Trading volume', 'number', { role: 'volume', unit: 'share' }),
  ],
  key: ['CODE', 'AT'],
});
/** Data sets of each kind of security. */
export const MANIFESTS: readonly [Manifest, ...Manifest[]] = [
  quotes('p_stock', 'stock', { volume: 'share' }, { adjustment: 'none' }),
  quotes('p_index', 'index', { volume: 'share', price: 'indexPoint' }),
  quotes('p_fund', 'fund', { volume: 'share' }),
  quotes('p_bond', 'bond', { volume: 'piece' }),
  quotes('p_future', undefined, { volume: 'contract' }),
  quotes('p_any', undefined, { volume: 'share' }),
  list,
  minutes,
];

interface Delivery {
  readonly code: string;
  readonly text: string;
  readonly name?: string;
  readonly codeFromName?: boolean;
  /** The first stored row. */
  readonly stored: string;
  readonly readAs?: RegExp;
}

/** Files in the layouts of the vendors, with invented values. */
export const DELIVERIES: Record<string, Delivery> = {
  'Tushare: stock quotes': {
    code: 'p_stock',
    text: 'ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount\n600901.SH,20250603,10,11,9,10.5,10,0.5,5,1234.56,1296.288\n',
    stored: '600901.SH|2025-06-03|10.5|123456|1296288||',
    readAs: /^read as Tushare daily: vol in lots, amount in thousand yuan$/,
  },
  'Tushare: index quotes': {
    code: 'p_index',
    text: 'ts_code,trade_date,close,vol,amount\n000901.SH,20250603,3900,5,7\n',
    stored: '000901.SH|2025-06-03|3900|500|7000||',
    readAs: /index_daily/,
  },
  'Tushare: fund quotes': {
    code: 'p_fund',
    text: 'ts_code,trade_date,close,vol,amount\n510901.SH,20250603,1.5,5,0.7\n',
    stored: '510901.SH|2025-06-03|1.5|500|700||',
  },
  'Tushare: convertible bonds': {
    code: 'p_bond',
    text: 'ts_code,trade_date,close,vol,amount\n110901.SH,20250603,110,5,7\n',
    stored: '110901.SH|2025-06-03|110|50|70000||',
  },
  'Tushare: futures': {
    code: 'p_future',
    text: 'ts_code,trade_date,close,settle,vol,amount,oi\nIF2506.CFX,20250603,3900,3901,5,585,9\n',
    stored: 'IF2506.CFX|2025-06-03|3900|5|5850000||3901',
    readAs: /fut_daily.*oi in lots/,
  },
  'Tushare: daily indicators': {
    code: 'p_stock',
    text: 'ts_code,trade_date,close,turnover_rate,total_share,total_mv\n600901.SH,20250603,10.5,1,100,1050\n',
    stored: '600901.SH|2025-06-03|10.5|||10500000|',
    readAs: /total_mv in ten thousand yuan/,
  },
  'Tushare: list of stocks': {
    code: 'p_list',
    text: 'ts_code,symbol,name,area,list_date\n600901.SH,600901,示例银行,上海,20200102\n',
    stored: '600901|示例银行|2020-01-02|',
  },
  'AKShare: stock history': {
    code: 'p_stock',
    text: '日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率\n2025-06-03,600901,10,10.5,11,9,1200,1260000,1,1,0.1,1\n',
    stored: '600901|2025-06-03|10.5|120000|1260000||',
    readAs: /AKShare stock_zh_a_hist/,
  },
  'AKShare: index history': {
    code: 'p_index',
    text: '日期,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率\n2025-06-03,10,3900,11,9,12,3400,1,1,1,1\n',
    name: 'sh000901.csv',
    codeFromName: true,
    stored: '000901|2025-06-03|3900|1200|3400||',
  },
  'AKShare: quotes from Sina': {
    code: 'p_stock',
    text: 'date,open,high,low,close,volume,amount,outstanding_share,turnover\n2025-06-03,10,11,9,10.5,1200,12600,90000,0.01\n',
    name: 'sh600901.csv',
    codeFromName: true,
    stored: '600901|2025-06-03|10.5|1200|12600||',
  },
  'baostock: unadjusted daily bars': {
    code: 'p_stock',
    text: 'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus\n2025-06-03,sh.600901,10,11,9,10.5,10,1200,12600,3,1,1\n',
    stored: 'sh.600901|2025-06-03|10.5|1200|12600||',
  },
  'baostock: minute bars': {
    code: 'p_minutes',
    text: 'date,time,code,open,high,low,close,volume,amount,adjustflag\n2025-06-03,20250603093500000,sh.600901,10,11,9,10.5,1200,12600,3\n',
    stored: `sh.600901|${new Date('2025-06-03T09:35:00+08:00')}|10.5|1200`,
  },
  'baostock: the stocks in the list of all securities': {
    code: 'p_list',
    text: 'code,code_name,ipoDate,outDate,type,status\nsz.399901,示例指数,2020-01-02,,2,1\nsh.510901,示例基金,2020-01-02,,5,1\nsh.600901,示例银行,2020-01-02,,1,1\n',
    stored: '600901|示例银行|2020-01-02|',
    readAs: /^read as baostock query_stock_basic$/,
  },
  'JoinQuant: the date is an unnamed index column': {
    code: 'p_any',
    text: ',open,close,high,low,volume,money\n2025-06-03,10,10.5,11,9,1200.0,12600.0\n',
    name: '600901.XSHG.csv',
    codeFromName: true,
    stored: '600901|2025-06-03|10.5|1200|12600||',
  },
  RiceQuant: {
    code: 'p_any',
    text: 'order_book_id,date,open,close,high,low,volume,total_turnover,num_trades\n600901.XSHG,2025-06-03,10,10.5,11,9,1200,12600,5\n',
    stored: '600901.XSHG|2025-06-03|10.5|1200|12600||',
  },
  'Wind: a database table': {
    code: 'p_stock',
    text: 'S_INFO_WINDCODE,TRADE_DT,S_DQ_CLOSE,S_DQ_VOLUME,S_DQ_AMOUNT\n600901.SH,20250603,10.5,12,12.6\n',
    stored: '600901.SH|2025-06-03|10.5|1200|12600||',
  },
  'Wind: an export with units in the headers': {
    code: 'p_stock',
    text: '代码,名称,日期,开盘价(元),收盘价(元),成交量(万股),成交额(百万)\n600901.SH,示例银行,2025-06-03,10,10.5,0.12,0.0126\n数据来源：Wind,,,,,,\n',
    stored: '600901.SH|2025-06-03|10.5|1200|12600||',
    readAs: /^read as Wind export of quotes$/,
  },
  'Tonghuashun: a list from the terminal': {
    code: 'p_stock',
    text: '代码\t名称\t涨幅%\t现价\t总手\t昨收\t日期\nSH600901\t示例银行\t5\t10.5\t12\t10\t2025-06-03\n',
    stored: 'SH600901|2025-06-03|10.5|1200|||',
  },
  'Tongdaxin: a text file': {
    code: 'p_stock',
    text: '600901 示例银行 日线 不复权\n日期\t开盘\t最高\t最低\t收盘\t成交量\t成交额\n2025/06/03,10,11,9,10.5,1200,12600\n#数据来源:通达信\n',
    name: 'SH#600901.txt',
    codeFromName: true,
    stored: '600901|2025-06-03|10.5|1200|12600||',
  },
  'CSMAR: names in Chinese below the header': {
    code: 'p_stock',
    text: 'Stkcd,Trddt,Clsprc,Dnshrtrd,Dnvaltrd,Dsmvtll,Markettype\n证券代码,交易日期,日收盘价,日个股交易股数,日个股交易金额,日个股总市值,市场类型\n没有单位,没有单位,元/股,股,元,千元,没有单位\n600901,2025-06-03,10.5,1200,12600,1050,1\n',
    stored: '600901|2025-06-03|10.5|1200|12600|1050000|',
  },
  'SSE: list of stocks': {
    code: 'p_list',
    text: 'A股代码\tB股代码\t证券简称\t扩位证券简称\t公司英文全称\t上市日期\n600901\t-\t示例银行\t示例银行\tSample Bank\t20200102\n',
    stored: '600901|示例银行|2020-01-02|',
  },
  'SZSE: list of stocks': {
    code: 'p_list',
    text: '板块,公司全称,英文名称,A股代码,A股简称,A股上市日期,A股总股本,B股代码,B股简称,B股上市日期\n主板,示例电气股份有限公司,Sample,000901,示例电气,2020-01-02,"1,234,567",,,\n',
    stored: '000901|示例电气|2020-01-02|1234567',
  },
  'CSRC: industries': {
    code: 'p_list',
    text: '门类名称及代码,行业大类代码,行业大类名称,上市公司代码,上市公司简称\n农业(A),01,农业,600901,示例银行\n',
    stored: '600901|示例银行||',
  },
  'CFFEX: the date is in the file name, and totals are skipped': {
    code: 'p_future',
    text: '合约代码,今开盘,最高价,最低价,成交量,成交金额,持仓量,持仓变化,今收盘,今结算,前结算\nIF2506 ,3900,3910,3890,5,585.5,9,1,3905,3901,3899\nIO2506-C-3900 ,50,60,40,7,3.5,9,1,55,54,53\n小计,,,,5,585.5,9,1,,,\n',
    name: '20250603_1.csv',
    stored: 'IF2506|2025-06-03|3905|5|5855000||3901',
  },
  Yahoo: {
    code: 'p_any',
    text: 'Date,Open,High,Low,Close,Adj Close,Volume\n2025-06-03,10,11,9,10.5,9.8,1200\n',
    name: 'AAPL.csv',
    codeFromName: true,
    stored: 'AAPL|2025-06-03|10.5|1200|||',
  },
  Stooq: {
    code: 'p_any',
    text: '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\nAAPL.US,D,20250603,000000,10,11,9,10.5,1200,0\n',
    stored: 'AAPL|2025-06-03|10.5|1200|||',
  },
  'Nasdaq: American dates and dollars': {
    code: 'p_any',
    text: 'Date,Close/Last,Volume,Open,High,Low\n06/03/2025,$10.50,"1,200",$10.00,$11.00,$9.00\n',
    name: 'AAPL.csv',
    codeFromName: true,
    stored: 'AAPL|2025-06-03|10.5|1200|||',
  },
  'Databento: integer prices': {
    code: 'p_any',
    text: 'ts_event,rtype,publisher_id,instrument_id,open,high,low,close,volume,symbol\n1748908800000000000,35,2,7,10000000000,11000000000,9000000000,10500000000,1200,AAPL\n',
    stored: 'AAPL|2025-06-03|10.5|1200|||',
  },
  'Massive: New York daily bars in nanoseconds': {
    code: 'p_any',
    text: 'ticker,volume,open,close,high,low,window_start,transactions\nAAPL,1200,10,10.5,11,9,1748923200000000000,7\n',
    stored: 'AAPL|2025-06-03|10.5|1200|||',
    readAs: /^read as Massive \(formerly Polygon\) aggregates of stocks: volume in shares$/,
  },
};
