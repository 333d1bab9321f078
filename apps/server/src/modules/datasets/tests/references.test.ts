import { attributeWords, type Check, type Manifest, manifestSchema } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedManifest, openChecks, quote } from '../checks.fixture.ts';
import { referenceFaults } from '../reference-faults.ts';

const [TARGET, WARNED, REJECTED, HELD] = ['p_test1', 'p_test2', 'p_test3', 'p_test4'] as const;
const DAY = '2025-06-02';

/** Returns a manifest of quotes whose ISIN refers to a field of another data set of quotes. */
function referring(code: string, references: object, over: object = {}): Manifest {
  const { fields } = checkedManifest(code);
  const changed = fields.map((field) => (field.code === 'ISIN' ? { ...field, references } : field));
  return checkedManifest(code, [], { fields: changed, ...over });
}

describe("a field's reference to another data set", () => {
  const faultsOf = (references: object, over: Partial<Manifest> = {}): string[] => {
    const other = { ...checkedManifest(TARGET), ...over };
    return referenceFaults(referring(WARNED, references), new Map([[TARGET, other]]));
  };
  const head = `${WARNED}: field ISIN references`;

  it('may point to the first key field, or to a field that a check keeps unique', () => {
    expect(faultsOf({ dataset: TARGET, field: 'CODE' })).toEqual([]);
    expect(faultsOf({ dataset: TARGET, field: 'CODE', check: 'warn' })).toEqual([]);
    const unique: Check = { name: 'one', severity: 'hold', kind: 'unique', fields: ['ISIN'] };
    expect(faultsOf({ dataset: TARGET, field: 'ISIN' }, { checks: [unique] })).toEqual([]);
  });

  it.each([
    [{ dataset: 'p_gone', field: 'CODE' }, `${head} p_gone, but p_gone is not described`],
    [
      { dataset: TARGET, field: 'NONE', check: 'hold' },
      `${head} ${TARGET}, but NONE is not a field of ${TARGET}`,
    ],
    [
      { dataset: TARGET, field: 'ISIN' },
      `${head} ${TARGET}, but ISIN of ${TARGET} is neither the first field of its key nor unique by a check`,
    ],
  ])('is rejected with a single error if no row can match it: %j', (references, fault) => {
    expect(faultsOf(references)).toEqual([fault]);
  });

  it('may not point to a field of a different type, nor from a public data set to a private one', () => {
    const swapped = { key: ['DAY', 'CODE'] };
    expect(faultsOf({ dataset: TARGET, field: 'DAY' }, swapped)).toEqual([
      `${head} ${TARGET}, but DAY of ${TARGET} has a different type from ISIN`,
    ]);
    expect(faultsOf({ dataset: TARGET, field: 'CODE' }, { private: true })).toEqual([
      `${head} ${TARGET}, but ${TARGET} is private, and this data set is not`,
    ]);
  });

  it('is rejected for a list field, and if a check compares it with its own data set', () => {
    const issuesOf = (manifest: object): string[] =>
      manifestSchema.safeParse(manifest).error?.issues.map(({ message }) => message) ?? [];
    const plain = checkedManifest(WARNED);
    const list = { code: 'TAGS', zh: '标签', en: 'Tags', type: 'list', of: 'text' };
    const references = { dataset: TARGET, field: 'CODE' };
    expect(issuesOf({ ...plain, fields: [...plain.fields, { ...list, references }] })).toEqual([
      'field TAGS: references is not for list',
    ]);
    const own = {
      ...list,
      type: 'text',
      of: undefined,
      references: { ...references, dataset: WARNED, check: 'warn' },
    };
    expect(issuesOf({ ...plain, fields: [...plain.fields, own] })).toEqual([
      'check references-TAGS: a reference must refer to another data set',
    ]);
  });

  it('is described in both languages', () => {
    const references = { dataset: TARGET, field: 'CODE' };
    expect(attributeWords({ references }, 'zh')).toEqual([`对应 ${TARGET} 的 CODE`]);
    expect(attributeWords({ references }, 'en')).toEqual([`refers to CODE of ${TARGET}`]);
  });
});

describe('a load into a field with a reference', async () => {
  const checks = await openChecks();
  afterAll(checks.close);
  beforeAll(async () => {
    const to = (code: string, check: string) => referring(code, { dataset: TARGET, field: 'CODE', check });
    await checks.apply(checkedManifest(TARGET), to(WARNED, 'warn'), to(REJECTED, 'reject'), to(HELD, 'hold'));
    await checks.loadQuotes(TARGET, [quote('600001', DAY)]);
  });
  const rows = [quote('A', DAY, { ISIN: '600001' }), quote('B', DAY, { ISIN: '600002' })];

  it.each([
    [WARNED, 'warn', { inserted: 2, rejected: 0 }],
    [REJECTED, 'reject', { inserted: 1, rejected: 1 }],
    [HELD, 'hold', { inserted: 0, rejected: 0 }],
  ])('in %s reports unknown values with severity %s', async (code, severity, counts) => {
    const report = await checks.loadQuotes(code, rows);
    expect(report).toMatchObject(counts);
    expect(report.checks).toMatchObject([
      { name: 'references-ISIN', kind: 'reference', severity, outcome: 'failed', failing: 1, checked: 2 },
    ]);
    expect(JSON.stringify(report.checks)).toContain('600002');
  });
});
