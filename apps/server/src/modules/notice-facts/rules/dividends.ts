import type { FactRule } from './rule.ts';

const TEN = '每\\s*(?:10|十)\\s*股';
const CASH = '(?:派发|派送|派|分配|分派|发放)(?:人民币)?(?:的)?(?:现金)?(?:红利|股利|股息)?(?:人民币)?';

export const dividendRules: readonly FactRule[] = [
  {
    kind: 'dividend',
    item: 'cashPerTen',
    unit: 'yuanPerTen',
    pattern: `${TEN}(?:(?:送|转增)[^，。；]{0,16}[，、并])?\\s*${CASH}\\s*{value}`,
    anywhere: true,
    example: ['以总股本2亿股为基数，向全体股东每10股派发现金红利1.20元（含税）', '1.2'],
  },
  {
    kind: 'dividend',
    item: 'cashPerTen',
    unit: 'yuanPerTen',
    pattern: `每股(?:${CASH})\\s*{value}`,
    anywhere: true,
    timesTen: true,
    example: ['A股每股派发现金红利0.157元（含税）', '1.57'],
  },
  {
    kind: 'dividend',
    item: 'addedPerTen',
    unit: 'sharesPerTen',
    pattern: `${TEN}(?:[^。；]{0,60}?)转增\\s*{value}`,
    anywhere: true,
    example: ['以资本公积金向全体股东每10股转增4股', '4'],
  },
  {
    kind: 'dividend',
    item: 'bonusPerTen',
    unit: 'sharesPerTen',
    pattern: `${TEN}(?:[^。；转]{0,40}?)送(?:红股)?\\s*{value}`,
    anywhere: true,
    example: ['向全体股东每10股送红股3股，派发现金红利1元（含税）', '3'],
  },
  {
    kind: 'dividend',
    item: 'baseShares',
    unit: 'share',
    pattern: '以[^。；]{0,40}?总股本{is}{value}[^。；]{0,40}?为基数',
    example: ['本次权益分派以方案实施前的公司总股本2,000,000,000股为基数', '2000000000'],
  },
  {
    kind: 'dividend',
    item: 'baseShares',
    unit: 'share',
    pattern: '以\\s*{value}\\s*为基数',
    example: ['扣除回购专户的股份后，以509,880,000股为基数', '509880000'],
  },
  {
    kind: 'dividend',
    item: 'totalCash',
    unit: 'yuan',
    pattern: '(?:红利|股利|分红)(?:的)?总额由{money}(?:（含税）)?(?:调整|变更)为{value}',
    example: ['现金分红的总额由100万元调整为98.5万元', '985000'],
  },
  {
    kind: 'dividend',
    item: 'totalCash',
    unit: 'yuan',
    pattern:
      '(?:共计|合计|总计|共|预计)(?:拟)?(?:将)?(?:派发|分配|派送|发放)(?:的)?(?:现金)?(?:红利|股利)(?:总额|总金额)?(?:约)?{is}{value}',
    anywhere: true,
    example: ['本次共计派发现金红利800,000,000.00元（含税）', '800000000'],
  },
  {
    kind: 'dividend',
    item: 'totalCash',
    unit: 'yuan',
    pattern:
      '(?:现金(?:红利|股利|分红)|分红)(?:（[^）]{0,24}）)?(?:的)?(?:总额|总金额|金额合计|合计|总计){is}(?:拟)?(?:派发)?{value}',
    anywhere: true,
    example: ['本年度现金分红总额为1.5亿元', '150000000'],
  },
  {
    kind: 'dividend',
    item: 'paymentDate',
    unit: 'date',
    pattern: '现金(?:红利|股利)将于{value}',
    example: ['委托代派的现金红利将于2025年6月17日直接划入其资金账户', '2025-06-17'],
  },
  ...dates('recordDate', '股权登记日', '股权登记日为2025年6月17日'),
  ...dates('exDate', '除(?:权除息|权（息）|权\\(息\\)|息|权)日', '除权（息）日：2025年6月17日'),
  ...dates('paymentDate', '(?:现金红利发放|红利发放|派息|现金股利发放)日', '现金红利发放日为2025年6月17日'),
];

/** Returns the rules for a date that may have several names. */
function dates(item: 'recordDate' | 'exDate' | 'paymentDate', name: string, sentence: string): FactRule[] {
  return [
    {
      kind: 'dividend',
      item,
      unit: 'date',
      pattern: `${name}(?:[、和及与暨][^，。；]{1,16}日)?{is}{value}`,
      example: [sentence, '2025-06-17'],
    },
  ];
}
