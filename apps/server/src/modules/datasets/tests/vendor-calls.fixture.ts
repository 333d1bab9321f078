import { gbk } from './gbk.fixture.ts';
import type { VendorFile } from './vendor-file.fixture.ts';
import { american9304, csv, DAYS, QUOTED, QUOTES, sheet, TRADED } from './vendor-texts.fixture.ts';

const quotes = { code: 'p_stock2402', fields: QUOTES };
const futures = {
  code: 'p_jishi9104',
  fields: ['SECCODE', 'TRADEDATE', 'F003N', 'F007N', 'F008N', 'F009N', 'F010N', 'F011N'],
};
const valuation = {
  code: 'p_jishi9410',
  fields: ['SECCODE', 'TRADEDATE', 'F001N', 'F002N', 'F003N', 'F005N', 'F006N', 'F007N'],
};
const margin = {
  code: 'p_rzrq3104',
  fields: ['SECCODE', 'TRADEDATE', 'F001N', 'F002N', 'F004N', 'F006N', 'F008N'],
};

/** Calls and exports whose columns have names of the vendor alone, units that no header states, or lines of sums. */
export const VENDOR_CALLS: Readonly<Record<string, VendorFile>> = {
  'Tushare daily_basic, whose pe is not the trailing ratio': {
    ...{ ...valuation, source: 'tushare', name: 'basic.csv' },
    bytes: () =>
      'ts_code,trade_date,close,pe,pe_ttm,pb,ps,ps_ttm,dv_ratio,dv_ttm,total_mv,circ_mv\n' +
      '600901.SH,20250603,6.6,3.7,5.1,0.31,1.02,1.08,4.8,4.9,193724.5,100000.25\n688901.SH,20250603,31,9,,2.3,,,,,1,1\n',
    stored: [
      '600901|2025-06-03|5.1|0.31|1.08|4.8|1937245000|1000002500',
      '688901|2025-06-03|null|2.3|null|null|10000|10000',
    ],
  },
  'Tushare dividend, per share for a data set per ten shares': {
    ...{ source: 'tushare', code: 'p_stock2201', name: 'dividend.csv' },
    fields: ['SECCODE', 'F001D', 'F002D', 'F006D', 'F010N', 'F011N', 'F012N', 'F020D'],
    bytes: () =>
      'ts_code,end_date,ann_date,div_proc,stk_div,stk_bo_rate,stk_co_rate,cash_div,cash_div_tax,ex_date,imp_ann_date\n' +
      '600901.SH,20241231,20250430,实施,0.3,0.1,0.2,0.3,0.321,20250718,20250711\n',
    stored: ['600901|2024-12-31|2025-04-30|2025-07-11|1|2|3.21|2025-07-18'],
  },
  'Tushare dividend, with the proposal and the payment of one plan': {
    ...{ source: 'tushare', code: 'p_stock2201', name: 'dividend.csv' },
    fields: ['SECCODE', 'F001D', 'F036V', 'F012N'],
    bytes: () =>
      'ts_code,end_date,ann_date,div_proc,stk_div,stk_bo_rate,stk_co_rate,cash_div,cash_div_tax,ex_date,imp_ann_date\n' +
      '600901.SH,20241231,20250430,预案,0,0,0,0,0.3,,\n600901.SH,20241231,20250430,股东大会通过,0,0,0,0,0.31,,\n' +
      '600901.SH,20241231,20250430,实施,0,0,0,0.3,0.321,20250718,20250711\n688901.SH,20241231,20250430,预案,0,0,0,0,0.2,,\n',
    stored: ['688901|2024-12-31|预案|2'],
  },
  'Tushare dividend, with two states of the only plan': {
    ...{ source: 'tushare', code: 'p_stock2201', name: 'dividend.csv', refused: 'allRejected' },
    bytes: () =>
      'ts_code,end_date,ann_date,div_proc,stk_bo_rate,stk_co_rate,cash_div_tax\n' +
      '600901.SH,20241231,20250430,预案,0,0,0.3\n600901.SH,20241231,20250430,实施,0,0,0.321\n',
  },
  'Tushare fund_nav, with two dates': {
    ...{ source: 'tushare', code: 'p_fund2611', name: 'nav.csv' },
    fields: ['SECCODE', 'ENDDATE', 'F001N', 'F002N', 'F006N'],
    bytes: () =>
      'ts_code,ann_date,nav_date,unit_nav,accum_nav,net_asset\n000128.OF,20250604,20250603,1.031,3.745,2731234567.89\n',
    stored: ['000128|2025-06-03|2731234567.89|1.031|3.745'],
  },
  'Tushare margin_detail': {
    ...{ ...margin, source: 'tushare', name: 'margin.csv' },
    bytes: () =>
      'trade_date,ts_code,name,rzye,rqye,rzmre,rqyl,rzche,rqchl,rqmcl,rzrqye\n' +
      '20250603,600901.SH,示例,123456789.0,300960.0,2345678.0,45600.0,1,2,1200.0,123757749.0\n',
    stored: ['600901|2025-06-03 00:00:00+08|123456789|2345678|45600|1200|300960'],
  },
  'Tushare trade_cal': {
    ...{ source: 'tushare', code: 'p_public0001', name: 'cal.csv', fields: ['F001D', 'F006C', 'F011D'] },
    bytes: () =>
      'exchange,cal_date,is_open,pretrade_date\nSSE,20250603,1,20250530\nSSE,20250607,0,20250606\n',
    stored: ['2025-06-03|1|2025-05-30', '2025-06-07|0|2025-06-06'],
  },
  'SSE, margin trading details': {
    ...{ ...margin, source: 'sse', name: 'margin.csv' },
    bytes: () =>
      '信用交易日期,标的证券代码,标的证券简称,融资余额,融资买入额,融资偿还额,融券余量,融券卖出量,融券偿还量\n20250603,600901,示例,123456789,2345678,3,45600,1200,3\n',
    stored: ['600901|2025-06-03 00:00:00+08|123456789|2345678|45600|1200|null'],
  },
  'SZSE, margin trading details of the day in the file name': {
    ...{ ...margin, source: 'szse', name: '融资融券交易明细_20250603.xlsx' },
    bytes: () =>
      sheet([
        [
          '证券代码',
          '证券简称',
          '融资买入额(元)',
          '融资余额(元)',
          '融券卖出量(股/份)',
          '融券余量(股/份)',
          '融券余额(元)',
        ],
        ['000901', '示例', '12,345,678', '1,234,567,890', '1,200', '45,600', '430,920'],
      ]),
    stored: ['000901|2025-06-03 00:00:00+08|1234567890|12345678|45600|1200|430920'],
  },
  'East Money, volumes in lots with a scale in the cell': {
    ...{ ...quotes, source: 'akshare', name: 'spot_20250603.csv' },
    plan: { columns: { TRADEDATE: { from: 'filedate' } } },
    bytes: () =>
      '代码,名称,最新价,涨跌幅,成交量,成交额,最高,最低,今开,昨收,量比,换手率\n600901,示例,9.31,1.2%,21.65万,1.43亿,9.4,9.2,9.26,9.2,0.79,0.07%\n000901,示例,9.31,-,-,-,-,-,-,9.2,-,-\n',
    stored: ['000901|2025-06-03|null|9.31|null|null', '600901|2025-06-03|9.26|9.31|21650000|143000000'],
  },
  'CSMAR, with the change as a fraction': {
    ...{ source: 'csmar', code: 'p_stock2402', name: 'TRD_Dalyr.csv', fields: ['SECCODE', 'F002N', 'F010N'] },
    bytes: () =>
      'Stkcd,Trddt,Clsprc,Dnshrtrd,Dnvaltrd,Markettype,PreClosePrice,ChangeRatio\n600901,2025-06-03,9.31,1,9.31,1,9.2,0.011957\n',
    stored: ['600901|9.2|1.1957'],
  },
  'DCE, with subtotals and values in ten thousand yuan': {
    ...{ ...futures, source: 'dce', name: 'dce_20250603.csv' },
    bytes: () =>
      '商品名称,合约名称,开盘价,最高价,最低价,收盘价,前结算价,结算价,涨跌,涨跌1,成交量,持仓量,持仓量变化,成交额\n' +
      '豆一,a2507,"4,930","4,950","4,901","4,945","4,931","4,929",14,-2,"1,203","5,432",-321,"5,929.59"\n' +
      '豆一小计,,,,,,,,,,"1,203","5,432",-321,"5,929.59"\n总计,,,,,,,,,,"1,203","5,432",-321,"5,929.59"\n',
    stored: ['a2507|2025-06-03|4931|4945|4929|1203|59295900|5432'],
  },
  'CZCE, separated by bars, with the day in the title': {
    ...{ ...futures, source: 'czce', name: 'FutureDataDaily.txt' },
    bytes: () =>
      gbk(
        '郑州商品交易所期货每日行情表(2025-06-03)\r\n合约代码 |昨结算 |今开盘 |最高价 |最低价 |今收盘 |今结算 |涨跌1 |涨跌2 |成交量(手) |持仓量 |增减量 |成交额(万元) |交割结算价 \r\n' +
          'AP510 |9,012.00 |9,001.00 |9,060.00 |8,950.00 |9,033.00 |9,010.00 |21.00 |-2.00 |1,036 |1,912 |-310 |9,334.36 | \r\n' +
          '小计 | | | | | | | | |1,036 |1,912 |-310 |9,334.36 | \r\n总计 | | | | | | | | |1,036 |1,912 |-310 |9,334.36 | \r\n',
      ),
    stored: ['AP510|2025-06-03|9012|9033|9010|1036|93343600|1912'],
  },
  'SHFE, with a contract written once for its rows, and notes below the table': {
    ...{ ...futures, source: 'shfe', name: '所内合约行情报表2025.6.csv' },
    bytes: () =>
      '合约,日期,前收盘,前结算,开盘价,最高价,最低价,收盘价,结算价,涨跌1,涨跌2,成交量,成交金额,持仓量\n' +
      'cu2507,20250603,68930,68910,68900,69150,68810,69060,68990,150,80,41852,1443689.91,144567\n' +
      ',20250604,69060,68990,69000,69020,68330,68400,68620,-590,-370,51852,1779056.12,142567\n,,,,,,,,,,,,,\n' +
      '注：,,,,,,,,,,,,,\n"1、报价单位：铜为元/吨",,,,,,,,,,,,,\n',
    stored: [
      'cu2507|2025-06-03|68910|69060|68990|41852|14436899100|144567',
      'cu2507|2025-06-04|68990|68400|68620|51852|17790561200|142567',
    ],
  },
  'ChinaBond, a yield curve by its standard terms': {
    ...{ source: 'chinabond', code: 'p_jishi9401', name: 'curve.xlsx' },
    fields: ['F001V', 'TRADEDATE', 'F002N', 'F003N'],
    bytes: () =>
      sheet([
        ['日期', '标准期限说明', '标准期限(年)', '收益率(%)'],
        ['2025/06/03', '0d', '0.0', '1.5002'],
        ['2025/06/03', '10y', '10.0', '2.5599'],
      ]),
    stored: ['0d|2025-06-03|0|1.5002', '10y|2025-06-03|10|2.5599'],
  },
  'China Money, Shibor with a column for each tenor': {
    ...{ source: 'chinamoney', code: 'p_jishi9501', name: 'shibor.xlsx' },
    fields: ['TRADEDATE', ...['F001N', 'F002N', 'F003N', 'F004N', 'F005N', 'F006N', 'F007N', 'F008N']],
    bytes: () =>
      sheet([
        ['日期', 'O/N', '1W', '2W', '1M', '3M', '6M', '9M', '1Y'],
        ['2025-06-03', '1.4110', '1.5550', '1.6510', '1.6180', '1.6390', '1.6540', '1.6680', '1.6770'],
        ['2025-06-04', '1.4100', '1.5500', '', '1.6100', '1.6300', '1.6500', '1.6600', '1.6700'],
      ]),
    stored: [
      '2025-06-03|1.411|1.555|1.651|1.618|1.639|1.654|1.668|1.677',
      '2025-06-04|1.41|1.55|null|1.61|1.63|1.65|1.66|1.67',
    ],
  },
  'CFFEX, whose archives also list options': {
    ...{ ...futures, source: 'cffex', name: '20250603_1.csv' },
    bytes: () =>
      gbk(
        '合约代码,今开盘,最高价,最低价,成交量,成交金额,持仓量,持仓变化,今收盘,今结算,前结算,涨跌1,涨跌2,Delta\r\n' +
          'IF2506,3900,3910,3890,5,585.5,9,1,3905,3901,3899,6,2,--\r\n小计,,,,5,585.5,9,1,,,,,,\r\n' +
          'IO2506-C-3900,50,60,40,7,3.5,9,1,55,54,53,2,1,0.5123\r\nMO2506-P-6000,5,6,4,7,3.5,9,1,5,5,5,0,0,-0.4\r\n' +
          '小计,,,,14,7,18,2,,,,,,\r\n合计,,,,19,592.5,27,3,,,,,,\r\n',
      ),
    stored: ['IF2506|2025-06-03|3899|3905|3901|5|5855000|9'],
  },
  'China Securities Index, whose names are in two languages': {
    ...{ source: 'csindex', code: 'p_jishi9406', name: '000300closeweight.xlsx' },
    fields: ['INDEXCODE', 'ENDDATE', 'SECCODE', 'SECNAME', 'F001N'],
    bytes: () =>
      sheet([
        [
          ...['日期Date', '指数代码 Index Code', '指数名称 Index Name', '成份券代码Constituent Code'],
          ...['成份券名称Constituent Name', '交易所Exchange', '权重(%)weight'],
        ],
        ['20250530', '000300', '沪深300', '600901', '示例银行', '上海证券交易所', '5.914'],
      ]),
    stored: ['000300|2025-05-30|600901|示例银行|5.914'],
  },
  'MyQuant, whose file does not state its adjustment': {
    ...{ ...quotes, source: 'myquant', name: 'history.csv', refused: 'sourceAdjustmentUnknown' },
    bytes: () => myquant,
  },
  'MyQuant, with the adjustment in a mapping': {
    ...{ ...quotes, source: 'myquant', name: 'history.csv', plan: { adjustment: 'none' }, stored: QUOTED },
    bytes: () => myquant,
  },
  'Investing.com, with volumes in millions': {
    ...{ ...quotes, source: 'investing', name: '600901历史数据.csv', codeFromName: true },
    plan: { adjustment: 'none' },
    bytes: () =>
      '\ufeff"日期","收盘","开盘","高","低","交易量","涨跌幅"\n"2025-6-3","9.31","9.26","9.40","9.20","1.23M","1.20%"\n',
    stored: ['600901|2025-06-03|9.26|9.31|1230000|null'],
  },
  'Yahoo, with a line of null for a day without trading': {
    ...{ ...american9304, source: 'yahoo', name: 'AAPL.csv', codeFromName: true, stored: TRADED },
    plan: { columns: { MARKET: { const: 'NASDAQ' } }, adjustment: 'none' },
    bytes: () =>
      csv('Date,Open,High,Low,Close,Adj Close,Volume', ([day, open, high, low, close, volume]) => [
        ...[day, open, high, low, close, close, volume],
      ]).replace(DAYS[1][0], '2025-06-01,null,null,null,null,null,null\n2025-06-04'),
  },
};

const myquant = csv(
  'symbol,eob,bob,open,high,low,close,volume,amount,pre_close,frequency',
  ([day, open, high, low, close, volume, amount, before]) => [
    ...['SHSE.600901', `${day} 00:00:00+08:00`, `${day} 00:00:00+08:00`, open, high, low, close],
    ...[volume, amount, before, '1d'],
  ],
);
