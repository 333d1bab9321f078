import type { LoadMessage } from '../load/load.messages.ts';

/** A wide sheet, and the rows that its proposed mapping stores or the reason for its rejection. */
export interface WideFile {
  readonly code: string;
  readonly name: string;
  readonly text: string;
  /** Columns that a person adds to the proposed mapping. */
  readonly added?: Readonly<Record<string, object>>;
  readonly fields?: readonly string[];
  readonly stored?: readonly string[];
  readonly refused?: LoadMessage;
  /** The columns that the reason names. */
  readonly names?: readonly string[];
}

const curve = { code: 'p_jishi9401', name: 'curve.csv', fields: ['F001V', 'TRADEDATE', 'F003N'] };
const series = {
  ...{ code: 'p_jishi9503', name: 'series.csv' },
  fields: ['F001V', 'F002V', 'ENDDATE', 'F003N'],
};
const rates = {
  ...{ code: 'p_public0007', name: 'rates.csv' },
  fields: ['CURRENCYCODE', 'CURRENCYNAME', 'F001N', 'TRADEDATE'],
};
const repeated = { ...curve, refused: 'wideRepeated' } as const;
const units = { ...curve, refused: 'wideUnits' } as const;

/** Wide sheets with invented values. */
export const WIDE_FILES: Readonly<Record<string, WideFile>> = {
  'a yield curve by tenors in Chinese, without a value for one tenor on one day': {
    ...curve,
    text: '日期,隔夜,1周,3个月,1年,10年\n2025-06-03,1.35,1.38,1.42,1.46,1.67\n2025-06-04,1.34,1.37,--,1.45,1.66\n',
    stored: [
      ...['0d|2025-06-03|1.35', '0d|2025-06-04|1.34', '10y|2025-06-03|1.67', '10y|2025-06-04|1.66'],
      ...['1y|2025-06-03|1.46', '1y|2025-06-04|1.45', '3m|2025-06-03|1.42', '7d|2025-06-03|1.38'],
      '7d|2025-06-04|1.37',
    ],
  },
  'the yields of the US Treasury, by tenors and American dates': {
    ...curve,
    text: 'Date,"1 Mo","6 Mo","1 Yr","30 Yr"\n06/13/2025,4.23,4.31,4.09,4.90\n06/03/2025,4.36,4.3,4.11,4.98\n',
    stored: [
      ...['1m|2025-06-03|4.36', '1m|2025-06-13|4.23', '1y|2025-06-03|4.11', '1y|2025-06-13|4.09'],
      ...['30y|2025-06-03|4.98', '30y|2025-06-13|4.9', '6m|2025-06-03|4.3', '6m|2025-06-13|4.31'],
    ],
  },
  'a yield curve whose headers state one unit': {
    ...curve,
    text: '日期,3M(%),12M(%),10Y(%)\n2025-06-03,1.42,1.46,1.67\n',
    stored: ['10y|2025-06-03|1.67', '1y|2025-06-03|1.46', '3m|2025-06-03|1.42'],
  },
  'a macroeconomic series by quarters': {
    ...series,
    text: '指标,2024年第四季度,2024年第三季度,2024Q2\n国内生产总值_当季值(亿元),373500.5,332910.1,321536.6\n',
    added: { F001V: { const: 'GDP' } },
    stored: [
      'GDP|国内生产总值_当季值(亿元)|2024-06-30|321536.6',
      'GDP|国内生产总值_当季值(亿元)|2024-09-30|332910.1',
      'GDP|国内生产总值_当季值(亿元)|2024-12-31|373500.5',
    ],
  },
  'industries by months': {
    ...series,
    text: '指标,2025年3月,2025年4月,2025年5月\n煤炭开采和洗选业,5.1,,3.3\n纺织业,1.1,2.2,-3.3\n',
    added: { F001V: { from: '指标', map: { 煤炭开采和洗选业: 'B06', 纺织业: 'C17' } } },
    stored: [
      ...['B06|煤炭开采和洗选业|2025-03-31|5.1', 'B06|煤炭开采和洗选业|2025-05-31|3.3'],
      ...['C17|纺织业|2025-03-31|1.1', 'C17|纺织业|2025-04-30|2.2', 'C17|纺织业|2025-05-31|-3.3'],
    ],
  },
  'central parity rates for 1 unit of each currency': {
    ...rates,
    text: '日期,USD/CNY,EUR/CNY,HKD/CNY\n2025-06-03,7.1869,8.1856,0.91609\n',
    added: {
      CURRENCYCODE: { from: 'name', map: { 'USD/CNY': '000001', 'EUR/CNY': '000002', 'HKD/CNY': '000003' } },
    },
    stored: [
      '000001|USD/CNY|718.69|2025-06-03 00:00:00+08',
      '000002|EUR/CNY|818.56|2025-06-03 00:00:00+08',
      '000003|HKD/CNY|91.609|2025-06-03 00:00:00+08',
    ],
  },
  'central parity rates of which one is for 100 yen': {
    ...{ ...rates, refused: 'wideUnits', names: ['USD/CNY', '100JPY/CNY'] },
    text: '日期,USD/CNY,EUR/CNY,100JPY/CNY,HKD/CNY\n2025-06-03,7.1869,8.1856,5.0310,0.91609\n',
  },
  'central parity rates with names in Chinese, of which one is for 100 yen': {
    ...{ ...rates, refused: 'wideUnits', names: ['美元', '100日元'] },
    text: '日期,美元,欧元,100日元,港元\n2025-06-03,7.1869,8.1856,5.0310,0.91609\n',
  },
  'central parity rates of which one is inverse': {
    ...{ ...rates, refused: 'wideUnits', names: ['USD/CNY', 'CNY/MYR'] },
    text: '日期,USD/CNY,EUR/CNY,CNY/MYR\n2025-06-03,7.1869,8.1856,0.5895\n',
  },
  'two columns of the same tenor': {
    ...{ ...repeated, names: ['3M', '3月'] },
    text: '日期,3M,6M,3月,1Y\n2025-06-03,1.40,1.41,1.42,1.44\n',
  },
  'a year that is also written as 12 months': {
    ...{ ...repeated, names: ['1Y', '12M'] },
    text: '日期,1Y,6M,12M\n2025-06-03,1.40,1.41,1.42\n',
  },
  'tenors beside a code': {
    ...{ ...curve, refused: 'wideMixed', names: ['3M', '600901'] },
    text: '日期,3M,6M,1Y,600901\n2025-06-03,1.40,1.41,1.42,1.44\n',
  },
  'headers with different units': {
    ...{ ...units, names: ['3M(%)', '1Y(bp)'] },
    text: '日期,3M(%),6M(%),1Y(bp)\n2025-06-03,1.40,1.41,142\n',
  },
  'headers of which one states a unit': {
    ...{ ...units, names: ['3M', '5Y(bp)'] },
    text: '日期,3M,6M,1Y,5Y(bp)\n2025-06-03,1.40,1.41,1.42,142\n',
  },
  'a tenor that the data set cannot name': {
    ...{ ...curve, refused: 'wideTenor', names: ['100年'] },
    text: '日期,1年,10年,100年\n2025-06-03,1.40,1.41,1.42\n',
  },
};
