import { describe, expect, it } from 'vitest';
import { attributesOf, attributeWords, checkAttributes, isZoneName } from './field-attributes.ts';
import { manifestSchema } from './manifest.ts';

describe('an attribute of a field', () => {
  it.each([
    [{ type: 'text', precision: 3 }, 'precision and zone are for datetime'],
    [{ type: 'date', zone: 'America/New_York' }, 'precision and zone are for datetime'],
    [{ type: 'text', decimal: [4, 2] }, 'decimal is for number'],
    [{ type: 'number', decimal: [2, 4] }, 'decimal [2, 4] has more digits after the point than in total'],
    [{ type: 'number', values: { A: { zh: '甲', en: 'A' } } }, 'values is for text and char'],
    [{ type: 'char', values: {} }, 'values lists no value'],
  ] as const)('is refused on a field where it has no meaning: %j', (field, fault) => {
    expect(checkAttributes(field as unknown as Parameters<typeof checkAttributes>[0])).toEqual([fault]);
  });

  it('is accepted on a field of its type', () => {
    expect(checkAttributes({ type: 'datetime', precision: 6, zone: 'UTC' })).toEqual([]);
    expect(checkAttributes({ type: 'number', decimal: [18, 4] })).toEqual([]);
  });

  it('is described in both languages, and a plain field has no description', () => {
    const field = { decimal: [18, 4], values: { B: { zh: '买', en: 'Buy' } } } satisfies Parameters<
      typeof attributeWords
    >[0];
    expect(attributeWords(field, 'en')).toEqual(['at most 18 digits, 4 after the point', 'B Buy']);
    expect(attributeWords({ precision: 3, zone: 'Europe/London' }, 'zh')).toEqual([
      '精确到毫秒',
      '时区 Europe/London',
    ]);
    expect(attributesOf({})).toEqual({});
    const deprecated = { since: '2026-03-01', use: 'F005N' };
    expect(attributeWords({ deprecated }, 'en')).toEqual(['deprecated since 2026-03-01, use F005N']);
    const ends = { since: '2026-03-01', until: '2027-06-30' };
    expect(attributeWords({ deprecated: ends }, 'en')).toEqual([
      'deprecated since 2026-03-01, served until 2027-06-30',
    ]);
    expect(attributeWords({ deprecated: { since: '2026-03-01' } }, 'zh')).toEqual([
      '2026-03-01 起不建议使用',
    ]);
  });
});

it('an amount cannot be its own currency, and a deprecated field cannot be its own successor', () => {
  const faultsOf = (more: object): string[] => {
    const text = { zh: '甲', en: 'A' };
    const { error } = manifestSchema.safeParse({
      ...{ code: 'p_test1001', group: 'stock', name: text, description: text, category: 'listed' },
      ...{ provider: 'jishi', frequency: 3, key: ['CODE'] },
      fields: [
        { code: 'CODE', ...text, type: 'text' },
        { code: 'PAID', ...text, type: 'number', ...more },
      ],
    });
    return (error?.issues ?? []).map(({ message }) => message);
  };
  expect(faultsOf({ currencyIn: 'CODE' })).toEqual([]);
  expect(faultsOf({ unit: 'EUR' })).toEqual([]);
  expect(faultsOf({ currencyIn: 'PAID' })).toEqual([
    'field PAID: currencyIn needs a text field, and PAID is not one',
  ]);
  expect(faultsOf({ deprecated: { since: '2026-03-01', use: 'CODE' } })).toEqual([]);
  expect(faultsOf({ deprecated: { since: '2026-03-01', use: 'PAID' } })).toEqual([
    'field PAID: PAID is not another field',
  ]);
  expect(faultsOf({ currencyIn: 'CODE', unit: 'EUR' })).toEqual([
    'field PAID: currencyIn and unit exclude each other',
  ]);
});

it('a time zone must be a name in the IANA database', () => {
  expect(['UTC', 'America/New_York', 'Etc/GMT+8'].every(isZoneName)).toBe(true);
  expect(["UTC'", 'Mars/Olympus', 'utc; drop', ''].some(isZoneName)).toBe(false);
});
