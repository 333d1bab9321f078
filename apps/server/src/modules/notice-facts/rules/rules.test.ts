import { FACT_ITEMS, FACT_KINDS } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { readLabelled, scoreRules } from '../labelled/read-labelled.ts';
import { extractFacts } from './extract.ts';
import { expressionOf } from './rule.ts';
import { RULES } from './rules.ts';
import { readValue } from './values.ts';

describe('a rule', () => {
  test.each(RULES.map((rule) => [`${rule.kind} ${rule.item}`, rule.example[0], rule] as const))(
    'for %s extracts the value “%s”',
    (_, sentence, rule) => {
      const values = [...sentence.matchAll(expressionOf(rule))].map(
        ({ groups }) => readValue(groups?.value ?? '', rule.unit) ?? '',
      );
      const expectation = rule.timesTen ? String(Number(rule.example[1]) / 10) : rule.example[1];
      expect(values).toEqual([expectation]);
    },
  );

  test('exists for each item of each kind, and for no other item', () => {
    for (const kind of FACT_KINDS) {
      const items = new Set(RULES.filter((rule) => rule.kind === kind).map(({ item }) => item));
      expect([...items].sort()).toEqual([...FACT_ITEMS[kind]].sort());
    }
  });
});

describe('facts of a notice', () => {
  const title = '2024年年度权益分派实施公告';
  const text = '二、相关日期\n股权登记日为２０２５年6月17日，除权除息日为2025年6月18日。';

  test('have the offsets of their value and their sentence', () => {
    for (const { from, to, value, sentenceFrom, sentenceTo } of extractFacts(title, text)) {
      expect(readValue(text.slice(from, to).normalize('NFKC'), 'date')).toBe(value);
      expect(text.slice(sentenceFrom, sentenceTo)).toBe(text.split('\n')[1]);
    }
    expect(extractFacts(title, text).map(({ value }) => value)).toEqual(['2025-06-17', '2025-06-18']);
  });

  test('depend on the kind in the title if the text alone is ambiguous', () => {
    const [first] = extractFacts('关于召开2024年度股东大会的通知', text);
    expect(first).toMatchObject({ kind: 'meeting', item: 'recordDate' });
    expect(extractFacts('股票交易异常波动公告', text)).toEqual([]);
  });

  test.each([
    ['1,280.5万元', 'yuan', '12805000'],
    ['3亿股', 'share', '300000000'],
    ['2025 年 2 月 3 日', 'date', '2025-02-03'],
    ['2025-13-40', 'date', null],
  ] as const)('have the same value in every notation: %s', (written, unit, value) => {
    expect(readValue(written, unit)).toBe(value);
  });
});

describe('the rules on the labelled notices', () => {
  /** The minimum scores. They are a little below the measured scores, which bench/README.md lists. */
  const FLOORS = {
    notices: { notices: 120, precision: 0.97, recall: 0.97 },
    'held-out': { notices: 25, precision: 0.85, recall: 0.7 },
  } as const;

  test.each(['notices', 'held-out'] as const)(
    'have at least the recorded precision and recall on the set %s',
    (set) => {
      const notices = readLabelled(set);
      const all = scoreRules(notices).scores.find(({ kind }) => kind === 'all');
      expect(notices.length).toBeGreaterThanOrEqual(FLOORS[set].notices);
      expect(all?.precision).toBeGreaterThanOrEqual(FLOORS[set].precision);
      expect(all?.recall).toBeGreaterThanOrEqual(FLOORS[set].recall);
    },
  );

  test('have a precision and a recall of at least 0.8 for each kind on the tuning set', () => {
    for (const { precision, recall } of scoreRules(readLabelled('notices')).scores)
      expect(Math.min(precision, recall)).toBeGreaterThanOrEqual(0.8);
  });
});
