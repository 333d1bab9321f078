/** A futures product, as specified by its exchange. */
export interface Product {
  readonly code: string;
  readonly name: string;
  readonly exchange: string;
  readonly multiplier: number;
  readonly tick: number;
  readonly decimals: number;
  readonly session: string;
  readonly price: number;
  readonly deviation: number;
  /** The months in which contracts of the product end. */
  readonly months: readonly number[];
}

const EVERY_SECOND = [2, 4, 6, 8, 10, 12];
const THREE = [1, 5, 9];
const QUARTERS = [3, 6, 9, 12];

export const PRODUCTS: readonly Product[] = [
  {
    code: 'ag',
    name: '示例银',
    exchange: 'SHFE',
    multiplier: 15,
    tick: 1,
    decimals: 0,
    session: 'FN0230',
    price: 8200,
    deviation: 0.013,
    months: EVERY_SECOND,
  },
  {
    code: 'au',
    name: '示例金',
    exchange: 'SHFE',
    multiplier: 1000,
    tick: 0.02,
    decimals: 2,
    session: 'FN0230',
    price: 780,
    deviation: 0.009,
    months: EVERY_SECOND,
  },
  {
    code: 'cu',
    name: '示例铜',
    exchange: 'SHFE',
    multiplier: 5,
    tick: 10,
    decimals: 0,
    session: 'FN0100',
    price: 78400,
    deviation: 0.009,
    months: EVERY_SECOND,
  },
  {
    code: 'al',
    name: '示例铝',
    exchange: 'SHFE',
    multiplier: 5,
    tick: 5,
    decimals: 0,
    session: 'FN0100',
    price: 20300,
    deviation: 0.008,
    months: EVERY_SECOND,
  },
  {
    code: 'rb',
    name: '示例螺纹钢',
    exchange: 'SHFE',
    multiplier: 10,
    tick: 1,
    decimals: 0,
    session: 'FN2300',
    price: 3150,
    deviation: 0.011,
    months: THREE,
  },
  {
    code: 'sc',
    name: '示例原油',
    exchange: 'INE',
    multiplier: 1000,
    tick: 0.1,
    decimals: 1,
    session: 'FN0230',
    price: 510,
    deviation: 0.016,
    months: EVERY_SECOND,
  },
  {
    code: 'i',
    name: '示例铁矿石',
    exchange: 'DCE',
    multiplier: 100,
    tick: 0.5,
    decimals: 1,
    session: 'FN2300',
    price: 760,
    deviation: 0.015,
    months: THREE,
  },
  {
    code: 'm',
    name: '示例豆粕',
    exchange: 'DCE',
    multiplier: 10,
    tick: 1,
    decimals: 0,
    session: 'FN2300',
    price: 2950,
    deviation: 0.01,
    months: THREE,
  },
  {
    code: 'CF',
    name: '示例棉花',
    exchange: 'CZCE',
    multiplier: 5,
    tick: 5,
    decimals: 0,
    session: 'FN2300',
    price: 13700,
    deviation: 0.009,
    months: THREE,
  },
  {
    code: 'TA',
    name: '示例化纤料',
    exchange: 'CZCE',
    multiplier: 5,
    tick: 2,
    decimals: 0,
    session: 'FN2300',
    price: 4720,
    deviation: 0.012,
    months: THREE,
  },
  {
    code: 'IF',
    name: '示例股指',
    exchange: 'CFFEX',
    multiplier: 300,
    tick: 0.2,
    decimals: 1,
    session: 'SD0930',
    price: 3900,
    deviation: 0.01,
    months: QUARTERS,
  },
  {
    code: 'T',
    name: '示例国债',
    exchange: 'CFFEX',
    multiplier: 10000,
    tick: 0.005,
    decimals: 3,
    session: 'SD0930',
    price: 108.2,
    deviation: 0.0018,
    months: QUARTERS,
  },
];
