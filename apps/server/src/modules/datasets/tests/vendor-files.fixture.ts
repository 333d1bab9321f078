import { zstdCompressSync } from 'node:zlib';
import { zip } from '../load/source/xlsx/handmade-workbook.ts';
import { gbk } from './gbk.fixture.ts';
import type { VendorFile } from './vendor-file.fixture.ts';
import {
  akshare,
  american,
  american9304,
  baostock,
  cffex,
  compact,
  csv,
  DAYS,
  databento,
  joinquant,
  MARKET,
  massive,
  nanoseconds,
  PRICED,
  QUOTED,
  QUOTES,
  ricequant,
  sheet,
  slashed,
  stooq,
  TRADED,
  times,
  tongdaxin,
  tongdaxinMinutes,
} from './vendor-texts.fixture.ts';

const quotes = { code: 'p_stock2402', fields: QUOTES };
const named = { name: '600901.csv', codeFromName: true };

export const VENDOR_FILES: Readonly<Record<string, VendorFile>> = {
  'Tushare, newest day first, value in scientific notation': {
    ...{ ...quotes, source: 'tushare', name: 'daily.csv', stored: QUOTED },
    bytes: () =>
      csv(
        ',ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount',
        ([day, open, high, low, close, volume, amount, before]) => [
          ...['0', '600901.SH', compact(day), open, high, low, close, before, '0.1', '1'],
          ...[times(volume, 0.01), `${times(amount, 1e-7)}e+4`],
        ],
      ),
  },
  'AKShare, with a byte order mark and codes without leading zeros': {
    ...{ ...quotes, source: 'akshare', name: 'hist.csv', bytes: () => `\ufeff${akshare('901')}` },
    stored: QUOTED.map((row) => row.replace('600901', '000901')),
  },
  'AKShare, whose adjustment appears only in the file name': {
    ...{ ...quotes, source: 'akshare', name: '600901_daily_qfq.csv', refused: 'sourceAdjusted' },
    bytes: () => akshare('600901'),
  },
  'baostock, unadjusted': {
    ...{ ...quotes, source: 'baostock', name: 'k.csv', stored: QUOTED },
    bytes: () => baostock('3'),
  },
  'baostock, backward-adjusted': {
    ...{ ...quotes, source: 'baostock', name: 'k.csv', refused: 'sourceAdjusted' },
    bytes: () => baostock('1'),
  },
  'baostock, five-minute bars for a one-minute data set': {
    ...{ source: 'baostock', code: 'p_jishi9440', name: 'k.csv', refused: 'barsOther' },
    bytes: () =>
      csv('date,time,code,open,high,low,close,volume,amount,adjustflag', (day) => [
        ...[day[0], `${compact(day[0])}093500000`, 'sh.600901', ...day.slice(1, 7), '3'],
      ]),
  },
  'JoinQuant, whose file does not state its adjustment': {
    ...{ ...quotes, ...named, source: 'joinquant', refused: 'sourceAdjustmentUnknown' },
    bytes: () => joinquant,
  },
  'JoinQuant, with the adjustment in a mapping': {
    ...{ ...quotes, ...named, source: 'joinquant', plan: { adjustment: 'none' }, stored: QUOTED },
    bytes: () => joinquant,
  },
  'RiceQuant, whose file does not state its adjustment, with a mapping': {
    ...{ ...quotes, source: 'ricequant', name: 'get_price.csv', plan: {} },
    ...{ bytes: () => ricequant, refused: 'sourceAdjustmentUnknown' },
  },
  'RiceQuant, with the adjustment in a mapping': {
    ...{ ...quotes, source: 'ricequant', name: 'get_price.csv', plan: { adjustment: 'none' } },
    ...{ bytes: () => ricequant, stored: QUOTED },
  },
  'Wind, GBK after a UTF-8 byte order mark, with a footer': {
    ...{ ...quotes, source: 'wind', name: 'quotes.csv', stored: QUOTED },
    bytes: () =>
      Buffer.concat([
        Buffer.from('efbbbf', 'hex'),
        gbk(
          `${csv('代码,简称,日期,前收盘价(元),开盘价(元),最高价(元),最低价(元),收盘价(元),成交量(万股),成交金额(百万),均价(元)', ([day, open, high, low, close, volume, amount, before]) => ['600901.SH', '示例银行', day, before, open, high, low, close, times(volume, 0.0001), times(amount, 1e-6), '--'], ',', '\r\n')}\r\n数据来源：Wind\r\n`,
        ),
      ]),
  },
  'Wind, a database table that also has adjusted prices': {
    ...{ ...quotes, source: 'wind', name: 'AShareEODPrices.csv', stored: QUOTED },
    bytes: () =>
      csv(
        'S_INFO_WINDCODE,TRADE_DT,S_DQ_OPEN,S_DQ_HIGH,S_DQ_LOW,S_DQ_CLOSE,S_DQ_VOLUME,S_DQ_AMOUNT,S_DQ_ADJCLOSE',
        ([day, open, high, low, close, volume, amount]) => [
          ...[
            '600901.SH',
            compact(day),
            open,
            high,
            low,
            close,
            times(volume, 0.01),
            times(amount, 0.001),
            '70',
          ],
        ],
      ),
  },
  'iFinD, a workbook with thousands separators': {
    ...{ ...quotes, source: 'ifind', name: 'ths_hq.xlsx', fields: QUOTES.slice(0, 4), stored: PRICED },
    bytes: () =>
      sheet([
        ['time', 'thscode', 'open', 'high', 'low', 'close', 'volume', 'amount'],
        ...DAYS.map(([day, open, high, low, close]) => [
          day,
          '600901.SH',
          open,
          high,
          low,
          close,
          '1,234',
          '5',
        ]),
      ]),
  },
  'Choice, dates without leading zeros': {
    ...{ ...quotes, source: 'choice', name: 'csd.csv', fields: QUOTES.slice(0, 4), stored: PRICED },
    bytes: () =>
      csv(',CODES,DATES,OPEN,HIGH,LOW,CLOSE,VOLUME,AMOUNT', ([day, open, high, low, close]) => [
        ...['600901.SH', '600901.SH', slashed(day).replaceAll('/0', '/'), open, high, low, close, '12', '34'],
      ]),
  },
  'Tonghuashun, bars with weekdays and thousands separators': {
    ...{ ...quotes, source: 'tonghuashun', name: '600901.xls', codeFromName: true, stored: QUOTED },
    bytes: () =>
      gbk(
        csv(
          '时间\t开盘\t最高\t最低\t收盘\t涨幅\t振幅\t总手\t金额\t换手%\t成交次数',
          ([day, open, high, low, close, volume, amount, , percent]) => [
            ...[`${day},二`, open, high, low, close, `${percent}%`, '2.1%'],
            ...[
              Number(times(volume, 0.01)).toLocaleString('en'),
              Number(amount).toLocaleString('en'),
              '0.4',
              '-',
            ],
          ],
          '\t',
          '\r\n',
        ),
      ),
  },
  'Tonghuashun, a list without a date': {
    ...{ ...quotes, source: 'tonghuashun', name: 'Table.xls', refused: 'headerNoKey' },
    bytes: () => gbk('代码\t名称\t现价\t总手\t昨收\t\r\r\nSH600901\t示例银行\t9.31\t12345\t9.20\t\r\r\n'),
  },
  'Tongdaxin, daily bars': {
    ...{ ...quotes, source: 'tongdaxin', name: 'SH#600901.txt', codeFromName: true, stored: QUOTED },
    bytes: () => tongdaxin('日线 不复权'),
  },
  'Tongdaxin, minute bars with the time in a separate column': {
    ...{ source: 'tongdaxin', code: 'p_jishi9440', name: 'SH#600901.txt', codeFromName: true },
    fields: ['SECCODE', 'TRADETIME', 'F004N', 'F005N'],
    stored: ['600901|2025-06-03 09:31:00+08|10.5|1200', '600901|2025-06-03 09:32:00+08|10.6|100'],
    bytes: () => tongdaxinMinutes('1分钟线'),
  },
  'Tongdaxin, five-minute bars for a one-minute data set': {
    ...{ source: 'tongdaxin', code: 'p_jishi9440', name: 'SH#600901.txt', codeFromName: true },
    ...{ refused: 'barsOther', bytes: () => tongdaxinMinutes('5分钟线') },
  },
  'Tongdaxin, weekly bars that only the header reveals': {
    ...{ ...quotes, source: 'tongdaxin', name: 'SH#600901.txt', codeFromName: true, refused: 'barsOther' },
    bytes: () => tongdaxin('周线 不复权'),
  },
  'CSMAR, UTF-16 with a row of names and a row of units': {
    ...{ ...quotes, source: 'csmar', name: 'TRD_Dalyr.txt', stored: QUOTED },
    bytes: () =>
      Buffer.from(
        `\ufeff${csv('Stkcd\tTrddt\tOpnprc\tHiprc\tLoprc\tClsprc\tDnshrtrd\tDnvaltrd\tMarkettype\r\n证券代码\t交易日期\t日开盘价\t日最高价\t日最低价\t日收盘价\t日个股交易股数\t日个股交易金额\t市场类型\r\n没有单位\t没有单位\t元/股\t元/股\t元/股\t元/股\t股\t元\t没有单位', (day) => ['600901', ...day.slice(0, 7), '1'], '\t', '\r\n')}`,
        'utf16le',
      ),
  },
  'SSE, a tab-separated list named .xls': {
    ...{ source: 'sse', code: 'p_stock2101', name: 'GPLIST.xls', fields: ['SECCODE', 'SECNAME', 'F006D'] },
    bytes: () =>
      gbk(
        'A股代码\tB股代码\t证券简称\t扩位证券简称\t公司英文全称\t上市日期\n600901\t-\t示例银行\t示例银行\tSAMPLE\t20200102\n',
      ),
    stored: ['600901|示例银行|2020-01-02'],
  },
  'SZSE, a workbook with lost leading zeros and names with spaces': {
    ...{ source: 'szse', code: 'p_stock2101', name: 'A股列表.xlsx', fields: ['SECCODE', 'SECNAME', 'F006D'] },
    bytes: () =>
      sheet([
        ['板块', '公司全称', 'A股代码', 'A股简称', 'A股上市日期', 'A股总股本', 'B股代码', '城     市'],
        ['主板', '示例电气股份有限公司', '901', '示  例Ａ', '1991-01-29', '9,724,196,533', '', '深圳市'],
      ]),
    stored: ['000901|示  例Ａ|1991-01-29'],
  },
  'CSRC, with industry names in merged cells': {
    ...{
      source: 'csrc',
      code: 'p_stock2110',
      name: '分类结果.xlsx',
      fields: ['SECCODE', 'SECNAME', 'VARYDATE'],
    },
    plan: { columns: { VARYDATE: { const: '2025-03-31' }, F002V: { const: '证监会行业分类' } } },
    bytes: () =>
      sheet([
        ['门类名称及代码', '行业大类代码', '行业大类名称', '上市公司代码', '上市公司简称'],
        ['农、林、牧、渔业(A)', '01', '农业', '600901', '示例银行'],
        [null, null, null, '000901', '示例电气'],
      ]),
    stored: ['000901|示例电气|2025-03-31', '600901|示例银行|2025-03-31'],
  },
  'CFFEX, a daily file from a monthly zip': {
    ...{ source: 'cffex', code: 'p_jishi9104', name: '202506.zip', sheet: '20250604_1.csv' },
    fields: ['SECCODE', 'TRADEDATE', 'F004N', 'F007N', 'F008N', 'F009N', 'F010N'],
    bytes: () => zip({ '20250603_1.csv': cffex('53653'), '20250604_1.csv': cffex('53654') }),
    stored: ['IF2506|2025-06-04|3439.4|3388.2|3394.8|53654|54846596520'],
  },
  'CFFEX, a file named by its month': {
    ...{ source: 'cffex', code: 'p_jishi9104', name: '202506.csv', refused: 'headerNoKey' },
    bytes: () => cffex('53653'),
  },
  'Databento, daily bars in zstd': {
    ...{ ...american9304, source: 'databento', name: 'xnas-itch.ohlcv-1d.csv.zst', stored: TRADED },
    bytes: () =>
      zstdCompressSync(
        databento(
          '35',
          ([day]) => `${day}T00:00:00.000000000Z`,
          (price) => `${price}0000000`,
        ),
      ),
  },
  'Databento, hourly bars with integer prices': {
    ...{ ...american9304, source: 'databento', name: 'ohlcv-1h.csv', refused: 'barsOther' },
    bytes: () =>
      databento(
        '34',
        ([day]) => nanoseconds(`${day}T14:00:00Z`),
        (price) => times(price, 1e9),
      ),
  },
  'Massive, daily bars in New York time': {
    ...{ ...american9304, source: 'massive', name: '2025-06-05.csv.gz', stored: TRADED },
    bytes: () => massive(([day]) => `${day}T00:00:00-04:00`),
  },
  'Massive, minute bars': {
    ...{ ...american9304, source: 'massive', name: '2025-06-05.csv.gz', refused: 'allRejected' },
    bytes: () => massive(([day]) => `${day}T09:31:00-04:00`),
  },
  'Nasdaq, American dates, dollar signs and thousands separators': {
    ...{ ...american9304, source: 'nasdaq', name: 'AAPL.csv', codeFromName: true, stored: TRADED },
    bytes: () =>
      csv('Date,Close/Last,Volume,Open,High,Low', ([day, open, high, low, close, volume]) => [
        ...[american(day), `$${close}`, `"${Number(volume).toLocaleString('en')}"`],
        ...[`$${open}`, `$${high}`, `$${low}`],
      ]),
  },
  'Nasdaq, without a code in the file name': {
    ...{ ...american9304, source: 'nasdaq', name: 'data.csv', codeFromName: true, refused: 'nameNoCode' },
    bytes: () => 'Date,Close/Last,Volume,Open,High,Low\n06/03/2025,$9.31,1,$9,$9,$9\n',
  },
  'Yahoo, with a mapping that does not state the adjustment': {
    ...{ ...american9304, source: 'yahoo', name: 'AAPL.csv', codeFromName: true },
    bytes: () => 'Date,Open,High,Low,Close,Adj Close,Volume\n2025-06-03,9.26,9.4,9.2,9.31,9.1,1234500\n',
    refused: 'sourceAdjustmentUnknown',
  },
  'Yahoo, with the three header lines of yfinance': {
    ...{ ...american9304, source: 'yahoo', name: 'AAPL.csv', codeFromName: true, stored: TRADED },
    plan: { ...MARKET, adjustment: 'none' },
    bytes: () =>
      csv(
        'Price,Close,High,Low,Open,Volume\nTicker,AAPL,AAPL,AAPL,AAPL,AAPL\nDate,,,,,',
        ([day, open, high, low, close, volume]) => [day, close, high, low, open, volume],
      ),
  },
  'Stooq, whose file does not state its adjustment': {
    ...{ ...american9304, source: 'stooq', name: 'aapl.us.txt', refused: 'sourceAdjustmentUnknown' },
    bytes: () => stooq('D'),
  },
  'Stooq, with the adjustment in a mapping': {
    ...{ ...american9304, source: 'stooq', name: 'aapl.us.txt', plan: { ...MARKET, adjustment: 'none' } },
    ...{ bytes: () => stooq('D'), stored: TRADED },
  },
  'Stooq, five-minute bars with a mapping': {
    ...{ ...american9304, source: 'stooq', name: 'aapl.us.txt', plan: { ...MARKET, adjustment: 'none' } },
    ...{ bytes: () => stooq('5'), refused: 'barsOther' },
  },
};
