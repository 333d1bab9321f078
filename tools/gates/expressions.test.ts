import { describe, expect, it } from 'vitest';
import { SEPARATORS } from '../../apps/server/src/modules/announcements/category-codes.ts';
import { PLATES } from '../../apps/server/src/modules/announcements/columns.ts';
import { expressionOf } from '../../apps/server/src/modules/notice-facts/rules/rule.ts';
import { RULES } from '../../apps/server/src/modules/notice-facts/rules/rules.ts';
import { whySlow } from './expressions/slow-expression.ts';
import { checkExpressions } from './expressions.ts';
import { makeTree } from './tree.fixture.ts';

const file = 'apps/server/src/modules/wallet/read.ts';
const none = { bounded: [], built: [] };

describe('an expression that needs more than linear time', () => {
  it.each([
    ['zeros behind a number', '0+$', ''],
    ['a search that starts anew at every bracket', '<x[^>]*>', ''],
    ['a start of several characters', 'Version/.*Safari', ''],
    ['words behind a text', '(?:ab)+$', ''],
    ['lines that are blank', '\\s*\\n', ''],
    ['two repetitions with nothing between them', '^\\d+\\.?\\d*$', ''],
    ['two repetitions of words', '^(?:ab)*(?:ab)*$', ''],
    ['what stands between being read by both', '^.*,.*$', ''],
    ['a repetition within a repetition', '^(a+)+$', ''],
    ['the same with words', '^(?:(?:ab)+)+$', ''],
    ['counted characters within a repetition', '^(?:\\d{1,3})+$', ''],
    ['alternatives that are alike', '^(?:xy|x[yz])*$', ''],
    ['an escape that its neighbour reads too', '^(?:\\\\.|[^"])*$', ''],
    ['parts that may all be missing', '^(?:a?b?)*$', ''],
  ])('is found: %s', (_, source, flags) => {
    expect(whySlow(source, flags)).toMatch(/^(quadratic|exponential): /);
  });

  it.each([
    ['zeros behind a number, begun once', '(?<!0)0+$', ''],
    ['a number at a word’s beginning', '\\b\\d+$', ''],
    ['the beginning of a line', '^#.*:', 'm'],
    ['what never fails', '\\s+', 'g'],
    ['labels of a host', '^(?:[a-z0-9]{1,63}\\.)+[a-z]+$', ''],
    ['a quoted text', '"[^"]*"', 'g'],
    ['an escape that its neighbour leaves alone', '^(?:\\\\.|[^"\\\\])*$', ''],
    ['groups of three digits', '^(\\d{3})+$', ''],
    ['fields with their separators', '^[^,]*,[^;]*;$', ''],
  ])('is not seen where there is none: %s', (_, source, flags) => {
    expect(whySlow(source, flags)).toBeNull();
  });
});

describe('the gate of expressions', () => {
  const broken = async (text: string, path = file): Promise<string[]> =>
    checkExpressions(await makeTree({ [path]: text }), none);

  it.each([
    ['a literal', 'const tail = /0+$/;'],
    ['one that is built of a text', "const tail = new RegExp('0+$');"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
    ['one that is built of constants', 'const zeros = "0";\nconst tail = new RegExp(`${zeros}+$`);'],
    ['one that is built of raw texts', 'const tail = RegExp(String.raw`\\d+` + "$", "u");'],
    ['one that is built at run time', 'const tail = (text: string) => new RegExp(text);'],
  ])('stops %s', async (_, text) => {
    expect(await broken(text)).toEqual([expect.stringMatching(/^expressions: .*read\.ts:\d: /)]);
  });

  it('stops one of a manifest, and one of a mapping, which matches any part', async () => {
    const parameter = "parameters:\n  - { name: code, pattern: '%s' }\n";
    const manifest = (pattern: string) =>
      broken(parameter.replace('%s', pattern), 'catalogue/info/p_info1.yaml');
    expect(await manifest('(\\d+)+')).toEqual([expect.stringContaining('parameters.0.pattern')]);
    expect(await manifest('\\d+')).toEqual([]);
    const mapping = (text: string) => broken(text, 'catalogue/imports/p_info1.yaml');
    expect(await mapping("fields:\n  F001V: { from: a, pattern: '\\d+$' }\n")).toHaveLength(1);
  });

  it('lets a listed one pass, and stops a list that is longer than it has to be', async () => {
    const tree = await makeTree({ [file]: 'const tail = /0+$/;' });
    const listed = { file, written: '/0+$/', why: 'at most 20 characters' };
    expect(await checkExpressions(tree, { bounded: [listed], built: [] })).toEqual([]);
    expect(
      await checkExpressions(tree, { bounded: [listed, { ...listed, written: '/1+$/' }], built: [] }),
    ).toEqual([expect.stringContaining('needs not be')]);
  });

  it('leaves tests alone', async () => {
    expect(await broken('const tail = /0+$/;', 'apps/server/src/modules/wallet/read.test.ts')).toEqual([]);
  });
});

describe('terms of ours that are built at run time', () => {
  const slow = (sources: readonly string[]) => sources.filter((source) => whySlow(source, 'u') !== null);

  it('are linear: boards, and the separators of lists of categories', () => {
    expect(slow([...PLATES.map(({ codes }) => codes), SEPARATORS])).toEqual([]);
  });

  it('are linear: the rules of facts', () => {
    const rules = RULES.map(expressionOf);
    expect(rules.filter(({ source, flags }) => whySlow(source, flags) !== null)).toEqual([]);
  });
});
