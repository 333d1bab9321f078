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

describe('the search for expressions that need more than linear time', () => {
  it.each([
    ['zeros at the end of a number', '0+$', ''],
    ['a search that starts anew at every bracket', '<x[^>]*>', ''],
    ['a start of several characters', 'Version/.*Safari', ''],
    ['repeated words at the end', '(?:ab)+$', ''],
    ['lines that are blank', '\\s*\\n', ''],
    ['two adjacent repetitions', '^\\d+\\.?\\d*$', ''],
    ['two adjacent repetitions of words', '^(?:ab)*(?:ab)*$', ''],
    ['a separator that both repetitions can read', '^.*,.*$', ''],
    ['a repetition within a repetition', '^(a+)+$', ''],
    ['a repetition of words within a repetition', '^(?:(?:ab)+)+$', ''],
    ['counted characters within a repetition', '^(?:\\d{1,3})+$', ''],
    ['overlapping alternatives', '^(?:xy|x[yz])*$', ''],
    ['an escape that another alternative reads too', '^(?:\\\\.|[^"])*$', ''],
    ['a repetition of optional parts', '^(?:a?b?)*$', ''],
  ])('finds %s', (_, source, flags) => {
    expect(whySlow(source, flags)).toMatch(/^(quadratic|exponential): /);
  });

  it.each([
    ['zeros at the end of a number, from the first one', '(?<!0)0+$', ''],
    ['a number at the start of a word', '\\b\\d+$', ''],
    ['the beginning of a line', '^#.*:', 'm'],
    ['a repetition that cannot fail', '\\s+', 'g'],
    ['labels of a host', '^(?:[a-z0-9]{1,63}\\.)+[a-z]+$', ''],
    ['a quoted text', '"[^"]*"', 'g'],
    ['an escape that no other alternative reads', '^(?:\\\\.|[^"\\\\])*$', ''],
    ['groups of three digits', '^(\\d{3})+$', ''],
    ['fields with their separators', '^[^,]*,[^;]*;$', ''],
  ])('accepts %s', (_, source, flags) => {
    expect(whySlow(source, flags)).toBeNull();
  });
});

describe('the expression gate', () => {
  const broken = async (text: string, path = file): Promise<string[]> =>
    checkExpressions(await makeTree({ [path]: text }), none);

  it.each([
    ['a literal', 'const tail = /0+$/;'],
    ['one built from a text', "const tail = new RegExp('0+$');"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
    ['one built from constants', 'const zeros = "0";\nconst tail = new RegExp(`${zeros}+$`);'],
    ['one built from raw texts', 'const tail = RegExp(String.raw`\\d+` + "$", "u");'],
    ['one built at run time', 'const tail = (text: string) => new RegExp(text);'],
  ])('rejects %s', async (_, text) => {
    expect(await broken(text)).toEqual([expect.stringMatching(/^expressions: .*read\.ts:\d: /)]);
  });

  it('rejects a slow expression in a manifest, and in a mapping, where an expression is matched with any part of a value', async () => {
    const parameter = "parameters:\n  - { name: code, pattern: '%s' }\n";
    const manifest = (pattern: string) =>
      broken(parameter.replace('%s', pattern), 'catalogue/info/p_info1.yaml');
    expect(await manifest('(\\d+)+')).toEqual([expect.stringContaining('parameters.0.pattern')]);
    expect(await manifest('\\d+')).toEqual([]);
    const mapping = (text: string) => broken(text, 'catalogue/imports/p_info1.yaml');
    expect(await mapping("fields:\n  F001V: { from: a, pattern: '\\d+$' }\n")).toHaveLength(1);
  });

  it('accepts a listed expression, and rejects a list with an unneeded row', async () => {
    const tree = await makeTree({ [file]: 'const tail = /0+$/;' });
    const listed = { file, written: '/0+$/', why: 'at most 20 characters' };
    expect(await checkExpressions(tree, { bounded: [listed], built: [] })).toEqual([]);
    expect(
      await checkExpressions(tree, { bounded: [listed, { ...listed, written: '/1+$/' }], built: [] }),
    ).toEqual([expect.stringContaining('needs not be')]);
  });

  it('ignores tests', async () => {
    expect(await broken('const tail = /0+$/;', 'apps/server/src/modules/wallet/read.test.ts')).toEqual([]);
  });
});

describe('our own expressions that are built at run time', () => {
  const slow = (sources: readonly string[]) => sources.filter((source) => whySlow(source, 'u') !== null);

  it('are linear: boards, and the separators of lists of categories', () => {
    expect(slow([...PLATES.map(({ codes }) => codes), SEPARATORS])).toEqual([]);
  });

  it('are linear: the rules of facts', () => {
    const rules = RULES.map(expressionOf);
    expect(rules.filter(({ source, flags }) => whySlow(source, flags) !== null)).toEqual([]);
  });
});
