import { expect, test } from 'vitest';
import { COMMON_TERMS, INDEX_TERMS } from './common-terms.ts';
import { EVENT_TERMS } from './event-terms.ts';
import { TRADE_TERMS } from './trade-terms.ts';
import { catalogueGlossary, translate } from './translator.ts';

const datasetOf = (values: Record<string, { zh: string; en: string; match?: string[] }>) =>
  ({ manifest: { parameters: [{ values }] } }) as unknown as Parameters<typeof catalogueGlossary>[0][number];

test('the catalogue translates a stored text in every data set alike, and not at all if it has two meanings', () => {
  const words = catalogueGlossary([
    datasetOf({
      A: { zh: '电子', en: 'Electronics' },
      B: { zh: '合计', en: 'Total', match: ['小计', '总计'] },
    }),
    datasetOf({ 1: { zh: '类别', en: 'Class' }, 2: { zh: '电子', en: 'electronics', match: ['电子业'] } }),
    datasetOf({ 1: { zh: '类别', en: 'Kind' } }),
  ]);
  expect(Object.fromEntries(words)).toEqual({ 电子: 'Electronics', 电子业: 'electronics', 合计: 'Total' });
});

test('a Chinese text is translated part by part, from the dictionary or else as pinyin, and other texts are not', () => {
  const words = new Map([['湖南省', 'Hunan']]);
  expect(translate('湖南省', words)).toBe('Hunan');
  expect(translate('湖南省 长沙市', words)).toBe('Hunan, Chang Sha Shi');
  expect(translate('26示例国债12', words)).toBe('26 Sample Treasury Bond 12');
  expect(translate('朔舟微电股份有限公司', words)).toBe('Shuozhou Microelectronics Co., Ltd.');
  expect(translate('朔舟微电股份有限公司可转换公司债券', words)).toBe(
    'Shuozhou Microelectronics Co., Ltd. Convertible Bonds',
  );
  expect(translate('湖南省,朔舟证券', words)).toBe('Hunan, Shuozhou Securities');
  expect(translate('600901', words)).toBeNull();
  expect(translate('本公司的经营范围'.repeat(9), words)).toBeNull();
});

test.each([
  ['10派61.7元', 'CNY 61.7 per 10 shares'],
  ['10转增2股派1.53元(含税)', '2 reserve shares and CNY 1.53 per 10 shares (before tax)'],
  ['10送转1股派43.7元', '1 bonus and reserve share and CNY 43.7 per 10 shares'],
  ['10派1元分红', '10 Pai 1 Yuan Fen Hong'],
])('the plan %s is translated into English, and an unknown text becomes pinyin', (plan, gloss) => {
  expect(translate(plan, new Map())).toBe(gloss);
});

test.each([
  ['不通过', 'Rejected'],
  ['首次公开发行股票并上市', 'IPO and listing'],
  ['美元/人民币', 'US dollar / yuan'],
  ['5个交易日', '5 trading days'],
])('the state or event %s has an English translation', (text, word) => {
  expect(translate(text, new Map(Object.entries(EVENT_TERMS)))).toBe(word);
});

test('no event term is also in another list, where it could have a second meaning', () => {
  const others = Object.keys({ ...TRADE_TERMS, ...INDEX_TERMS, ...COMMON_TERMS });
  expect(Object.keys(EVENT_TERMS).filter((term) => others.includes(term))).toEqual([]);
});

test.each([
  ['示例泵阀', 'Sample Pumps and Valves'],
  ['示例云图软件股份有限公司', 'Sample Cloud Maps Software Co., Ltd.'],
  ['砚坞特钢股份有限公司', 'Yanwu Special Steel Co., Ltd.'],
  ['26禾湾企债01', '26 Hewan Enterprise Bond 01'],
  ['苏建子', 'Su Jian Zi'],
])('the name %s is %s in English', (name, english) => {
  expect(translate(name, new Map())).toBe(english);
});

test.each([
  '2025年年度报告',
  '关于股票交易异常波动的公告',
  '董事会秘书苏建子',
  '浙江省杭州市示例路6号',
  '示例未知业',
])('the text %s is not a short name, so it remains in Chinese', (text) => {
  expect(translate(text, new Map())).toBeNull();
});
