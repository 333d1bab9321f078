import { describe, expect, it } from 'vitest';
import { FIELD_TYPES, type FieldType } from './field-types.ts';
import { manifestSchema } from './manifest.ts';
import {
  CHANGE_ROLES,
  fieldsWithRole,
  fieldWithRole,
  NAME_ROLES,
  ROLE_CODES,
  ROLES,
  type Role,
  type RoleRow,
  SECURITY_CODE_ROLES,
  SUBJECT_ROLES,
} from './roles.ts';

const rows: readonly (readonly [Role, RoleRow])[] = ROLE_CODES.map((role) => [role, ROLES[role]]);

interface FieldSpec {
  code: string;
  role?: string;
  type?: FieldType;
}
const field = ({ code, role, type = 'text' }: FieldSpec) => ({
  code,
  zh: code,
  en: code,
  type,
  ...(role === undefined ? {} : { role }),
});
const described = (fields: readonly FieldSpec[], over: object = {}) => ({
  code: 'p_test1001',
  group: 'stock',
  name: { zh: '测试', en: 'Test' },
  description: { zh: '测试。', en: 'A test.' },
  category: 'listed/quotes',
  provider: 'exchanges',
  frequency: 3,
  fields: fields.map(field),
  key: [fields[0]?.code],
  ...over,
});
/** Returns the schema's error messages. */
const refusalsOf = (manifest: object): string[] =>
  manifestSchema.safeParse(manifest).error?.issues.map(({ message }) => message) ?? [];

describe('the list of roles', () => {
  it('names each role in both languages, with its types and its meaning in one line', () => {
    for (const [role, { zh, en, means, types }] of rows) {
      expect(role).toMatch(/^[a-z][A-Za-z]*$/);
      for (const text of [zh, en, means]) expect(text.trim()).toMatch(/^[^\n|]+$/);
      expect(means.length).toBeLessThanOrEqual(100);
      expect(types.length).toBeGreaterThan(0);
      for (const type of types) expect(FIELD_TYPES).toContain(type);
    }
  });

  it.each(['zh', 'en', 'means'] as const)('has a different %s for each role', (text) => {
    const texts = rows.map(([, row]) => row[text]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('allows changes only on numbers, and names and codes only on texts', () => {
    for (const role of CHANGE_ROLES) expect(ROLES[role].types).toEqual(['number']);
    for (const role of [...NAME_ROLES, ...SECURITY_CODE_ROLES, ...SUBJECT_ROLES]) {
      expect(ROLES[role].types).toEqual(['text', 'char']);
    }
  });
});

describe('a manifest', () => {
  it.each(rows)('accepts the role %s only on fields of its types', (role, { types }) => {
    for (const type of FIELD_TYPES) {
      const faults = refusalsOf(described([{ code: 'A', role, type }]));
      if (types.includes(type)) expect(faults).toEqual([]);
      else expect(faults).toContain(`field A: role ${role} is for ${types.join(', ')}, not ${type}`);
    }
  });

  it.each(rows)('accepts the role %s on several fields only if it repeats', (role, { types, repeats }) => {
    const [type] = types;
    const twice = described(['A', 'B'].map((code) => ({ code, role, ...(type ? { type } : {}) })));
    expect(refusalsOf(twice)).toEqual(repeats ? [] : [`field B: role ${role} is already that of A`]);
  });

  it('rejects an unknown role and accepts fields without a role', () => {
    expect(refusalsOf(described([{ code: 'A', role: 'colour' }]))).toHaveLength(1);
    expect(refusalsOf(described([{ code: 'A' }]))).toEqual([]);
  });

  it('may declare the adjustment of prices only if it has closing prices', () => {
    const close = { code: 'LAST', role: 'close', type: 'number' } as const;
    expect(refusalsOf(described([close], { adjustment: 'forward' }))).toEqual([]);
    expect(refusalsOf(described([close], { adjustment: 'both' }))).toHaveLength(1);
    expect(refusalsOf(described([{ code: 'A' }], { adjustment: 'none' }))).toEqual([
      'adjustment is of prices, but no field has the role close',
    ]);
  });

  it('finds its fields by role, in their order', () => {
    const { fields } = manifestSchema.parse(
      described([
        { code: 'A', role: 'category' },
        { code: 'B', role: 'code' },
        { code: 'C', role: 'category' },
      ]),
    );
    expect(fieldsWithRole(fields, 'category')).toEqual(['A', 'C']);
    expect(fieldWithRole(fields, 'code')).toBe('B');
    expect(fieldWithRole(fields, 'name')).toBeUndefined();
  });
});

describe('a data set that serves the market pages', () => {
  const bars: readonly FieldSpec[] = [
    { code: 'SYM', role: 'code' },
    { code: 'DAY', role: 'tradeDate', type: 'date' },
    { code: 'LAST', role: 'close', type: 'number' },
  ];
  const quotes = { key: ['SYM', 'DAY'], serves: { as: 'quotes', kind: 'index' } };

  it('declares the kind of its securities, and has rank 1 by default', () => {
    expect(manifestSchema.parse(described(bars, quotes)).serves).toEqual({
      as: 'quotes',
      kind: 'index',
      rank: 1,
    });
    expect(refusalsOf(described(bars, { ...quotes, serves: { as: 'quotes' } }))).toHaveLength(1);
    expect(refusalsOf(described(bars, { ...quotes, serves: { as: 'weather', kind: 'index' } }))).toHaveLength(
      1,
    );
  });

  it('must have the fields that its use needs', () => {
    expect(refusalsOf(described(bars.slice(0, 2), quotes))).toEqual([
      'serves as quotes, but no field has the role close',
    ]);
    expect(refusalsOf(described([{ code: 'A' }], { serves: { as: 'securities', kind: 'fund' } }))).toEqual([
      'serves as securities, but no field has the role code',
      'serves as securities, but no field has the role name',
    ]);
  });

  it('has one row per security and day if it serves as quotes, and the day is a date', () => {
    expect(refusalsOf(described(bars, { ...quotes, key: ['DAY', 'SYM'] }))).toEqual([
      'serves as quotes, so its key must be SYM, DAY: one row for a security and a day',
    ]);
    const instants = bars.map((one) => (one.code === 'DAY' ? { ...one, type: 'datetime' as const } : one));
    expect(refusalsOf(described(instants, quotes))).toEqual([
      'serves as quotes, so its tradeDate must be a date',
    ]);
  });

  it('can serve as quotes only for kinds of securities that have charts', () => {
    expect(refusalsOf(described(bars, { ...quotes, serves: { as: 'quotes', kind: 'bond' } }))).toEqual([
      'serves as quotes of bond, but bars are drawn only of stock, index',
    ]);
  });
});
