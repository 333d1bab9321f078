import { type Measure, measureOf } from './units.ts';

/** Header names compare without case, spaces, width and brackets of the other kind. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s"'：:、，,]/g, '')
    .toLowerCase();
}

/** How spellings of one role compare: trade_date, Trade Date and tradeDate are one. */
export function spellingKey(name: string): string {
  return nameKey(name).replace(/[_.\-*#]/g, '');
}

const MARKS_IN_FRONT = [
  /^[*#△▲☆★※◆●]+/,
  /^\([一二三四五六七八九十\d]{1,3}\)[、.:]?/,
  /^[一二三四五六七八九十]{1,3}[、.:]/,
  /^\d{1,2}[、)](?=\D)|^\d{1,2}\.(?=\D)/,
  /^(?:[ivx]{1,5}|[一二三四五六七八九十])(?:\(\d{1,2}\))?[.、]\s*/i,
  /^其中[::]?(?=.)/,
  /^[加减][::](?=.)/,
  /^(?:of which|including|add|plus|less)[::]\s*/i,
];
/** A statement says so behind items that may be negative: 投资收益（损失以“－”号填列）. */
const SIGN_NOTE = /\([^()]*以.{0,5}号填列\)$/;

/** A name without what statements put around it: 其中：, 加：, 一、, (一), Of which:, （损失以“-”号填列）. */
export function plainName(name: string): string {
  let plain = name.normalize('NFKC').trim().replace(SIGN_NOTE, '').trim();
  for (let before = ''; before !== plain; ) {
    before = plain;
    for (const mark of MARKS_IN_FRONT) plain = plain.replace(mark, '').trim();
  }
  return plain === '' ? name : plain;
}

const SAME_WORDS = [
  [/帐/g, '账'],
  [/其它/g, '其他'],
  [/价格/g, '价'],
  [/数量/g, '量'],
  [/金额/g, '额'],
  [/日期/g, '日'],
] as const;

/** How plain names compare: 发行价格 and 发行价, 应收帐款 and 应收账款 are one. */
export function plainKey(name: string): string {
  return SAME_WORDS.reduce((key, [word, same]) => key.replace(word, same), nameKey(plainName(name)));
}

export interface UnitName {
  readonly name: string;
  /** As it stands in the header. */
  readonly unit: string;
  readonly measure: Measure;
}

/** 发行价(元), 市值/亿元, 涨跌幅[%], 换手率%, volume_lots: the name without the unit. Null where none stands behind it. */
export function withoutUnit(name: string): UnitName | null {
  const text = name.normalize('NFKC').trim();
  for (const [, head = '', unit = ''] of partings(text)) {
    const measure = measureOf(unit);
    if (measure && head.trim() !== '') return { name: head.trim(), unit, measure };
  }
  return null;
}

function* partings(text: string): Generator<readonly string[]> {
  const bracketed = /^(.+?)\s*[([【<〔]\s*([^()[\]【】<>〔〕]+?)\s*[)\]】>〕]$/.exec(text);
  if (bracketed) {
    const [, head = '', inside = ''] = bracketed;
    yield ['', head, inside];
    // (单位：万元), (人民币 万元), (in RMB million)
    yield ['', head, inside.replace(/^.*?[:,]\s*/, '')];
  }
  for (const mark of text.matchAll(/[/:,|]/g))
    yield ['', text.slice(0, mark.index), text.slice(mark.index + 1)];
  const sign = /^(.+?)([%‰])$/.exec(text);
  if (sign) yield sign;
  const worded = /^(.+?)[\s_-]+(?:in[\s_]+)?(\S*[a-z]{3,}|\S*[\u4e00-\u9fff]\S*)$/i.exec(text);
  if (worded) yield worded;
}
