import { describe, expect, test } from 'vitest';
import { makeDemoMarket } from '../index.ts';

const { tables } = makeDemoMarket({ seed: 3, securities: 40, years: 2, until: '2026-09-30' });

function recordsOf(code: string): Record<string, string>[] {
  const source = tables.find((table) => table.code === code);
  if (!source) throw new Error(`no table ${code}`);
  return [...source.rows()].map((row) =>
    Object.fromEntries(source.columns.map((name, i) => [name, row[i] ?? ''])),
  );
}

/** Formats a day as 2025年6月5日. */
const inWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
const texts = recordsOf('p_jishi9702');
const chinese = (code: string, day: string, part: string): string[] =>
  texts
    .filter(
      ({ SECCODE, F001D, F001V = '', F003V }) =>
        SECCODE === code && F001D === day && F001V.includes(part) && F003V === 'zh',
    )
    .map(({ F002V = '' }) => F002V);

describe('the texts of notices', () => {
  test('exist in Chinese for each notice of a company, and in English for each notice that has an English version', () => {
    const ids = (code: string): string[] =>
      [...new Set(recordsOf(code).map(({ TEXTID = '' }) => TEXTID))].sort();
    const of = (language: string): string[] =>
      texts.flatMap(({ TEXTID = '', F003V }) => (F003V === language ? [TEXTID] : [])).sort();
    expect(of('zh')).toEqual(ids('p_info3015'));
    expect(of('en')).toEqual(ids('p_jishi9601'));
  });

  test('state the same ratio, days and amount of a distribution as its data set', () => {
    const notices = recordsOf('p_stock2201').flatMap((row) => {
      const { SECCODE = '', F006D = '', F012N = '', F018D = '', F020D = '', F017N = '' } = row;
      return chinese(SECCODE, F006D, '权益分派实施公告').map((text) => ({
        text,
        F012N,
        F018D,
        F020D,
        F017N,
      }));
    });
    expect(notices.length).toBeGreaterThan(20);
    for (const { text, F012N, F018D, F020D, F017N } of notices) {
      if (F012N === '') continue;
      expect(text).toContain(`每10股派发现金红利${F012N}元`);
      expect(text).toContain(`股权登记日为${inWords(F018D)}，除权除息日为${inWords(F020D)}`);
      const [, cash = ''] = /共计派发现金红利([\d,.]+)元/.exec(text) ?? [];
      expect(Number(cash.replaceAll(',', ''))).toBeCloseTo(Number(F017N) * 10_000, 1);
    }
  });

  test.each([
    [
      'p_stock2220',
      '质押',
      ({ F006N }: Record<string, string>) => `${(Number(F006N) * 10_000).toLocaleString('en-US')}股质押给`,
    ],
    [
      'p_stock2245',
      '担保',
      ({ F009N }: Record<string, string>) => `担保金额为${Number(F009N).toLocaleString('en-US')}万元`,
    ],
    [
      'p_stock2246',
      '诉讼',
      ({ F006N }: Record<string, string>) => `涉案金额为${Number(F006N).toLocaleString('en-US')}万元`,
    ],
    [
      'p_stock2218',
      '公司股份',
      ({ F006N }: Record<string, string>) => `公司股份${Math.abs(Number(F006N)).toLocaleString('en-US')}股`,
    ],
    [
      'p_jishi9441',
      '回购股份的进展',
      ({ F007N, F008N, F009N }: Record<string, string>) =>
        `${Number(F007N).toLocaleString('en-US')}股，占公司总股本的${Number(F008N).toFixed(2)}%，最高成交价为${Number(F009N).toFixed(2)}元`,
    ],
  ])('state the same figures of %s as the data set does for the day of the notice', (code, part, figure) => {
    const rows = recordsOf(code).filter(
      ({ DECLAREDATE = '' }) => DECLAREDATE >= '2024-10-01' && DECLAREDATE <= '2026-09-30',
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      const { SECCODE = '', DECLAREDATE = '' } = row;
      expect(chinese(SECCODE, DECLAREDATE, part).join('\n')).toContain(figure(row));
    }
  });

  test('refer to the version that they correct by its title, number and day', () => {
    const corrections = texts.filter(({ F001V = '' }) => F001V.endsWith('更正公告'));
    expect(corrections.length).toBeGreaterThan(0);
    for (const { SECCODE = '', F002V = '' } of corrections) {
      const [, day = '', title = '', number = ''] =
        /公司于(\S+?日)披露了《(.+?)》（公告编号：([\d-]+)）/.exec(F002V) ?? [];
      const before = texts.find(
        (row) =>
          row.SECCODE === SECCODE && inWords(row.F001D ?? '') === day && (row.F001V ?? '').endsWith(title),
      );
      expect(before?.F002V).toContain(`公告编号：${number}`);
    }
  });
});
